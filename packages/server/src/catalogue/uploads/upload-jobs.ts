import type { Tx } from '../../db/transaction.ts';
import { insertLongJob } from '../../jobs/long-job.ts';
import { sendJobWith } from '../../jobs/send-job.ts';
import type { Ctx } from '../../kernel/context.ts';

/** Who asked for the work, as the job needs it: what was allowed when it was asked for is done. */
export type Asker = Omit<Ctx, 'pool' | 'feed' | 'now'>;

export interface UploadJob {
  uploadId: string;
  asker: Asker;
}

/** Has the upload worked on, from the commit on. */
export async function sendUploadJob(tx: Tx, ctx: Ctx, uploadId: string): Promise<void> {
  const { pool, feed: _, now: __, ...asker } = ctx;
  tx.send(insertLongJob(ctx, { id: uploadId, kind: 'upload' }));
  await sendJobWith(tx, pool, 'upload', { uploadId, asker } satisfies UploadJob);
}
