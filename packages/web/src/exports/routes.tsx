import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../app/routes/parents.tsx';

const exportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'audit/export',
  staticData: { feature: 'account' },
  component: lazyRouteComponent(() => import('./ExportScreen.tsx'), 'ExportScreen'),
});

/** Everything the group holds, to take away. */
export const exportsRoutes = [exportRoute] as const;
