import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import type { Parts } from '../aside/parts.ts';
import { writing } from '../db/transaction.ts';
import { beginLongJob } from '../jobs/long-job.ts';
import { audit } from '../kernel/changes.ts';
import type { FileContents } from '../storage/file-store.ts';
import { checkArchive } from './check-archive.ts';
import { failMove, finishMove, type Move } from './end-move.ts';
import { forgetParts, noteStored, partKey, removeStored } from './import-files.ts';
import { ImportProblem } from './import-problem.ts';
import type { NewIds } from './new-ids.ts';
import { withArchive } from './open-archive.ts';
import { WENT_WRONG } from './run-export.ts';
import { takeArchive } from './take-archive.ts';

export interface ImportJob {
  organisationId: string;
  importId: string;
  userId: string;
  userName: string;
  requestId: string;
  /** Of the whole file. */
  bytes: number;
  /** The file was sent in so many parts. */
  parts: number;
  /** What becomes of it when uploaded photos and files are missing or changed. */
  ifFilesLack: 'refuse' | 'leave out';
}

const CHECKED = 10;

/**
 * Takes a file in, all of it or nothing, and forgets the file. What is wrong with it is noted with its place where its owner looks; a fault of ours
 * is noted there too, and thrown.
 */
export async function runImport({ pool, feed, files, now }: Parts, job: ImportJob, ids?: NewIds): Promise<void> {
  const { organisationId, importId, ifFilesLack } = job;
  const move: Move = { kind: 'import', organisationId, id: importId };
  const record = await beginLongJob({ pool, now }, move);
  if (!record) return;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'larder-import-'));
  try {
    const file = path.join(folder, 'export.zip');
    await pipeline(Readable.from(partsOf(files, job)), createWriteStream(file));
    await withArchive(file, async (archive) => {
      const lacking = await checkArchive(archive, ifFilesLack, (percent) =>
        record.progress(Math.floor((percent * CHECKED) / 100), 100, 'Checking the file'),
      );
      const progress = (percent: number, doing: string) => record.progress(percent, 100, doing);
      await writing(pool, organisationId, async (tx) => {
        const { rows, leftOut } = await takeArchive(tx, {
          archive,
          lacking,
          files,
          now: now(),
          progress,
          ids,
          noteStored: (keys) => noteStored(files, job, keys),
        });
        const by = { ...job, accountId: organisationId, now };
        audit(tx, by, 'import.taken', { kind: 'import', id: importId }, null, { rows });
        await finishMove(
          tx,
          record,
          move,
          sql`row_count = ${rows}, left_out = ${[...leftOut, ...addedInWords(archive.added)]}::text[]`,
        );
      });
    });
    feed.committed();
  } catch (error) {
    await removeStored(files, job);
    const problem = problemOf(error);
    const { cancelledBy } = record;
    const why = { problem: problem?.message ?? WENT_WRONG, place: problem?.place };
    await failMove({ pool }, move, cancelledBy === null ? why : { cancelledBy });
    if (!problem && cancelledBy === null) throw error;
  } finally {
    record.close();
    await rm(folder, { recursive: true, force: true });
    await forgetParts(files, organisationId);
  }
}

async function* partsOf(files: FileContents, job: ImportJob): AsyncGenerator<Uint8Array> {
  for (let part = 1; part <= job.parts; part += 1) {
    const key = partKey(job, part);
    if ((await files.size(key)) === null) throw new ImportProblem('The file is gone. Please choose it again.');
    yield* files.stream(key);
  }
}

const ADDED_SHOWN = 20;

function addedInWords(added: readonly string[]): string[] {
  const shown = added.slice(0, ADDED_SHOWN).map((name) => `${name} (not from the export)`);
  return added.length > ADDED_SHOWN ? [...shown, `${added.length - ADDED_SHOWN} more`] : shown;
}

function problemOf(error: unknown): ImportProblem | null {
  if (error instanceof ImportProblem) return error;
  return error instanceof Refusal ? new ImportProblem(error.message) : null; // such as more locations than the plan holds
}
