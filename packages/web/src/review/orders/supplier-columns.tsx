import type { SuppliedBy } from '@larder/contract/review.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { showCount, showMoney } from '@larder/domain/show.ts';
import { DayText, MoneyText } from '../../ui/facts/figures.tsx';
import { byFigure } from '../../ui/table/column.ts';
import type { ReportColumn } from '../../ui/table/report-column.ts';

/** Suppliers on the screen and on paper. */
export const SUPPLIER_COLUMNS: readonly ReportColumn<SuppliedBy>[] = [
  {
    key: 'name',
    header: 'Supplier',
    phone: 'title',
    cell: ({ supplierName }) => supplierName,
    text: ({ supplierName }) => supplierName,
    sortBy: ({ supplierName }) => supplierName.toLowerCase(),
  },
  {
    key: 'orders',
    header: 'Orders',
    align: 'right',
    spare: true,
    cell: ({ orders }) => showCount(orders),
    text: ({ orders }) => showCount(orders),
    sortBy: ({ orders }) => orders,
  },
  {
    key: 'last',
    header: 'Last delivery',
    phone: 'detail',
    phoneLabel: 'last delivery',
    cell: ({ lastDelivery }) => <DayText day={lastDelivery} />,
    text: ({ lastDelivery }) => showDay(lastDelivery),
    sortBy: ({ lastDelivery }) => lastDelivery,
  },
  {
    key: 'waiting',
    header: 'Open orders',
    align: 'right',
    phone: 'detail',
    phoneLabel: 'open',
    blank: ({ waiting }) => waiting === 0,
    cell: ({ waiting }) => showCount(waiting),
    text: ({ waiting }) => showCount(waiting),
    sortBy: ({ waiting }) => waiting,
  },
  money('costNotReceived', 'Not received yet', true),
  money('costLastMonth', 'Last month', true),
  { ...money('costThisMonth', 'This month'), phone: 'aside' },
];

function money(
  key: 'costThisMonth' | 'costLastMonth' | 'costNotReceived',
  header: string,
  spare = false,
): ReportColumn<SuppliedBy> {
  return {
    key,
    header,
    costs: true,
    align: 'right',
    ...(spare ? { spare: true as const } : {}),
    cell: (row) => <MoneyText value={row[key]} />,
    text: (row) => showMoney(row[key]),
    sortBy: (row) => byFigure(row[key]),
  };
}
