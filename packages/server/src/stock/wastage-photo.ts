import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { type NewPhoto, withPhoto } from '../photos/with-photo.ts';
import type { FileContents } from '../storage/file-store.ts';
import type { RecordWastage } from './take-wastage.ts';

/** An entry as it was sent. files: where its photo is stored; only what has one needs them. */
export type SentWastage = RecordWastage & { files?: FileContents };

/** What becomes of the photo of an entry: another one, none any more (null), or it stays as it is (undefined). */
export type PhotoChange = NewPhoto | null | undefined;

/** Runs a command with the photo of its entry. input: the call with a hash in its place, by which a repeat is recognised. */
export async function withWastagePhoto<Done>(
  ctx: Ctx,
  { files, ...sent }: SentWastage,
  command: (input: RecordWastage, photo: PhotoChange) => Promise<Done>,
): Promise<Done> {
  const { photo: content } = sent;
  if (!content) return command(sent, content === undefined ? undefined : null);
  return withPhoto(ctx, { content, folder: 'images/wastage', files }, (photo, sentHash) =>
    command({ ...sent, photo: sentHash }, photo),
  );
}

/** Deletes the note of a photo that no entry names any more; its content goes after the commit. */
export function forgetPhoto(tx: Tx, { organisationId }: Ctx, key: string): void {
  tx.send(raw(sql`delete from stored_file where organisation_id = ${organisationId} and storage_key = ${key}`));
}

/** What the activity states of an entry's photo: nothing of one that has none. */
export function photoNoted(key: string | null | undefined): { photo?: true } {
  return key ? { photo: true } : {};
}
