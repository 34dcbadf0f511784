import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../app/parents.tsx';
import { oneOf, searchOf, text } from '../app/search.ts';
import { marketRoutes } from './market/routes.tsx';

const ingredientsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'ingredients',
  staticData: { feature: 'ingredients' },
  /** What is searched for, the category's id, and whether only those that lack something are shown. */
  validateSearch: searchOf({ search: text, category: text, lacking: oneOf(['price']) }),
  component: lazyRouteComponent(() => import('./list/IngredientsScreen.tsx'), 'IngredientsScreen'),
});

const importPriceListRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'ingredients/import',
  staticData: { feature: 'ingredients' },
  component: lazyRouteComponent(() => import('./import/ImportPriceListScreen.tsx'), 'ImportPriceListScreen'),
});

const ingredientRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'ingredients/$ingredientId',
  staticData: { feature: 'ingredients' },
  component: lazyRouteComponent(() => import('./ingredient/IngredientScreen.tsx'), 'IngredientScreen'),
});

const suppliersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'suppliers',
  staticData: { feature: 'suppliers' },
  component: lazyRouteComponent(() => import('./suppliers/SuppliersScreen.tsx'), 'SuppliersScreen'),
});

/** What is bought: the catalogue belongs to the whole group, so its screens stand above the accounts. */
export const catalogueRoutes = [
  ingredientsRoute,
  importPriceListRoute,
  ingredientRoute,
  suppliersRoute,
  ...marketRoutes,
] as const;
