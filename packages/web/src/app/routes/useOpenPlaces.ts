import { type AnyRoute, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useData } from '../../data/DataProvider.tsx';
import { neededFor } from './route-rules.ts';

/** Says of a path of the router, such as `/locations/new`, whether it is there, and plan and role open it (PERM-014). */
export function useOpenPlaces(): (path: string) => boolean {
  const { routesByPath } = useRouter();
  const { collections } = useData().account;
  const can = useSyncExternalStore(collections.subscribe, () => collections.can);
  return (path) => {
    const route = (routesByPath as Record<string, AnyRoute | undefined>)[path];
    return route !== undefined && neededFor(route).every((permission) => can.has(permission));
  };
}
