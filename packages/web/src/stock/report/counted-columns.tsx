import type { ClosedLine } from '@larder/contract/stock.ts';
import { type Known, sumKnown } from '@larder/domain/missing.ts';
import { decimal } from '@larder/domain/money.ts';
import { showMoney, showUnitCost } from '@larder/domain/show.ts';
import { unitOfPart } from '@larder/domain/stock/count-parts.ts';
import { AlignedQuantity } from '../../ui/facts/AlignedQuantity.tsx';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { UnitCostText } from '../../ui/facts/UnitCostText.tsx';
import { byFigure } from '../../ui/table/column.ts';
import type { ReportColumn } from '../../ui/table/report-column.ts';
import { recordedAmounts } from '../recorded-amounts.ts';

/**
 * Returns the columns of what was counted, on the screen and on paper. categoryOf: the name of a category by its id; basis: what prices and worth are
 * called by, ` at the close` where they are others by now.
 */
export function countedColumns(
  lines: readonly ClosedLine[],
  categoryOf: (id: string | null) => string,
  basis: string,
): ReportColumn<ClosedLine>[] {
  const total = countedWorth(lines);
  const written = recordedAmounts(lines.map(recorded));
  const amount = (line: ClosedLine) => written(recorded(line));
  return [
    {
      key: 'name',
      header: 'Name',
      cell: (line) => line.name,
      text: (line) => line.name,
      phone: 'title',
      sortBy: (line) => line.name,
      total: 'Total',
      totalText: 'Total',
    },
    {
      key: 'category',
      header: 'Category',
      cell: (line) => categoryOf(line.categoryId),
      text: (line) => categoryOf(line.categoryId),
      sortBy: (line) => categoryOf(line.categoryId),
    },
    ...shelfColumn(lines),
    {
      key: 'amount',
      header: 'Counted',
      align: 'right',
      unitSlot: 'long',
      phone: 'detail',
      phoneLabel: 'counted',
      cell: (line, { twoLines }) => (twoLines ? amount(line) : <AlignedQuantity text={amount(line)} longUnits />),
      text: amount,
    },
    {
      key: 'by',
      header: 'Counted by',
      phone: 'detail',
      phoneLabel: 'by',
      cell: countedByText,
      text: countedByText,
      sortBy: (line) => line.countedBy,
    },
    {
      key: 'price',
      costs: true,
      header: `Price${basis}`,
      align: 'right',
      unitSlot: 'short',
      cell: (line) => <UnitCostText cost={line.price} unit={line.unit} aligned />,
      text: (line) => showUnitCost(line.price, line.unit),
    },
    {
      key: 'worth',
      costs: true,
      header: `Worth${basis}`,
      align: 'right',
      phone: 'aside',
      cell: (line) => <MoneyText value={line.worth} missing={line.missing} />,
      text: (line) => showMoney(line.worth),
      sortBy: (line) => byFigure(line.worth),
      total: <MoneyText {...total} />,
      totalText: showMoney(total.value),
    },
  ];
}

/** Where it was counted; nothing where nobody uses shelves. */
function shelfColumn(lines: readonly ClosedLine[]): ReportColumn<ClosedLine>[] {
  if (!lines.some(({ shelf }) => shelf)) return [];
  const shelfOf = ({ shelf }: ClosedLine) => shelf ?? '';
  return [
    { key: 'shelf', header: 'Shelf', phone: 'detail', phoneLabel: 'on', cell: shelfOf, text: shelfOf, sortBy: shelfOf },
  ];
}

/** `Gina`, or `Gina, confirmed` where they were asked whether the amount is right. */
function countedByText({ countedBy, confirmed }: ClosedLine): string {
  return confirmed ? `${countedBy}, confirmed` : countedBy;
}

/** Returns what the counted lines are worth at the prices of the close, £. */
export function countedWorth(lines: readonly ClosedLine[]): Known {
  return sumKnown(lines.map(({ worth, missing }) => ({ value: worth === null ? null : decimal(worth), missing })));
}

function recorded(line: ClosedLine) {
  return { amount: line.amount, unit: unitOfPart(line, line.unit) };
}
