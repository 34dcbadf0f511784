import { Navigate, Outlet, useMatches } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useData, useSyncState } from '../../data/DataProvider.tsx';

/**
 * The screen of the route, unless plan or role don't open its feature: then home (PERM-015). What they open comes with the first rows, and
 * the screen waits for them; without a network nothing is known yet, and the server decides what it answers.
 */
export function GatedScreen() {
  const { collections } = useData().account;
  const can = useSyncExternalStore(collections.subscribe, () => collections.can);
  const closed = useMatches({
    select: (matches) => matches.some(({ staticData: { feature } }) => feature && !can.has(feature)),
  });
  const sync = useSyncState();

  if (!closed) return <Outlet />;
  if (collections.cursor !== null) return <Navigate to="/" replace />;
  return sync === 'offline' ? <Outlet /> : null;
}
