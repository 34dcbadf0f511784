import { EXPORT_DAYS } from '@larder/contract/limits.ts';
import { sql } from 'kysely';
import type { Parts } from '../aside/parts.ts';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import { writing } from '../db/transaction.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 50;

interface OldExport {
  organisation_id: string;
  export_id: string;
}

/** Deletes exports that were made more than EXPORT_DAYS ago: their files, and what the page lists of them. The activity goes on naming them. */
export async function removeOldExports(
  { pool, files, now }: Pick<Parts, 'pool' | 'files' | 'now'>,
  stopping?: AbortSignal,
): Promise<void> {
  const madeBefore = new Date(now().getTime() - EXPORT_DAYS * DAY_MS).toISOString();
  const old = await sendOn(pool, raw<OldExport>(sql`select * from exports_made_before(${madeBefore}, ${AT_ONCE})`));
  for (const one of old) {
    if (stopping?.aborted) return;
    await removeExport({ pool, files }, one);
  }
}

/** The content goes before the rows that name it: what fails half-way is found again by the next sweep. */
function removeExport({ pool, files }: Pick<Parts, 'pool' | 'files'>, { organisation_id, export_id }: OldExport) {
  return writing(pool, organisation_id, async (tx) => {
    const [file] = await tx.run(
      raw<{ id: string; key: string }>(sql`
        select f.file_id as id, f.storage_key as key from data_export e join stored_file f using (organisation_id, file_id)
        where e.organisation_id = ${organisation_id} and e.export_id = ${export_id}`),
    );
    if (file) await files.remove(file.key);
    tx.send(
      raw(sql`delete from data_export where organisation_id = ${organisation_id} and export_id = ${export_id}`),
      raw(sql`delete from stored_file where organisation_id = ${organisation_id} and file_id = ${file?.id ?? null}`),
    );
  });
}
