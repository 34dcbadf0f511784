import { createHash } from 'node:crypto';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { uploadsContract } from '@larder/contract/uploads.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { storeFile } from '../../files/store-file.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type Answer, once } from '../../kernel/once.ts';
import type { FileStore } from '../../storage/file-store.ts';
import { dayOfList } from '../price-list/plan-price-list.ts';
import { authoriseToImport } from './authorise-uploads.ts';
import { sendUploadJob } from './upload-jobs.ts';
import { insertUpload, LIST_ENDING } from './upload-row.ts';

export type ReceivedFile = InputOf<typeof uploadsContract.uploadCsv> & { bytes: Uint8Array; files: FileStore };

/** So many files of an account may be under way or need confirmation. */
const OPEN_AT_MOST = 20;

/**
 * Store an uploaded file under {account}/uploads/{kind}/{uploadId}.csv with its record (UP-004, UP-005, UP-010), and have a job check it.
 * Nothing is written to the catalogue before somebody has seen what that job found.
 */
export async function receiveUpload(
  ctx: Ctx,
  { bytes, files, ...sent }: ReceivedFile,
): Promise<Answer<{ uploadId: string }>> {
  const { kind, filename } = sent;
  authoriseToImport(ctx, kind);
  const from = dayOfList(ctx, sent);
  const input = { ...sent, file: createHash('sha256').update(bytes).digest('hex') };

  return once(ctx, input, 'none', async (tx) => {
    const [open] = await tx.run(
      raw<{ count: number }>(sql`
        select count(*)::int as count from upload
        where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} and status = 'processing' and step is not null`),
    );
    if (open && open.count >= OPEN_AT_MOST) throw new Refusal('upload.too-many', { count: open.count });
    const { fileId: uploadId } = await storeFile(files, tx, ctx, {
      folder: `uploads/${kind}`,
      filename: csvName(filename),
      contentType: 'text/csv',
      content: bytes,
    });
    tx.send(insertUpload(ctx, { uploadId, kind, filename, from }, { status: 'processing', step: 'checking' }));
    audit(tx, ctx, 'upload.received', { kind: 'upload', id: uploadId }, null, { filename, kind });
    await sendUploadJob(tx, ctx, uploadId);
    return { changes: [], extra: { uploadId } };
  });
}

function csvName(filename: string): string {
  return `${filename.replace(LIST_ENDING, '')}.csv`;
}
