import type { MenuEngineering, PlacedDish } from '@larder/domain/menus/menu-engineering.ts';
import { useMemo } from 'react';
import { TargetLink } from '../../ui/page/link.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { DISH_FIGURES, DISH_NAME, mostEarnedFirst } from './dish-columns.tsx';
import type { ShownDish } from './dishes-shown.ts';
import { useDishLink } from './useDishLink.ts';

type Row = PlacedDish<ShownDish>;

/** The same dishes as a list, those that earned most first. */
export function DishTable({ dishes: { placed }, resetKey }: { dishes: MenuEngineering<ShownDish>; resetKey: string }) {
  const linkOf = useDishLink();
  const rows = useMemo(() => mostEarnedFirst(placed), [placed]);
  const name: Column<Row> = {
    ...DISH_NAME,
    cell: ({ dish }) => {
      const target = linkOf(dish.recipeId);
      return target ? <TargetLink target={target}>{dish.name}</TargetLink> : dish.name;
    },
  };
  return (
    <Table
      label="Dishes"
      columns={[name, ...DISH_FIGURES]}
      rows={rows}
      rowKey={({ dish }) => dish.recipeId}
      resetKey={resetKey}
    />
  );
}
