import type { invoicesContract } from '@larder/contract/invoices.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { audit, type Change } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, type CommandTx, once } from '../kernel/once.ts';
import { clearReading } from './clear-reading.ts';
import { sendReading } from './invoice-jobs.ts';
import { type LockedUpload, lockToChange, uploadChanged } from './locked-upload.ts';
import { authoriseUpload } from './matching-here.ts';
import { updateUpload } from './written-head.ts';

/** Has the files of an upload read again: PROCESSING until that is done. */
export async function readInvoiceAgain(
  ctx: Ctx,
  input: InputOf<typeof invoicesContract.readInvoiceAgain>,
): Promise<Answer<Record<never, never>>> {
  authoriseUpload(ctx);
  return once(ctx, input, 'none', async (tx) => {
    await expectUnplaced(tx, ctx, input);
    return { changes: [await readAnew(tx, ctx, input.uploadId, 'invoice.read-again', {})] };
  });
}

/** Changes the order of the pages of an upload, or takes pages away (DATA-015), and has it read again. */
export async function updateInvoiceAttachments(
  ctx: Ctx,
  input: InputOf<typeof invoicesContract.updateInvoiceAttachments>,
): Promise<Answer<Record<never, never>>> {
  authoriseUpload(ctx);
  const { uploadId, places } = input;
  return once(ctx, input, 'none', async (tx) => {
    const upload = await expectUnplaced(tx, ctx, input);
    const ours = sql`organisation_id = ${ctx.organisationId} and upload_id = ${uploadId}`;
    const files = await tx.run(raw<{ place: number }>(sql`select place from invoice_file where ${ours}`));
    const known = new Set(files.map(({ place }) => place));
    if (new Set(places).size < places.length || places.some((place) => !known.has(place)))
      throw new Refusal('not-found', { what: 'file' });
    tx.send(
      raw(sql`delete from invoice_file where ${ours} and not (place = any (${places}::smallint[]))`),
      raw(sql`update invoice_file set place = -place where ${ours}`), // so that no two have one place meanwhile
      raw(sql`
        update invoice_file set place = array_position(${places}::smallint[], (-place)::smallint) where ${ours}`),
    );
    if (upload.entered_by_id === null) clearReading(tx, ctx, upload);
    return { changes: [await readAnew(tx, ctx, uploadId, 'invoice.pages-changed', { places })] };
  });
}

/** Locks an upload that nobody put on an order and that is not being read. */
async function expectUnplaced(
  tx: CommandTx,
  ctx: Ctx,
  seen: { uploadId: string; version: number },
): Promise<LockedUpload> {
  const upload = await lockToChange(tx, ctx, seen);
  if (upload.status === 'PROCESSING') throw new Refusal('invoice.being-read');
  const [[placed], files] = await tx.all(
    raw<object>(sql`
      select from invoice_allocation where organisation_id = ${ctx.organisationId} and upload_id = ${seen.uploadId} limit 1`),
    raw<object>(sql`
      select from invoice_file
      where organisation_id = ${ctx.organisationId} and upload_id = ${seen.uploadId} and file_key is not null limit 1`),
  );
  if (placed) throw new Refusal('invoice.on-orders');
  if (files.length === 0) throw new Refusal('invoice.no-files');
  return upload;
}

/** Has the files of an upload read, PROCESSING until then. */
export async function readAnew(
  tx: CommandTx,
  ctx: Ctx,
  uploadId: string,
  action: string,
  after: object,
): Promise<Change> {
  updateUpload(tx, ctx, uploadId, { status: 'PROCESSING', error: null });
  await sendReading(tx, ctx, uploadId);
  audit(tx, ctx, action, { kind: 'invoice', id: uploadId }, null, after);
  return uploadChanged(ctx, uploadId);
}
