import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { shellRoute } from '../app/routes/parents.tsx';
import { oneOf, searchOf, text } from '../app/routes/search.ts';

const withTab = searchOf({ tab: text });
const accountScreen = lazyRouteComponent(() => import('./edit/AccountScreen.tsx'), 'AccountScreen');
const departmentsScreen = lazyRouteComponent(() => import('./lists/DepartmentsScreen.tsx'), 'DepartmentsScreen');

const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'account',
  staticData: { feature: 'account' },
  validateSearch: withTab,
  component: accountScreen,
});

const newLocationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'locations/new',
  staticData: { feature: 'locations' },
  component: lazyRouteComponent(() => import('./new/NewLocationScreen.tsx'), 'NewLocationScreen'),
});

const manageAreasRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'locations/manage-areas',
  staticData: { feature: 'locations' },
  component: lazyRouteComponent(() => import('./lists/ManageAreasScreen.tsx'), 'ManageAreasScreen'),
});

const locationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'locations/$locationId/account',
  staticData: { feature: 'account' },
  validateSearch: withTab,
  component: accountScreen,
});

const areaRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'areas/$areaId/account/$tab',
  staticData: { feature: 'detailsArea' },
  component: lazyRouteComponent(() => import('./edit/AreaScreen.tsx'), 'AreaScreen'),
});

/** Task setup: daily, prep or temp (TASK-003). */
const areaTasksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'areas/$areaId/account/tasks/$setup',
  staticData: { feature: 'tasksArea' },
  component: lazyRouteComponent(() => import('./edit/AreaScreen.tsx'), 'AreaScreen'),
});

const areaDetailsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'areas/$areaId/account',
  beforeLoad: ({ params: { areaId } }) => {
    throw redirect({ to: '/areas/$areaId/account/$tab', params: { areaId, tab: 'details' }, replace: true });
  },
});

const manageGroupsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'products/manage-groups',
  staticData: { feature: 'products', notForGuests: true },
  validateSearch: withTab,
  component: lazyRouteComponent(() => import('./ManageGroupsScreen.tsx'), 'ManageGroupsScreen'),
});

const newGroupRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'products/new',
  staticData: { feature: 'products' },
  component: lazyRouteComponent(() => import('./new/NewGroupScreen.tsx'), 'NewGroupScreen'),
});

const groupRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'products/$groupId/settings',
  staticData: { feature: 'products' },
  validateSearch: withTab,
  component: accountScreen,
});

/** /departments and all below it (NAV-036). */
const departmentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'departments/$',
  staticData: { feature: 'products' },
  component: departmentsScreen,
});

/** The parts of the search stand in the address: the tab, words, a place, a role, and what needs looking at. */
const peopleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$accountId/people',
  staticData: { feature: 'account', accounts: ['OWNER'], notForGuests: true },
  validateSearch: searchOf({
    tab: text,
    search: text,
    place: text,
    role: text,
    show: oneOf(['invited', 'away', 'one-factor']),
  }),
  component: lazyRouteComponent(() => import('./people/PeopleScreen.tsx'), 'PeopleScreen'),
});

/** The pages on which accounts, areas and product groups are made and edited, inside the shell. */
export const accountRoutes = [
  accountRoute,
  newLocationRoute,
  manageAreasRoute,
  locationRoute,
  areaRoute,
  areaTasksRoute,
  areaDetailsRoute,
  manageGroupsRoute,
  newGroupRoute,
  groupRoute,
  departmentsRoute,
  peopleRoute,
] as const;
