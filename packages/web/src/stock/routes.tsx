import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { accountRoute } from '../app/routes/parents.tsx';
import { aDay, flag, searchOf, text } from '../app/routes/search.ts';

const screen = () => import('./InventoryScreen.tsx');

const wastageRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'inventory',
  /** A refused entry to mend, and the days of the picture. */
  validateSearch: searchOf({ mend: text, from: aDay, to: aDay }),
  staticData: { feature: 'inventoryLocation', area: true },
  component: lazyRouteComponent(screen, 'WastageTab'),
});

/** The tab that inventory opens on has an address like the others too, and goes on under the one that links lead to (WST-001). */
const wastageTabRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'inventory/wastage',
  beforeLoad: ({ params: { accountId } }) => {
    throw redirect({ to: '/$accountId/inventory', params: { accountId }, replace: true });
  },
});

const draftsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'inventory/stocktake',
  staticData: { feature: 'inventoryLocation', area: true },
  component: lazyRouteComponent(screen, 'StocktakeTab'),
});

const transferRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'inventory/transfer',
  /** A refused entry to mend, and a transfer to look at. */
  validateSearch: searchOf({ mend: text, open: text }),
  staticData: { feature: 'inventoryLocation', area: true },
  component: lazyRouteComponent(screen, 'TransferTab'),
});

const livestockRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'inventory/livestock',
  staticData: { feature: 'inventoryLocation', area: true },
  component: lazyRouteComponent(screen, 'LivestockTab'),
});

const lotsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'inventory/lots',
  staticData: { feature: 'inventoryLocation', area: true },
  component: lazyRouteComponent(screen, 'LotsTab'),
});

const recallRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'recall',
  /** What is recalled: a lot of an option, or a supplier's day. */
  validateSearch: searchOf({ optionId: text, code: text, supplierId: text, day: aDay }),
  staticData: { feature: 'inventoryLocation', accounts: ['OWNER'] },
  component: lazyRouteComponent(() => import('./recall/RecallScreen.tsx'), 'RecallScreen'),
});

const addRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'inventory/stocktake/add',
  staticData: { entry: true, feature: 'inventoryLocation', area: true },
  component: lazyRouteComponent(() => import('./StartStocktakeScreen.tsx'), 'StartStocktakeScreen'),
});

export const countRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'inventory/stocktake/$stocktakeId',
  staticData: { feature: 'inventoryLocation', area: true },
  component: lazyRouteComponent(() => import('./counting/CountScreen.tsx'), 'CountScreen'),
});

export const stocktakeReportRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'review/stocktake/report/$stocktakeId',
  staticData: { feature: 'stocktakesReviewLocation' },
  validateSearch: searchOf({ closed: flag }),
  component: lazyRouteComponent(() => import('./report/StocktakeReportScreen.tsx'), 'StocktakeReportScreen'),
});

/** Inventory and the report of a closed stocktake, under the account. */
export const stockRoutes = [
  wastageRoute,
  wastageTabRoute,
  draftsRoute,
  transferRoute,
  livestockRoute,
  lotsRoute,
  recallRoute,
  addRoute,
  countRoute,
  stocktakeReportRoute,
] as const;
