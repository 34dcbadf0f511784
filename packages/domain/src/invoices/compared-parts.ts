import { Decimal, decimal, FIGURE_PLACES, round, ZERO } from '../money.ts';
import type { Allocation, InvoiceLine, MatchedOrder, MatchedOrderLine } from './invoice.ts';

/** A part of a line of an invoice beside the line of the order that it is on. Lots, or kg, l or pieces of what is priced by weight. */
export interface ComparedPart {
  lineId: string;
  lots: Decimal;
  /** £ net, and £ net a lot as billed. */
  net: Decimal;
  price: Decimal;
  order: MatchedOrder;
  orderLine: MatchedOrderLine;
  /** Lots billed of the line of the order before this part: by other invoices, and by parts of this one that stand before it. */
  billedBefore: Decimal;
  /** No other part of this invoice on that line follows. */
  isLast: boolean;
  /** Of its lots, those that were received and that no bill takes before it; of the others, those that were refused at the door; and the rest. */
  came: Decimal;
  refused: Decimal;
  short: Decimal;
}

/** Sets what lines of an invoice bill beside the lines of orders that they are on. What is on an order that is not given is left out. */
export function comparedParts(allocations: readonly Allocation[], orders: readonly MatchedOrder[]): ComparedPart[] {
  const orderOf = new Map(orders.map((order) => [order.orderId, order]));
  const last = new Map(allocations.map((one) => [one.orderLineId, one]));
  const billed = new Map<string, Decimal>();
  const taken = new Map<string, Decimal>();
  return allocations.flatMap((one) => {
    const { lineId, orderId, orderLineId, lots, net } = one;
    const order = orderOf.get(orderId);
    const orderLine = order?.lines.find((line) => line.orderLineId === orderLineId);
    if (!order || !orderLine) return [];
    const billedBefore = billed.get(orderLineId) ?? orderLine.billed;
    billed.set(orderLineId, billedBefore.plus(lots));
    const takenBefore = taken.get(orderLineId) ?? orderLine.takenBefore ?? orderLine.billed;
    taken.set(orderLineId, takenBefore.plus(lots));
    const price = lots.isZero() ? ZERO : net.div(lots);
    const isLast = last.get(orderLineId) === one;
    return [
      { lineId, lots, net, price, order, orderLine, billedBefore, isLast, ...cameOf(lots, orderLine, takenBefore) },
    ];
  });
}

/** The parts of one line. */
export function partsOf(
  { lineId }: Pick<InvoiceLine, 'lineId'>,
  allocations: readonly Allocation[],
  orders: readonly MatchedOrder[],
): ComparedPart[] {
  return comparedParts(allocations, orders).filter((part) => part.lineId === lineId);
}

/** What was received is billed first, then what was refused at the door (rule 83); earlier bills took theirs. */
function cameOf(
  lots: Decimal,
  { received, refused: sentBack }: MatchedOrderLine,
  takenBefore: Decimal,
): Pick<ComparedPart, 'came' | 'refused' | 'short'> {
  const beyond = takenBefore.minus(received ?? ZERO);
  const came = Decimal.min(lots, notBelowZero(beyond.neg()));
  const refused = Decimal.min(lots.minus(came), notBelowZero(sentBack.minus(notBelowZero(beyond))));
  return { came, refused, short: lots.minus(came).minus(refused) };
}

function notBelowZero(value: Decimal): Decimal {
  return Decimal.max(ZERO, value);
}

/** Net amounts are printed in pence, so a price is what was agreed where it makes no more than half a penny on the line. */
const HALF_PENNY = decimal('0.005');

/** £ that a part is dearer than agreed, below 0 where it is cheaper; 0 where rounding to the penny explains it. */
export function dearerBy({ price, lots, orderLine }: Pick<ComparedPart, 'price' | 'lots' | 'orderLine'>): Decimal {
  const difference = round(price.minus(orderLine.agreedPrice).mul(lots), FIGURE_PLACES);
  return difference.abs().lte(HALF_PENNY) ? ZERO : difference;
}
