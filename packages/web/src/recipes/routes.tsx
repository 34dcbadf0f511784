import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { shellRoute, workInAccount } from '../app/routes/parents.tsx';
import { narrowed, searchOf, text } from '../app/routes/search.ts';
import { sessions } from '../data/session.ts';

const productHubRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'products/$accountId/setup',
  staticData: { feature: 'productsLocation', accounts: ['OWNER', 'LOCATION', 'DEPARTMENT', 'GROUP'] },
  beforeLoad: workInAccount,
});

const recipesRoute = createRoute({
  getParentRoute: () => productHubRoute,
  path: 'recipes',
  validateSearch: narrowed,
  component: lazyRouteComponent(() => import('./RecipesScreen.tsx'), 'RecipesScreen'),
});

const newRecipeRoute = createRoute({
  getParentRoute: () => productHubRoute,
  path: 'recipes/add',
  staticData: { entry: true },
  validateSearch: ({ copy }: Record<string, unknown>): { copy?: string } => (typeof copy === 'string' ? { copy } : {}),
  component: lazyRouteComponent(() => import('./NewRecipeScreen.tsx'), 'NewRecipeScreen'),
});

const recipeRoute = createRoute({
  getParentRoute: () => productHubRoute,
  path: 'recipes/$recipeId',
  component: lazyRouteComponent(() => import('./RecipeScreen.tsx'), 'RecipeScreen'),
});

const menusRoute = createRoute({
  getParentRoute: () => productHubRoute,
  path: 'menu',
  validateSearch: narrowed,
  component: lazyRouteComponent(() => import('./menus/MenusScreen.tsx'), 'MenusScreen'),
});

const menuRoute = createRoute({
  getParentRoute: () => productHubRoute,
  path: 'menu/$menuId',
  component: lazyRouteComponent(() => import('./menus/MenuScreen.tsx'), 'MenuScreen'),
});

const ingredientsRoute = createRoute({
  getParentRoute: () => productHubRoute,
  path: 'ingredients',
  validateSearch: searchOf({ search: text }),
  component: lazyRouteComponent(() => import('./ingredients/SetupIngredientsScreen.tsx'), 'SetupIngredientsScreen'),
});

const modifiersRoute = createRoute({
  getParentRoute: () => productHubRoute,
  path: 'modifiers',
  validateSearch: narrowed,
  component: lazyRouteComponent(() => import('./modifiers/ModifiersScreen.tsx'), 'ModifiersScreen'),
});

const newModifierRoute = createRoute({
  getParentRoute: () => productHubRoute,
  path: 'modifiers/add',
  staticData: { entry: true },
  component: lazyRouteComponent(() => import('./NewModifierScreen.tsx'), 'NewModifierScreen'),
});

const modifierRoute = createRoute({
  getParentRoute: () => productHubRoute,
  path: 'modifiers/$modifierId',
  component: lazyRouteComponent(() => import('./ModifierScreen.tsx'), 'ModifierScreen'),
});

const setupCategories = () => import('./categories/SetupCategories.tsx');

const recipeCategoriesRoute = createRoute({
  getParentRoute: () => productHubRoute,
  path: 'recipes/categories',
  component: lazyRouteComponent(setupCategories, 'RecipeCategoriesScreen'),
});

const modifierCategoriesRoute = createRoute({
  getParentRoute: () => productHubRoute,
  path: 'modifiers/categories',
  component: lazyRouteComponent(setupCategories, 'ModifierCategoriesScreen'),
});

const menuCategoriesRoute = createRoute({
  getParentRoute: () => productHubRoute,
  path: 'menu/categories',
  component: lazyRouteComponent(setupCategories, 'MenuCategoriesScreen'),
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
export const recipesRoutes = productHubRoute.addChildren([
  recipesRoute,
  newRecipeRoute,
  recipeRoute,
  menusRoute,
  menuRoute,
  menuCategoriesRoute,
  ingredientsRoute,
  recipeCategoriesRoute,
  modifiersRoute,
  newModifierRoute,
  modifierRoute,
  modifierCategoriesRoute,
  elsewhereRoute,
]);

/** /menu-setup/{tab}: the menu setup of whatever account is worked in (NAV-066). */
export const menuSetupRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'menu-setup/$tab',
  beforeLoad: async ({ params: { tab } }) => {
    const state = await sessions.current();
    const accountId = state.kind === 'signed-in' ? state.session.currentAccountId : null;
    if (!accountId) throw redirect({ to: '/', replace: true });
    throw redirect({ href: `/products/${accountId}/setup/${encodeURIComponent(tab)}`, replace: true });
  },
});
