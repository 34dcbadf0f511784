import { showPrice, showThings } from '@larder/domain/show.ts';
import { linkOptions } from '@tanstack/react-router';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { Incomplete } from '../../ui/facts/Incomplete.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { choosingText } from '../choosing-text.ts';
import { showRange } from '../modifier-figures.ts';
import type { ShownModifier } from './useModifiers.ts';

interface Props {
  label: string;
  modifiers: readonly ShownModifier[];
  resetKey: string;
}

export function ModifierTable({ label, modifiers, resetKey }: Props) {
  const { accountId } = useWorkingAccount();
  return (
    <Table
      label={label}
      columns={COLUMNS}
      rows={modifiers}
      rowKey={({ row }) => row.id}
      resetKey={resetKey}
      link={({ row }) =>
        linkOptions({
          to: '/products/$accountId/setup/modifiers/$modifierId',
          params: { accountId, modifierId: row.id },
        })
      }
      empty={<EmptyState title="No modifiers match" />}
    />
  );
}

const COLUMNS: readonly Column<ShownModifier>[] = [
  {
    key: 'name',
    header: 'Modifier',
    width: '28%',
    phone: 'title',
    cell: ({ row }) => row.name,
    sortBy: ({ row }) => row.name.toLowerCase(),
  },
  {
    key: 'category',
    header: 'Category',
    width: 130,
    cell: (one) => one.category,
    sortBy: (one) => one.category,
  },
  {
    key: 'choose',
    header: 'Choose',
    width: 120,
    phone: 'detail',
    phoneLabel: 'choose',
    cell: ({ row }) => choosingText(row, row.choices.length),
  },
  {
    key: 'recipes',
    header: 'Offered with',
    width: 120,
    phone: 'detail',
    cell: ({ recipes }) => showThings(recipes, 'recipe'),
    sortBy: ({ recipes }) => recipes,
  },
  {
    key: 'costs',
    costs: true,
    header: 'An order costs',
    align: 'right',
    width: 150,
    phone: 'aside',
    phoneLabel: 'costs',
    blank: ({ costs }) => costs === null,
    cell: ({ costs, cost }) => (
      <Incomplete missing={cost.missing}>
        <span className="figure">{showRange(costs, showPrice)}</span>
      </Incomplete>
    ),
    sortBy: ({ costs }) => costs?.most ?? null,
  },
  {
    key: 'earns',
    header: 'Sells for',
    align: 'right',
    width: 150,
    cell: ({ earns }) => <span className="figure">{showRange(earns)}</span>,
    sortBy: ({ earns }) => earns?.most ?? null,
  },
];
