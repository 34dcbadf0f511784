import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../app/routes/parents.tsx';

const publishedListRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'supplier-list/$supplierId',
  staticData: { feature: 'suppliers', costs: true, accounts: ['OWNER', 'LOCATION', 'DEPARTMENT', 'GROUP'] },
  component: lazyRouteComponent(() => import('./supplier-list/PublishedListScreen.tsx'), 'PublishedListScreen'),
});

/** The supplier's own page under an address of its own: whoever buys is led to their suppliers (SUP-007). */
const supplierPageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'supplier',
  staticData: { feature: 'suppliers' },
  component: lazyRouteComponent(() => import('./supplier-account/SupplierPage.tsx'), 'SupplierPage'),
});

/** For a supplier's own account; any other is led home (SUP-005, NAV-045). */
const supplierCategoriesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'supplier-categories',
  staticData: { feature: 'suppliers', accounts: ['SUPPLIER'] },
  component: lazyRouteComponent(
    () => import('./supplier-account/SupplierCategoriesScreen.tsx'),
    'SupplierCategoriesScreen',
  ),
});

/** Between suppliers with an account of their own and those who buy from them. */
export const supplyRoutes = [publishedListRoute, supplierPageRoute, supplierCategoriesRoute] as const;
