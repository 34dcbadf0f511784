import type { Day } from '../calendar.ts';
import type { FieldProblem } from '../forms.ts';
import type { OrderExtras } from '../ledger/posting/order-values.ts';
import type { Decimal } from '../money.ts';
import { asReceived, orderFinalCost, orderNetValue, qtyReceivedNormal } from './costs.ts';
import { dayProblems } from './draft.ts';
import { lotProblems, type TracedLot } from './lots/traced-lot.ts';
import type { Order, OrderLine } from './order.ts';
import type { RefusedLots } from './refused-lots.ts';
import { type Rest, restProblems, withMoved } from './rest.ts';

/** What a person found at the door: days, charges, and the lines that were not as ordered. */
export interface Delivery extends OrderExtras {
  deliveryDate: Day;
  /** When the goods arrived; null: not known. */
  occurredAt: string | null;
  /** Lots and £ net a lot; null: as ordered (PROC-074). Lines that are not named came as ordered too. */
  lines: readonly {
    lineId: string;
    quantityReceived: Decimal | null;
    finalPrice: Decimal | null;
    priceOnly?: boolean;
    priceDiffers?: boolean;
    /** null: nothing was refused; undefined: as it was stored. */
    refused?: RefusedLots | null;
    /** Base units of what is priced by weight; null: not weighed; undefined: as it was stored. */
    weighed?: Decimal | null;
    /** null: none were noted; undefined: as they were stored. */
    tracedLots?: readonly TracedLot[] | null;
  }[];
  /** What came without being ordered, as lines with an ordered quantity of 0. */
  extraLines: readonly OrderLine[];
  /** What another order holds from now on, as it is still to come. */
  rest?: Rest | null;
}

/** A line with nothing left open. qtyReceivedNormal: base units. */
export interface LineReceived extends OrderLine {
  quantityReceived: Decimal;
  finalPrice: Decimal;
  qtyReceivedNormal: Decimal;
}

/** An order as it is after Approve: nothing is decided any more after this. */
export interface OrderReceived extends OrderExtras {
  orderId: string;
  accountId: string;
  type: Order['type'];
  deliveryDate: Day;
  occurredAt: string | null;
  lines: LineReceived[];
  rest: Rest | null;
  orderNetValue: Decimal;
  finalCost: Decimal;
}

/** Everything that is wrong with a delivery, all at once. */
export function deliveryProblems(order: Order, delivery: Delivery, today: Day): FieldProblem[] {
  const problems = dayProblems(delivery.deliveryDate, today);
  if (delivery.deliveryDate < order.orderDate)
    problems.push({ field: 'deliveryDate', message: 'Delivery date cannot be earlier than the order date' });
  const known = new Set(order.lines.map((line) => line.lineId));
  delivery.lines.forEach((line, index) => {
    if (!known.has(line.lineId)) problems.push({ field: `lines.${index}`, message: 'This line is not on the order' });
    problems.push(...refusedProblems(order, line, `lines.${index}.refused`));
    problems.push(...lotProblems(line.tracedLots ?? [], `lines.${index}.tracedLots`));
  });
  delivery.extraLines.forEach(({ tracedLots }, index) => {
    problems.push(...lotProblems(tracedLots ?? [], `extraLines.${index}.tracedLots`));
  });
  const { type } = order;
  const lines = linesAsFound(order, delivery);
  problems.push(...weightProblems(lines, weightFields(delivery)));
  if (delivery.rest)
    problems.push(...restProblems(delivery.rest, { type, deliveryDate: delivery.deliveryDate, lines, today }));
  if (orderFinalCost('DEBIT', lines, delivery).isNegative())
    problems.push({ field: 'flatDiscount', message: 'Discount cannot be more than the order comes to' });
  return problems;
}

