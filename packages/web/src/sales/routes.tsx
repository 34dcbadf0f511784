import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { accountRoute } from '../app/routes/parents.tsx';

const salesImportRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'reports/sales-import',
  staticData: { feature: 'analyticsLocation', area: true },
  component: lazyRouteComponent(() => import('./SalesImportScreen.tsx'), 'SalesImportScreen'),
});

const importedSalesRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'reports/sales-import/$importId',
  staticData: { feature: 'analyticsLocation' },
  component: lazyRouteComponent(() => import('./ImportedSalesScreen.tsx'), 'ImportedSalesScreen'),
});

/** Routes below /{accountId}. */
export const salesRoutes = [salesImportRoute, importedSalesRoute] as const;
