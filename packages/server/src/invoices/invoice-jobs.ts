import { sql } from 'kysely';
import { type Query, raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import { insertLongJob, type LongJob, SILENT_MS, waitAgain } from '../jobs/long-job.ts';
import { sendJobWith } from '../jobs/send-job.ts';
import type { Ctx } from '../kernel/context.ts';

/** An upload to be read, and for whom: what was allowed when its files were stored is done. */
export interface ReadingJob {
  uploadId: string;
  asker: Omit<Ctx, 'pool' | 'feed' | 'now'>;
}

/**
 * Notes that the files of an announced upload are awaited. One after which no file comes for a minute ends as an error, as a reading does that shows no
 * sign of life (rule 63), also when the server was started anew meanwhile: the sweep of long jobs looks at what is stored.
 */
export function awaitFiles({ organisationId, userId, now }: Ctx, uploadId: string): Query<unknown> {
  const alive_until = new Date(now().getTime() + SILENT_MS).toISOString();
  return raw(sql`
    insert into long_job (organisation_id, job_id, kind, asked_by, alive_until)
    values (${organisationId}, ${uploadId}, 'invoice', ${userId}, ${alive_until})
    on conflict (organisation_id, job_id) do update set alive_until = excluded.alive_until`);
}

/** Has the files of an upload read, from the commit on. */
export async function sendReading(tx: Tx, ctx: Ctx, uploadId: string): Promise<void> {
  const { pool, feed: _, now: __, ...asker } = ctx;
  tx.send(endWaiting(ctx, uploadId), insertLongJob(ctx, { id: uploadId, kind: 'invoice' }));
  await sendJobWith(tx, pool, 'invoice', { uploadId, asker } satisfies ReadingJob);
}

/** Leaves an upload that has to be looked at to the queue of pictures. */
export async function leaveToPictures(ctx: Ctx, job: LongJob, reading: ReadingJob): Promise<void> {
  await waitAgain(ctx, job, (tx) => sendJobWith(tx, ctx.pool, 'invoice-picture', reading));
}

/** Ends that the files of an upload are awaited. */
export function endWaiting({ organisationId }: Ctx, uploadId: string): Query<unknown> {
  return raw(sql`delete from long_job where organisation_id = ${organisationId} and job_id = ${uploadId}`);
}
