import type { LivestockLine } from '@larder/contract/stock.ts';
import { decimal } from '@larder/domain/money.ts';
import { Table } from '../ui/table/Table.tsx';
import { LIVESTOCK_COLUMNS } from './livestock-columns.tsx';

/** Theoretical stock by ingredient; what is below zero stands out. */
export function LivestockTable({ label, lines }: { label: string; lines: readonly LivestockLine[] }) {
  return (
    <Table
      label={label}
      rows={lines}
      rowKey={(line) => line.ingredientId}
      tone={(line) => (decimal(line.theoretical).lt(0) ? 'warning' : 'plain')}
      columns={LIVESTOCK_COLUMNS}
    />
  );
}
