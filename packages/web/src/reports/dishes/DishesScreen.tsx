import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ReportScreen } from '../../app/print/ReportScreen.tsx';
import { useAnswer } from '../../data/query.ts';
import { useCollection } from '../../data/use-collections.ts';
import { useFilterInAddress } from '../../ui/find/useFilterInAddress.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ReportTabs } from '../ReportTabs.tsx';
import { DishFilters } from './DishFilters.tsx';
import { DishPicture } from './DishPicture.tsx';
import { placedDishes } from './dishes-shown.ts';
import { LeftOut } from './LeftOut.tsx';
import { useDishesReport } from './useDishesReport.tsx';

const route = getRouteApi('/shell/$accountId/reports/dishes');

/** Menu engineering: which dishes sell, which earn, and what to do about the others. */
export function DishesScreen() {
  const [filter, change] = useFilterInAddress(route.useSearch());
  const { from, to, menu: menuId, category } = filter;
  const { data, isPending, error, refetch } = useAnswer('reports.dishes', { from, to });
  const menus = useCollection('menus');
  const dishes = useMemo(() => {
    const sections = menus.find(({ id }) => id === menuId)?.sections;
    const recipeIds = sections && new Set(sections.flatMap((section) => section.recipeIds));
    return placedDishes(data?.dishes ?? [], { category, recipeIds });
  }, [data, menus, menuId, category]);
  const { table, report } = useDishesReport({
    ...{ days: data ?? null, dishes, resetKey: JSON.stringify(filter) },
    narrowedTo: [menus.find(({ id }) => id === menuId)?.name, category],
  });
  return (
    <ReportScreen
      title="Dishes by popularity and margin"
      report={report}
      loading={isPending}
      error={error}
      onRetry={() => refetch()}
    >
      <ReportTabs open="dishes">
        {data ? <DishFilters filter={filter} shown={data} menus={menus} onChange={change} /> : null}
        {dishes.lines ? (
          <>
            <DishPicture dishes={dishes} />
            {table}
          </>
        ) : (
          <EmptyState
            title="No dishes to compare"
            hint="A dish appears here once it was sold on these days and has its price and all its costs. Import sales, or choose other days."
          />
        )}
        <LeftOut dishes={dishes} />
      </ReportTabs>
    </ReportScreen>
  );
}
