import { insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import { type Ctx, newId } from '../kernel/context.ts';
import type { FileContents } from '../storage/file-store.ts';

export interface NewFile {
  /** Below the account's own folder, e.g. `images/orderAttachments`. */
  folder: string;
  filename: string;
  contentType: string;
  content: Uint8Array;
}

type Keeper = Pick<Ctx, 'organisationId' | 'accountId' | 'userName' | 'now'>;

/** Stores a file of the working account. Answers its id and key (`{account}/{folder}/{id}.{ext}`). */
export async function storeFile(
  files: FileContents,
  tx: Tx,
  ctx: Keeper,
  file: NewFile,
): Promise<{ fileId: string; key: string }> {
  const place = newFilePlace(ctx, file);
  await files.put(place.key, file.content);
  noteFile(tx, ctx, { ...file, ...place, size: file.content.length });
  return place;
}

/** An id and a key for a file that is yet to be stored. */
export function newFilePlace(
  ctx: Pick<Ctx, 'accountId' | 'now'>,
  { folder, filename }: Pick<NewFile, 'folder' | 'filename'>,
): { fileId: string; key: string } {
  const fileId = newId(ctx);
  return { fileId, key: `${ctx.accountId}/${folder}/${fileId}${extensionOf(filename)}` };
}

/** Notes that a file was stored, how large it is in bytes, and by whom. */
export function noteFile(
  tx: Tx,
  ctx: Keeper,
  file: Pick<NewFile, 'filename' | 'contentType'> & { fileId: string; key: string; size: number },
): void {
  tx.send(
    insertRows('stored_file', [
      {
        organisation_id: ctx.organisationId,
        file_id: file.fileId,
        account_id: ctx.accountId,
        storage_key: file.key,
        filename: file.filename,
        content_type: file.contentType,
        size_bytes: String(file.size),
        created_at: ctx.now().toISOString(),
        created_by: ctx.userName,
      },
    ]),
  );
}

/** With its point, lower case; none when it is unusual. */
function extensionOf(filename: string): string {
  return /\.[a-z0-9]{1,8}$/.exec(filename.toLowerCase())?.[0] ?? '';
}
