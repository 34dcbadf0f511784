import { Refusal } from '@larder/contract/refusals.ts';
import { Aside } from '../aside/aside.ts';
import { type Ended, EndedEarly } from '../aside/aside-process.ts';
import { type COMMITTED, type Parts, type PartsOnTheWay, partsOnTheWay } from '../aside/parts.ts';
import { Turns } from '../aside/turns.ts';
import { keepAlive } from '../jobs/long-job.ts';
import { startSweep } from '../jobs/start-sweep.ts';
import type { Jobs } from '../jobs/work-jobs.ts';
import { endMove, type Move } from './end-move.ts';
import { removeOldExports } from './remove-old-exports.ts';
import type { ExportJob } from './run-export.ts';
import type { ImportJob } from './run-import.ts';

export interface ExportTask {
  parts: PartsOnTheWay;
  job: ExportJob;
}
export interface ImportTask {
  parts: PartsOnTheWay;
  job: ImportJob;
}

const MINUTE_MS = 60_000;
const SWEEP_EVERY_MS = 15_000;
/** Exports and imports take turns together: two at once on this server, one of each organisation; the third waits. */
const turns = new Turns({ atOnce: 2, ofOne: 1, waiting: 10 });
/** Both read and write piece by piece, so that their memory does not grow with the file. */
const settings = { turns, withinMs: 60 * MINUTE_MS, megabytes: 1000, idleMs: 0 };

const exports = new Aside<ExportTask, void, typeof COMMITTED>({
  module: new URL('./export-process.ts', import.meta.url),
  ...settings,
});
const imports = new Aside<ImportTask, void, typeof COMMITTED>({
  module: new URL('./import-process.ts', import.meta.url),
  ...settings,
});

/** Larger files may take longer: what Larder exported it can import, however large. */
const MS_A_BYTE = 0.05;

/** Makes exports and takes imports in as their jobs come, in processes aside, and deletes exports whose time is over. */
export async function workMoves(
  jobs: Jobs,
  parts: Parts,
  log: { error(message: object, text: string): void },
): Promise<{ stop(): Promise<void> }> {
  const onNews = () => parts.feed.committed();
  const together = { together: TOGETHER };
  await jobs.work<ExportJob>(
    'export',
    (job) => {
      const move = { kind: 'export', organisationId: job.organisationId, id: job.exportId } as const;
      return ending(parts, move, () =>
        exports.run(job.organisationId, { parts: partsOnTheWay(parts), job }, { onNews }),
      );
    },
    together,
  );
  await jobs.work<ImportJob>(
    'import',
    (job) => {
      const { organisationId, importId } = job;
      const withinMs = settings.withinMs + job.bytes * MS_A_BYTE;
      return ending(parts, { kind: 'import', organisationId, id: importId }, () =>
        imports.run(organisationId, { parts: partsOnTheWay(parts), job }, { onNews, withinMs }),
      );
    },
    together,
  );
  const work = (stopping: AbortSignal) => removeOldExports(parts, stopping);
  return startSweep({ everyMs: SWEEP_EVERY_MS, atOnce: true, work, failed: 'old exports were not deleted', log });
}

/** So many jobs of each queue are fetched at once, so that those of one organisation do not hold up others. */
const TOGETHER = 4;

const WORDS: Record<Ended, string> = {
  time: 'It took too long and was ended.',
  memory: 'It took too much memory and was ended.',
  broken: 'Something went wrong. Please try again.',
  stopping: 'The server was restarted meanwhile. Please try again.',
};

/**
 * Shows that the job lives also while it waits for its turn, so that the next start ends one whose server was killed; and notes what a process
 * that was ended could not note itself.
 */
async function ending(parts: Parts, move: Move, work: () => Promise<void>): Promise<void> {
  const record = await keepAlive(parts, move);
  if (!record) return;
  try {
    await work();
  } catch (error) {
    if (error instanceof Refusal) return endMove(parts, move, { problem: error.message }); // the server stops, or too much waits
    if (!(error instanceof EndedEarly)) throw error;
    await endMove(parts, move, { problem: WORDS[error.why] });
    if (error.why !== 'stopping') throw error;
  } finally {
    record.close();
  }
}
