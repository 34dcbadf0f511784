import type {
  CountedIn,
  OrderedLine,
  SoldLine,
  TransferredLine,
  WastedLine,
} from '@larder/contract/review-stocktakes.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { decimal, sum } from '@larder/domain/money.ts';
import { showMoney, showNumber, showStock } from '@larder/domain/show.ts';
import { showPart } from '@larder/domain/stock/count-parts.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { DayText, MoneyText } from '../../ui/facts/figures.tsx';
import { byFigure } from '../../ui/table/column.ts';
import type { ReportColumn } from '../../ui/table/report-column.ts';

/** The lines of a count; quantity: of the ingredient itself, which a recipe holds only so much of. */
export function countedColumns(rows: readonly CountedIn[], unit: BaseUnit): ReportColumn<CountedIn>[] {
  const amount = (counted: CountedIn) => showPart(counted, { base: unit });
  return [titled('name', 'Counted in', ({ name }) => name), figure('amount', 'Amount', amount), quantity(rows, unit)];
}

export function orderedColumns(rows: readonly OrderedLine[], unit: BaseUnit): ReportColumn<OrderedLine>[] {
  return [
    titled('supplier', 'Supplier name', ({ supplierName }) => supplierName),
    quantity(rows, unit, 'apart'),
    { ...text('unit', 'UOM', () => stockUnit(unit)), spare: true },
    day(),
    { ...text('uom', 'Supplier UOM', ({ uom }: OrderedLine) => uom || '-'), spare: true },
    {
      ...figure('ordered', 'Quantity ordered', ({ quantityOrdered }: OrderedLine) => showNumber(quantityOrdered)),
      phoneLabel: 'ordered',
    },
    {
      key: 'price',
      header: 'Price per UOM',
      costs: true,
      align: 'right',
      phone: 'aside',
      cell: ({ pricePerUom }) => <MoneyText value={pricePerUom} />,
      text: ({ pricePerUom }) => showMoney(pricePerUom),
      sortBy: ({ pricePerUom }) => byFigure(pricePerUom),
    },
  ];
}

export function soldColumns(rows: readonly SoldLine[], unit: BaseUnit): ReportColumn<SoldLine>[] {
  return [
    titled('name', 'Sold', ({ name }) => name),
    {
      ...figure('sold', 'Quantity sold', ({ quantitySold }: SoldLine) => showNumber(quantitySold)),
      phoneLabel: 'sold',
    },
    quantity(rows, unit),
  ];
}

export function wastedColumns(rows: readonly WastedLine[], unit: BaseUnit): ReportColumn<WastedLine>[] {
  return [
    titled('name', 'Wasted', ({ name }) => name),
    day(),
    { ...text('reason', 'Reason', ({ reason }: WastedLine) => reason), phone: 'detail' },
    quantity(rows, unit),
  ];
}

export function transferredColumns(rows: readonly TransferredLine[], unit: BaseUnit): ReportColumn<TransferredLine>[] {
  return [titled('name', 'From or to', ({ name }) => name), day(), quantity(rows, unit)];
}

function titled<Row>(key: string, header: string, of: (row: Row) => string): ReportColumn<Row> {
  return { ...text(key, header, of), phone: 'title', total: 'Total', totalText: 'Total' };
}

function text<Row>(key: string, header: string, of: (row: Row) => string): ReportColumn<Row> {
  return { key, header, cell: of, text: of, sortBy: of };
}

function figure<Row>(key: string, header: string, of: (row: Row) => string): ReportColumn<Row> {
  return {
    key,
    header,
    align: 'right',
    phone: 'detail',
    cell: (row) => <span className="figure">{of(row)}</span>,
    text: of,
  };
}

function day<Row extends { day: string }>(): ReportColumn<Row> {
  return {
    key: 'day',
    header: 'Date',
    phone: 'detail',
    cell: (row) => <DayText day={row.day} />,
    text: (row) => showDay(row.day),
    sortBy: (row) => row.day,
  };
}

/** Base units of the ingredient, in kg, l or units, with their sum. apart: a column of its own names the unit. */
function quantity<Row extends { quantity: string }>(
  rows: readonly Row[],
  unit: BaseUnit,
  named: 'inside' | 'apart' = 'inside',
): ReportColumn<Row> {
  const shown = (row: Row) => showStock(row.quantity, unit);
  const alone = (row: Row) => shown(row).split(' ')[0] ?? '';
  const total = showStock(sum(rows.map((row) => decimal(row.quantity))), unit);
  return {
    key: 'quantity',
    header: 'Quantity',
    align: 'right',
    phone: 'aside',
    cell: (row, { shows }) => (
      <span className="figure">{named === 'apart' && shows('unit') ? alone(row) : shown(row)}</span>
    ),
    text: named === 'apart' ? alone : shown,
    sortBy: (row) => decimal(row.quantity),
    total: <span className="figure">{total}</span>,
    totalText: total,
  };
}

/** kg, l or units. */
function stockUnit(unit: BaseUnit): string {
  return unit === 'unit' ? 'units' : unit === 'g' ? 'kg' : 'l';
}
