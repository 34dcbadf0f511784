import { addDays, showDay } from '@larder/domain/calendar.ts';
import { linesFromRead } from '@larder/domain/invoices/direction.ts';
import type { Found, ReadFile, ReadHead, ReadInvoice } from '@larder/domain/invoices/read-file.ts';
import type { ReadStatement } from '@larder/domain/invoices/read-statement.ts';
import { tooLargeProblem, withoutTooLarge } from '@larder/domain/invoices/too-large.ts';
import { LONGEST_NUMBER } from '@larder/domain/invoices/upload-rules.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { JobRecord } from '../jobs/long-job.ts';
import { audit, type Change, made } from '../kernel/changes.ts';
import { type Ctx, newId, today } from '../kernel/context.ts';
import { type CommandTx, once } from '../kernel/once.ts';
import { identifyLines } from './identify-lines.ts';
import { type LockedUpload, lockUpload, uploadChanged } from './locked-upload.ts';
import { matchByItself } from './match-by-itself.ts';
import { type PlacedPaper, papersHere } from './papers-here.ts';
import { resembledBill } from './resembled-bill.ts';
import { keyOfNumber, sameBill } from './same-bill.ts';
import { storeStatement } from './statements/store-statement.ts';
import type { StoredInvoiceLine } from './stored-invoice.ts';
import { supplierOfPaper } from './supplier-of-paper.ts';
import { replaceLines, updateUpload } from './written-head.ts';

/** What was read of some of the files of an upload. */
export interface ReadPart {
  places: readonly number[];
  file: ReadFile;
}

/** Days that an invoice may be dated ahead (rule 61). */
const DAYS_AHEAD = 7;

/**
 * Stores what was read: of a new upload the first paper on the upload itself, else the one that it was before; each other one that is not here as an
 * upload of its own with the same files (rule 61). Then finds out which items the lines are and puts them on orders. What a person typed before stays.
 * Returns the uploads that were written.
 */
export async function writeReading(
  ctx: Ctx,
  uploadId: string,
  parts: readonly ReadPart[],
  record: JobRecord,
): Promise<string[]> {
  const written: string[] = [];
  await once(ctx, { commandId: newId(ctx) }, 'none', async (tx) => {
    await record.end(tx);
    const upload = await lockUpload(tx, ctx, uploadId);
    const papers = parts.flatMap(({ places, file }) =>
      file.papers.map((paper) => ({ paper, places, pages: file.pages })),
    );
    const { own, further } = await papersHere(tx, upload, papers);
    const changes: Change[] = [];
    for (const placed of own ? [own, ...further] : further) {
      const of = placed === own ? upload : anotherUpload(tx, ctx, upload, placed.places);
      written.push(of.upload_id);
      changes.push(...(await writePaper(tx, ctx, of, placed)));
    }
    return { changes };
  });
  return written;
}

/** A further paper of the same files gets an upload of its own. */
function anotherUpload(tx: CommandTx, ctx: Ctx, first: LockedUpload, places: readonly number[]): LockedUpload {
  const upload_id = newId(ctx);
  tx.send(
    insertRows('invoice_upload', [
      {
        organisation_id: ctx.organisationId,
        upload_id,
        account_id: first.account_id,
        status: 'PROCESSING',
        ...made(ctx),
      },
    ]),
    raw(sql`
      insert into invoice_file (organisation_id, upload_id, place, original_filename, content_type, file_key, view_key, sha256, size_bytes)
      select organisation_id, ${upload_id}::uuid, place, original_filename, content_type, file_key, view_key, sha256, size_bytes
      from invoice_file
      where organisation_id = ${ctx.organisationId} and upload_id = ${first.upload_id} and place = any (${places}::smallint[])`),
  );
  return {
    ...first,
    upload_id,
    supplier_id: null,
    supplier_read: true,
    number: null,
    number_typed: false,
    first_page: null,
    another_reason: '',
    version: 1,
  };
}

