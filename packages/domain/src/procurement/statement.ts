import type { Day } from '../calendar.ts';
import { type Decimal, sum } from '../money.ts';
import { type LineAsReceived, orderNetValue } from './costs.ts';
import { countsInStock } from './predicates.ts';
import type { OrderStatus, OrderType } from './status.ts';

/** An order with what it is set down at in the statement of its supplier, £; negative for a credit note. */
export interface StatedOrder {
  status: OrderStatus;
  deliveryDate: Day;
  cost: Decimal;
}

/** The orders of a month of delivery, newest first; month: its first day. What is not received yet stands outside of the total (rule 107). */
export interface StatementMonth<Order extends StatedOrder> {
  month: Day;
  orders: Order[];
  received: Decimal;
  notReceived: Decimal;
  /** How many orders that is. */
  waiting: number;
}

/** The statuses of orders that stand in no statement: the supplier does not have them yet (rule 107). */
export const OUTSIDE_STATEMENT: readonly OrderStatus[] = ['DRAFT', 'AWAIT'];

/** Returns what an order is set down at, £: its final cost, which overrides what its lines come to as they stand. */
export function statedCost(type: OrderType, finalCost: Decimal | null, lines: Iterable<LineAsReceived>): Decimal {
  return finalCost ?? orderNetValue(type, lines);
}

/** Returns the first day of a day's month. */
export function monthOf(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** Returns the first day of the month before a month's. */
export function monthBefore(month: Day): Day {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const [before, wraps] = number === 1 ? [12, 1] : [number - 1, 0];
  return `${year - wraps}-${String(before).padStart(2, '0')}-01`;
}

/** Returns orders by month of delivery, the newest first; credit notes count negative in the totals. */
export function statementMonths<Order extends StatedOrder>(orders: readonly Order[]): StatementMonth<Order>[] {
  const newestFirst = orders.toSorted((a, b) => b.deliveryDate.localeCompare(a.deliveryDate));
  return [...Map.groupBy(newestFirst, ({ deliveryDate }) => monthOf(deliveryDate))].map(([month, ofMonth]) => {
    const waiting = ofMonth.filter(({ status }) => !countsInStock(status));
    const received = ofMonth.filter(({ status }) => countsInStock(status));
    return { month, orders: ofMonth, received: total(received), notReceived: total(waiting), waiting: waiting.length };
  });
}

function total(orders: readonly StatedOrder[]): Decimal {
  return sum(orders.map(({ cost }) => cost));
}
