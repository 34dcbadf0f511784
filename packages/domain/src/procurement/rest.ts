import type { Day } from '../calendar.ts';
import type { FieldProblem } from '../forms.ts';
import { Decimal, ZERO } from '../money.ts';
import { type Figure, showNumber } from '../show.ts';
import { asReceived, type LineAsReceived } from './costs.ts';
import { dayProblems, orderDateOf } from './draft.ts';
import type { Order, OrderLine } from './order.ts';

/** What of a delivery is still to come: the order that holds it from now on, the day it comes, and for each of its lines the line that is short (rule 45). */
export interface Rest {
  orderId: string;
  deliveryDate: Day;
  lines: readonly { lineId: string; ofLineId: string }[];
}

/** Returns the lots of a line that neither came nor were refused; never below 0. */
export function missingLots(line: LineAsReceived): Decimal {
  const brought = asReceived(line).quantityReceived.plus(line.refused?.lots ?? ZERO);
  return Decimal.max(ZERO, line.quantity.minus(brought));
}

/** `3 moved to PO 8`; `3 still to come` before that order has its number. */
export function movedText(lots: Figure, to: { orderNumber: number | null } | null | undefined): string {
  return to?.orderNumber == null
    ? `${showNumber(lots, 3)} still to come`
    : `${showNumber(lots, 3)} moved to PO ${to.orderNumber}`;
}

interface Delivered {
  type: Order['type'];
  deliveryDate: Day;
  lines: readonly OrderLine[];
  today: Day;
}

/** Everything that is wrong with what is stated as still to come, all at once. lines: as they were found at the door. */
export function restProblems(rest: Rest, { type, deliveryDate, lines, today }: Delivered): FieldProblem[] {
  if (type === 'CREDIT') return [{ field: 'rest', message: 'Nothing is still to come of a credit note' }];
  const problems = dayProblems(rest.deliveryDate, today).map(({ message }) => ({
    field: 'rest.deliveryDate',
    message,
  }));
  if (rest.deliveryDate < deliveryDate)
    problems.push({ field: 'rest.deliveryDate', message: 'The rest cannot come before this delivery' });
  const lineOf = new Map(lines.map((line) => [line.lineId, line]));
  rest.lines.forEach(({ ofLineId }, index) => {
    const line = lineOf.get(ofLineId);
    if (!line || missingLots(line).isZero())
      problems.push({ field: `rest.lines.${index}`, message: 'Nothing is missing of this item' });
  });
  const ids = rest.lines.flatMap(({ lineId, ofLineId }) => [lineId, `of ${ofLineId}`]);
  if (new Set(ids).size < ids.length) problems.push({ field: 'rest.lines', message: 'A line is named twice' });
  return problems;
}

/** Puts on the lines of a delivery how many of them another order holds from now on. What was moved before stays. */
export function withMoved<L extends OrderLine>(lines: readonly L[], rest: Rest | null | undefined): L[] {
  const moved = new Set(rest?.lines.map(({ ofLineId }) => ofLineId));
  return lines.map((line) => (moved.has(line.lineId) ? { ...line, movedLots: missingLots(line) } : line));
}

/** Returns the order for what is still to come: with the supplier already, the missing lots at the prices that were agreed (rule 45). */
export function restOrder(order: Order, rest: Rest, lines: readonly OrderLine[], today: Day): Order {
  const lineOf = new Map(lines.map((line) => [line.lineId, line]));
  return {
    orderId: rest.orderId,
    accountId: order.accountId,
    supplierId: order.supplierId,
    type: order.type,
    status: 'SENT',
    orderDate: orderDateOf(rest.deliveryDate, today),
    deliveryDate: rest.deliveryDate,
    specialInstructions: '',
    followsOrderId: order.orderId,
    ...{ deliveryCharge: ZERO, flatDiscount: ZERO, percentDiscount: ZERO },
    lines: rest.lines.flatMap(({ lineId, ofLineId }): OrderLine[] => {
      const line = lineOf.get(ofLineId);
      if (!line) return [];
      const nothing = { quantityReceived: null, finalPrice: null, refused: null, movedLots: null, priceDiffers: false };
      const byWeight = line.byWeight ? { ...line.byWeight, weighed: null } : null;
      return [{ ...line, ...nothing, byWeight, lineId, quantity: missingLots(line) }];
    }),
  };
}
