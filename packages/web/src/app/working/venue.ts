import type { ReachableAccount } from '../../data/session.ts';

export interface Venue {
  /** The account as the switcher names it: while one works in an area, the location it is in (NAV-060). */
  current: ReachableAccount;
  /** The areas of the location, by name; none for other accounts. */
  areas: readonly ReachableAccount[];
  /** The area one works in. */
  area: ReachableAccount | null;
}

/** Where somebody works: the location and, once it is picked, the area of it (NAV-062). */
export function venueOf(accounts: readonly ReachableAccount[], working: ReachableAccount): Venue {
  if (working.type === 'LOCATION') return { current: working, areas: areasOf(accounts, working.id), area: null };
  const location = accounts.find(({ id, type }) => type === 'LOCATION' && id === working.parentId);
  if (working.type !== 'DEPARTMENT' || !location) return { current: working, areas: [], area: null };
  return { current: location, areas: areasOf(accounts, location.id), area: working };
}

/** Whether its screens can be opened that work on stock: an area is picked, or the location has none and is its own. */
export function isStocked({ current, areas, area }: Venue): boolean {
  if (current.type === 'LOCATION') return area !== null || areas.length === 0;
  return current.type === 'DEPARTMENT';
}

/** Names it on paper: `Soho, Kitchen`. */
export function venueName({ current, area }: Venue): string {
  return area ? `${current.name}, ${area.name}` : current.name;
}

function areasOf(accounts: readonly ReachableAccount[], locationId: string): ReachableAccount[] {
  return accounts
    .filter(({ type, parentId }) => type === 'DEPARTMENT' && parentId === locationId)
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}
