import { allocate } from '@larder/domain/invoices/allocate.ts';
import { inPounds } from '@larder/domain/invoices/currency.ts';
import { actsAs } from '@larder/domain/invoices/direction.ts';
import type { Allocation, MatchedOrder } from '@larder/domain/invoices/invoice.ts';
import { sum } from '@larder/domain/money.ts';
import type { Db } from '../db/transaction.ts';
import type { Change } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import { candidatesOf } from './candidate-orders.ts';
import { matchesInvoices } from './matching-here.ts';
import { lockOrders } from './order-lock.ts';
import { readInvoice, type StoredInvoice } from './stored-invoice.ts';
import { isOnOrders, writeAllocations } from './write-allocations.ts';

/** What matching would do with an invoice: on which orders its lines would be, or why it cannot be matched. */
export interface ProposedMatch {
  invoice: StoredInvoice;
  orders: readonly MatchedOrder[];
  allocations: Allocation[];
  /** null: every line of goods would be on an order. */
  reason: string | null;
}

/** Works out where the lines of an invoice belong; nothing is written. */
export async function proposeMatch(db: Db, invoice: StoredInvoice): Promise<ProposedMatch> {
  const { uploadId, accountId, supplierId, orderNumber } = invoice;
  const nothing = { invoice, orders: [], allocations: [] };
  if (supplierId === null) return { ...nothing, reason: 'Its supplier is not known' };
  if (invoice.number === null) return { ...nothing, reason: 'It has no number' };
  if (actsAs(invoice.type, invoice.net?.value ?? null) === 'CREDIT')
    return { ...nothing, reason: 'It is a credit note' };
  if (invoice.rate === null) return { ...nothing, reason: `It is in ${invoice.currency}` };
  const date = invoice.date?.value ?? invoice.deliveryDate;
  const orders = await candidatesOf(db, { uploadId, accountId, supplierId, date, orderNumber });
  const placed = new Set(invoice.allocations.map(({ lineId }) => lineId));
  const lines = inPounds(invoice.lines, invoice.rate).filter(
    ({ lineId, identifiedBy }) => !placed.has(lineId) && identifiedBy !== 'proposed', // a proposal needs a person (rule 69)
  );
  const found = allocate(lines, withBilled(orders, invoice.allocations), { orderNumber, date });
  const allocations = [...invoice.allocations, ...found];
  return {
    invoice,
    orders,
    allocations,
    reason: isOnOrders(invoice, allocations) ? null : openReason(invoice, allocations),
  };
}

/** Orders of which the invoice itself bills something already. */
function withBilled(orders: readonly MatchedOrder[], allocations: readonly Allocation[]): MatchedOrder[] {
  return orders.map((order) => ({
    ...order,
    lines: order.lines.map((line) => ({
      ...line,
      billed: sum([
        line.billed,
        ...allocations.filter(({ orderLineId }) => orderLineId === line.orderLineId).map(({ lots }) => lots),
      ]),
    })),
  }));
}

function openReason({ lines }: StoredInvoice, allocations: readonly Allocation[]): string {
  const goods = lines.filter(({ kind }) => kind === 'goods');
  if (goods.length === 0) return 'It has no lines';
  const placed = new Set(allocations.map(({ lineId }) => lineId));
  const open = goods.filter(({ lineId }) => !placed.has(lineId));
  const unknown = open.filter(({ optionId, identifiedBy }) => optionId === null || identifiedBy === 'proposed').length;
  return unknown > 0
    ? `${unknown} of ${goods.length} lines: item not known`
    : `${open.length} of ${goods.length} lines: no order`;
}

/**
 * Puts an invoice that was read on the orders that its lines belong to, where invoices are matched. While a line belongs nowhere, only lines of
 * deliveries that were received are placed: an order that is still to come is matched as a whole (PROC-041). What is placed already stays.
 */
export async function matchByItself(tx: CommandTx, ctx: Ctx, uploadId: string): Promise<Change[]> {
  const [matches, invoice] = await Promise.all([matchesInvoices(tx, ctx), readInvoice(tx, uploadId)]);
  if (!matches || invoice.status !== 'PROCESSED') return [];
  const first = await proposeMatch(tx, invoice);
  await lockOrders(tx, ctx, [...new Set(first.allocations.map(({ orderId }) => orderId))]);
  const { reason, allocations, orders } = await proposeMatch(tx, invoice); // as the orders are now that they are locked
  const received = new Set(orders.filter(({ status }) => status === 'RECEIVED').map(({ orderId }) => orderId));
  const placed = reason === null ? allocations : allocations.filter(({ orderId }) => received.has(orderId));
  return placed.length > invoice.allocations.length ? writeAllocations(tx, ctx, invoice, placed) : [];
}