async function writePaper(
  tx: CommandTx,
  ctx: Ctx,
  upload: LockedUpload,
  { paper: asRead, pages }: PlacedPaper,
): Promise<Change[]> {
  const { upload_id: uploadId } = upload;
  const { paper, tooLarge } = withoutTooLarge(asRead);
  const { head } = paper;
  const value = <Field extends keyof ReadHead>(field: Field): ReadHead[Field] | null => head[field]?.value ?? null;
  const vatNumber = value('supplierVatNumber');
  const others = paper.kind === 'statement' || paper.kind === 'invoice' ? (paper.senders ?? []) : [];
  const sender = { name: value('supplierName') ?? '', vatNumber, others };
  const stated = upload.supplier_read ? null : upload.supplier_id;
  const { supplierId, name } = stated ? { supplierId: stated, name: sender.name } : await supplierOfPaper(tx, sender);
  const number = paper.kind === 'statement' ? null : ((upload.number_typed ? upload.number : null) ?? numberOf(head)); // it lists the numbers of bills
  const type = paper.kind === 'invoice' ? paper.type : 'DEBIT';
  const [same, resembles] = await Promise.all([
    sameBill(tx, ctx, { uploadId, supplierId, number, type, anotherReason: upload.another_reason }),
    resembledBill(tx, { uploadId, supplierId, number, gross: value('gross'), date: value('date') }),
  ]);
  const problem = same
    ? `Invoice ${same.number} of ${same.supplier} is already here, uploaded ${same.day} by ${same.by}`
    : (tooFarAhead(ctx, value('date')) ?? (paper.kind === 'invoice' ? tooLargeProblem(tooLarge) : null));
  updateUpload(tx, ctx, uploadId, {
    paper: paper.kind,
    status: problem === null ? 'PROCESSED' : 'ERROR',
    error: problem,
    type,
    supplier_id: supplierId,
    supplier_read: stated === null,
    supplier_name: name,
    number,
    folded_number: problem === null ? keyOfNumber(number, uploadId, upload.another_reason) : null,
    resembles_id: resembles,
    date: value('date'),
    due_date: value('dueDate'),
    delivery_date: value('deliveryDate'),
    order_number: value('orderNumber'),
    currency: value('currency') ?? 'GBP',
    vat_number: vatNumber,
    bank_account: value('bankAccount'),
    lines_total: value('linesTotal'),
    allowances: value('allowances'),
    charges: value('charges'),
    net: value('net'),
    vat: value('vat'),
    gross: value('gross'),
    prepaid: value('prepaid'),
    rounding: value('rounding'),
    payable: value('payable'),
    vat_groups: JSON.stringify(paper.kind === 'invoice' ? paper.vat : []),
    reading: JSON.stringify(foundOf(number === value('number') ? head : { ...head, number: undefined })), // else a person typed it
    pages: JSON.stringify(pages),
    first_page: paper.pages.from,
    last_page: paper.pages.to,
    entered_by_id: null,
  });
  storeStatement(
    tx,
    ctx,
    uploadId,
    paper.kind === 'statement' ? (paper.statement ?? NOTHING_READ) : null,
    paper.kind === 'statement' ? paper.sheet : null,
  );
  replaceLines(tx, ctx, uploadId, paper.kind === 'invoice' ? readLines(ctx, paper) : []);
  audit(tx, ctx, 'invoice.read', { kind: 'invoice', id: uploadId }, null, {
    number,
    paper: paper.kind,
    gross: value('gross'),
  });
  const changed = uploadChanged(ctx, uploadId);
  if (paper.kind !== 'invoice' || problem !== null) return [changed];
  await identifyLines(tx, ctx, uploadId);
  return [changed, ...(await matchByItself(tx, ctx, uploadId))];
}

/** Of a statement that only a picture shows: what it is is known, its lines are not. */
const NOTHING_READ: ReadStatement = { opening: null, closing: null, from: null, to: null, lines: [] };

function readLines(ctx: Ctx, paper: ReadInvoice): StoredInvoiceLine[] {
  const lines = linesFromRead(paper, () => newId(ctx));
  return lines.map((line, index) => ({ ...line, decision: null, found: foundOf(paper.lines[index]?.fields ?? {}) }));
}

/** The number that was read; one that is longer than any is none. */
function numberOf({ number }: Found<ReadHead>): string | null {
  return number && number.value.length <= LONGEST_NUMBER ? number.value : null;
}

/** How each value was found, without the value itself. */
function foundOf(fields: object): Record<string, never> {
  const found = Object.entries(fields as Record<string, { value: unknown } | undefined>).flatMap(([field, read]) => {
    if (!read) return [];
    const { value: _, ...how } = read;
    return [[field, how]];
  });
  return Object.fromEntries(found);
}

function tooFarAhead(ctx: Ctx, date: string | null): string | null {
  if (date === null || date <= addDays(today(ctx), DAYS_AHEAD)) return null;
  return `It is dated ${showDay(date)}, more than a week ahead`;
}
