import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import type { LongJob, LongJobKind } from './long-job.ts';
import { startSweep } from './start-sweep.ts';

/** Why a job is ended that no process works on: it was cut off with its server, or cancelled before it had begun. */
export type WhyEnded = { cutOff: true } | { cancelledBy: string };

/** Ends a job of one kind, if it is still so. */
export type EndJob = (job: LongJob, why: WhyEnded, when: RawBuilder<unknown>) => Promise<unknown>;

interface Sweeping {
  pool: pg.Pool;
  now: () => Date;
  /** By the kind of the job. */
  enders: Readonly<Record<LongJobKind, EndJob>>;
}

const EVERY_MS = 5_000;
const AT_ONCE = 50;

export function startLongJobSweep(
  sweeping: Sweeping,
  log: { error(message: object, text: string): void },
): { stop(): Promise<void> } {
  const work = (stopping: AbortSignal) => sweepLongJobs(sweeping, stopping);
  return startSweep({ everyMs: EVERY_MS, atOnce: true, work, failed: 'long jobs were not swept', log });
}

/** Ends the jobs that no process works on. What each did is one transaction, so that nothing comes of them later either. */
export async function sweepLongJobs({ pool, now, enders }: Sweeping, stopping?: AbortSignal): Promise<void> {
  const at = now().toISOString();
  const found = await sendOn(
    pool,
    raw<{ organisation_id: string; job_id: string; kind: LongJobKind; cancelled_by: string | null }>(
      sql`select * from long_jobs_to_end(${at}, ${AT_ONCE})`,
    ),
  );
  for (const { organisation_id, job_id, kind, cancelled_by } of found) {
    if (stopping?.aborted) return;
    const job = { organisationId: organisation_id, id: job_id, kind };
    if (cancelled_by === null) await enders[kind](job, { cutOff: true }, sql`alive_until < ${at}`);
    else await enders[kind](job, { cancelledBy: cancelled_by }, sql`(alive_until < ${at} or begun_at is null)`);
  }
}
