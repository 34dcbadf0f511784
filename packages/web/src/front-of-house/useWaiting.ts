import { useFirstRowsComing } from '../data/DataProvider.tsx';
import { useCollection } from '../data/use-collections.ts';

/** True while no recipe is there yet and the first rows are still on their way. */
export function useWaiting(): boolean {
  const coming = useFirstRowsComing();
  const none = useCollection('recipes').length === 0;
  return none && coming;
}
