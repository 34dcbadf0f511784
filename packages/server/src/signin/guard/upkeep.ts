import type pg from 'pg';
import { startSweep } from '../../jobs/start-sweep.ts';
import { deleteOldSystemMails } from '../../mail/system-mail.ts';
import { writeFailures } from './activity.ts';
import { deleteOldAttempts } from './attempts.ts';
import { forgetOldPlaces } from './places.ts';

const EVERY_MS = 60_000;

/** Writes failed sign-ins into the activity hour by hour, and deletes what counts no more. */
export function startUpkeep(
  pool: pg.Pool,
  now: () => Date,
  log: { error(message: object, text: string): void },
): { stop(): Promise<void> } {
  const work = async (stopping: AbortSignal) => {
    await writeFailures(pool, now(), stopping);
    await deleteOldAttempts(pool, now());
    await forgetOldPlaces(pool, now());
    await deleteOldSystemMails(pool, now());
  };
  return startSweep({ everyMs: EVERY_MS, work, failed: 'the upkeep of sign-in failed', log });
}
