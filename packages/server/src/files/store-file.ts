import { insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import { type Ctx, newId } from '../kernel/context.ts';
import type { FileStore } from './file-store.ts';

export interface NewFile {
  /** Below the account's own folder, e.g. `images/orderAttachments`. */
  folder: string;
  filename: string;
  contentType: string;
  content: Uint8Array;
}

/** Keeps a file of the working account. Answers its id and key (`{account}/{folder}/{id}.{ext}`). */
export async function storeFile(
  files: FileStore,
  tx: Tx,
  ctx: Pick<Ctx, 'organisationId' | 'accountId' | 'userName' | 'now'>,
  file: NewFile,
): Promise<{ fileId: string; key: string }> {
  const file_id = newId(ctx);
  const storage_key = `${ctx.accountId}/${file.folder}/${file_id}${extensionOf(file.filename)}`;
  await files.put(storage_key, file.content);
  tx.send(
    insertRows('stored_file', [
      {
        organisation_id: ctx.organisationId,
        file_id,
        account_id: ctx.accountId,
        storage_key,
        filename: file.filename,
        content_type: file.contentType,
        size_bytes: String(file.content.length),
        created_at: ctx.now().toISOString(),
        created_by: ctx.userName,
      },
    ]),
  );
  return { fileId: file_id, key: storage_key };
}

/** With its point, lower case; none when it is unusual. */
function extensionOf(filename: string): string {
  return /\.[a-z0-9]{1,8}$/.exec(filename.toLowerCase())?.[0] ?? '';
}
