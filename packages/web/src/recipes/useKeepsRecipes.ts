import { useHeadOffice } from '../app/head-office.ts';
import { useMayDo } from '../data/use-collections.ts';

/**
 * Whether the person may change recipes: they reach the head office, which keeps them, and its owner leaves that to them. keptBack: only the
 * latter is missing.
 */
export function useKeepsRecipes(): { mayChange: boolean; keptBack: boolean } {
  const { mayChange } = useHeadOffice('products');
  const mayDo = useMayDo('recipes');
  return { mayChange: mayChange && mayDo, keptBack: mayChange && !mayDo };
}
