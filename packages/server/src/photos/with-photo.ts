import { createHash } from 'node:crypto';
import type { Tx } from '../db/transaction.ts';
import { newFilePlace, noteFile } from '../files/store-file.ts';
import type { Ctx } from '../kernel/context.ts';
import type { FileContents } from '../storage/file-store.ts';
import { photoAside } from './photo-aside.ts';

interface Sent {
  /** In base64. */
  content: string;
  /** Below the account's own folder, e.g. `images/wastage`. */
  folder: string;
  /** Its small copy is stored as well. */
  withThumb?: true;
  files: FileContents | undefined;
}

/** A photo that lies in the store, for a row that is written now. */
export interface NewPhoto {
  key: string;
  /** Of its small copy; null: none was asked for. */
  thumbKey: string | null;
  /** Of the file as it is stored. */
  sha256: string;
  /** Notes the files in the transaction that writes the row. */
  note(tx: Tx): void;
}

/**
 * Runs a command with a photo, stored under {account}/{folder}/{id}.jpg: made anew and written before the transaction, so that no lock waits for it, and
 * taken away again where the command did not store it. sentHash: of what was sent, in whose place it tells a repeat.
 */
export async function withPhoto<Done>(
  ctx: Ctx,
  { content, folder, withThumb, files }: Sent,
  command: (photo: NewPhoto, sentHash: string) => Promise<Done>,
): Promise<Done> {
  if (!files) throw new Error('a photo needs files to be stored in');
  const file = Buffer.from(content, 'base64');
  const { full, thumb } = await photoAside(ctx.organisationId, { file, shape: 'whole' });
  const placeOf = (made: Uint8Array) => ({ ...newFilePlace(ctx, { folder, filename: FILENAME }), made });
  const [image, small] = [placeOf(full), withThumb ? placeOf(thumb) : null];
  const all = small ? [image, small] : [image];
  let noted = false;
  const photo: NewPhoto = {
    ...{ key: image.key, thumbKey: small?.key ?? null, sha256: sha256Of(full) },
    note(tx) {
      noted = true;
      for (const { made, ...place } of all)
        noteFile(tx, ctx, { ...place, filename: FILENAME, contentType: 'image/jpeg', size: made.length });
    },
  };
  const takeAway = async () => {
    for (const { key } of all) await files.remove(key);
  };
  try {
    for (const { key, made } of all) await files.put(key, made);
    const done = await command(photo, sha256Of(file));
    if (!noted) await takeAway(); // a repeat: the first one stored its own
    return done;
  } catch (error) {
    await takeAway();
    throw error;
  }
}

const FILENAME = 'photo.jpg';

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
