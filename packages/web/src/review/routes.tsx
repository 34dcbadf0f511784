import { isDay } from '@larder/domain/calendar.ts';
import { mondayOfWeek } from '@larder/domain/tasks/week-of.ts';
import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { accountRoute } from '../app/routes/parents.tsx';
import { searchOf, text } from '../app/routes/search.ts';
import { basis } from '../reports/basis/basis-search.ts';

const suppliersRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'review/supplier-statements',
  staticData: { feature: 'ordersReviewLocation' },
  component: lazyRouteComponent(() => import('./orders/SuppliersScreen.tsx'), 'SuppliersScreen'),
});

const statementRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'review/supplier-statements/$supplierId',
  staticData: { feature: 'ordersReviewLocation' },
  component: lazyRouteComponent(() => import('./orders/StatementScreen.tsx'), 'StatementScreen'),
});

/** The same for the owner account, of all its places; everybody else is led home (NAV-057, PERM-036). */
const ownerStatementRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'supplier-statements/$supplierId',
  staticData: { feature: 'ordersReviewLocation', accounts: ['OWNER'] },
  component: lazyRouteComponent(() => import('./orders/StatementScreen.tsx'), 'StatementScreen'),
});

const stocktakesRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'review/stocktake',
  staticData: { feature: 'stocktakesReviewLocation' },
  component: lazyRouteComponent(() => import('./stocktakes/ArchiveScreen.tsx'), 'ArchiveScreen'),
});

const stocktakeViewRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'review/stocktake/view/$stocktakeId',
  staticData: { feature: 'stocktakesReviewLocation' },
  component: lazyRouteComponent(() => import('./stocktakes/ViewScreen.tsx'), 'ViewScreen'),
});

const ingredientRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'review/stocktake/report/$stocktakeId/$ingredientId',
  staticData: { feature: 'stocktakesReviewLocation' },
  component: lazyRouteComponent(() => import('./stocktakes/IngredientScreen.tsx'), 'IngredientScreen'),
});

const wastageRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'review/wastage',
  staticData: { feature: 'wastagesReviewLocation' },
  component: lazyRouteComponent(() => import('./wastage/WastageWeeksScreen.tsx'), 'WastageWeeksScreen'),
});

const wastageWeekRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'review/wastage/$weekStart',
  staticData: { feature: 'wastagesReviewLocation' },
  beforeLoad: ({ params }) => {
    if (!isDay(params.weekStart)) throw notFound();
  },
  component: lazyRouteComponent(() => import('./wastage/WastageWeekScreen.tsx'), 'WastageWeekScreen'),
});

const transfersRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'review/transfers',
  staticData: { feature: 'transfersReviewLocation' },
  component: lazyRouteComponent(() => import('./transfers/TransferWeeksScreen.tsx'), 'TransferWeeksScreen'),
});

const transferRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'review/transfers/$transferId',
  staticData: { feature: 'transfersReviewLocation' },
  component: lazyRouteComponent(() => import('./transfers/TransferScreen.tsx'), 'TransferScreen'),
});

const reportsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'review/reports',
  staticData: { feature: 'analyticsLocation' },
  validateSearch: searchOf({ basis }),
  component: lazyRouteComponent(() => import('./ProfitScreen.tsx'), 'ProfitScreen'),
});

const diligenceRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'review/due-diligence',
  staticData: { feature: 'dueDiligenceReviewLocation' },
  component: lazyRouteComponent(() => import('./due-diligence/DiligenceWeeksScreen.tsx'), 'DiligenceWeeksScreen'),
});

const packRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'review/due-diligence/pack',
  staticData: { feature: 'dueDiligenceReviewLocation' },
  component: lazyRouteComponent(() => import('./due-diligence/pack/PackScreen.tsx'), 'PackScreen'),
});

const diligenceWeekRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'review/due-diligence/$weekOf',
  staticData: { feature: 'dueDiligenceReviewLocation' },
  validateSearch: searchOf({ tab: text }),
  beforeLoad: ({ params }) => {
    if (!mondayOfWeek(params.weekOf)) throw notFound();
  },
  component: lazyRouteComponent(() => import('./due-diligence/DiligenceWeekScreen.tsx'), 'DiligenceWeekScreen'),
});

/** Without a section the orders are reviewed (REV-002); any other section is that of stocktakes (REV-010). */
const otherRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'review/$',
  beforeLoad: ({ params: { accountId, _splat } }) => {
    const to = _splat ? '/$accountId/review/stocktake' : '/$accountId/review/supplier-statements';
    throw redirect({ to, params: { accountId }, replace: true });
  },
});

/** Each screen of review answers under archive too, and goes on under the address that links lead to (REV-001). */
const archiveRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'archive/$',
  beforeLoad: ({ params: { accountId }, location }) => {
    throw redirect({ href: location.href.replace(`/${accountId}/archive`, `/${accountId}/review`), replace: true });
  },
});

/** What was done, looked at again: orders, stocktakes, wastage and transfers, under the account. */
export const reviewRoutes = [
  suppliersRoute,
  statementRoute,
  ownerStatementRoute,
  stocktakesRoute,
  stocktakeViewRoute,
  ingredientRoute,
  wastageRoute,
  wastageWeekRoute,
  transfersRoute,
  transferRoute,
  reportsRoute,
  diligenceRoute,
  packRoute,
  diligenceWeekRoute,
  otherRoute,
  archiveRoute,
] as const;
