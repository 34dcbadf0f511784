import type { TypedDelivery } from '@larder/contract/procurement.ts';
import type { PartEffect } from '@larder/domain/invoices/approval-effect.ts';
import { settledCharges, spreadOver } from '@larder/domain/invoices/charges.ts';
import type { MatchedOrder } from '@larder/domain/invoices/invoice.ts';
import { Decimal, decimal, round, sum, ZERO } from '@larder/domain/money.ts';
import type { Change } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { ctxAt } from '../kernel/ctx-at.ts';
import type { CommandTx } from '../kernel/once.ts';
import { repostDocument } from '../ledger/post/post-document.ts';
import {
  linesOf,
  orderForUpdate,
  type StoredLine,
  type StoredOrder,
  storedOrder,
} from '../procurement/stored-order.ts';
import { takeDelivery } from '../procurement/take-delivery.ts';
import type { StoredInvoice } from './stored-invoice.ts';

/** A receipt as it was before an approval: £ net a lot by line, and its delivery charge and flat discount. */
export interface RestoredOrder {
  orderId: string;
  accountId: string;
  deliveryCharge: string;
  flatDiscount: string;
  prices: Record<string, string>;
}

/** £ net beside the lines of a receipt. */
type Extras = Pick<StoredOrder, 'deliveryCharge' | 'flatDiscount'>;

/**
 * Gives receipts the prices that were accepted, and the charges that only the invoice knew (rules 77, 78): each is corrected on its own delivery day, so
 * that the cost of everything used since follows. Returns the receipts as they were.
 */
export async function takeBilledPrices(
  tx: CommandTx,
  ctx: Ctx,
  invoice: StoredInvoice,
  orders: readonly MatchedOrder[],
  parts: readonly PartEffect[],
): Promise<{ restored: RestoredOrder[]; changes: Change[] }> {
  const charges = chargesByOrder(invoice, orders);
  const restored: RestoredOrder[] = [];
  const changes: Change[] = [];
  for (const { orderId, accountId } of orders) {
    const prices = new Map(
      parts.flatMap((part) =>
        part.orderId === orderId && part.finalPrice ? [[part.orderLineId, part.finalPrice] as const] : [],
      ),
    );
    const charge = charges.get(orderId) ?? ZERO;
    if (prices.size === 0 && charge.isZero()) continue;
    const at = await ctxAt(tx, ctx, accountId);
    const order = await readReceipt(tx, at, orderId);
    restored.push(asItWas(order, accountId));
    const priceOf = (line: StoredLine) => {
      const price = prices.get(line.lineId);
      return price ? perLot(price, line) : (line.finalPrice ?? line.unitPrice);
    };
    changes.push(...(await correct(tx, at, order, priceOf, withCharge(order, charge))));
  }
  return { restored, changes };
}

/** Gives receipts their prices and charges back (rule 71): an approval is withdrawn. Lines that came since then stay. */
export async function giveBackPrices(tx: CommandTx, ctx: Ctx, orders: readonly RestoredOrder[]): Promise<Change[]> {
  const changes: Change[] = [];
  for (const { orderId, accountId, deliveryCharge, flatDiscount, prices } of orders) {
    const at = await ctxAt(tx, ctx, accountId);
    const order = await readReceipt(tx, at, orderId);
    const priceOf = (line: StoredLine) => decimal(prices[line.lineId] ?? line.finalPrice ?? line.unitPrice);
    const extras = { deliveryCharge: decimal(deliveryCharge), flatDiscount: decimal(flatDiscount) };
    changes.push(...(await correct(tx, at, order, priceOf, extras)));
  }
  return changes;
}

async function readReceipt(tx: CommandTx, ctx: Ctx, orderId: string): Promise<StoredOrder> {
  const [[head], lines] = await tx.all(orderForUpdate(ctx, orderId), linesOf(ctx, orderId));
  if (!head) throw new Error('an order of an invoice is gone');
  return storedOrder(head, lines);
}

function asItWas({ orderId, deliveryCharge, flatDiscount, lines }: StoredOrder, accountId: string): RestoredOrder {
  const prices = lines.map(({ lineId, finalPrice, unitPrice }) => [lineId, (finalPrice ?? unitPrice).toFixed()]);
  return {
    ...{ orderId, accountId, deliveryCharge: deliveryCharge.toFixed(), flatDiscount: flatDiscount.toFixed() },
    prices: Object.fromEntries(prices),
  };
}

/** £ for one kg, l or piece as £ for a lot of the nominal size. */
function perLot(price: Decimal, { byWeight }: StoredLine): Decimal {
  return byWeight ? round(price.mul(byWeight.nominal).div(byWeight.unitSize), 10) : price;
}

async function correct(
  tx: CommandTx,
  ctx: Ctx,
  order: StoredOrder,
  priceOf: (line: StoredLine) => Decimal,
  { deliveryCharge, flatDiscount }: Extras,
): Promise<Change[]> {
  const { orderId, version, deliveryDate, occurredAt, paper } = order;
  const delivery: TypedDelivery = {
    ...{ accountId: ctx.accountId, orderId, version, deliveryDate, occurredAt },
    invoiceNumber: paper.invoiceNumber ?? '',
    temperature: paper.temperature ?? '',
    receivingComments: paper.receivingComments,
    deliveryCharge: deliveryCharge.toFixed(),
    flatDiscount: flatDiscount.toFixed(),
    percentDiscount: order.percentDiscount.toFixed(),
    lines: order.lines.map((line) => ({
      lineId: line.lineId,
      quantityReceived: (line.quantityReceived ?? line.quantity).toFixed(),
      finalPrice: priceOf(line).toFixed(),
      priceOnly: line.priceOnly,
    })),
    extraLines: [],
  };
  const as = { action: 'editReceipt', recordedAs: 'order.receipt-edited' } as const;
  const { decided, changes } = await takeDelivery(tx, ctx, delivery, as, { unattended: true });
  await repostDocument(tx, ctx, decided.order.orderId, decided.movements);
  return changes;
}

/**
 * What the orders get of charges beyond their own, spread by what the invoice bills of each; below 0: a discount that stands on the invoice alone. A charge of
 * an order that this invoice leaves out may stand on another, so it stays.
 */
function chargesByOrder(invoice: StoredInvoice, orders: readonly MatchedOrder[]): ReadonlyMap<string, Decimal> {
  const discounts = sum(invoice.lines.filter(({ kind }) => kind === 'discount').map(({ net }) => net));
  const total = Decimal.max(settledCharges(invoice.lines, orders).accepted, discounts.neg());
  if (total.isZero()) return new Map();
  const parts = orders.map(({ orderId }) =>
    sum(invoice.allocations.filter((one) => one.orderId === orderId).map(({ net }) => net)),
  );
  const shares = spreadOver(total, parts);
  return new Map(orders.map(({ orderId }, index) => [orderId, shares[index] ?? ZERO]));
}

/** A discount is taken off the delivery charge first, because that is never below 0. */
function withCharge({ deliveryCharge, flatDiscount }: StoredOrder, charge: Decimal): Extras {
  const after = deliveryCharge.plus(charge);
  return after.isNegative()
    ? { deliveryCharge: ZERO, flatDiscount: flatDiscount.minus(after) }
    : { deliveryCharge: after, flatDiscount };
}
