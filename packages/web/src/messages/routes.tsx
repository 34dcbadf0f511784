import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../app/routes/parents.tsx';

const messagesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'messages',
  staticData: { feature: 'locations' },
  component: lazyRouteComponent(() => import('./MessagesScreen.tsx'), 'MessagesScreen'),
});

const groupRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'messages/group',
  staticData: { feature: 'locations' },
  component: lazyRouteComponent(() => import('./GroupMessagesScreen.tsx'), 'GroupMessagesScreen'),
});

/** What people who work in one place write to each other (NAV-053). Plans name no feature for it: it is open where locations are. */
export const messagesRoutes = [messagesRoute, groupRoute] as const;
