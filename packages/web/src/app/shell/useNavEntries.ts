import { useRouter, useRouterState } from '@tanstack/react-router';
import { useNothingKnown } from '../../data/DataProvider.tsx';
import type { LinkTarget } from '../../ui/page/link.tsx';
import { NAV, type NavEntry } from '../routes/nav.ts';
import { useOpenPlaces } from '../routes/useOpenPlaces.ts';
import { useVenue } from '../working/useVenue.ts';
import { isStocked } from '../working/venue.ts';
import { useWorkingAccount } from '../working/working-account.ts';
import { openRoom } from './open-room.ts';

export interface ShownEntry extends NavEntry {
  target: LinkTarget;
  /** One is in its room. */
  open: boolean;
}

/**
 * What the working account, its plan and the person's role open (PERM-014), of what is there; nothing while that is not known yet, so that no entry moves
 * when another comes before it.
 */
export function useNavEntries(): ShownEntry[] {
  const { account, accountId } = useWorkingAccount();
  const stocked = isStocked(useVenue());
  const isOpen = useOpenPlaces();
  const place = usePlaceAhead();
  const unknown = useNothingKnown();

  const isFor = (entry: NavEntry) =>
    entry.for.includes(account.type) && (!entry.ownersOnly || account.role === 'owner') && (!entry.area || stocked);
  const entries = unknown ? [] : NAV.filter((entry) => isFor(entry) && isOpen(entry.path));
  const open = openRoom(entries, place);
  return entries.map((entry) => ({
    ...entry,
    target: { to: entry.path, params: { accountId } },
    open: entry === open,
  }));
}

/** Where the last link leads, also while its page still loads: the link to it is marked by then as well. */
function usePlaceAhead(): string {
  const router = useRouter();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [routes] = router.getMatchedRoutes(path);
  return routes.at(-1)?.fullPath ?? '';
}
