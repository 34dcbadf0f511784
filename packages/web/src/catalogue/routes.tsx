import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { shellRoute } from '../app/routes/parents.tsx';
import { oneOf, searchOf, text } from '../app/routes/search.ts';
import { supplierOptionRoutes } from './options/routes.tsx';
import { supplyRoutes } from './supply-routes.tsx';
import { uploadRoutes } from './uploads/routes.tsx';

/** Whoever buys; a supplier's own account is led home. */
const CUSTOMERS = ['OWNER', 'LOCATION', 'DEPARTMENT', 'GROUP', 'TRANSFER'] as const;

import { marketRoutes } from './market/routes.tsx';

const ingredientsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'ingredients',
  staticData: { feature: 'ingredients' },
  /** What is searched for, the category's id, and whether only those that lack something are shown. */
  validateSearch: searchOf({
    search: text,
    category: text,
    lacking: oneOf(['price', 'options', 'options-in-recipes']),
  }),
  component: lazyRouteComponent(() => import('./list/IngredientsScreen.tsx'), 'IngredientsScreen'),
});

/** Where price lists were imported before they had a page of their own. */
const importPriceListRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'ingredients/import',
  beforeLoad: () => {
    throw redirect({ to: '/supplier-ingredient-upload' });
  },
});

const duplicatesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'ingredients/duplicates',
  staticData: { feature: 'ingredients' },
  component: lazyRouteComponent(() => import('./ingredient/DuplicatesScreen.tsx'), 'DuplicatesScreen'),
});

const allergenQuestionsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'ingredients/allergens',
  staticData: { feature: 'ingredients' },
  component: lazyRouteComponent(() => import('./allergens/AllergenQuestionsScreen.tsx'), 'AllergenQuestionsScreen'),
});

const newIngredientRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'ingredients/add',
  staticData: { feature: 'ingredients' },
  component: lazyRouteComponent(() => import('./ingredient/NewIngredientScreen.tsx'), 'NewIngredientScreen'),
});

const ingredientCategoriesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'ingredient-categories',
  staticData: { feature: 'ingredients' },
  component: lazyRouteComponent(() => import('./categories/CategoriesScreen.tsx'), 'CategoriesScreen'),
});

const ingredientRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'ingredients/$ingredientId',
  staticData: { feature: 'ingredients' },
  /** The open tab; without it the first. */
  validateSearch: searchOf({ tab: oneOf(['prices', 'allergens', 'used-in', 'details']) }),
  component: lazyRouteComponent(() => import('./ingredient/IngredientScreen.tsx'), 'IngredientScreen'),
});

const suppliersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'suppliers',
  staticData: { feature: 'suppliers', accounts: CUSTOMERS },
  component: lazyRouteComponent(() => import('./suppliers/SuppliersScreen.tsx'), 'SuppliersScreen'),
});

const addSupplierRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'suppliers/add',
  staticData: { feature: 'addSupplierManually', accounts: CUSTOMERS },
  component: lazyRouteComponent(() => import('./suppliers/AddSupplierScreen.tsx'), 'AddSupplierScreen'),
});

/** The screen of a supplier leads an unknown tab to the details; so does an address without one (SUP-008). */
const supplierWithoutTabRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'suppliers/$supplierId',
  beforeLoad: ({ params: { supplierId } }) => {
    throw redirect({ to: '/suppliers/$supplierId/$tab', params: { supplierId, tab: 'details' }, replace: true });
  },
});

const supplierRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'suppliers/$supplierId/$tab',
  staticData: { feature: 'suppliers' },
  /** What the price list is narrowed to: words, which lines (all in use unless stated otherwise), and the category's id. */
  validateSearch: searchOf({ search: text, shown: oneOf(['linked', 'unlinked', 'archived']), category: text }),
  component: lazyRouteComponent(() => import('./suppliers/SupplierScreen.tsx'), 'SupplierScreen'),
});

/** What is bought: the catalogue belongs to the whole group, so its screens stand above the accounts. */
export const catalogueRoutes = [
  ingredientsRoute,
  importPriceListRoute,
  duplicatesRoute,
  allergenQuestionsRoute,
  newIngredientRoute,
  ingredientCategoriesRoute,
  ingredientRoute,
  suppliersRoute,
  addSupplierRoute,
  supplierWithoutTabRoute,
  supplierRoute,
  ...supplyRoutes,
  ...marketRoutes,
  ...supplierOptionRoutes,
  ...uploadRoutes,
] as const;
