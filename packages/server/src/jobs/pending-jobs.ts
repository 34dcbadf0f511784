import type pg from 'pg';
import type { z } from 'zod';
import { type DatabaseAddress, urlFor } from '../db/address.ts';
import { openPool } from '../db/connection.ts';
import { JOBS_SCHEMA, QUEUES, type QueueName } from './queues.ts';
import { sendJob } from './send-job.ts';

/** A job that waits or is under way, without what it was tried. */
export interface PendingJob {
  queue: string;
  data: z.core.util.JSONType;
  /** Whose it is; backups of earlier releases lack it. */
  organisationId?: string | null | undefined;
}

/** Jobs that are still to be done by what the database holds; not those that send mail, which may have left by the time they are used. */
export async function pendingJobs(client: pg.Client): Promise<PendingJob[]> {
  const { rows } = await client.query<PendingJob>(`
    select name as queue, data, group_id as "organisationId" from ${JOBS_SCHEMA}.job
    where state in ('created', 'retry', 'active') and name not in ('outbox', 'mail', 'system-mail') order by created_on`);
  return rows.filter(({ queue }) => queue in QUEUES);
}

/** Sends them into a queue that was made anew, where organisations take turns as before. */
export async function sendJobsAgain(address: DatabaseAddress, jobs: readonly PendingJob[]): Promise<void> {
  const app = openPool({ connectionString: urlFor(address, 'app', JOBS_SCHEMA), max: 1 });
  try {
    for (const { queue, data, organisationId } of jobs)
      await sendJob(app, queue as QueueName, data as object, organisationId ? { organisationId } : {});
  } finally {
    await app.end();
  }
}
