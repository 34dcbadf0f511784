import type { LivestockLine } from '@larder/contract/stock.ts';
import { FLOW_NAMES, FLOWS } from '@larder/domain/kinds/movement-kinds.ts';
import { decimal } from '@larder/domain/money.ts';
import { DayText, MoneyText } from '../ui/facts/figures.tsx';
import { byFigure } from '../ui/table/column.ts';
import { Table } from '../ui/table/Table.tsx';
import { stockColumn } from './flow-columns.tsx';

const FLOW = [
  stockColumn<LivestockLine>('opening', 'Opening', (line) => line.opening),
  ...FLOW_NAMES.map((name) =>
    stockColumn<LivestockLine>(name, name === 'ordered' ? 'Purchase' : FLOWS[name].label, (line) => line[name]),
  ),
].map((column) => ({ ...column, spare: true as const }));

/** opening + purchase − sales − wastage + transfers = theoretical, by ingredient (STK-027). */
export function LivestockTable({ label, lines }: { label: string; lines: readonly LivestockLine[] }) {
  return (
    <Table
      label={label}
      rows={lines}
      rowKey={(line) => line.ingredientId}
      tone={(line) => (decimal(line.theoretical).lt(0) ? 'warning' : 'plain')}
      columns={[
        { key: 'name', header: 'Name', cell: (line) => line.name, phone: 'title', sortBy: (line) => line.name },
        ...FLOW,
        {
          ...stockColumn<LivestockLine>('theoretical', 'Theoretical', (line) => line.theoretical),
          phone: 'aside',
          phoneLabel: 'theoretical',
        },
        {
          key: 'worth',
          costs: true,
          header: 'Worth',
          align: 'right',
          cell: (line) => <MoneyText value={line.worth} />,
          sortBy: (line) => byFigure(line.worth),
          phone: 'detail',
          phoneLabel: 'worth',
        },
        {
          key: 'counted',
          header: 'Counted',
          cell: (line, { twoLines }) =>
            line.countedOn ? <DayText day={line.countedOn} /> : twoLines ? 'never' : 'Never',
          phone: 'detail',
          phoneLabel: 'counted',
        },
      ]}
    />
  );
}
