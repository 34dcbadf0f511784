import { type AnyRoute, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useData } from '../../data/DataProvider.tsx';
import type { LinkTarget } from '../../ui/link.tsx';
import { NAV, type NavEntry } from '../nav.ts';
import { featuresOfRoute } from '../route-feature.ts';
import { useWorkingAccount } from '../working-account.ts';

export interface ShownEntry extends NavEntry {
  target: LinkTarget;
}

/** What the working account, its plan and the person's role open (PERM-014), of what is there. */
export function useNavEntries(): ShownEntry[] {
  const { routesByPath } = useRouter();
  const { account, accountId } = useWorkingAccount();
  const { collections } = useData().account;
  const can = useSyncExternalStore(collections.subscribe, () => collections.can);

  const isOpen = (path: string) => {
    const route = (routesByPath as Record<string, AnyRoute | undefined>)[path];
    return route !== undefined && featuresOfRoute(route).every((feature) => can.has(feature));
  };
  const isFor = (entry: NavEntry) =>
    entry.for.includes(account.type) && (!entry.ownersOnly || account.role === 'owner');
  return NAV.filter((entry) => isFor(entry) && isOpen(entry.path)).map((entry) => ({
    ...entry,
    target: { to: entry.path, params: { accountId } },
  }));
}
