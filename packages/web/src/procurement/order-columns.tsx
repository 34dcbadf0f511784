import { decimal } from '@larder/domain/money.ts';
import { DayText, MoneyText } from '../ui/facts/figures.tsx';
import type { Column } from '../ui/table/column.ts';
import { OrderStatusBadge } from './OrderStatusBadge.tsx';
import { type NamedOrder, orderName } from './useOrders.ts';

/** What a list of orders needs; also an order that came by query, without its lines. */
export type ListedOrder = Omit<NamedOrder, 'lines'>;

export const NAME: Column<ListedOrder> = {
  key: 'name',
  header: 'Order',
  phone: 'detail',
  cell: (order) => <span className="figure">{orderName(order)}</span>,
  sortBy: (order) => order.orderNumber ?? 0,
};

export const SUPPLIER: Column<ListedOrder> = {
  key: 'supplier',
  header: 'Supplier',
  phone: 'title',
  cell: (order) => order.supplierName,
  sortBy: (order) => order.supplierName.toLowerCase(),
};

export const ORDERED: Column<ListedOrder> = {
  key: 'ordered',
  header: 'Ordered',
  cell: (order) => <DayText day={order.date} />,
  sortBy: (order) => order.date,
};

export const DELIVERY: Column<ListedOrder> = {
  key: 'delivery',
  header: 'Delivery',
  phone: 'detail',
  phoneLabel: 'delivery',
  cell: (order) => <DayText day={order.deliveryDate} />,
  sortBy: (order) => order.deliveryDate,
};

export const STATUS: Column<ListedOrder> = {
  key: 'status',
  header: 'Status',
  phone: 'aside',
  cell: (order) => <OrderStatusBadge order={order} />,
  sortBy: (order) => order.status,
};

/** What it came to, or was estimated at as long as it has not come. */
export const COST: Column<ListedOrder> = {
  key: 'cost',
  costs: true,
  header: 'Cost',
  phone: 'aside',
  align: 'right',
  cell: (order) => <MoneyText value={costOf(order)} />,
  sortBy: (order) => decimal(costOf(order) ?? 0),
};

function costOf({ finalCost, estimatedCost }: ListedOrder): string | null {
  return finalCost ?? estimatedCost;
}
