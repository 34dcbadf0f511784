import { createRoute, createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { accountRoutes } from '../accounts/account-routes.tsx';
import { accountsRoutes, newcomerRoutes, signInRoutes } from '../accounts/routes.tsx';
import { FaultScreen } from '../app/frame/FaultScreen.tsx';
import { NotFoundPage } from '../app/frame/NotFoundPage.tsx';
import { accountRoute, guestRoute, rootRoute, shellRoute } from '../app/routes/parents.tsx';
import { auditRoutes } from '../audit/routes.tsx';
import { catalogueRoutes } from '../catalogue/routes.tsx';
import { exportsRoutes } from '../exports/routes.tsx';
import { frontOfHouseRoutes } from '../front-of-house/routes.tsx';
import { invoicesRoutes } from '../invoices/routes.tsx';
import { messagesRoutes } from '../messages/routes.tsx';
import { noticesRoutes } from '../notices/routes.tsx';
import { arrivingRoutes, procurementRoutes } from '../procurement/routes.tsx';
import { menuSetupRoute, recipesRoutes } from '../recipes/routes.tsx';
import { versionsRoute } from '../recipes/versions/routes.tsx';
import { whatIfRoute } from '../recipes/what-if/routes.tsx';
import { reportsRoutes } from '../reports/routes.tsx';
import { reviewRoutes } from '../review/routes.tsx';
import { salesRoutes } from '../sales/routes.tsx';
import { stockRoutes } from '../stock/routes.tsx';
import { sectionsRoutes, tasksRoutes } from '../tasks/routes.tsx';
import { tempRoutes } from '../tasks/temp/routes.tsx';
import { accountStartRoute, startRoute } from './start-route.tsx';

const helpRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'help',
  component: lazyRouteComponent(() => import('../app/help/HelpScreen.tsx'), 'HelpScreen'),
});

const unsentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'unsent',
  component: lazyRouteComponent(() => import('../app/unsent/UnsentScreen.tsx'), 'UnsentScreen'),
});

const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'profile',
  component: lazyRouteComponent(() => import('../app/profile/ProfileScreen.tsx'), 'ProfileScreen'),
});

/** Any other address, inside the shell, so that the way on is at hand (NAV-013). */
const unknownRoute = createRoute({ getParentRoute: () => shellRoute, path: '$', component: NotFoundPage });

/**
 * All routes. An area exports its routes as tuples from its routes.tsx, so that links to them are checked, and stands here
 * with one line below each parent it uses. Its screens are lazy.
 */
const routeTree = rootRoute.addChildren([
  guestRoute.addChildren([...signInRoutes]),
  newcomerRoutes,
  shellRoute.addChildren([
    startRoute,
    ...accountsRoutes,
    ...accountRoutes,
    ...auditRoutes,
    ...exportsRoutes,
    ...catalogueRoutes,
    recipesRoutes,
    versionsRoute,
    whatIfRoute,
    menuSetupRoute,
    ...arrivingRoutes,
    ...messagesRoutes,
    ...noticesRoutes,
    ...sectionsRoutes,
    helpRoute,
    unsentRoute,
    profileRoute,
    unknownRoute,
    accountRoute.addChildren([
      accountStartRoute,
      frontOfHouseRoutes,
      ...procurementRoutes,
      ...invoicesRoutes,
      ...reportsRoutes,
      ...reviewRoutes,
      ...salesRoutes,
      ...stockRoutes,
      ...tasksRoutes,
      ...tempRoutes,
    ]),
  ]),
]);

/** The app's router; tests give it a history of their own. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: FaultScreen,
    scrollRestoration: true,
    ...(history ? { history } : {}),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