/** Lots are refused of goods; what came too warm was measured. */
function refusedProblems(
  { type, lines }: Order,
  { lineId, refused }: Delivery['lines'][number],
  field: string,
): FieldProblem[] {
  if (!refused) return [];
  if (type === 'CREDIT') return [{ field, message: 'Nothing is refused of a credit note' }];
  if (lines.some((line) => line.lineId === lineId && line.deposit))
    return [{ field, message: 'A deposit is not refused: enter how many came' }];
  const problems: FieldProblem[] = [];
  if (!refused.lots.gt(0)) problems.push({ field: `${field}.lots`, message: 'Refused must be more than 0' });
  if (refused.reason === 'warm' && refused.temperature === null)
    problems.push({ field: `${field}.temperature`, message: 'Enter how warm it was' });
  return problems;
}

/** Puts what came onto the order (PROC-047, PROC-048): every line gets its quantity, its price and its quantity in base units, and the totals follow. */
export function receive(order: Order, delivery: Delivery): OrderReceived {
  const lines = withMoved(linesAsFound(order, delivery), delivery.rest).map((line) => {
    const received = asReceived(line);
    return {
      ...line,
      ...received,
      qtyReceivedNormal: qtyReceivedNormal(received.quantityReceived, line.pack, line.byWeight),
    };
  });
  const { deliveryDate, occurredAt, deliveryCharge, flatDiscount, percentDiscount } = delivery;
  return {
    orderId: order.orderId,
    accountId: order.accountId,
    type: order.type,
    deliveryDate,
    occurredAt,
    deliveryCharge,
    flatDiscount,
    percentDiscount,
    lines,
    rest: delivery.rest ?? null,
    orderNetValue: orderNetValue(order.type, lines),
    finalCost: orderFinalCost(order.type, lines, delivery),
  };
}

function linesAsFound(order: Order, delivery: Delivery): OrderLine[] {
  const foundOf = new Map(delivery.lines.map((line) => [line.lineId, line]));
  const ordered = order.lines.map((line) => {
    const found = foundOf.get(line.lineId);
    return {
      ...line,
      quantityReceived: found?.quantityReceived ?? null,
      finalPrice: found?.finalPrice ?? null,
      priceOnly: line.deposit ? false : (found?.priceOnly ?? line.priceOnly),
      priceDiffers: found?.priceDiffers ?? line.priceDiffers ?? false,
      refused: found?.refused === undefined ? (line.refused ?? null) : found.refused,
      tracedLots: found?.tracedLots === undefined ? (line.tracedLots ?? null) : found.tracedLots,
      ...(line.byWeight && found?.weighed !== undefined
        ? { byWeight: { ...line.byWeight, weighed: found.weighed } }
        : {}),
    };
  });
  return [...ordered, ...delivery.extraLines].map((line) => ofNothing(order.type, line));
}

/** Of what nothing came nothing was weighed, and it has no lots; nor has what goes back, or is a deposit. */
function ofNothing(type: Order['type'], line: OrderLine): OrderLine {
  const came = !asReceived(line).quantityReceived.isZero();
  const tracedLots = came && type === 'DEBIT' && !line.deposit && line.tracedLots?.length ? line.tracedLots : null;
  if (!line.byWeight || came || line.byWeight.weighed?.gt(0)) return { ...line, tracedLots };
  return { ...line, tracedLots, byWeight: { ...line.byWeight, weighed: null } };
}

/**
 * What is priced by weight was weighed wherever any of it came; it is never guessed (rule 48). fieldOf: the field of a line; of one that is not named,
 * the message names it.
 */
export function weightProblems(lines: readonly OrderLine[], fieldOf: ReadonlyMap<string, string>): FieldProblem[] {
  return lines.flatMap((line) => {
    if (!line.byWeight) return [];
    const came = !asReceived(line).quantityReceived.isZero();
    const weighed = line.byWeight.weighed?.gt(0) ?? false;
    if (came === weighed) return [];
    const message = came ? `Enter what ${line.name} weighed` : `Nothing came of ${line.name}, so it weighs nothing`;
    return [{ field: fieldOf.get(line.lineId) ?? 'lines', message }];
  });
}

function weightFields({ lines, extraLines }: Delivery): ReadonlyMap<string, string> {
  return new Map([
    ...lines.map(({ lineId }, index) => [lineId, `lines.${index}.weighed`] as const),
    ...extraLines.map(({ lineId }, index) => [lineId, `extraLines.${index}.weighed`] as const),
  ]);
}
