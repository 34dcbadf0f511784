import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../app/routes/parents.tsx';
import { searchOf, text } from '../../app/routes/search.ts';

/** The id of the upload that is looked at, so that it is found again. */
const validateSearch = searchOf({ upload: text });

const priceListUploadRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'supplier-ingredient-upload',
  staticData: { feature: 'uploadSuppliersCsv' },
  validateSearch,
  component: lazyRouteComponent(() => import('./PriceListUploadScreen.tsx'), 'PriceListUploadScreen'),
});

const ingredientUploadRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'ingredient-upload',
  staticData: { feature: 'ingredients', costs: true },
  validateSearch,
  component: lazyRouteComponent(() => import('./IngredientUploadScreen.tsx'), 'IngredientUploadScreen'),
});

/** Where files of packs and of ingredients are uploaded (NAV-039, NAV-044). */
export const uploadRoutes = [priceListUploadRoute, ingredientUploadRoute] as const;
