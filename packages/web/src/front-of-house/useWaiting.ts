import { useSyncState } from '../data/DataProvider.tsx';
import { useCollection } from '../data/use-collections.ts';

/** True while no recipe is there yet and the first rows are still on their way. */
export function useWaiting(): boolean {
  const sync = useSyncState();
  const none = useCollection('recipes').length === 0;
  return none && (sync === 'opening' || sync === 'starting' || sync === 'fetching');
}
