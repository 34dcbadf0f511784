import type { Tx } from '../../db/transaction.ts';
import { sendJobWith } from '../../jobs/send-job.ts';
import type { Ctx } from '../../kernel/context.ts';

/** Who asked for the work, as the job needs it: what was allowed when it was asked for is done. */
export type Asker = Omit<Ctx, 'pool' | 'feed' | 'now'>;

export interface UploadJob {
  uploadId: string;
  asker: Asker;
}

/** So long a job may wait until a server fetches it. */
export const QUEUED_MS = 3_600_000;
/** So long it may say nothing once it is fetched; it says that it lives every few seconds, also while it waits for its turn. */
export const SILENT_MS = 60_000;

/** Until when an upload counts as being worked on, if nothing more is heard. */
export function aliveFor(ctx: Pick<Ctx, 'now'>, ms: number): string {
  return new Date(ctx.now().getTime() + ms).toISOString();
}

/** Has the upload worked on, from the commit on. */
export async function sendUploadJob(tx: Tx, ctx: Ctx, uploadId: string): Promise<void> {
  const { pool, feed: _, now: __, ...asker } = ctx;
  await sendJobWith(tx, pool, 'upload', { uploadId, asker } satisfies UploadJob);
}
