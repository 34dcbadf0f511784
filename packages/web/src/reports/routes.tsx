import { isDay } from '@larder/domain/calendar.ts';
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { accountRoute } from '../app/routes/parents.tsx';
import { aDay, searchOf, text } from '../app/routes/search.ts';
import { basis } from './basis/basis-search.ts';
import { figure } from './period/figure-names.ts';

const periodsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'reports/gross-profit',
  staticData: { feature: 'analyticsLocation' },
  validateSearch: searchOf({ basis }),
  component: lazyRouteComponent(() => import('./PeriodsScreen.tsx'), 'PeriodsScreen'),
});

const sitesRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'reports/sites',
  staticData: { feature: 'analyticsLocation', accounts: ['OWNER'] },
  validateSearch: searchOf({ basis }),
  component: lazyRouteComponent(() => import('./sites/SitesScreen.tsx'), 'SitesScreen'),
});

const dishesRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'reports/dishes',
  staticData: { feature: 'analyticsLocation' },
  /** The days, and what the dishes are narrowed to. */
  validateSearch: searchOf({ from: aDay, to: aDay, menu: text, category: text }),
  component: lazyRouteComponent(() => import('./dishes/DishesScreen.tsx'), 'DishesScreen'),
});

/** The figure that is opened, and the line of it that is opened further; and on which basis the report is. */
const opened = searchOf({ figure, within: text, basis });

const periodRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'reports/gross-profit/$periodStart/$periodEnd',
  staticData: { feature: 'analyticsLocation' },
  validateSearch: opened,
  beforeLoad: ({ params }) => {
    if (!isDay(params.periodStart) || !isDay(params.periodEnd)) throw notFound();
  },
  component: lazyRouteComponent(() => import('./period/PeriodReportScreen.tsx'), 'PeriodReportScreen'),
});

/** Reports below /{accountId}. */
export const reportsRoutes = [periodsRoute, sitesRoute, dishesRoute, periodRoute] as const;
