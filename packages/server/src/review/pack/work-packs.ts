import { Refusal } from '@larder/contract/refusals.ts';
import { Aside } from '../../aside/aside.ts';
import { type Ended, EndedEarly } from '../../aside/aside-process.ts';
import { type COMMITTED, type Parts, type PartsOnTheWay, partsOnTheWay } from '../../aside/parts.ts';
import { Turns } from '../../aside/turns.ts';
import { keepAlive } from '../../jobs/long-job.ts';
import { startSweep } from '../../jobs/start-sweep.ts';
import type { Jobs } from '../../jobs/work-jobs.ts';
import { failPack, longJobOf, type PackJob } from './pack-job.ts';
import { removeOldPacks } from './remove-old-packs.ts';

export interface PackTask {
  parts: PartsOnTheWay;
  job: PackJob;
}

const MINUTE_MS = 60_000;
/** So many jobs are fetched at once, so that those of one organisation do not hold up others. */
const TOGETHER = 4;

/** Two at once on this server, one of each organisation. */
const packs = new Aside<PackTask, void, typeof COMMITTED>({
  module: new URL('./pack-process.ts', import.meta.url),
  turns: new Turns({ atOnce: 2, ofOne: 1, waiting: 10 }),
  ...{ withinMs: 30 * MINUTE_MS, megabytes: 1200, idleMs: 0 },
});

const WORDS: Record<Ended, string> = {
  time: 'It took too long and was ended.',
  memory: 'It took too much memory and was ended. Ask for fewer days.',
  broken: 'Something went wrong. Please try again.',
  stopping: 'The server was restarted meanwhile. Please try again.',
};

/** Makes inspector's packs as their jobs come, in processes aside, and deletes those whose time is over. */
export async function workPacks(
  jobs: Jobs,
  parts: Parts,
  log: { error(message: object, text: string): void },
): Promise<{ stop(): Promise<void> }> {
  await jobs.work<PackJob>('pack', (job) => packing(parts, job), { together: TOGETHER });
  const work = (stopping: AbortSignal) => removeOldPacks(parts, stopping);
  return startSweep({ everyMs: MINUTE_MS, atOnce: true, work, failed: 'old packs were not deleted', log });
}

/** Shows that the job lives also while it waits for its turn, and notes what a process that was ended could not note itself. */
async function packing(parts: Parts, job: PackJob): Promise<void> {
  const life = await keepAlive(parts, longJobOf(job));
  if (!life) return;
  const { pool } = parts;
  try {
    const onNews = () => parts.feed.committed();
    await packs.run(job.organisationId, { parts: partsOnTheWay(parts), job }, { onNews });
  } catch (error) {
    if (error instanceof Refusal) return void (await failPack(pool, longJobOf(job), { problem: error.message })); // the server stops, or too much waits
    if (!(error instanceof EndedEarly)) throw error;
    await failPack(pool, longJobOf(job), { problem: WORDS[error.why] });
    if (error.why !== 'stopping') throw error;
  } finally {
    life.close();
  }
}
