import type { InvoiceDetail, InvoiceLineAnswer } from '@larder/contract/invoices.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { aloneReasons } from '@larder/domain/invoices/approve-alone.ts';
import { failedChecks } from '@larder/domain/invoices/checks.ts';
import { inPounds } from '@larder/domain/invoices/currency.ts';
import { findingsOf } from '@larder/domain/invoices/findings.ts';
import type { MatchedOrder } from '@larder/domain/invoices/invoice.ts';
import { type Decimal, ONE, round, ZERO } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { placeName } from '../kernel/place-name.ts';
import { aloneFacts } from './alone-facts.queries.ts';
import { candidatesOf, ordersToMatch } from './candidate-orders.ts';
import { effectOfApproval } from './effect-of-approval.ts';
import { invoiceRows } from './invoice-rows.ts';
import { learnedLines } from './learned-lines.queries.ts';
import { publicUrlOf } from './public-url.ts';
import { sameBill } from './same-bill.ts';
import { readInvoice, type StoredInvoice, type StoredInvoiceLine } from './stored-invoice.ts';

/** One invoice with its lines, what is wrong with each, and the orders that they are on or may be put on. */
export async function getInvoice(db: Db, ctx: Ctx, { uploadId }: { uploadId: string }): Promise<InvoiceDetail> {
  authoriseToSee(ctx, 'invoiceUploads');
  const [row] = await invoiceRows(
    db,
    sql`u.upload_id = ${uploadId} and (u.account_id = any (${ctx.account.ancestors}::uuid[]) or u.account_id in (
      select account_id from account_home where organisation_id = ${ctx.organisationId} and ${ctx.accountId}::uuid = any (ancestors)))`,
  );
  if (!row) throw new Refusal('not-found', { what: 'invoice' });
  const invoice = await readInvoice(db, uploadId);
  const orders = await ordersBeside(db, invoice);
  const [[pages], names] = await db.all(
    raw<{ pages: InvoiceDetail['pages'] }>(sql`
      select pages from invoice_upload where organisation_id = ${ctx.organisationId} and upload_id = ${uploadId}`),
    raw<{ account_id: string; name: string }>(sql`
      select a.account_id, ${placeName('a')} as name from account a
      where a.organisation_id = ${ctx.organisationId} and a.account_id = any (${orders.map(({ accountId }) => accountId)}::uuid[])`),
  );
  const nameOf = new Map(names.map(({ account_id, name }) => [account_id, name]));
  const on = orders.filter(({ orderId }) => invoice.allocations.some((one) => one.orderId === orderId));
  const isOpen = invoice.status === 'MATCHED' || invoice.status === 'PROCESSED';
  const isJudged = invoice.paper === 'invoice' && invoice.approvedAt === null && isOpen && invoice.rate !== null;
  const [{ open, pounds }, learned, hereAlready] = await Promise.all([
    approvalOf(db, ctx, invoice, on),
    learnedLines(db, invoice),
    invoice.status === 'ERROR' ? sameBill(db, ctx, { ...row, uploadId }) : null,
  ]);
  const alone = isJudged ? aloneReasons(await aloneFacts(db, ctx, invoice, on)) : [];
  const [first] = row.files;
  return {
    row,
    publicUrl: first?.fileKey ? publicUrlOf(row.accountId, first.fileKey) : null,
    pages: pages?.pages ?? [],
    found: invoice.found,
    linesTotal: text(invoice.linesTotal),
    allowances: text(invoice.allowances),
    charges: text(invoice.charges),
    payable: text(invoice.payable),
    vatNumber: invoice.vatNumber,
    bankAccount: invoice.bankAccount,
    failedChecks: invoice.paper === 'invoice' ? failedChecks(invoice).map((failed) => failed.text) : [],
    lines: invoice.lines.map((line) => ({
      ...lineAnswer(invoice, line, orders),
      open: open.some(({ lineId }) => lineId === line.lineId),
      acceptedNet: text(pounds.get(line.lineId)?.accepted ?? ZERO),
      claimedNet: text(pounds.get(line.lineId)?.claimed ?? ZERO),
      learned: learned.get(line.lineId) ?? null,
    })),
    orders: orders.map((order) => orderAnswer(order, nameOf.get(order.accountId) ?? '')),
    alone,
    hereAlready: hereAlready && { uploadId: hereAlready.uploadId, accountId: hereAlready.accountId },
    results: resultsOf(invoice, row.files),
  };
}

