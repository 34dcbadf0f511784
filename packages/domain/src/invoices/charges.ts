import { type Decimal, round, sum, ZERO } from '../money.ts';

/** Spreads £ over parts by their size, 4 decimals; the last takes the rest, so that nothing is lost (rule 78). Where all are nothing, the last takes all. */
export function spreadOver(amount: Decimal, parts: readonly Decimal[]): Decimal[] {
  const whole = sum(parts);
  let left = amount;
  return parts.map((part, index) => {
    if (index === parts.length - 1) return left;
    const share = whole.isZero() ? ZERO : round(amount.mul(part).div(whole), 4);
    left = left.minus(share);
    return share;
  });
}
