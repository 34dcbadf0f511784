import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { sendOn } from '../../db/connection.ts';
import { writing } from '../../db/transaction.ts';
import { inSmallHeap } from '../../jobs/small-heap.ts';
import { startSweep } from '../../jobs/start-sweep.ts';
import type { Jobs } from '../../jobs/work-jobs.ts';
import { runUpload, type UploadParts } from './run-upload.ts';
import type { UploadJob } from './upload-jobs.ts';

const SWEEP_EVERY_MS = 15_000;
const AT_ONCE = 50;
const CUT_OFF = 'the server stopped while it was working on it; nothing was imported, please try again';

/** Checks and posts uploads as their jobs come in, and says of those that were cut off that nothing came of them. */
export async function workUploads(
  jobs: Jobs,
  parts: UploadParts,
  log: { error(message: object, text: string): void },
): Promise<{ stop(): Promise<void> }> {
  await jobs.work<UploadJob>('upload', (job) => inSmallHeap(() => runUpload(parts, job)));
  const work = (stopping: AbortSignal) => sweepUploads(parts, stopping);
  return startSweep({ everyMs: SWEEP_EVERY_MS, atOnce: true, work, failed: 'uploads were not swept', log });
}

/** Gives up what no job speaks for any more. Posting is one transaction that fails then, so that nothing comes later either. */
export async function sweepUploads(
  { pool, now }: Pick<UploadParts, 'pool' | 'now'>,
  stopping?: AbortSignal,
): Promise<void> {
  const at = now().toISOString();
  const found = await sendOn(
    pool,
    raw<{ organisation_id: string; upload_id: string }>(sql`select * from uploads_cut_off(${at}, ${AT_ONCE})`),
  );
  for (const { organisation_id, upload_id } of found) {
    if (stopping?.aborted) return;
    await writing(pool, organisation_id, async (tx) =>
      tx.send(
        raw(sql`
          update upload set status = 'error', step = null, error = ${CUT_OFF}, alive_until = null
          where organisation_id = ${organisation_id} and upload_id = ${upload_id} and step in ('checking', 'posting') and alive_until < ${at}`),
      ),
    );
  }
}
