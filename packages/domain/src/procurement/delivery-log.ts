import type { DeliveredGoods } from '../tasks/decide-record.ts';
import type { EntryOf } from '../tasks/records.ts';
import type { GoodsReading } from './goods-readings.ts';
import { inDeliveryLog } from './predicates.ts';
import type { OrderStatus } from './status.ts';

/** What the log has of a kind of goods: how warm it came, or that none did. */
export type LoggedEntry = EntryOf<'delivery'> | EntryOf<'none-came'>;

/** The part of an order that the delivery log needs. */
export interface LoggedOrder {
  id: string;
  supplierId: string;
  type: 'DEBIT' | 'CREDIT';
  status: OrderStatus;
  deliveryDate: string;
  /** °C as its receipt states it. */
  temperature: string | null;
  /** By kind of goods; null or absent: its receipt states one temperature, or none. */
  temperatures?: readonly GoodsReading[] | null | undefined;
}

/** An order of the day, and the goods of it that were not measured; a null among them is a reading without a kind of goods. */
export interface Unread<Order extends LoggedOrder> {
  order: Order;
  goods: readonly DeliveredGoods[];
}

export interface DeliveryLog<Order extends LoggedOrder> {
  /** Neither draft nor received (PROC-060), and with a temperature to be filled in. */
  toFill: readonly Unread<Order>[];
  /** Received without a temperature (rule 127). */
  without: readonly Unread<Order>[];
}

/** What of a day's orders still needs a temperature (rule 127). entries: those of the day that stand, temperatures and that none came; broughtBy: what a supplier brings. */
export function deliveryLog<Order extends LoggedOrder>(
  orders: readonly Order[],
  day: string,
  entries: readonly LoggedEntry[],
  broughtBy: (supplierId: string) => readonly DeliveredGoods[],
): DeliveryLog<Order> {
  const unread = orders
    .filter(({ type, deliveryDate }) => type === 'DEBIT' && deliveryDate === day)
    .map((order) => ({ order, goods: goodsToRead(order, entries, broughtBy(order.supplierId)) }))
    .filter(({ goods }) => goods.length > 0);
  return {
    toFill: unread.filter(({ order }) => inDeliveryLog(order.status)),
    without: unread.filter(({ order }) => order.status === 'RECEIVED' && (order.temperatures || !order.temperature)),
  };
}

/** Each kind of goods with a target needs a reading, and where none has one, the delivery needs one; a reading without a kind is of all of it (rule 123). */
function goodsToRead(
  { id, temperatures }: LoggedOrder,
  entries: readonly LoggedEntry[],
  brought: readonly DeliveredGoods[],
): DeliveredGoods[] {
  const entered = entries.filter(({ payload }) => payload.order === id).map(({ payload }) => payload.goods);
  const read = [...entered, ...(temperatures ?? []).map(({ goods }) => goods)];
  if (read.includes(null)) return [];
  const chilled = brought.filter(({ target }) => target !== null);
  if (chilled.length === 0) return read.length > 0 ? [] : [{ goods: null, target: null }];
  return chilled.filter(({ goods }) => goods === null || !read.includes(goods));
}
