import { useHasNetwork } from '../../data/use-has-network.ts';

/** Why shelves cannot be changed now; null: they can. */
export function useShelvesNotNow(): string | null {
  return useHasNetwork() ? null : 'Changing shelves needs a network.';
}
