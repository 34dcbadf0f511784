import type { ReachableAccount } from '../../data/session.ts';

export interface AccountGroup {
  title: 'Head Office' | 'Locations' | 'Suppliers';
  accounts: { account: ReachableAccount; areas: readonly ReachableAccount[] }[];
}

const inEnglish = new Intl.Collator('en-GB');
/** What belongs to an account above it, and stands by itself where that one is out of reach. */
const BELOW = ['DEPARTMENT', 'GROUP', 'TRANSFER'];

/**
 * The accounts one can change to: head offices, locations and suppliers by name (NAV-020, PERM-005). Areas and product groups are reached
 * through those; areas of which a search names one stand below their location, and guest views always. Empty groups are left out.
 */
export function groupAccounts(accounts: readonly ReachableAccount[], search = ''): AccountGroup[] {
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

  return [group('Head Office', 'OWNER'), group('Locations', 'LOCATION'), group('Suppliers', 'SUPPLIER')].filter(
    (found) => found.accounts.length > 0,
  );
}

/** The first so many accounts of each group, for a list that opens at once. */
export function firstOfGroups(groups: readonly AccountGroup[], most: number): AccountGroup[] {
  return groups.map((group) => ({ ...group, accounts: group.accounts.slice(0, most) }));
}
