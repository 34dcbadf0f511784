import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { shellRoute, workInAccount } from '../app/parents.tsx';

const productHubRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'products/$accountId/setup',
  staticData: { feature: 'productsLocation' },
  beforeLoad: workInAccount,
});

const recipesRoute = createRoute({
  getParentRoute: () => productHubRoute,
  path: 'recipes',
  component: lazyRouteComponent(() => import('./RecipesScreen.tsx'), 'RecipesScreen'),
});

const newRecipeRoute = createRoute({
  getParentRoute: () => productHubRoute,
  path: 'recipes/add',
  validateSearch: ({ copy }: Record<string, unknown>): { copy?: string } => (typeof copy === 'string' ? { copy } : {}),
  component: lazyRouteComponent(() => import('./NewRecipeScreen.tsx'), 'NewRecipeScreen'),
});

const recipeRoute = createRoute({
  getParentRoute: () => productHubRoute,
  path: 'recipes/$recipeId',
  component: lazyRouteComponent(() => import('./RecipeScreen.tsx'), 'RecipeScreen'),
});

/** Any other path falls back to the recipes (MENU-002). */
const elsewhereRoute = createRoute({
  getParentRoute: () => productHubRoute,
  path: '$',
  beforeLoad: ({ params: { accountId } }) => {
    throw redirect({ to: '/products/$accountId/setup/recipes', params: { accountId }, replace: true });
  },
});

/** The product hub, inside the shell. */
export const recipesRoutes = productHubRoute.addChildren([recipesRoute, newRecipeRoute, recipeRoute, elsewhereRoute]);
