import type { AccountRow } from '@larder/contract/rows/accounts.ts';

const inEnglish = new Intl.Collator('en-GB');

/** What the places of a group are called among all of them, and what stands above each. */
export interface PlaceNames {
  /** `Soho, Kitchen`; of the head office, from which everything is reached: Everywhere. */
  nameOf: (accountId: string) => string;
  /** Whether an account is this place or stands below it. */
  isWithin: (accountId: string, placeId: string) => boolean;
}

export function placeNames(accounts: ReadonlyMap<string, AccountRow>): PlaceNames {
  const nameOf = (accountId: string) => {
    const account = accounts.get(accountId);
    if (!account) return 'A place that was removed';
    if (account.type === 'OWNER') return 'Everywhere';
    const above = accounts.get(account.parentId ?? '');
    return account.type === 'DEPARTMENT' && above ? `${above.name}, ${account.name}` : account.name;
  };
  const isWithin = (accountId: string, placeId: string) => {
    for (let id: string | null = accountId; id !== null; id = accounts.get(id)?.parentId ?? null)
      if (id === placeId) return true;
    return false;
  };
  return { nameOf, isWithin };
}

export interface PlaceGroup {
  group: string;
  items: { value: string; label: string }[];
}

const GROUPS = [
  { group: 'Head office', type: 'OWNER' },
  { group: 'Locations, with their areas', type: 'LOCATION' },
  { group: 'Areas', type: 'DEPARTMENT' },
  { group: 'Guest views', type: 'TRANSFER' },
] as const;

/** The places that somebody can be let into, closed ones left out: the head office, locations, areas and guest views, by name. */
export function placesToChoose(
  accounts: ReadonlyMap<string, AccountRow>,
  today: string,
  only: readonly AccountRow['type'][] = ['OWNER', 'LOCATION', 'DEPARTMENT', 'TRANSFER'],
): PlaceGroup[] {
  const { nameOf } = placeNames(accounts);
  const isClosed = (row: AccountRow | undefined): boolean =>
    row !== undefined &&
    ((row.closedFrom !== null && row.closedFrom <= today) || isClosed(accounts.get(row.parentId ?? '')));
  return GROUPS.filter(({ type }) => only.includes(type))
    .map(({ group, type }) => ({
      group,
      items: [...accounts.values()]
        .filter((row) => row.type === type && !isClosed(row))
        .map((row) => ({ value: row.id, label: type === 'OWNER' ? `Everywhere in ${row.name}` : nameOf(row.id) }))
        .sort((a, b) => inEnglish.compare(a.label, b.label)),
    }))
    .filter(({ items }) => items.length > 0);
}
