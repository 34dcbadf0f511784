import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import { startSweep } from '../jobs/start-sweep.ts';
import type { Jobs } from '../jobs/work-jobs.ts';
import type { OutboxParts } from './outbox-kinds.ts';
import type { OutboxJob } from './queue-entry.ts';
import { sendEntry } from './send-entry.ts';

const SWEEP_EVERY_MS = 5_000;
/** An entry that is due for so long was missed by its job. */
const OVERDUE_MS = 5_000;
const AT_ONCE = 50;

/** Sends entries as their jobs come in, and every few seconds those that were missed. */
export async function workOutbox(jobs: Jobs, parts: OutboxParts): Promise<{ stop(): Promise<void> }> {
  await jobs.work<OutboxJob>('outbox', (entry) => sendEntry(parts, entry));
  const work = (stopping: AbortSignal) => sweepOutbox(parts, stopping);
  return startSweep({ everyMs: SWEEP_EVERY_MS, work, failed: 'the outbox was not swept', log: parts.log });
}

/** Sends what is due since a while. One entry that cannot be sent delays no other; once asked to stop, the rest waits. */
export async function sweepOutbox(parts: OutboxParts, stopping?: AbortSignal): Promise<void> {
  for (const { organisation_id, entry_id } of await waiting(parts)) {
    if (stopping?.aborted) return;
    await sendEntry(parts, { organisationId: organisation_id, entryId: entry_id }).catch((err: unknown) =>
      parts.log.error({ err, entry: entry_id }, 'an entry of the outbox was not sent'),
    );
  }
}

async function waiting({ pool, now }: OutboxParts): Promise<{ organisation_id: string; entry_id: string }[]> {
  const before = new Date(now().getTime() - OVERDUE_MS).toISOString();
  return await sendOn(pool, raw(sql`select * from outbox_waiting(${before}, ${AT_ONCE})`));
}
