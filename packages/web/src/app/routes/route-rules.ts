import type { Feature } from '@larder/domain/accounts/features.ts';
import type { Doing } from '@larder/domain/accounts/limits.ts';
import type { ReachableAccount } from '../../data/session.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What is closed of the page that was asked for: the start page states why one landed there. */
    closed?: Permission | undefined;
  }
  interface StaticDataRouteOption {
    /** What plan and role must open for this route and those below it (PERM-015); without one it is everybody's. */
    feature?: Feature;
    /** It is about what things cost: open to nobody from whom the owner withholds costs. */
    costs?: true;
    /** Kinds of working account it is for; any other is led home (NAV-065). Without them it is for all. */
    accounts?: readonly ReachableAccount['type'][];
    /** Not for guests, who are led home. */
    notForGuests?: true;
    /** Something is entered on it, dated today at first: not offered where the working account is closed. */
    entry?: true;
    /** It works on the stock of one area: a location that has areas is asked which (NAV-065). */
    area?: true;
  }
}

interface RouteOpening {
  feature?: Feature;
  costs?: true;
}

/** What a person may: features, and what is left to them. */
export type Permission = Feature | `do:${Doing}`;

interface GatedRoute {
  options: { staticData?: RouteOpening };
  parentRoute?: GatedRoute;
}

/** What must be open to come to a route: its own feature and those of the routes above it, and seeing costs where it is about them. */
export function neededFor(route: GatedRoute): Permission[] {
  const above = route.parentRoute ? neededFor(route.parentRoute) : [];
  return [...above, ...neededBy(route.options.staticData ?? {})];
}

/** What one route by itself asks for. */
export function neededBy({ feature, costs }: RouteOpening): Permission[] {
  return [...(feature ? [feature] : []), ...(costs ? ['do:costs' as const] : [])];
}
