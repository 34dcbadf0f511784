import { useRouter } from '@tanstack/react-router';
import { useMemo, useSyncExternalStore } from 'react';
import { useData } from '../../data/DataProvider.tsx';
import { useSession } from '../../data/session.ts';
import { useTracesLots } from '../lots/useTracesLots.ts';
import { mayOpen, type Visitor } from '../routes/may-open.ts';
import { NAV } from '../routes/nav.ts';
import { useClosed } from '../working/useClosed.ts';
import { useVenue } from '../working/useVenue.ts';
import { isStocked } from '../working/venue.ts';
import { useWorkingAccount } from '../working/working-account.ts';
import type { Entry } from './palette-index.ts';
import { ACTIONS, PLACES } from './places.ts';

export interface Places {
  screens: readonly Entry[];
  actions: readonly Entry[];
  /** Whether a path of the router opens for this person in this account. */
  opens: (path: string) => boolean;
  /** Whether this is left to the person, `do:receive`. */
  can: ReadonlySet<string>;
}

/** The screens and actions that are open to the person in the working account; all others are not shown. */
export function usePlaces(): Places {
  const { routesByPath } = useRouter();
  const { collections } = useData().account;
  const { accounts } = useSession();
  const { account, accountId, organisationId } = useWorkingAccount();
  const can = useSyncExternalStore(collections.subscribe, () => collections.can);
  const stocked = isStocked(useVenue());
  const tracesLots = useTracesLots();
  const shut = useClosed()?.already ?? false;

  return useMemo(() => {
    const visitor: Visitor = { account, can, stocked, shut };
    const routes = routesByPath as Record<string, Parameters<typeof mayOpen>[0] | undefined>;
    const opens = (path: string) => {
      const route = routes[path];
      return route !== undefined && mayOpen(route, visitor);
    };
    const isGuest = account.role === 'guest';
    const headOffice = accounts.find(({ id }) => id === organisationId);
    const keeps = headOffice !== undefined && headOffice.role !== 'guest';
    const entryOf = (kind: Entry['kind'], { name, path, about }: { name: string; path: string; about: string }) => ({
      id: `${kind}:${path}:${name}`,
      kind,
      name,
      about,
      target: { to: path, params: { accountId } },
    });
    const isFor = (types: readonly string[] | undefined) => types?.includes(account.type) ?? true;

    const ofNavigation = NAV.filter(
      (entry) =>
        isFor(entry.for) &&
        (!entry.ownersOnly || account.role === 'owner') &&
        (!entry.area || stocked) &&
        opens(entry.path),
    ).map(({ label, path }) => entryOf('Screens', { name: label, path, about: '' }));
    const others = PLACES.filter(
      (place) =>
        isFor(place.for) && !(place.notForGuests && isGuest) && (!place.tracesLots || tracesLots) && opens(place.path),
    ).map((place) => entryOf('Screens', place));
    const actions = ACTIONS.filter(
      (action) =>
        !isGuest &&
        isFor(action.for) &&
        opens(action.path) &&
        (!action.entry || !shut) &&
        (!action.headOffice || keeps) &&
        (action.needs ?? []).every((need) => can.has(need)),
    ).map((action) => entryOf('Actions', action));
    return { screens: [...ofNavigation, ...others], actions, opens, can };
  }, [routesByPath, accounts, account, accountId, organisationId, can, stocked, tracesLots, shut]);
}
