import { createHash, randomUUID } from 'node:crypto';
import type { InvoiceUploadRow } from '@larder/contract/rows/invoices.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { addInvoiceUpload } from '../invoices/add-upload.ts';
import { enterInvoice } from '../invoices/enter-invoice.ts';
import { failUpload } from '../invoices/failed-upload.ts';
import { invoiceRows } from '../invoices/invoice-rows.ts';
import { storeInvoiceFile } from '../invoices/store-invoice-file.ts';
import { receiveOrder } from '../procurement/receive-order.ts';
import { saveOrder } from '../procurement/save-order.ts';
import { delivery, form, ordered, type Shop } from '../procurement/testing-orders.ts';
import type { TestGroup } from './cast.ts';
import { memoryFiles } from './uploads.ts';

/** An e-invoice without anything in it, another one each time. */
export const paper = (): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">${randomUUID()}</Invoice>`,
  );

/** What announces such files. */
export const announced = (files: readonly Uint8Array[]) =>
  files.map((file) => ({
    filename: 'invoice.xml',
    contentType: 'application/xml' as const,
    sizeBytes: file.length,
    sha256: createHash('sha256').update(file).digest('hex'),
  }));

const at = (group: TestGroup) => ({ commandId: randomUUID(), accountId: group.areaId });

/** The row of an upload as it stands. */
export async function uploadNow({ area }: TestGroup, uploadId: string): Promise<InvoiceUploadRow> {
  const [row] = await reading(area.pool, area.organisationId, (db) => invoiceRows(db, sql`u.upload_id = ${uploadId}`));
  if (!row) throw new Error('there is no such upload');
  return row;
}

/** An upload whose files are announced. */
export async function announcedUpload(group: TestGroup, files: readonly Uint8Array[]): Promise<string> {
  const uploadId = randomUUID();
  await addInvoiceUpload(group.area, {
    ...{ ...at(group), uploadId, supplierId: null, number: null, date: null },
    files: announced(files),
  });
  return uploadId;
}

/** An upload with files that no reader made anything of: it may be read again or entered by hand. */
export async function unreadUpload(group: TestGroup, pages = 1): Promise<InvoiceUploadRow> {
  const papers = Array.from({ length: pages }, paper);
  const uploadId = await announcedUpload(group, papers);
  for (const [index, bytes] of papers.entries())
    await storeInvoiceFile(group.area, {
      ...{ ...at(group), uploadId, place: index + 1, bytes, files: memoryFiles() },
    });
  await failUpload(group.area, { id: uploadId }, 'Nothing in it looks like an invoice');
  return uploadNow(group, uploadId);
}

/** A line as it is typed, of an option or of what nobody knows. */
export const typedLine = (optionId: string | null, more: object = {}) => ({
  lineId: randomUUID(),
  kind: 'goods' as const,
  name: 'Chopped tomatoes',
  supplierCode: '',
  quantity: '2',
  unit: 'case',
  net: '36',
  vatPercent: '0',
  optionId,
  lots: optionId === null ? null : '2',
  ...more,
});

/** What somebody types of an invoice over these lines, £36 of one line by default. */
export function typedInvoice(
  { id, version }: Pick<InvoiceUploadRow, 'id' | 'version'>,
  supplierId: string,
  lines: readonly ReturnType<typeof typedLine>[],
) {
  return {
    ...{ uploadId: id, version, type: 'DEBIT' as const, supplierId, date: '2026-11-18', orderNumber: null },
    number: `T-${randomUUID().slice(0, 8)}`,
    ...{ currency: 'GBP', rate: null, net: '36', vat: '0', gross: '36', lines: [...lines] },
  };
}

/** An invoice that was entered by hand. One whose line is an option that was delivered is on that delivery then. */
export async function enteredInvoice(
  group: TestGroup,
  supplierId: string,
  lines: readonly ReturnType<typeof typedLine>[],
): Promise<InvoiceUploadRow> {
  const upload = await unreadUpload(group);
  await enterInvoice(group.area, { ...at(group), ...typedInvoice(upload, supplierId, lines) });
  return uploadNow(group, upload.id);
}

/** Two cases of tomatoes at £18, ordered for 18 November. */
export async function orderedTomatoes(group: TestGroup, shop: Shop): Promise<OrderRow> {
  const order = form(shop, [ordered(shop.tomatoes, '2', '18')]);
  const { rows } = await saveOrder(group.area, {
    ...{ ...order, ...at(group), kind: 'invoice', version: null, deliveryDate: '2026-11-18' },
  });
  const [row] = (rows.orders ?? []) as OrderRow[];
  if (!row) throw new Error('no order was answered');
  return row;
}

/** The same as they were delivered. */
export async function deliveredTomatoes(group: TestGroup, shop: Shop): Promise<OrderRow> {
  const row = await orderedTomatoes(group, shop);
  const lines = [{ lineId: row.lines[0]?.id, quantityReceived: null, finalPrice: null }];
  const all = delivery(row, { lines }) as Parameters<typeof receiveOrder>[1];
  const { rows } = await receiveOrder(group.area, { ...all, ...at(group) });
  const [received] = (rows.orders ?? []) as OrderRow[];
  if (!received) throw new Error('no order was answered');
  return received;
}

/** The lines of an invoice, by their ids. */
export function linesOf({ area }: TestGroup, uploadId: string): Promise<{ line_id: string }[]> {
  return reading(area.pool, area.organisationId, (db) =>
    db.run(
      raw<{ line_id: string }>(sql`
        select line_id from invoice_line where organisation_id = ${area.organisationId} and upload_id = ${uploadId} order by line_no`),
    ),
  );
}
