import { type Day, daysBetween } from '../calendar.ts';
import { Decimal, round, ZERO } from '../money.ts';
import type { Allocation, InvoiceLine, MatchedOrder, MatchedOrderLine } from './invoice.ts';

/** Days between an invoice and an order's date or delivery within which it is a candidate by itself, both ends counted (rule 70, PROC-099). */
export const WINDOW_DAYS = 7;

/** The facts that decide which delivery an invoice bills. */
export interface PrintedFacts {
  /** The number of our order that is printed on it. */
  orderNumber: string | null;
  /** Its date; null: not read. */
  date: Day | null;
}

/** A place on an order that a line can be put on. */
interface Place {
  order: MatchedOrder;
  line: MatchedOrderLine;
  unbilled: Decimal;
}

/**
 * Puts lines of an invoice on lines of orders (rule 70). Of each item the printed order comes first, then the delivery of the invoice's date, then the
 * nearest, earlier before later; each takes what is unbilled of it. What is left stays on the first that has the item, as billed more than received. A
 * line of an item that no candidate has, or whose lots are not known, is on none. Deposits that are items of the supplier are put on as goods are.
 */
export function allocate(
  lines: readonly InvoiceLine[],
  orders: readonly MatchedOrder[],
  printed: PrintedFacts,
): Allocation[] {
  const candidates = candidateOrders(orders, printed);
  const taken = new Map<string, Decimal>();
  return lines.flatMap((line) => {
    const { optionId, lots } = line;
    if (!goesOnOrders(line) || optionId === null || lots === null || lots.isZero()) return [];
    const places = candidates.flatMap((order) =>
      order.lines
        .filter((one) => one.optionId === optionId)
        .map((one) => ({ order, line: one, unbilled: unbilledOf(one).minus(taken.get(one.orderLineId) ?? ZERO) })),
    );
    const shares = sharesOf(lots, places);
    for (const { place, lots: share } of shares)
      taken.set(place.line.orderLineId, (taken.get(place.line.orderLineId) ?? ZERO).plus(share));
    return withNet(line, lots, shares);
  });
}

/** So much of a line is on no order. left: lots; null: they are not known. */
export interface LineLeft {
  line: InvoiceLine;
  left: Decimal | null;
}

/** Lines of goods that are on no order, wholly or in part (rule 63). */
export function withoutOrder(lines: readonly InvoiceLine[], allocations: readonly Allocation[]): LineLeft[] {
  return lines.flatMap((line): LineLeft[] => {
    if (line.kind !== 'goods') return [];
    const placed = allocations.filter(({ lineId }) => lineId === line.lineId);
    if (line.lots === null) return placed.length === 0 ? [{ line, left: null }] : [];
    const left = placed.reduce((rest, { lots }) => rest.minus(lots), line.lots);
    return left.gt(0) || placed.length === 0 ? [{ line, left }] : [];
  });
}

/** Whether a line is bought goods, or a deposit of an item of the supplier: what it is on is compared with an order. */
export function goesOnOrders({ kind, direction, optionId }: InvoiceLine): boolean {
  return direction === 'bought' && (kind === 'goods' || (kind === 'deposit' && optionId !== null));
}

/** Live orders that an invoice may bill, in the order in which they are taken. A printed number has no window. */
export function candidateOrders(orders: readonly MatchedOrder[], { orderNumber, date }: PrintedFacts): MatchedOrder[] {
  const numbers = printedOrderNumbers(orderNumber);
  const isPrinted = (order: MatchedOrder) => order.orderNumber !== null && numbers.includes(order.orderNumber);
  const open = orders.filter(
    ({ type, status }) => type === 'DEBIT' && (status === 'SENT' || status === 'MATCHED' || status === 'RECEIVED'),
  );
  const near = open.filter((order) => isPrinted(order) || isNearBy(order, date));
  const away = (day: Day) => (date === null ? 0 : Math.abs(daysBetween(date, day)));
  return near.toSorted(
    (a, b) =>
      Number(isPrinted(b)) - Number(isPrinted(a)) ||
      away(a.deliveryDate) - away(b.deliveryDate) ||
      a.deliveryDate.localeCompare(b.deliveryDate) ||
      a.orderId.localeCompare(b.orderId),
  );
}

/** Lots of an order's line that no invoice bills yet: of what was received, else of what was ordered. */
export function unbilledOf({ received, ordered, billed }: MatchedOrderLine): Decimal {
  return Decimal.max(ZERO, (received ?? ordered).minus(billed));
}

/** Numbers of orders as they are printed: `PO 1042`, `#0042`, `1042, 1043`, `PO 7 & 8`. A date is none. */
export function printedOrderNumbers(printed: string | null): number[] {
  return (printed ?? '').split(/[,;&+]|\band\b/i).flatMap((part) => {
    const [, digits] = /^\D*(\d{1,9})\W*$/.exec(part) ?? [];
    return digits === undefined ? [] : [Number(digits)];
  });
}

function isNearBy({ orderDate, deliveryDate }: MatchedOrder, date: Day | null): boolean {
  return date !== null && [orderDate, deliveryDate].some((day) => Math.abs(daysBetween(day, date)) <= WINDOW_DAYS);
}

function sharesOf(lots: Decimal, places: readonly Place[]): { place: Place; lots: Decimal }[] {
  let left = lots;
  const shares = places.flatMap((place) => {
    const share = Decimal.min(left, Decimal.max(ZERO, place.unbilled));
    if (share.isZero()) return [];
    left = left.minus(share);
    return [{ place, lots: share }];
  });
  const [first] = places;
  if (left.isZero() || !first) return shares;
  const [firstShare, ...others] = shares;
  if (firstShare?.place === first) return [{ place: first, lots: firstShare.lots.plus(left) }, ...others];
  return [{ place: first, lots: left }, ...shares];
}

/** The line's net by lots, 10 decimals; the last takes the rest, so that nothing is lost. */
function withNet(
  { lineId, net }: InvoiceLine,
  lots: Decimal,
  shares: readonly { place: Place; lots: Decimal }[],
): Allocation[] {
  let left = net;
  return shares.map(({ place, lots: share }, index) => {
    const part = index === shares.length - 1 ? left : round(net.mul(share).div(lots), 10);
    left = left.minus(part);
    return { lineId, orderId: place.order.orderId, orderLineId: place.line.orderLineId, lots: share, net: part };
  });
}
