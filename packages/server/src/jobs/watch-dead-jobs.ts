import type pg from 'pg';
import { aboutJob, noteDeadJobs } from './dead-jobs.ts';
import { startSweep } from './start-sweep.ts';

interface DeadJobsLog {
  error(message: object, text: string): void;
}

const EVERY_MS = 5_000;

/** Logs each job that used up its tries, once for all servers together, whether it failed or was cut off with its server. */
export function watchDeadJobs(pool: pg.Pool, log: DeadJobsLog): { stop(): Promise<void> } {
  return startSweep({
    everyMs: EVERY_MS,
    work: () => logDeadJobs(pool, log),
    failed: 'dead jobs were not looked for',
    log,
  });
}

export async function logDeadJobs(pool: pg.Pool, log: DeadJobsLog): Promise<void> {
  for (const job of await noteDeadJobs(pool)) {
    const { id, queue, organisationId, tries, error, sentAt, diedAt } = job;
    const facts = {
      deadJob: id,
      queue,
      organisation: organisationId,
      about: aboutJob(job),
      tries,
      error,
      sentAt,
      diedAt,
    };
    log.error(facts, `a job was given up; send it again: npm run jobs -- requeue ${id}`);
  }
}
