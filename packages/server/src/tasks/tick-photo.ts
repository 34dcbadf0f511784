import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Db, Tx } from '../db/transaction.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { type NewPhoto, withPhoto } from '../photos/with-photo.ts';
import type { FileContents, FileStore } from '../storage/file-store.ts';
import type { EnterRecord } from './enter-record.ts';

const FOR_EVER = 'private, max-age=31536000, immutable';

/**
 * Runs a command with the photo of its tick, made anew (nothing of where and by what it was taken stays) and stored under {account}/images/tasks/{id}.jpg
 * (rule 115). input: the call with a hash in its place, by which a repeat is recognised.
 */
export function withTickPhoto<Done>(
  ctx: Ctx,
  { files, ...sent }: EnterRecord & { files?: FileContents },
  command: (input: EnterRecord, photo: NewPhoto | null) => Promise<Done>,
): Promise<Done> {
  const { record } = sent;
  if (record.kind !== 'tick' || !record.photo) return command(sent, null);
  return withPhoto(ctx, { content: record.photo, folder: 'images/tasks', withThumb: true, files }, (photo, sentHash) =>
    command({ ...sent, record: { ...record, photo: sentHash } }, photo),
  );
}

/** Stores where the photo of a tick lies, in the transaction that enters the tick. */
export function sendTickPhoto(tx: Tx, ctx: Ctx, entryId: string, photo: NewPhoto): void {
  photo.note(tx);
  sendPhotoOf(tx, ctx, entryId, photo);
}

/** The same of one whose files are noted already. */
export function sendPhotoOf(tx: Tx, ctx: Ctx, entryId: string, photo: Omit<NewPhoto, 'note'>): void {
  const { key, thumbKey, sha256 } = photo;
  tx.send(
    insertRows('tick_photo', [
      {
        ...{ organisation_id: ctx.organisationId, entry_id: entryId, sha256 },
        ...{ image_key: key, thumb_key: thumbKey ?? key },
      },
    ]),
  );
}

/** The photo of a tick of the working account, for whoever sees its lists. */
export async function tickPhoto(
  db: Db,
  ctx: Ctx,
  { entryId, size, files }: { entryId: string; size: 'full' | 'thumb'; files: FileStore },
) {
  authoriseToSee(ctx, 'taskEntries');
  const [row] = await db.run(
    raw<{ key: string | null }>(sql`
      select ${sql.ref(size === 'full' ? 'p.image_key' : 'p.thumb_key')} as key
      from tick_photo p join food_safety_entry e on e.organisation_id = p.organisation_id and e.entry_id = p.entry_id
      where p.organisation_id = ${db.organisationId} and p.entry_id = ${entryId} and e.account_id = ${ctx.accountId}`),
  );
  const content = row?.key && (await files.read(row.key));
  if (!content) throw new Refusal('not-found', { what: 'photo' });
  return {
    headers: { 'cache-control': FOR_EVER },
    body: new File([new Uint8Array(content)], 'photo.jpg', { type: 'image/jpeg' }),
  };
}
