import { showDay } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { showMoney } from '@larder/domain/show.ts';
import { Group, Text } from '@mantine/core';
import { orderBehindPaper, orderName } from '../app/procurement/order-name.ts';
import { DayText, MoneyText } from '../ui/facts/figures.tsx';
import type { ReportColumn } from '../ui/table/report-column.ts';
import { ApprovalBadge } from './approval/ApprovalBadge.tsx';
import { approvalWord } from './approval/approval-words.ts';
import { Paperclip } from './attachments/Paperclip.tsx';
import { OrderStatusBadge, standingOf } from './OrderStatusBadge.tsx';
import type { NamedOrder } from './useOrders.ts';

/** What a list of orders needs; also an order that came by query, without its lines. */
export type ListedOrder = Omit<NamedOrder, 'lines'>;

export const NAME: ReportColumn<ListedOrder> = {
  key: 'name',
  header: 'Order',
  phone: 'detail',
  cell: (order, { twoLines }) => <OrderNumbers order={order} inLine={twoLines} />,
  text: (order) => [orderName(order), besideName(order)].filter(Boolean).join(', '),
  sortBy: (order) => order.orderNumber ?? 0,
};

export const SUPPLIER: ReportColumn<ListedOrder> = {
  key: 'supplier',
  header: 'Supplier',
  phone: 'title',
  cell: (order) => order.supplierName,
  text: (order) => order.supplierName,
  sortBy: (order) => order.supplierName.toLowerCase(),
};

export const ORDERED: ReportColumn<ListedOrder> = {
  key: 'ordered',
  header: 'Ordered',
  cell: (order) => <DayText day={order.date} />,
  text: (order) => showDay(order.date),
  sortBy: (order) => order.date,
};

export const DELIVERY: ReportColumn<ListedOrder> = {
  key: 'delivery',
  header: 'Delivery',
  phone: 'detail',
  phoneLabel: 'delivery',
  cell: (order) => <DayText day={order.deliveryDate} />,
  text: (order) => showDay(order.deliveryDate),
  sortBy: (order) => order.deliveryDate,
};

export const STATUS: ReportColumn<ListedOrder> = {
  key: 'status',
  header: 'Status',
  phone: 'aside',
  cell: (order) => (
    <Group gap={4} wrap="wrap">
      <OrderStatusBadge order={order} />
      <ApprovalBadge order={order} />
    </Group>
  ),
  text: (order) => [standingOf(order).word, approvalWord(order)?.word].filter(Boolean).join(', '),
  sortBy: (order) => order.status,
};

/** What it came to, or was estimated at as long as it has not come. */
export const COST: ReportColumn<ListedOrder> = {
  key: 'cost',
  costs: true,
  header: 'Cost',
  phone: 'aside',
  align: 'right',
  cell: (order) => <MoneyText value={costOf(order)} />,
  text: (order) => showMoney(costOf(order)),
  sortBy: (order) => decimal(costOf(order) ?? 0),
};

function costOf({ finalCost, estimatedCost }: ListedOrder): string | null {
  return finalCost ?? estimatedCost;
}

/** What an order is called, the number of the order behind an invoice that was entered by hand, and that it has attachments. */
/** The number of an invoice's own order, or what order this one is the rest of; null: neither. */
function besideName(order: ListedOrder): string | null {
  const { follows } = order;
  return follows ? `rest of ${orderName({ type: 'DEBIT', ...follows })}` : orderBehindPaper(order);
}

function OrderNumbers({ order, inLine }: { order: ListedOrder; inLine: boolean }) {
  const behind = besideName(order);
  const name = <span className="figure">{orderName(order)}</span>;
  const clip = <Paperclip count={order.attachments.length} />;
  if (!behind)
    return (
      <>
        {name}
        {clip}
      </>
    );
  if (inLine)
    return (
      <>
        {name}, <span className="figure">{behind}</span>
        {clip}
      </>
    );
  return (
    <>
      {name}
      {clip}
      <Text component="span" display="block" size="xs" c="dimmed" className="figure">
        {behind}
      </Text>
    </>
  );
}
