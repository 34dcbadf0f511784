import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { PercentText } from '../../ui/facts/figures.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { VarianceText } from '../VarianceText.tsx';
import { dishCount } from './menu-words.ts';
import type { ShownMenu } from './useMenus.ts';

interface Props {
  label: string;
  menus: readonly ShownMenu[];
  empty?: ReactNode;
  resetKey?: string;
}

/** Menus with what they hold and earn; one opens its sections. */
export function MenuTable({ label, menus, empty, resetKey = '' }: Props) {
  const { accountId } = useWorkingAccount();
  return (
    <Table
      label={label}
      columns={COLUMNS}
      rows={menus}
      rowKey={({ row }) => row.id}
      resetKey={resetKey}
      link={({ row }) =>
        linkOptions({ to: '/products/$accountId/setup/menu/$menuId', params: { accountId, menuId: row.id } })
      }
      tone={({ row }) => (row.archived ? 'muted' : 'plain')}
      empty={empty}
    />
  );
}

const COLUMNS: readonly Column<ShownMenu>[] = [
  { key: 'name', header: 'Menu', phone: 'title', cell: ({ row }) => row.name, sortBy: ({ row }) => row.name },
  {
    key: 'department',
    header: 'Department',
    phone: 'detail',
    cell: (menu) => menu.department,
    sortBy: (menu) => menu.department,
  },
  { key: 'category', header: 'Category', cell: (menu) => menu.category, sortBy: (menu) => menu.category },
  {
    key: 'dishes',
    header: 'Dishes',
    align: 'right',
    width: 110,
    phone: 'detail',
    cell: ({ figures }) => dishCount(figures.dishes.length + figures.unseen),
    sortBy: ({ figures }) => figures.dishes.length + figures.unseen,
  },
  {
    key: 'margin',
    costs: true,
    header: 'Margin',
    align: 'right',
    width: 100,
    phone: 'aside',
    phoneLabel: 'margin',
    blank: ({ figures }) => figures.whole.margin === null,
    cell: ({ figures }) => <PercentText value={figures.whole.margin} missing={figures.whole.missing} />,
    sortBy: ({ figures }) => figures.whole.margin,
  },
  {
    key: 'variance',
    costs: true,
    header: 'Variance',
    align: 'right',
    width: 140,
    phone: 'detail',
    blank: ({ figures }) => figures.whole.variance === null,
    cell: ({ figures }) => <VarianceText of={figures.whole} />,
    sortBy: ({ figures }) => figures.whole.variance,
  },
];
