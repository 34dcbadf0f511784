import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../app/routes/parents.tsx';
import { aDay, searchOf, text } from '../app/routes/search.ts';

const activityRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'audit',
  staticData: { feature: 'account' },
  /** A person's id, a kind of thing, and the first and last day. */
  validateSearch: searchOf({ person: text, kind: text, from: aDay, to: aDay }),
  component: lazyRouteComponent(() => import('./ActivityScreen.tsx'), 'ActivityScreen'),
});

/** Who did what, in the whole group. */
export const auditRoutes = [activityRoute] as const;
