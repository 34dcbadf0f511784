import type { DishFigures } from '@larder/domain/recipes/what-if/try-out.ts';
import { showMoney, showNumber, showPercent, showPrice } from '@larder/domain/show.ts';
import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { Incomplete } from '../../ui/facts/Incomplete.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { VarianceText } from '../VarianceText.tsx';
import type { ShownDish } from './useTried.ts';
import { WasNow } from './WasNow.tsx';

/** The dishes that the sheet reaches: what a portion costs and leaves then, and now. */
export function DishTable({ dishes, empty }: { dishes: readonly ShownDish[]; empty: ReactNode }) {
  const { accountId } = useWorkingAccount();
  const weekly = dishes.some(({ sold }) => sold !== null);
  return (
    <Table
      label="Dishes"
      columns={weekly ? [...COLUMNS, ...WEEKLY] : COLUMNS}
      rows={dishes}
      rowKey={({ dish }) => dish.id}
      link={({ dish }) =>
        linkOptions({ to: '/products/$accountId/setup/recipes/$recipeId', params: { accountId, recipeId: dish.id } })
      }
      empty={empty}
      tone={({ dish }) => (dish.falls ? 'warning' : 'plain')}
    />
  );
}

const COLUMNS: readonly Column<ShownDish>[] = [
  {
    key: 'name',
    header: 'Dish',
    phone: 'title',
    cell: ({ dish }) => <Incomplete missing={dish.missing}>{dish.name}</Incomplete>,
    sortBy: ({ dish }) => dish.name.toLowerCase(),
  },
  {
    key: 'price',
    header: 'Menu price',
    spare: true,
    align: 'right',
    cell: ({ dish }) => <span className="figure">{showMoney(dish.pricing.menuPrice)}</span>,
    sortBy: ({ dish }) => dish.pricing.menuPrice,
  },
  {
    key: 'cost',
    header: 'Cost per portion',
    align: 'right',
    cell: ({ dish }) => <Both dish={dish} text={({ costPerPortion }) => showPrice(costPerPortion)} />,
    sortBy: ({ dish }) => dish.after.costPerPortion,
  },
  {
    key: 'margin',
    header: 'Margin',
    align: 'right',
    phone: 'detail',
    phoneLabel: 'margin',
    blank: ({ dish }) => dish.before.margin === null && dish.after.margin === null,
    cell: ({ dish }) => <Both dish={dish} text={({ margin }) => showPercent(margin)} />,
    sortBy: ({ dish }) => dish.after.margin,
  },
  {
    key: 'variance',
    header: 'To its target',
    align: 'right',
    phone: 'detail',
    blank: ({ dish }) => dish.after.variance === null,
    cell: ({ dish }) => <VarianceText of={dish.after} />,
    sortBy: ({ dish }) => dish.after.variance,
  },
];

const WEEKLY: readonly Column<ShownDish>[] = [
  {
    key: 'sold',
    header: 'Sold a week',
    spare: true,
    align: 'right',
    cell: ({ sold }) => <span className="figure">{showNumber(sold, 1)}</span>,
    sortBy: ({ sold }) => sold,
  },
  {
    key: 'pounds',
    header: '£ a week',
    align: 'right',
    phone: 'aside',
    phoneLabel: 'a week',
    cell: ({ pounds }) => <span className="figure">{showMoney(pounds)}</span>,
    sortBy: ({ pounds }) => pounds,
  },
];

function Both({ dish, text }: { dish: ShownDish['dish']; text: (figures: DishFigures) => string }) {
  return <WasNow was={text(dish.before)} now={text(dish.after)} />;
}
