import type { StaticDataRouteOption } from '@tanstack/react-router';
import type { ReachableAccount } from '../../data/session.ts';
import { neededBy } from './route-rules.ts';

interface RuledRoute {
  options: { staticData?: StaticDataRouteOption };
  parentRoute?: RuledRoute;
}

/** Who wants to open something, and where they work. */
export interface Visitor {
  account: Pick<ReachableAccount, 'type' | 'role'>;
  can: ReadonlySet<string>;
  /** An area is picked, or the location has none. */
  stocked: boolean;
  /** The working account is closed today. */
  shut: boolean;
}

/** Whether a route, with all those above it, opens here or leads home: the same rules as GatedScreen applies to an address. */
export function mayOpen(route: RuledRoute, visitor: Visitor): boolean {
  const { staticData = {} } = route.options;
  const { account, can, stocked, shut } = visitor;
  if (staticData.accounts && !staticData.accounts.includes(account.type)) return false;
  if (staticData.notForGuests && account.role === 'guest') return false;
  if (staticData.entry && shut) return false;
  if (staticData.area && !stocked) return false;
  if (neededBy(staticData).some((permission) => !can.has(permission))) return false;
  return route.parentRoute === undefined || mayOpen(route.parentRoute, visitor);
}
