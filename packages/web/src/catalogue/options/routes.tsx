import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../app/routes/parents.tsx';

const addOptionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'supplier-ingredient/$supplierId/add',
  staticData: { feature: 'suppliers', costs: true },
  component: lazyRouteComponent(() => import('./AddOptionScreen.tsx'), 'AddOptionScreen'),
});

const optionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'supplier-ingredient/$supplierId/$optionId',
  staticData: { feature: 'suppliers' },
  component: lazyRouteComponent(() => import('./OptionScreen.tsx'), 'OptionScreen'),
});

/** The lines of a supplier's list, each on a page of its own (NAV-043). */
export const supplierOptionRoutes = [addOptionRoute, optionRoute] as const;
