import type { ReactNode } from 'react';
import { useSeesCosts } from '../../data/use-collections.ts';

/** What stands here for whoever is shown what things cost, and not at all where the owner withholds that. */
export function CostsOnly({ children }: { children: ReactNode }) {
  return useSeesCosts() ? children : null;
}
