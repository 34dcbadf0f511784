import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../app/routes/parents.tsx';
import { oneOf, searchOf, text } from '../../app/routes/search.ts';

const marketplaceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'marketplace',
  staticData: { feature: 'marketplace' },
  validateSearch: searchOf({ query: text }),
  component: lazyRouteComponent(() => import('./MarketplaceScreen.tsx'), 'MarketplaceScreen'),
});

const priceRisesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'price-rises',
  staticData: { feature: 'suppliers', costs: true },
  /** The supplier's id, and how far back prices are compared; a quarter of a year unless stated otherwise. */
  validateSearch: searchOf({ supplier: text, period: oneOf(['month', 'quarter', 'half-year', 'year']) }),
  component: lazyRouteComponent(() => import('./PriceRisesScreen.tsx'), 'PriceRisesScreen'),
});

/** What the market asks, and what has become dearer. */
export const marketRoutes = [marketplaceRoute, priceRisesRoute] as const;
