import type { ClosedLine, StocktakeReport } from '@larder/contract/stock.ts';
import { sumKnown } from '@larder/domain/missing.ts';
import { decimal } from '@larder/domain/money.ts';
import { showNumber, showUnitCost } from '@larder/domain/show.ts';
import { showRecordUnit } from '@larder/domain/stock/record-unit.ts';
import { useById } from '../../data/use-collections.ts';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { byFigure } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { NO_CATEGORY } from '../things.ts';

/** What was counted as it was counted: by whom, and what it was worth at the price of the close. */
export function CountedLines({ report, kind }: { report: StocktakeReport; kind: ClosedLine['kind'] }) {
  const categories = useById('categories');
  const lines = report.counted.filter((line) => line.kind === kind);
  const total = sumKnown(
    lines.map(({ worth, missing }) => ({ value: worth === null ? null : decimal(worth), missing })),
  );
  return (
    <Table
      label={kind === 'ingredient' ? 'Counted ingredients' : 'Counted recipes'}
      rows={lines}
      rowKey={(line) => line.refId}
      empty={<EmptyState title="No items to display" />}
      columns={[
        {
          key: 'name',
          header: 'Name',
          cell: (line) => line.name,
          phone: 'title',
          sortBy: (line) => line.name,
          total: 'Total',
        },
        {
          key: 'category',
          header: 'Category',
          cell: (line) => categories.get(line.categoryId ?? '')?.name ?? NO_CATEGORY,
          sortBy: (line) => categories.get(line.categoryId ?? '')?.name ?? NO_CATEGORY,
        },
        {
          key: 'amount',
          header: 'Counted',
          align: 'right',
          phone: 'detail',
          phoneLabel: 'counted',
          cell: (line) => `${showNumber(line.amount)} ${showRecordUnit(line.recordUnit, line.unit)}`,
        },
        {
          key: 'by',
          header: 'Counted by',
          phone: 'detail',
          phoneLabel: 'by',
          cell: (line) => line.countedBy,
          sortBy: (line) => line.countedBy,
        },
        {
          key: 'price',
          costs: true,
          header: 'Price',
          align: 'right',
          cell: (line) => showUnitCost(line.price, line.unit),
        },
        {
          key: 'worth',
          costs: true,
          header: 'Worth',
          align: 'right',
          phone: 'aside',
          cell: (line) => <MoneyText value={line.worth} missing={line.missing} />,
          sortBy: (line) => byFigure(line.worth),
          total: <MoneyText {...total} />,
        },
      ]}
    />
  );
}
