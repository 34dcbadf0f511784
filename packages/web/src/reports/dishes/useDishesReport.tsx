import { type Day, showDays } from '@larder/domain/calendar.ts';
import type { MenuEngineering } from '@larder/domain/menus/menu-engineering.ts';
import { useMemo } from 'react';
import { reportTable } from '../../app/print/report-table.tsx';
import { TargetLink } from '../../ui/page/link.tsx';
import { DISH_NAME, dishFigures, mostEarnedFirst } from './dish-columns.tsx';
import type { ShownDish } from './dishes-shown.ts';
import { leftOutDishes } from './left-out-dishes.ts';
import { useDishLink } from './useDishLink.ts';

interface Given {
  /** null: not known yet. */
  days: { from: Day; to: Day } | null;
  /** The menu and the category of the filter, where one is chosen. */
  narrowedTo: readonly (string | undefined)[];
  /** Those of the filter. */
  dishes: MenuEngineering<ShownDish>;
  resetKey: string;
}

/** The same dishes as a list, those that earned most first, and in files below them those that could not be placed. */
export function useDishesReport({ days, narrowedTo, dishes, resetKey }: Given) {
  const linkOf = useDishLink();
  const rows = useMemo(() => mostEarnedFirst(dishes.placed), [dishes]);
  const name: typeof DISH_NAME = {
    ...DISH_NAME,
    cell: ({ dish }) => {
      const target = linkOf(dish.recipeId);
      return target ? <TargetLink target={target}>{dish.name}</TargetLink> : dish.name;
    },
  };
  const { table, section } = reportTable({
    label: 'Dishes',
    columns: [name, ...dishFigures(rows)],
    rows,
    rowKey: ({ dish }) => dish.recipeId,
    resetKey,
    notes: leftOutDishes(dishes).map(({ dish, why }) => `Not placed: ${dish.name}, ${why}`),
  });
  const report =
    days && rows.length > 0
      ? {
          title: 'Dishes by popularity and margin',
          period: [showDays(days.from, days.to), ...narrowedTo].filter(Boolean).join(' · '),
          sections: [section],
        }
      : null;
  return { table, report };
}
