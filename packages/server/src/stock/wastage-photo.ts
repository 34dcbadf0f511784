import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import { newFilePlace, noteFile } from '../files/store-file.ts';
import type { Ctx } from '../kernel/context.ts';
import { photoAside } from '../photos/photo-aside.ts';
import type { FileContents } from '../storage/file-store.ts';
import type { RecordWastage } from './take-wastage.ts';

/** An entry as it was sent. files: where its photo is stored; only what has one needs them. */
export type SentWastage = RecordWastage & { files?: FileContents };

/** A photo that lies in the store, for an entry that is written now. */
export interface NewPhoto {
  key: string;
  /** Notes the file in the transaction that writes the entry. */
  note(tx: Tx): void;
}

/** What becomes of the photo of an entry: another one, none any more (null), or it stays as it is (undefined). */
export type PhotoChange = NewPhoto | null | undefined;

/**
 * Runs a command with the photo of its entry, stored under {account}/images/wastage/{id}.jpg: made anew and written before the transaction, so that no lock
 * waits for it, and taken away again where the command did not store it. input: the call with a hash in its place, by which a repeat is recognised.
 */
export async function withPhoto<Done>(
  ctx: Ctx,
  { files, ...sent }: SentWastage,
  command: (input: RecordWastage, photo: PhotoChange) => Promise<Done>,
): Promise<Done> {
  if (!sent.photo) return command(sent, sent.photo === undefined ? undefined : null);
  if (!files) throw new Error('a photo needs files to be stored in');
  const file = Buffer.from(sent.photo, 'base64');
  const { full } = await photoAside(ctx.organisationId, { file, shape: 'whole' });
  const lies = newFilePlace(ctx, { folder: 'images/wastage', filename: 'photo.jpg' });
  let noted = false;
  const photo: NewPhoto = {
    key: lies.key,
    note(tx) {
      noted = true;
      noteFile(tx, ctx, { ...lies, filename: 'photo.jpg', contentType: 'image/jpeg', size: full.length });
    },
  };
  try {
    await files.put(lies.key, full);
    const done = await command({ ...sent, photo: createHash('sha256').update(file).digest('hex') }, photo);
    if (!noted) await files.remove(lies.key); // a repeat: the first one stored its own
    return done;
  } catch (error) {
    await files.remove(lies.key);
    throw error;
  }
}

/** Deletes the note of a photo that no entry names any more; its content goes after the commit. */
export function forgetPhoto(tx: Tx, { organisationId }: Ctx, key: string): void {
  tx.send(raw(sql`delete from stored_file where organisation_id = ${organisationId} and storage_key = ${key}`));
}

/** What the activity states of an entry's photo: nothing of one that has none. */
export function photoNoted(key: string | null | undefined): { photo?: true } {
  return key ? { photo: true } : {};
}
