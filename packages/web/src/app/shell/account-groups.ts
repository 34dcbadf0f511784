import type { ReachableAccount } from '../../data/session.ts';

export interface AccountGroup {
  title: 'Head Office' | 'Locations' | 'Suppliers';
  accounts: { account: ReachableAccount; areas: readonly ReachableAccount[] }[];
}

/** The accounts one can work in as the switcher shows them: by kind, areas below their location; empty groups are left out (NAV-020). */
export function groupAccounts(accounts: readonly ReachableAccount[], search = ''): AccountGroup[] {
  const wanted = search.trim().toLowerCase();
  const matches = (account: ReachableAccount) => account.name.toLowerCase().includes(wanted);
  const byName = (a: ReachableAccount, b: ReachableAccount) => a.name.localeCompare(b.name, 'en-GB');

  // Who reaches an area alone has no location to find it under.
  const alone = (account: ReachableAccount) =>
    account.type === 'DEPARTMENT' && !accounts.some(({ id }) => id === account.parentId);

  const group = (title: AccountGroup['title'], type: ReachableAccount['type']): AccountGroup => ({
    title,
    accounts: accounts
      .filter((account) => account.type === type || (type === 'LOCATION' && alone(account)))
      .sort(byName)
      .map((account) => {
        const areas = accounts
          .filter((area) => area.type === 'DEPARTMENT' && area.parentId === account.id)
          .sort(byName);
        return { account, areas: matches(account) ? areas : areas.filter(matches) };
      })
      .filter(({ account, areas }) => matches(account) || areas.length > 0),
  });

  return [group('Head Office', 'OWNER'), group('Locations', 'LOCATION'), group('Suppliers', 'SUPPLIER')].filter(
    (found) => found.accounts.length > 0,
  );
}
