import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { accountRoute } from '../app/routes/parents.tsx';
import { searchOf, text } from '../app/routes/search.ts';

const hubRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'front-of-house',
  staticData: { feature: 'productsLocation' },
});

const listed = searchOf({ search: text, category: text, without: text });

const recipeList = lazyRouteComponent(() => import('./RecipesTab.tsx'), 'RecipesTab');

/** The recipes are what the hub opens with (FOH-003). */
const hubStartRoute = createRoute({
  getParentRoute: () => hubRoute,
  path: '/',
  validateSearch: listed,
  component: recipeList,
});

const hubRecipesRoute = createRoute({
  getParentRoute: () => hubRoute,
  path: 'recipes',
  validateSearch: listed,
  component: recipeList,
});

const hubRecipeRoute = createRoute({
  getParentRoute: () => hubRoute,
  path: 'recipes/$recipeId',
  component: lazyRouteComponent(() => import('./RecipeView.tsx'), 'RecipeView'),
});

const hubMenusRoute = createRoute({
  getParentRoute: () => hubRoute,
  path: 'menu',
  component: lazyRouteComponent(() => import('./MenusTab.tsx'), 'MenusTab'),
});

const hubMenuRoute = createRoute({
  getParentRoute: () => hubRoute,
  path: 'menu/$menuId',
  component: lazyRouteComponent(() => import('./MenuView.tsx'), 'MenuView'),
});

const hubIngredientsRoute = createRoute({
  getParentRoute: () => hubRoute,
  path: 'ingredients',
  validateSearch: searchOf({ search: text }),
  component: lazyRouteComponent(() => import('./IngredientsTab.tsx'), 'IngredientsTab'),
});

const hubIngredientRoute = createRoute({
  getParentRoute: () => hubRoute,
  path: 'ingredients/$ingredientId',
  component: lazyRouteComponent(() => import('./IngredientView.tsx'), 'IngredientView'),
});

const hubAllergensRoute = createRoute({
  getParentRoute: () => hubRoute,
  path: 'allergens',
  /** The menu's id, or all for every dish with a price; the allergens that must not be in it: milk,nuts. */
  validateSearch: searchOf({ menu: text, without: text }),
  component: lazyRouteComponent(() => import('./AllergensTab.tsx'), 'AllergensTab'),
});

const substitutesRoute = createRoute({
  getParentRoute: () => hubRoute,
  path: 'substitutes',
  /** The day that is looked back on. */
  validateSearch: searchOf({ day: text }),
  component: lazyRouteComponent(() => import('./substitutes/SubstitutesScreen.tsx'), 'SubstitutesScreen'),
});

/** Any other path falls back to the recipes (FOH-003). */
const elsewhereRoute = createRoute({
  getParentRoute: () => hubRoute,
  path: '$',
  beforeLoad: ({ params }) => {
    const { accountId } = params as { accountId: string }; // of the route above
    throw redirect({ to: '/$accountId/front-of-house', params: { accountId }, replace: true });
  },
});

/** Front of house: the product hub as cooks and waiters read it, below the account in the path. */
export const frontOfHouseRoutes = hubRoute.addChildren([
  hubStartRoute,
  hubRecipesRoute,
  hubRecipeRoute,
  hubMenusRoute,
  hubMenuRoute,
  hubIngredientsRoute,
  hubIngredientRoute,
  hubAllergensRoute,
  substitutesRoute,
  elsewhereRoute,
]);
