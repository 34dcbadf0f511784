import type { ReachableAccount } from '../../data/session.ts';

export interface AccountGroup {
  title: 'Used last' | 'Head Office' | 'Locations' | 'Suppliers';
  accounts: { account: ReachableAccount; areas: readonly ReachableAccount[] }[];
}

const inEnglish = new Intl.Collator('en-GB');
/** What belongs to an account above it, and stands by itself where that one is out of reach. */
const BELOW = ['DEPARTMENT', 'GROUP', 'TRANSFER'];

/**
 * The accounts one can change to: head offices, locations and suppliers by name (NAV-020, PERM-005). Areas and product groups are reached
 * through those; areas of which a search names one stand below their location, and guest views always. Empty groups are left out.
 * usedLast: ids, the latest first; those of them that are in the list stand above it as well, while nothing is searched.
 */
export function groupAccounts(
  accounts: readonly ReachableAccount[],
  search = '',
  usedLast: readonly string[] = [],
): AccountGroup[] {
  const wanted = search.trim().toLowerCase();
  const matches = (account: ReachableAccount) => account.name.toLowerCase().includes(wanted);
  const byName = (a: ReachableAccount, b: ReachableAccount) => inEnglish.compare(a.name, b.name);
  const reached = new Set(accounts.map(({ id }) => id));
  const named = accounts.filter(
    (account) => (account.type === 'TRANSFER' || (account.type === 'DEPARTMENT' && wanted !== '')) && matches(account),
  );
  const alone = ({ type, parentId }: ReachableAccount) =>
    BELOW.includes(type) && !(parentId !== null && reached.has(parentId));

  const group = (title: AccountGroup['title'], type: ReachableAccount['type']): AccountGroup => ({
    title,
    accounts: accounts
      .filter((account) => account.type === type || (type === 'LOCATION' && alone(account)))
      .map((account) => ({ account, areas: named.filter(({ parentId }) => parentId === account.id).sort(byName) }))
      .filter(({ account, areas }) => matches(account) || areas.length > 0)
      .sort((a, b) => byName(a.account, b.account)),
  });

  const all = [group('Head Office', 'OWNER'), group('Locations', 'LOCATION'), group('Suppliers', 'SUPPLIER')];
  const latest = wanted === '' ? usedLast : [];
  const used: AccountGroup = {
    title: 'Used last',
    accounts: latest.flatMap((id) => {
      const account = accounts.find((one) => one.id === id);
      return account ? [{ account, areas: [] }] : [];
    }),
  };
  return [used, ...all].filter((found) => found.accounts.length > 0);
}

/** The one account that is found, where a search finds just one: a location of which it names a single area counts as that area. */
export function onlyHit(groups: readonly AccountGroup[], search: string): ReachableAccount | null {
  const found = groups.flatMap(({ accounts }) => accounts);
  const [only] = found;
  if (search.trim() === '' || !only || found.length > 1) return null;
  const isNamed = only.account.name.toLowerCase().includes(search.trim().toLowerCase());
  if (isNamed) return only.areas.length === 0 ? only.account : null;
  return only.areas.length === 1 ? (only.areas[0] ?? null) : null;
}

/** The first so many accounts of each group, for a list that opens at once. */
export function firstOfGroups(groups: readonly AccountGroup[], most: number): AccountGroup[] {
  return groups.map((group) => ({ ...group, accounts: group.accounts.slice(0, most) }));
}
