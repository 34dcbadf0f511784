import type { Tx } from '../db/transaction.ts';
import { insertLongJob } from '../jobs/long-job.ts';
import { sendJobWith } from '../jobs/send-job.ts';
import type { Ctx } from '../kernel/context.ts';

/** An upload to be read, and for whom: what was allowed when its files were stored is done. */
export interface ReadingJob {
  uploadId: string;
  asker: Omit<Ctx, 'pool' | 'feed' | 'now'>;
}

/** Has the files of an upload read, from the commit on. */
export async function sendReading(tx: Tx, ctx: Ctx, uploadId: string): Promise<void> {
  const { pool, feed: _, now: __, ...asker } = ctx;
  tx.send(insertLongJob(ctx, { id: uploadId, kind: 'invoice' }));
  await sendJobWith(tx, pool, 'invoice', { uploadId, asker } satisfies ReadingJob);
}
