import { createHash } from 'node:crypto';
import type { SentPhoto } from '@larder/contract/messages.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Db } from '../db/transaction.ts';
import { storeFile } from '../files/store-file.ts';
import type { Ctx } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import { photoAside } from '../photos/photo-aside.ts';
import type { SizedPhoto } from '../photos/sized-photo.ts';
import type { FileStore } from '../storage/file-store.ts';
import { authoriseInConversation } from './in-conversation.ts';

const FOR_EVER = 'private, max-age=31536000, immutable';

type MadePhoto = SizedPhoto & { photoId: string };

/**
 * Makes what was sent into photos that can be stored, before the transaction. input: the call with hashes in their place, by which a repeat is
 * recognised. Refused: what is no picture by its bytes.
 */
export async function photosSent<Sent extends { photos?: SentPhoto[] | undefined }>(ctx: Ctx, sent: Sent) {
  if (!sent.photos) return { input: sent, photos: [] };
  if (new Set(sent.photos.map(({ photoId }) => photoId)).size < sent.photos.length)
    throw new Refusal('invalid', { fields: [{ field: 'photos', message: 'need ids of their own' }] });
  const files = sent.photos.map(({ photoId, content }) => ({ photoId, file: Buffer.from(content, 'base64') }));
  const photos: MadePhoto[] = [];
  for (const { photoId, file } of files)
    photos.push({ photoId, ...(await photoAside(ctx.organisationId, { file, shape: 'whole' })) });
  const hashes = files.map(({ photoId, file }) => ({
    photoId,
    content: createHash('sha256').update(file).digest('hex'),
  }));
  return { input: { ...sent, photos: hashes }, photos };
}

/** Stores the photos of a message, and their small copies, under {account}/images/messages/{id}.jpg. */
export async function storePhotos(
  tx: CommandTx,
  ctx: Ctx,
  { messageId, photos, files }: { messageId: string; photos: readonly MadePhoto[]; files: FileStore },
): Promise<void> {
  const store = async (content: Uint8Array) => {
    const file = { folder: 'images/messages', filename: 'photo.jpg', contentType: 'image/jpeg', content };
    return (await storeFile(files, tx, ctx, file)).key;
  };
  for (const [place, { photoId, full, thumb, width, height }] of photos.entries()) {
    const keys = { image_key: await store(full), thumb_key: await store(thumb) };
    tx.send(
      insertRows('message_photo', [
        {
          ...{ organisation_id: ctx.organisationId, message_id: messageId, photo_id: photoId },
          ...{ place, width, height, ...keys },
        },
      ]),
    );
  }
}

/** Takes the photos off a message. Answers the keys of the files that nothing names any more. */
export async function forgetPhotos(tx: CommandTx, ctx: Ctx, messageId: string): Promise<string[]> {
  const { organisationId } = ctx;
  const gone = await tx.run(
    raw<{ image: string | null; thumb: string | null }>(sql`
      delete from message_photo where organisation_id = ${organisationId} and message_id = ${messageId}
      returning image_key as image, thumb_key as thumb`),
  );
  const keys = gone.flatMap(({ image, thumb }) => [image, thumb]).filter((key) => key !== null);
  tx.send(
    raw(sql`delete from stored_file where organisation_id = ${organisationId} and storage_key = any (${keys}::text[])`),
  );
  return keys;
}

/** A photo of the working account's conversation, for whoever reads it. */
export async function photo(
  db: Db,
  ctx: Ctx,
  { photoId, size, files }: { photoId: string; size: 'full' | 'thumb'; files: FileStore },
) {
  authoriseInConversation(ctx);
  const [row] = await db.run(
    raw<{ key: string | null }>(sql`
      select ${sql.ref(size === 'full' ? 'f.image_key' : 'f.thumb_key')} as key
      from message_photo f join message m using (organisation_id, message_id)
      where f.organisation_id = ${db.organisationId} and f.photo_id = ${photoId} and m.account_id = ${ctx.accountId}`),
  );
  const content = row?.key && (await files.read(row.key));
  if (!content) throw new Refusal('not-found', { what: 'photo' });
  return {
    headers: { 'cache-control': FOR_EVER },
    body: new File([new Uint8Array(content)], 'photo.jpg', { type: 'image/jpeg' }),
  };
}
