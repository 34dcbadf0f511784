import { createHash } from 'node:crypto';
import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { reading } from '../db/transaction.ts';
import { newFilePlace, noteFile } from '../files/store-file.ts';
import { touched } from '../kernel/changes.ts';
import { type Ctx, newId } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import type { FileContents } from '../storage/file-store.ts';
import { type InvoicePaper, invoicePaper } from './invoice-paper.ts';
import { lockUpload, uploadChanged } from './locked-upload.ts';
import type { FileToRead, InnerFile } from './read-aside.ts';

/** The stored files of an upload, in the order of its pages. */
export function filesToRead(ctx: Ctx, uploadId: string): Promise<FileToRead[]> {
  return reading(ctx.pool, ctx.organisationId, (db) =>
    db.run(
      raw<FileToRead>(sql`
        select place, original_filename as filename, content_type as "contentType", file_key as key from invoice_file
        where organisation_id = ${ctx.organisationId} and upload_id = ${uploadId} and file_key is not null order by place`),
    ),
  );
}

/** Stores what came inside a mail behind the mail itself, which stays (rule 61); what can't be read is left out. Returns how many files it stored. */
export async function storeInner(
  ctx: Ctx,
  files: FileContents,
  uploadId: string,
  inner: readonly InnerFile[],
): Promise<number> {
  const papers = await Promise.all(inner.map((file) => paperOrNone(ctx, file)));
  const made = await Promise.all(
    papers.flat().map(async ({ filename, bytes, paper }) => {
      const folder = 'images/invoiceUploads';
      const original = { ...newFilePlace(ctx, { folder, filename: `paper${paper.extension}` }), content: bytes };
      const view = paper.view && { ...newFilePlace(ctx, { folder, filename: 'paper.jpg' }), content: paper.view };
      for (const { key, content } of view ? [original, view] : [original]) await files.put(key, content);
      return { filename, paper, original, view };
    }),
  );
  if (made.length === 0) return 0;
  await once(ctx, { commandId: newId(ctx) }, 'none', async (tx) => {
    await lockUpload(tx, ctx, uploadId);
    const [last] = await tx.run(
      raw<{ place: number }>(sql`
        select max(place)::int as place from invoice_file where organisation_id = ${ctx.organisationId} and upload_id = ${uploadId}`),
    );
    for (const { paper, original, view } of made) {
      const { contentType } = paper;
      noteFile(tx, ctx, {
        ...original,
        filename: `paper${paper.extension}`,
        contentType,
        size: original.content.length,
      });
      if (view)
        noteFile(tx, ctx, { ...view, filename: 'paper.jpg', contentType: 'image/jpeg', size: view.content.length });
    }
    tx.send(
      insertRows(
        'invoice_file',
        made.map(({ filename, paper, original, view }, index) => ({
          organisation_id: ctx.organisationId,
          upload_id: uploadId,
          place: (last?.place ?? 0) + 1 + index,
          original_filename: filename,
          content_type: paper.contentType,
          file_key: original.key,
          view_key: view?.key ?? null,
          sha256: createHash('sha256').update(original.content).digest('hex'),
          size_bytes: original.content.length,
        })),
      ),
      raw(sql`
        update invoice_upload set ${touched(ctx)} where organisation_id = ${ctx.organisationId} and upload_id = ${uploadId}`),
    );
    return { changes: [uploadChanged(ctx, uploadId)] };
  });
  return made.length;
}

/** An attachment as a paper; none where it is of another kind or damaged: a mail has more than its invoice. */
async function paperOrNone({ organisationId }: Ctx, file: InnerFile): Promise<(InnerFile & { paper: InvoicePaper })[]> {
  try {
    return [{ ...file, paper: await invoicePaper(organisationId, file.bytes) }];
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
