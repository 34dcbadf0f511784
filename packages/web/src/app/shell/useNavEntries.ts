import type { LinkTarget } from '../../ui/link.tsx';
import { NAV, type NavEntry } from '../nav.ts';
import { useOpenPlaces } from '../useOpenPlaces.ts';
import { useVenue } from '../useVenue.ts';
import { isStocked } from '../venue.ts';
import { useWorkingAccount } from '../working-account.ts';

export interface ShownEntry extends NavEntry {
  target: LinkTarget;
}

/** What the working account, its plan and the person's role open (PERM-014), of what is there. */
export function useNavEntries(): ShownEntry[] {
  const { account, accountId } = useWorkingAccount();
  const stocked = isStocked(useVenue());
  const isOpen = useOpenPlaces();

  const isFor = (entry: NavEntry) =>
    entry.for.includes(account.type) && (!entry.ownersOnly || account.role === 'owner') && (!entry.area || stocked);
  return NAV.filter((entry) => isFor(entry) && isOpen(entry.path)).map((entry) => ({
    ...entry,
    target: { to: entry.path, params: { accountId } },
  }));
}
