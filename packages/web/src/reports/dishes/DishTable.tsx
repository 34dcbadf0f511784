import type { MenuEngineering, PlacedDish } from '@larder/domain/menus/menu-engineering.ts';
import { HUNDRED } from '@larder/domain/money.ts';
import { showNumber } from '@larder/domain/show.ts';
import { useMemo } from 'react';
import { MoneyText, PercentText } from '../../ui/facts/figures.tsx';
import { TargetLink } from '../../ui/page/link.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { CORNER_NAMES, type ShownDish } from './dishes-shown.ts';
import { useDishLink } from './useDishLink.ts';

type Row = PlacedDish<ShownDish>;

/** The same dishes as a list, those that earned most first. */
export function DishTable({ dishes: { placed }, resetKey }: { dishes: MenuEngineering<ShownDish>; resetKey: string }) {
  const linkOf = useDishLink();
  const rows = useMemo(() => placed.toSorted((a, b) => b.margin.cmp(a.margin)), [placed]);
  const name: Column<Row> = {
    key: 'name',
    header: 'Dish',
    phone: 'title',
    cell: ({ dish }) => {
      const target = linkOf(dish.recipeId);
      return target ? <TargetLink target={target}>{dish.name}</TargetLink> : dish.name;
    },
    sortBy: ({ dish }) => dish.name.toLowerCase(),
  };
  return (
    <Table
      label="Dishes"
      columns={[name, ...FIGURES]}
      rows={rows}
      rowKey={({ dish }) => dish.recipeId}
      resetKey={resetKey}
    />
  );
}

const FIGURES: readonly Column<Row>[] = [
  {
    key: 'corner',
    header: 'Corner',
    width: 120,
    phone: 'detail',
    cell: ({ corner }) => CORNER_NAMES[corner].one,
    sortBy: ({ corner }) => CORNER_NAMES[corner].one,
  },
  {
    key: 'sold',
    header: 'Sold',
    align: 'right',
    width: 90,
    phone: 'detail',
    cell: ({ dish }, { twoLines }) => (
      <span className="figure">
        {showNumber(dish.portions)}
        {twoLines ? ' sold' : null}
      </span>
    ),
    sortBy: ({ dish }) => dish.portions,
  },
  {
    key: 'popularity',
    header: 'Share',
    align: 'right',
    width: 90,
    spare: true,
    cell: ({ popularity }) => <PercentText value={popularity} places={2} />,
    sortBy: ({ popularity }) => popularity,
  },
  {
    key: 'each',
    header: 'Margin a portion',
    align: 'right',
    width: 140,
    phone: 'aside',
    phoneLabel: 'margin a portion',
    cell: ({ marginEach }) => <MoneyText value={marginEach} />,
    sortBy: ({ marginEach }) => marginEach,
  },
  {
    key: 'percent',
    header: 'GP',
    align: 'right',
    width: 90,
    spare: true,
    cell: (row) => <PercentText value={percent(row)} />,
    sortBy: percent,
  },
  {
    key: 'margin',
    header: 'Margin',
    align: 'right',
    width: 120,
    cell: ({ margin }) => <MoneyText value={margin} />,
    sortBy: ({ margin }) => margin,
  },
];

/** Percent of net sales, which every dish placed has. */
function percent({ margin, dish }: Row) {
  return margin.mul(HUNDRED).div(dish.net);
}
