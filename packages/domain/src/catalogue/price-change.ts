import { type Decimal, HUNDRED } from '../money.ts';

/** By how much a price moved, in percent and unrounded; negative when it fell. null: there was none before, or it was nothing. */
export function priceChangePercent(before: Decimal | null, after: Decimal | null): Decimal | null {
  if (before === null || after === null || before.isZero()) return null;
  return after.minus(before).div(before).mul(HUNDRED);
}
