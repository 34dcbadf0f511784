import type { Feature } from '@larder/domain/accounts/features.ts';
import type { ReachableAccount } from '../data/session.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What plan and role must open for this route and those below it (PERM-015); without one it is everybody's. */
    feature?: Feature;
    /** Kinds of working account it is for; any other is led home (NAV-065). Without them it is for all. */
    accounts?: readonly ReachableAccount['type'][];
    /** It works on the stock of one area: a location that has areas is asked which (NAV-065). */
    area?: true;
  }
}

interface GatedRoute {
  options: { staticData?: { feature?: Feature } };
  parentRoute?: GatedRoute;
}

/** What plan and role must open to come to a route: its own feature and those of the routes above it. */
export function featuresOfRoute(route: GatedRoute): Feature[] {
  const above = route.parentRoute ? featuresOfRoute(route.parentRoute) : [];
  const { feature } = route.options.staticData ?? {};
  return feature ? [...above, feature] : above;
}
