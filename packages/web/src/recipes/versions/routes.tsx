import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute, workInAccount } from '../../app/routes/parents.tsx';
import { searchOf, text } from '../../app/routes/search.ts';

/** Two days; the last change but one, and today, unless stated otherwise. */
export interface Compared {
  was?: string | undefined;
  is?: string | undefined;
}

/** Below a recipe: how it was on a day, beside how it is on another. */
export const versionsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'products/$accountId/setup/recipes/$recipeId/versions',
  staticData: { feature: 'productsLocation', costs: true },
  validateSearch: (given: Record<string, unknown>): Compared => searchOf({ was: text, is: text })(given),
  beforeLoad: ({ params: { accountId }, preload }) => workInAccount({ params: { accountId }, preload }),
  component: lazyRouteComponent(() => import('./VersionsScreen.tsx'), 'VersionsScreen'),
});
