import type { ClosedLine, StocktakeReport } from '@larder/contract/stock.ts';
import { useById } from '../../data/use-collections.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { NO_CATEGORY } from '../things.ts';
import { countedColumns } from './counted-columns.tsx';

/** What was counted as it was counted: by whom, and what it was worth at the price of the close. */
export function CountedLines({ report, kind }: { report: StocktakeReport; kind: ClosedLine['kind'] }) {
  const categories = useById('categories');
  const lines = report.counted.filter((line) => line.kind === kind);
  return (
    <Table
      label={kind === 'ingredient' ? 'Counted ingredients' : 'Counted recipes'}
      rows={lines}
      rowKey={(line) => line.refId}
      empty={<EmptyState title="No items to display" />}
      columns={countedColumns(lines, (id) => categories.get(id ?? '')?.name ?? NO_CATEGORY)}
    />
  );
}
