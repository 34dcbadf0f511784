import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute, workInAccount } from '../../app/routes/parents.tsx';

/** Beside the menu setup, below the same account. */
export const whatIfRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'products/$accountId/what-if',
  staticData: { feature: 'productsLocation', costs: true },
  beforeLoad: workInAccount,
  component: lazyRouteComponent(() => import('./WhatIfScreen.tsx'), 'WhatIfScreen'),
});
