import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { Aside } from '../../aside/aside.ts';
import { EndedEarly } from '../../aside/aside-process.ts';
import { type COMMITTED, type Parts, type PartsOnTheWay, partsOnTheWay } from '../../aside/parts.ts';
import { Turns } from '../../aside/turns.ts';
import { raw } from '../../db/builder.ts';
import { sendOn } from '../../db/connection.ts';
import { writing } from '../../db/transaction.ts';
import { startSweep } from '../../jobs/start-sweep.ts';
import type { Jobs } from '../../jobs/work-jobs.ts';
import type { UploadParts } from './run-upload.ts';
import type { UploadJob } from './upload-jobs.ts';
import { openRecord } from './upload-record.ts';

const TOO_MUCH = 'it took too much time or memory and was ended; nothing was imported';

export interface UploadTask {
  parts: PartsOnTheWay;
  job: UploadJob;
}

/** Two lists at once on this server, one of each organisation. The process waits a while: a list that was checked is posted soon. */
const lists = new Aside<UploadTask, void, typeof COMMITTED>({
  module: new URL('./upload-process.ts', import.meta.url),
  turns: new Turns({ atOnce: 2, ofOne: 1, waiting: 50 }),
  withinMs: 15 * 60_000,
  megabytes: 1200,
  idleMs: 30_000,
});
const TOGETHER = 4;

const SWEEP_EVERY_MS = 15_000;
const AT_ONCE = 50;
const CUT_OFF = 'the server stopped while it was working on it; nothing was imported, please try again';

/**
 * Checks and posts uploads as their jobs come in, in processes aside, and says of those that were cut off, with a server or with a process, that
 * nothing came of them.
 */
export async function workUploads(
  jobs: Jobs,
  parts: Parts,
  log: { error(message: object, text: string): void },
): Promise<{ stop(): Promise<void> }> {
  const onNews = () => parts.feed.committed();
  await jobs.work<UploadJob>(
    'upload',
    async (job) => {
      const { organisationId } = job.asker;
      const { pool, feed, now } = parts;
      const record = openRecord({ ...job.asker, pool, feed, now }, job.uploadId); // it lives while it waits for its turn
      try {
        await lists.run(organisationId, { parts: partsOnTheWay(parts), job }, { onNews });
      } catch (error) {
        const isRefused = error instanceof Refusal; // the server stops, or too much waits
        if (!isRefused && !(error instanceof EndedEarly)) throw error;
        const cutOff = isRefused || error.why === 'stopping';
        await giveUp(parts, { organisationId, uploadId: job.uploadId }, cutOff ? CUT_OFF : TOO_MUCH);
      } finally {
        await record.close();
      }
    },
    { together: TOGETHER },
  );
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
    const silent = sql`and alive_until < ${at}`;
    await giveUp({ pool }, { organisationId: organisation_id, uploadId: upload_id }, CUT_OFF, silent);
  }
}

/** Says of an upload that is being worked on that nothing comes of it. */
async function giveUp(
  { pool }: Pick<UploadParts, 'pool'>,
  { organisationId, uploadId }: { organisationId: string; uploadId: string },
  error: string,
  when = sql``,
): Promise<void> {
  await writing(pool, organisationId, async (tx) =>
    tx.send(
      raw(sql`
        update upload set status = 'error', step = null, error = ${error}, alive_until = null
        where organisation_id = ${organisationId} and upload_id = ${uploadId} and step in ('checking', 'posting') ${when}`),
    ),
  );
}
