import { EXPORT_DAYS } from '@larder/contract/limits.ts';
import { sql } from 'kysely';
import type { Parts } from '../../aside/parts.ts';
import { raw } from '../../db/builder.ts';
import { sendOn } from '../../db/connection.ts';
import { writing } from '../../db/transaction.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 50;

interface OldPack {
  organisation_id: string;
  pack_id: string;
}

/** Deletes packs that were made more than EXPORT_DAYS ago: their files, and what the page lists of them. The activity goes on naming them. */
export async function removeOldPacks(
  { pool, files, now }: Pick<Parts, 'pool' | 'files' | 'now'>,
  stopping?: AbortSignal,
): Promise<void> {
  const madeBefore = new Date(now().getTime() - EXPORT_DAYS * DAY_MS).toISOString();
  const old = await sendOn(pool, raw<OldPack>(sql`select * from packs_made_before(${madeBefore}, ${AT_ONCE})`));
  for (const one of old) {
    if (stopping?.aborted) return;
    await removePack({ pool, files }, one);
  }
}

/** The content goes before the rows that name it: what fails half-way is found again by the next sweep. */
function removePack({ pool, files }: Pick<Parts, 'pool' | 'files'>, { organisation_id, pack_id }: OldPack) {
  return writing(pool, organisation_id, async (tx) => {
    const [file] = await tx.run(
      raw<{ id: string; key: string }>(sql`
        select f.file_id as id, f.storage_key as key from safety_pack p
        join stored_file f on f.organisation_id = p.organisation_id and f.file_id = p.file_id
        where p.organisation_id = ${organisation_id} and p.pack_id = ${pack_id}`),
    );
    if (file) await files.remove(file.key);
    tx.send(
      raw(sql`delete from safety_pack where organisation_id = ${organisation_id} and pack_id = ${pack_id}`),
      raw(sql`delete from stored_file where organisation_id = ${organisation_id} and file_id = ${file?.id ?? null}`),
    );
  });
}
