import type { TriedMenu } from '@larder/domain/recipes/what-if/weekly.ts';
import { showMoney, showPercent } from '@larder/domain/show.ts';
import { Incomplete } from '../../ui/facts/Incomplete.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { VarianceText } from '../VarianceText.tsx';
import { WasNow } from './WasNow.tsx';

/** The menus that hold a dish which the sheet reaches, as a whole. */
export function MenuTable({ menus, weekly }: { menus: readonly TriedMenu[]; weekly: boolean }) {
  return (
    <Table
      label="Menus"
      columns={weekly ? [...COLUMNS, POUNDS] : COLUMNS}
      rows={menus}
      rowKey={({ id }) => id}
      tone={({ falls }) => (falls ? 'warning' : 'plain')}
    />
  );
}

const COLUMNS: readonly Column<TriedMenu>[] = [
  {
    key: 'name',
    header: 'Menu',
    phone: 'title',
    cell: ({ name, missing }) => <Incomplete missing={missing}>{name}</Incomplete>,
    sortBy: ({ name }) => name.toLowerCase(),
  },
  {
    key: 'margin',
    header: 'Margin',
    align: 'right',
    phone: 'detail',
    phoneLabel: 'margin',
    blank: ({ before, after }) => !before?.margin && !after?.margin,
    cell: ({ before, after }) => <WasNow was={showPercent(before?.margin)} now={showPercent(after?.margin)} />,
    sortBy: ({ after }) => after?.margin ?? null,
  },
  {
    key: 'target',
    header: 'Target',
    align: 'right',
    cell: ({ after }) => <span className="figure">{showPercent(after?.target)}</span>,
    sortBy: ({ after }) => after?.target ?? null,
  },
  {
    key: 'variance',
    header: 'To its target',
    align: 'right',
    phone: 'detail',
    blank: ({ after }) => !after?.variance,
    cell: ({ after, missing }) => <VarianceText of={{ variance: after?.variance ?? null, missing }} />,
    sortBy: ({ after }) => after?.variance ?? null,
  },
];

const POUNDS: Column<TriedMenu> = {
  key: 'pounds',
  header: '£ a week',
  align: 'right',
  phone: 'aside',
  phoneLabel: 'a week',
  cell: ({ poundsPerWeek }) => <span className="figure">{showMoney(poundsPerWeek)}</span>,
  sortBy: ({ poundsPerWeek }) => poundsPerWeek,
};
