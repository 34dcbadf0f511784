import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { accountRoute } from '../../app/routes/parents.tsx';
import { aDay, searchOf, text } from '../../app/routes/search.ts';

const screen = () => import('./TempScreen.tsx');
const staticData = { feature: 'tasksLocation', area: true } as const;
/** The day of the logs, today without it; mend: the refused entry that is to be mended. */
const validateSearch = searchOf({ day: aDay, mend: text });

/** The temperature logs open with the food log (HACCP-002). */
const tempRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'tasks/temp',
  validateSearch,
  staticData,
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/$accountId/tasks/temp/food', params, search, replace: true });
  },
});

const foodRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'tasks/temp/food',
  validateSearch,
  staticData,
  component: lazyRouteComponent(screen, 'FoodTab'),
});

const fridgeRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'tasks/temp/fridge',
  validateSearch,
  staticData,
  component: lazyRouteComponent(screen, 'FridgeTab'),
});

const deliveryRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'tasks/temp/delivery',
  validateSearch,
  staticData,
  component: lazyRouteComponent(screen, 'DeliveryTab'),
});

const probeRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'tasks/temp/probe',
  validateSearch,
  staticData,
  component: lazyRouteComponent(screen, 'ProbeTab'),
});

/** The temperature logs of a day, under the account. */
export const tempRoutes = [tempRoute, foodRoute, fridgeRoute, deliveryRoute, probeRoute] as const;
