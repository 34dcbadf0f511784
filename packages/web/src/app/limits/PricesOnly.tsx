import type { ReactNode } from 'react';
import { useMayPrice } from '../../data/use-collections.ts';

/** What stands here for whoever may change prices, and not at all for whom the owner keeps that back from. */
export function PricesOnly({ children }: { children: ReactNode }) {
  return useMayPrice() ? children : null;
}
