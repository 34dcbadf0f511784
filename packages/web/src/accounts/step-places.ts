import type { ReachableAccount } from '../data/session.ts';

/** Where the steps of an area can be done, seen from an account: there itself, or in the areas below it that the person works in, by name. */
export function areasForSteps(accounts: readonly ReachableAccount[], working: ReachableAccount): ReachableAccount[] {
  const below = accounts.filter((one) => one.id === working.id || isBelow(accounts, one, working.id));
  return below
    .filter((one) => one.role !== 'guest' && holdsStock(accounts, one))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}

/** `Kitchen`, and where areas of two locations stand side by side `Soho, Kitchen`. */
export function placeName(
  accounts: readonly ReachableAccount[],
  places: readonly ReachableAccount[],
  place: ReachableAccount,
) {
  const parents = new Set(places.map(({ parentId }) => parentId));
  const parent = accounts.find(({ id }) => id === place.parentId);
  return parents.size > 1 && place.type === 'DEPARTMENT' && parent ? `${parent.name}, ${place.name}` : place.name;
}

/** An area does, and a location that has none. */
function holdsStock(accounts: readonly ReachableAccount[], { id, type }: ReachableAccount): boolean {
  if (type === 'DEPARTMENT') return true;
  return type === 'LOCATION' && !accounts.some((other) => other.type === 'DEPARTMENT' && other.parentId === id);
}

function isBelow(accounts: readonly ReachableAccount[], { parentId }: ReachableAccount, above: string): boolean {
  if (parentId === null) return false;
  const parent = accounts.find(({ id }) => id === parentId);
  return parentId === above || (parent !== undefined && isBelow(accounts, parent, above));
}