/** Orders that the invoice is on, and those that its lines may be put on. */
async function ordersBeside(db: Db, invoice: StoredInvoice): Promise<MatchedOrder[]> {
  const { uploadId, accountId, supplierId, orderNumber, allocations } = invoice;
  const on = [...new Set(allocations.map(({ orderId }) => orderId))];
  const date = invoice.date?.value ?? invoice.deliveryDate;
  const [placed, open] = await Promise.all([
    ordersToMatch(db, sql`o.order_id = any (${on}::uuid[])`, uploadId),
    supplierId === null || invoice.approvedAt !== null
      ? []
      : candidatesOf(db, { uploadId, accountId, supplierId, date, orderNumber }),
  ]);
  return [...placed, ...open.filter(({ orderId }) => !on.includes(orderId))];
}

type Approval = Pick<Awaited<ReturnType<typeof effectOfApproval>>, 'open' | 'pounds'>;

/** Lines that stand in the way of an approval, and its £ by line; nothing of an invoice that is approved, or that no order can be compared with. */
async function approvalOf(
  db: Db,
  ctx: Ctx,
  invoice: StoredInvoice,
  orders: readonly MatchedOrder[],
): Promise<Approval> {
  const { paper, status, approvedAt, rate } = invoice;
  const isCompared = status === 'PROCESSED' || status === 'MATCHED';
  if (paper !== 'invoice' || !isCompared || approvedAt !== null || rate === null)
    return { open: [], pounds: new Map() };
  return effectOfApproval(db, ctx, invoice, orders);
}

function lineAnswer(
  { allocations, rate }: StoredInvoice,
  line: StoredInvoiceLine,
  orders: readonly MatchedOrder[],
): Omit<InvoiceLineAnswer, 'open' | 'learned' | 'acceptedNet' | 'claimedNet'> {
  const { lots, net, quantity } = line;
  const priced = lots && !lots.isZero() ? lots : quantity;
  const compared = inPounds([line], rate ?? ONE);
  return {
    lineId: line.lineId,
    kind: line.kind,
    direction: line.direction,
    name: line.name,
    supplierCode: line.supplierCode,
    gtin: line.gtin,
    quantity: quantity.toFixed(),
    unit: line.unit,
    net: net.toFixed(),
    unitPrice: priced.isZero() ? null : round(net.div(priced), 10).toFixed(),
    vatPercent: text(line.vatPercent),
    optionId: line.optionId,
    identifiedBy: line.identifiedBy,
    lots: text(lots),
    decision: line.decision,
    confidence: line.confidence,
    found: line.found,
    findings: compared.flatMap((one) =>
      findingsOf(one, allocations, orders).map(({ kind, pounds }) => ({ kind, pounds: round(pounds, 10).toFixed() })),
    ),
    allocations: allocations
      .filter(({ lineId }) => lineId === line.lineId)
      .map(({ orderId, orderLineId, lots: share, net: part }) => ({
        orderId,
        orderLineId,
        lots: share.toFixed(),
        net: part.toFixed(),
      })),
  };
}

function orderAnswer(order: MatchedOrder, accountName: string): InvoiceDetail['orders'][number] {
  const { orderId, accountId, orderNumber, status, orderDate, deliveryDate } = order;
  return {
    ...{ id: orderId, accountId, accountName, orderNumber, status, orderDate, deliveryDate },
    lines: order.lines.map((line) => ({
      orderLineId: line.orderLineId,
      optionId: line.optionId,
      name: line.name,
      ordered: line.ordered.toFixed(),
      received: text(line.received),
      billed: line.billed.toFixed(),
      agreedPrice: line.agreedPrice.toFixed(),
    })),
  };
}

/** What was read, by the names of the specification (INV-009). */
function resultsOf(invoice: StoredInvoice, files: InvoiceDetail['row']['files']): InvoiceDetail['results'] {
  return {
    bucket: 'files',
    path: files[0]?.fileKey ?? null,
    imageUrls: files.flatMap(({ viewKey }) => viewKey ?? []),
    invoiceDate: invoice.date?.value ?? null,
    invoiceAmount: text(invoice.gross?.value ?? null),
    subtotal: text(invoice.net?.value ?? null),
    totalTax: text(invoice.vat?.value ?? null),
    lineItems: invoice.lines.map(({ optionId, lots, quantity, net }) => {
      const many = lots && !lots.isZero() ? lots : quantity;
      return {
        supplierOptionId: optionId,
        quantity: many.toFixed(),
        price: many.isZero() ? null : round(net.div(many), 10).toFixed(),
      };
    }),
  };
}

function text(value: Decimal | null): string | null {
  return value?.toFixed() ?? null;
}
