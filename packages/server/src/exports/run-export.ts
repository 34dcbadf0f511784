import { sql } from 'kysely';
import type { Parts } from '../aside/parts.ts';
import { reading, writing } from '../db/transaction.ts';
import { newFilePlace, noteFile } from '../files/store-file.ts';
import { beginLongJob } from '../jobs/long-job.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { failMove, finishMove, type Move } from './end-move.ts';
import { makeArchive } from './make-archive.ts';

export interface ExportJob {
  organisationId: string;
  exportId: string;
  userName: string;
}

export const WENT_WRONG = 'Something went wrong. Please try again.';

/** Makes the file from one moment's view of the organisation, and retains it at the head office. A fault is noted where its owner looks. */
export async function runExport({ pool, files, now }: Omit<Parts, 'feed'>, job: ExportJob): Promise<void> {
  const { organisationId, exportId, userName } = job;
  const move: Move = { kind: 'export', organisationId, id: exportId };
  const record = await beginLongJob({ pool, now }, move);
  if (!record) return;
  const keeper = { organisationId, accountId: organisationId, userName, now };
  const file = { folder: 'exports', filename: 'export.zip', contentType: 'application/zip' };
  const place = newFilePlace(keeper, file);
  try {
    const leftOut = await reading(pool, organisationId, async (db) => {
      const writer = new ArchiveWriter();
      const stored = files.put(place.key, writer.pieces);
      const made = makeArchive(
        { db, files, at: now(), progress: (percent, doing) => record.progress(percent, 100, doing) },
        writer,
      );
      made.then(
        () => writer.end(),
        (error) => writer.fail(error),
      );
      stored.catch((error) => writer.fail(error));
      await Promise.all([stored, made]);
      return made;
    });
    const size = (await files.size(place.key)) ?? 0;
    await writing(pool, organisationId, async (tx) => {
      noteFile(tx, keeper, { ...file, ...place, size });
      await finishMove(tx, record, move, sql`file_id = ${place.fileId}, left_out = ${leftOut}::text[]`);
    });
  } catch (error) {
    await files.remove(place.key);
    const { cancelledBy } = record;
    await failMove({ pool }, move, cancelledBy === null ? { problem: WENT_WRONG } : { cancelledBy });
    if (cancelledBy === null) throw error;
  } finally {
    record.close();
  }
}
