import { Refusal } from '@larder/contract/refusals.ts';
import { Aside } from '../../aside/aside.ts';
import { EndedEarly } from '../../aside/aside-process.ts';
import { type COMMITTED, type Parts, type PartsOnTheWay, partsOnTheWay } from '../../aside/parts.ts';
import { Turns } from '../../aside/turns.ts';
import { keepAlive } from '../../jobs/long-job.ts';
import type { EndJob } from '../../jobs/sweep-long-jobs.ts';
import type { Jobs } from '../../jobs/work-jobs.ts';
import type { UploadJob } from './upload-jobs.ts';
import { cancelUpload, failUpload, uploadJob } from './upload-record.ts';

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
const CUT_OFF = 'the server stopped while it was working on it; nothing was imported, please try again';

/** Checks and posts uploads as their jobs come in, in processes aside, and notes of those that were cut off with a process that nothing came of them. */
export async function workUploads(jobs: Jobs, parts: Parts): Promise<void> {
  const onNews = () => parts.feed.committed();
  await jobs.work<UploadJob>(
    'upload',
    async (job) => {
      const { organisationId } = job.asker;
      const upload = { organisationId, id: job.uploadId };
      const record = await keepAlive(parts, uploadJob(upload)); // it lives while it waits for its turn
      if (!record) return;
      try {
        await lists.run(organisationId, { parts: partsOnTheWay(parts), job }, { onNews });
      } catch (error) {
        const isRefused = error instanceof Refusal; // the server stops, or too much waits
        if (!isRefused && !(error instanceof EndedEarly)) throw error;
        const cutOff = isRefused || error.why === 'stopping';
        await failUpload(parts.pool, upload, cutOff ? CUT_OFF : TOO_MUCH);
      } finally {
        record.close();
      }
    },
    { together: TOGETHER },
  );
}

/** Ends the work on uploads that no process works on. */
export function uploadEnder({ pool }: Pick<Parts, 'pool'>): EndJob {
  return (job, why, when) => ('cutOff' in why ? failUpload(pool, job, CUT_OFF, when) : cancelUpload(pool, job, when));
}
