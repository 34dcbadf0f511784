import type { ReactNode } from 'react';
import { useMayPrice } from '../../data/use-collections.ts';

/** What stands here for whoever may change prices, and not at all where the owner withholds that. */
export function PricesOnly({ children }: { children: ReactNode }) {
  return useMayPrice() ? children : null;
}
