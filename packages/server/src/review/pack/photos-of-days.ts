import type { Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import type { FileContents } from '../../storage/file-store.ts';

/** A photo that proved a tick. */
export interface PhotoOfTick {
  entryId: string;
  key: string;
  /** Its content is no longer in the store. */
  isLost: boolean;
}

interface Given {
  area: string;
  from: Day;
  to: Day;
}

/** The photos of ticks on these days in their full size, whose hashes stand in the chain; those of ticks that were taken back as well. */
export async function photosOfDays(
  db: Db,
  files: Pick<FileContents, 'size'>,
  { area, from, to }: Given,
): Promise<PhotoOfTick[]> {
  const photos = await db.run(
    raw<{ entryId: string; key: string }>(sql`
      select p.entry_id as "entryId", p.image_key as key
      from tick_photo p join food_safety_entry e on e.organisation_id = p.organisation_id and e.entry_id = p.entry_id
      where p.organisation_id = ${db.organisationId} and e.account_id = ${area} and e.day between ${from} and ${to}
      order by e.seq`),
  );
  const found: PhotoOfTick[] = [];
  for (const photo of photos) found.push({ ...photo, isLost: (await files.size(photo.key)) === null });
  return found;
}
