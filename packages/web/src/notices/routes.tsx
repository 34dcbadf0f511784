import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../app/routes/parents.tsx';

const noticesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'notices',
  component: lazyRouteComponent(() => import('./NoticesScreen.tsx'), 'NoticesScreen'),
});

/** What happened while a person was elsewhere, in all accounts of the group that they reach. */
export const noticesRoutes = [noticesRoute] as const;
