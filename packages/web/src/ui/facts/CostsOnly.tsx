import type { ReactNode } from 'react';
import { useSeesCosts } from '../../data/use-collections.ts';

/** What stands here for whoever is shown what things cost, and not at all for whom the owner keeps that back from. */
export function CostsOnly({ children }: { children: ReactNode }) {
  return useSeesCosts() ? children : null;
}
