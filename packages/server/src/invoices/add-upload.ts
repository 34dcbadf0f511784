import type { invoicesContract } from '@larder/contract/invoices.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { foldNumber } from '@larder/domain/invoices/folded-number.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { audit, type Change, made, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, type CommandTx, once } from '../kernel/once.ts';
import { awaitFiles } from './invoice-jobs.ts';
import { uploadChanged } from './locked-upload.ts';
import { authoriseUpload, refuseUnmatched } from './matching-here.ts';
import { expectSupplier } from './named-parties.ts';
import { refuseSameBill } from './same-bill.ts';

type Announced = InputOf<typeof invoicesContract.addInvoiceUpload>;

/**
 * Announces a paper of a supplier: PROCESSING until its files are stored and read (INV-011); without files it waits for somebody to enter it. The
 * same files again answer the first upload (rule 64); where that one lies at another site, it is refused.
 */
export async function addInvoiceUpload(
  ctx: Ctx,
  input: Announced,
): Promise<Answer<{ uploadId: string; isNew: boolean }>> {
  authoriseUpload(ctx);
  const { uploadId, supplierId, number, date, files } = input;
  if (files.length === 0) throw new Refusal('invoice.not-valid');

  return once<{ uploadId: string; isNew: boolean }>(ctx, input, 'none', async (tx) => {
    const [neverCame, first] = await Promise.all([
      removeNeverStored(
        tx,
        ctx,
        files.map((file) => file.sha256),
      ),
      sameFiles(
        tx,
        ctx,
        files.map((file) => file.sha256),
      ),
      refuseUnmatched(tx, ctx),
      expectSupplier(tx, supplierId),
      refuseSameBill(tx, ctx, { uploadId, supplierId, number, type: 'DEBIT' }),
    ]);
    if (first) return { changes: [], extra: { uploadId: first, isNew: false } };
    const row = {
      account_id: ctx.accountId,
      supplier_id: supplierId,
      status: 'PROCESSING',
      number,
      folded_number: number ? foldNumber(number) : null,
      date,
    };
    tx.send(
      insertRows('invoice_upload', [
        { organisation_id: ctx.organisationId, upload_id: uploadId, ...row, ...made(ctx) },
      ]),
      insertRows(
        'invoice_file',
        files.map(({ filename, contentType, sizeBytes, sha256 }, index) => ({
          organisation_id: ctx.organisationId,
          upload_id: uploadId,
          place: index + 1,
          original_filename: filename,
          content_type: contentType,
          sha256,
          size_bytes: sizeBytes,
        })),
      ),
      awaitFiles(ctx, uploadId),
    );
    audit(tx, ctx, 'invoice.uploaded', { kind: 'invoice', id: uploadId }, null, {
      number,
      supplierId,
      date,
      files: files.map(({ filename }) => filename),
    });
    return {
      changes: [uploadChanged(ctx, uploadId), ...neverCame],
      extra: { uploadId, isNew: true },
    };
  });
}

/** Takes an upload away that announced exactly these files here and of which none ever came: who chooses them again begins anew. */
async function removeNeverStored(tx: CommandTx, ctx: Ctx, hashes: readonly string[]): Promise<Change[]> {
  const removed = await tx.run(
    raw<{ upload_id: string }>(sql`
      update invoice_upload u set removed_at = ${ctx.now().toISOString()}, ${touched(ctx)}
      where u.organisation_id = ${ctx.organisationId} and u.account_id = ${ctx.accountId} and u.removed_at is null and u.status = 'ERROR'
        and (select array_agg(f.sha256 order by f.place) filter (where f.file_key is null) = ${hashes}::text[] and count(f.file_key) = 0
          from invoice_file f where f.organisation_id = u.organisation_id and f.upload_id = u.upload_id)
      returning upload_id`),
  );
  for (const { upload_id } of removed)
    audit(tx, ctx, 'invoice.removed', { kind: 'invoice', id: upload_id }, null, null);
  return removed.map(({ upload_id }) => ({ ...uploadChanged(ctx, upload_id), deleted: true }));
}

/** The upload of this account that has exactly these files; null: none. Only uploads with the first of them are compared. */
async function sameFiles(tx: CommandTx, ctx: Ctx, hashes: readonly string[]): Promise<string | null> {
  const [first] = await tx.run(
    raw<{ upload_id: string; account_id: string; number: string | null; supplier: string; at: string; by: string }>(sql`
      select u.upload_id, u.account_id, u.number, u.supplier_name as supplier, (u.created_at at time zone ${ctx.timeZone})::date as at, u.created_by as by
      from invoice_upload u
      join invoice_file f on f.organisation_id = u.organisation_id and f.upload_id = u.upload_id
      where u.organisation_id = ${ctx.organisationId} and u.removed_at is null
        and u.upload_id in (select upload_id from invoice_file where organisation_id = ${ctx.organisationId} and sha256 = ${hashes[0]})
      group by u.organisation_id, u.upload_id
      having array_agg(f.sha256 order by f.place) = ${hashes}::text[]
      order by u.account_id = ${ctx.accountId} desc, u.upload_id limit 1`),
  );
  if (!first) return null;
  if (first.account_id === ctx.accountId) return first.upload_id;
  throw new Refusal('invoice.here-already', {
    number: first.number ?? '',
    supplier: first.supplier || 'this supplier',
    day: showDay(first.at),
    by: first.by,
  });
}
