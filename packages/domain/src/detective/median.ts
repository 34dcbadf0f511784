import { type Decimal, ZERO } from '../money.ts';

/** Returns the middle value, of an even number the mean of the middle two; 0 of none. */
export function median(values: readonly Decimal[]): Decimal {
  const sorted = [...values].sort((a, b) => a.comparedTo(b));
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low && high ? low.plus(high).div(2) : ZERO;
}
