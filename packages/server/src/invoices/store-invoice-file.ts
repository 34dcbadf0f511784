import { createHash } from 'node:crypto';
import type { invoicesContract } from '@larder/contract/invoices.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { UNREADABLE } from '@larder/domain/invoices/read-file.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { newFilePlace, noteFile } from '../files/store-file.ts';
import { type Ctx, newId } from '../kernel/context.ts';
import { type Answer, type CommandTx, once } from '../kernel/once.ts';
import type { FileStore } from '../storage/file-store.ts';
import { noteNotRead } from './failed-upload.ts';
import { awaitFiles, sendReading } from './invoice-jobs.ts';
import { type InvoicePaper, invoicePaper } from './invoice-paper.ts';
import { lockUpload, uploadChanged } from './locked-upload.ts';
import { authoriseUpload } from './matching-here.ts';
import { publicUrlOf } from './public-url.ts';
import { updateUpload } from './written-head.ts';

export type SentFile = InputOf<typeof invoicesContract.requestInvoiceUploadUrl> & {
  bytes: Uint8Array;
  files: FileStore;
};

interface AnnouncedFile {
  uploadId: string;
  place: number;
  sha256: string;
}

/** Where the files of uploads lie, below their account (DATA-017). */
const FOLDER = 'images/invoiceUploads';

/**
 * Stores a file of an announced upload under {account}/images/invoiceUploads/{id}.{ext} as it came, and of a picture the copy that is shown. With
 * the last one it is read. The files are written before the transaction, so that no lock waits for them, and taken away where it did not store them.
 */
export async function storeInvoiceFile(
  ctx: Ctx,
  { bytes, files, ...sent }: SentFile,
): Promise<Answer<{ publicUrl: string }>> {
  authoriseUpload(ctx);
  const { uploadId, place } = sent;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const paper = await paperOf(ctx, { uploadId, place, sha256 }, bytes);
  const original = { ...newFilePlace(ctx, { folder: FOLDER, filename: `paper${paper.extension}` }), content: bytes };
  const view = paper.view && { ...newFilePlace(ctx, { folder: FOLDER, filename: 'paper.jpg' }), content: paper.view };
  const stored = view ? [original, view] : [original];
  let used = false;

  try {
    for (const { key, content } of stored) await files.put(key, content);
    const input = { ...sent, file: sha256 };
    const answer = await once<{ publicUrl: string }>(ctx, input, 'none', async (tx) => {
      used = false;
      const { status } = await lockUpload(tx, ctx, uploadId);
      const missing = await expectAnnounced(tx, ctx, { uploadId, place, sha256 });
      for (const { fileId, key, content } of stored)
        noteFile(tx, ctx, {
          fileId,
          key,
          filename: `paper${paper.extension}`,
          contentType: view && key === view.key ? 'image/jpeg' : paper.contentType,
          size: content.length,
        });
      tx.send(
        raw(sql`
          update invoice_file set file_key = ${original.key}, view_key = ${view?.key ?? null}, content_type = ${paper.contentType},
            size_bytes = ${bytes.length}
          where organisation_id = ${ctx.organisationId} and upload_id = ${uploadId} and place = ${place}`),
      );
      const isAwaited = status === 'PROCESSING' || status === 'ERROR'; // else somebody entered it by hand meanwhile
      updateUpload(tx, ctx, uploadId, isAwaited ? { status: 'PROCESSING', error: null } : {});
      if (isAwaited) await goOn(tx, ctx, uploadId, missing - 1);
      used = true;
      return {
        changes: [uploadChanged(ctx, uploadId)],
        extra: { publicUrl: publicUrlOf(ctx.accountId, original.key) },
      };
    });
    if (!used) await removeAll(files, stored); // a repeat: the first one stored its own
    return answer;
  } catch (error) {
    await removeAll(files, stored);
    throw error;
  }
}

/** Why an upload is not read whose file is refused as it is stored. */
const REFUSED = {
  'invoice.file-type': UNREADABLE['wrong-kind'],
  'invoice.heic': UNREADABLE.heic,
  'photo.too-large': UNREADABLE['too-many-pixels'],
} as const;

/** What a file is; where it is none of an invoice its upload states so at once, and nobody waits for the file. */
async function paperOf(ctx: Ctx, file: AnnouncedFile, bytes: Uint8Array): Promise<InvoicePaper> {
  try {
    return await invoicePaper(ctx.organisationId, bytes);
  } catch (error) {
    const why = error instanceof Refusal ? REFUSED[error.code as keyof typeof REFUSED] : undefined;
    if (why !== undefined)
      await once(ctx, { commandId: newId(ctx) }, 'none', async (tx) => {
        await lockUpload(tx, ctx, file.uploadId);
        await expectAnnounced(tx, ctx, file);
        return { changes: await noteNotRead(tx, ctx, file.uploadId, why) };
      });
    throw error;
  }
}

/** With the last file it is read, also one that was given up as its files did not come; until then the next one is awaited. */
async function goOn(tx: CommandTx, ctx: Ctx, uploadId: string, missing: number): Promise<void> {
  if (missing === 0) await sendReading(tx, ctx, uploadId);
  else tx.send(awaitFiles(ctx, uploadId));
}

/** How many files of the upload are not stored yet; refused unless this is one of them. */
async function expectAnnounced(tx: CommandTx, ctx: Ctx, { uploadId, place, sha256 }: AnnouncedFile): Promise<number> {
  const announced = await tx.run(
    raw<{ place: number; sha256: string; stored: boolean }>(sql`
      select place, sha256, file_key is not null as stored from invoice_file
      where organisation_id = ${ctx.organisationId} and upload_id = ${uploadId}`),
  );
  const file = announced.find((one) => one.place === place);
  if (!file) throw new Refusal('not-found', { what: 'file' });
  if (file.stored) throw new Refusal('invoice.file-stored');
  if (file.sha256 !== sha256) throw new Refusal('invoice.other-file');
  return announced.filter((one) => !one.stored).length;
}

async function removeAll(files: FileStore, stored: readonly { key: string }[]): Promise<void> {
  for (const { key } of stored) await files.remove(key);
}
