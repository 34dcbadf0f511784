import type { FoundValue } from '@larder/contract/invoices.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type {
  Allocation,
  IdentifiedBy,
  Invoice,
  InvoiceLine,
  InvoiceStatus,
  LineDirection,
  Stated,
} from '@larder/domain/invoices/invoice.ts';
import type { HeadField, ReadLineKind, ReadSource, ReadVat } from '@larder/domain/invoices/read-file.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import type { OrderType } from '@larder/domain/procurement/status.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Query, raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

/** What is stored of how each value of the head was found. */
export type FoundHead = Partial<Record<HeadField, FoundValue>>;

interface HeadInTable {
  upload_id: string;
  account_id: string;
  supplier_id: string | null;
  type: OrderType;
  paper: string;
  status: InvoiceStatus;
  number: string | null;
  date: Day | null;
  delivery_date: Day | null;
  order_number: string | null;
  currency: string;
  rate: string | null;
  vat_number: string | null;
  bank_account: string | null;
  lines_total: string | null;
  allowances: string | null;
  charges: string | null;
  net: string | null;
  vat: string | null;
  gross: string | null;
  prepaid: string | null;
  rounding: string | null;
  payable: string | null;
  vat_groups: ReadVat[];
  reading: FoundHead;
  entered_by_id: string | null;
  resembles_id: string | null;
  another_reason: string;
  approved_at: string | null;
  approval_withdrawn_at: string | null;
  version: number;
}

interface LineInTable {
  line_id: string;
  upload_id: string;
  line_no: number;
  kind: ReadLineKind;
  direction: LineDirection;
  name: string;
  supplier_code: string;
  gtin: string;
  quantity: string;
  unit: string;
  unit_price: string | null;
  net: string;
  vat_percent: string | null;
  option_id: string | null;
  identified_by: IdentifiedBy | null;
  lots: string | null;
  decision: Decision | null;
  source: ReadSource;
  confidence: string;
  reading: Record<string, FoundValue>;
}

export type Decision = 'accepted' | 'claimed';

/** A line with what a person decided of it. */
export interface StoredInvoiceLine extends InvoiceLine {
  decision: Decision | null;
  found: Record<string, FoundValue>;
}

/** An invoice as the database holds it, with what it is on. */
export interface StoredInvoice extends Invoice {
  status: InvoiceStatus;
  paper: string;
  vatGroups: ReadVat[];
  found: FoundHead;
  /** Who entered it by hand; null: it was read. */
  enteredById: string | null;
  resemblesId: string | null;
  anotherReason: string;
  approvedAt: string | null;
  /** A person withdrew an approval of it. */
  approvalWithdrawn: boolean;
  version: number;
  lines: StoredInvoiceLine[];
  allocations: Allocation[];
}

/** Reads invoices whole. `where` speaks of `u`, the upload. */
export async function storedInvoices(db: Db, where: RawBuilder<unknown>): Promise<StoredInvoice[]> {
  const [heads, lines, allocations] = await db.all(headsOf(db, where), linesOf(db, where), allocationsOf(db, where));
  const linesBy = Map.groupBy(lines, (line) => line.upload_id);
  const allocationsBy = Map.groupBy(allocations, (one) => one.upload_id);
  return heads.map((head) =>
    storedInvoice(head, linesBy.get(head.upload_id) ?? [], allocationsBy.get(head.upload_id) ?? []),
  );
}

/** The same of one; refused where it is not there. */
export async function readInvoice(db: Db, uploadId: string): Promise<StoredInvoice> {
  const [invoice] = await storedInvoices(db, sql`u.upload_id = ${uploadId}`);
  if (!invoice) throw new Refusal('not-found', { what: 'invoice' });
  return invoice;
}

function headsOf(db: Db, where: RawBuilder<unknown>): Query<HeadInTable> {
  return raw<HeadInTable>(sql`
    select u.upload_id, u.account_id, u.supplier_id, u.type, u.paper, u.status, u.number, u.date, u.delivery_date, u.order_number, u.currency, u.rate,
      u.vat_number, u.bank_account, u.lines_total, u.allowances, u.charges, u.net, u.vat, u.gross, u.prepaid, u.rounding, u.payable,
      u.vat_groups, u.reading, u.entered_by_id, u.resembles_id, u.another_reason, u.approved_at,
      u.approval_withdrawn_at, u.version
    from invoice_upload u where u.organisation_id = ${db.organisationId} and u.removed_at is null and ${where}
    order by u.upload_id`);
}

