import type { ChosenBasis } from './useBasis.ts';

/** The days of a report on paper, with its basis where that is not the usual one: `02 to 08 Nov 2026, as locked`. */
export function onBasis(period: string, { basis }: Pick<ChosenBasis, 'basis'>): string {
  return basis === 'locked' ? `${period}, as locked` : period;
}
