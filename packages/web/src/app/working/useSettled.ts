import { useSyncState } from '../../data/DataProvider.tsx';

/** True once the rows are there, or cannot be had: what is missing then is not coming. */
export function useSettled(): boolean {
  const sync = useSyncState();
  return sync === 'current' || sync === 'offline' || sync === 'lost';
}