function linesOf(db: Db, where: RawBuilder<unknown>): Query<LineInTable> {
  return raw<LineInTable>(sql`
    select l.line_id, l.upload_id, l.line_no, l.kind, l.direction, l.name, l.supplier_code, l.gtin, l.quantity, l.unit, l.unit_price, l.net, l.vat_percent,
      l.option_id, l.identified_by, l.lots, l.decision, l.source, l.confidence, l.reading
    from invoice_upload u
    join invoice_line l on l.organisation_id = u.organisation_id and l.upload_id = u.upload_id
    where u.organisation_id = ${db.organisationId} and u.removed_at is null and ${where}
    order by l.upload_id, l.line_no`);
}

interface AllocationInTable {
  upload_id: string;
  line_id: string;
  order_id: string;
  order_line_id: string;
  lots: string;
  net: string;
}

function allocationsOf(db: Db, where: RawBuilder<unknown>): Query<AllocationInTable> {
  return raw<AllocationInTable>(sql`
    select a.upload_id, a.line_id, a.order_id, a.order_line_id, a.lots, a.net
    from invoice_upload u
    join invoice_allocation a on a.organisation_id = u.organisation_id and a.upload_id = u.upload_id
    where u.organisation_id = ${db.organisationId} and u.removed_at is null and ${where}
    order by a.line_id, a.order_id, a.order_line_id`);
}

function storedInvoice(
  head: HeadInTable,
  lines: readonly LineInTable[],
  allocations: readonly AllocationInTable[],
): StoredInvoice {
  const stated = <Value>(field: HeadField, value: Value | null): Stated<Value> | null => {
    if (value === null) return null;
    const found = head.reading[field];
    return { value, source: found?.source ?? 'typed', confidence: found?.confidence ?? 1 };
  };
  return {
    uploadId: head.upload_id,
    accountId: head.account_id,
    supplierId: head.supplier_id,
    type: head.type,
    number: stated('number', head.number),
    date: stated('date', head.date),
    orderNumber: head.order_number,
    deliveryDate: head.delivery_date,
    currency: head.currency,
    rate: head.currency === 'GBP' ? decimal(1) : decimalOrNull(head.rate),
    vatNumber: head.vat_number,
    bankAccount: head.bank_account,
    linesTotal: decimalOrNull(head.lines_total),
    allowances: decimalOrNull(head.allowances),
    charges: decimalOrNull(head.charges),
    net: stated('net', decimalOrNull(head.net)),
    vat: stated('vat', decimalOrNull(head.vat)),
    gross: stated('gross', decimalOrNull(head.gross)),
    prepaid: decimalOrNull(head.prepaid),
    rounding: decimalOrNull(head.rounding),
    payable: decimalOrNull(head.payable),
    lines: lines.map(storedLine),
    status: head.status,
    paper: head.paper,
    vatGroups: head.vat_groups,
    found: head.reading,
    enteredById: head.entered_by_id,
    resemblesId: head.resembles_id,
    anotherReason: head.another_reason,
    approvedAt: head.approved_at,
    approvalWithdrawn: head.approval_withdrawn_at !== null,
    version: head.version,
    allocations: allocations.map((one) => ({
      lineId: one.line_id,
      orderId: one.order_id,
      orderLineId: one.order_line_id,
      lots: decimal(one.lots),
      net: decimal(one.net),
    })),
  };
}

function storedLine(line: LineInTable): StoredInvoiceLine {
  return {
    lineId: line.line_id,
    kind: line.kind,
    direction: line.direction,
    name: line.name,
    supplierCode: line.supplier_code,
    gtin: line.gtin,
    quantity: decimal(line.quantity),
    unit: line.unit,
    unitPrice: decimalOrNull(line.unit_price),
    net: decimal(line.net),
    vatPercent: decimalOrNull(line.vat_percent),
    optionId: line.option_id,
    identifiedBy: line.identified_by,
    lots: decimalOrNull(line.lots),
    confidence: Number(line.confidence),
    source: line.source,
    decision: line.decision,
    found: line.reading,
  };
}

function decimalOrNull(text: string | null): Decimal | null {
  return text === null ? null : decimal(text);
}
