import { daysBetween } from '../calendar.ts';
import { type Decimal, decimal, ZERO } from '../money.ts';
import type { CountedIngredient, PeriodUse } from './facts.ts';
import { median } from './median.ts';

/** What is asked of one ingredient: what explains this quantity? */
export interface Question {
  of: CountedIngredient;
  /** Counted − theoretical. */
  variance: Decimal;
  /** The variance beyond what this ingredient usually lacks or has too much of. */
  beyondUsual: Decimal;
  /** What should have been counted if nothing but the usual had happened. */
  expected: Decimal;
  noise: Decimal;
}

/** 2 % of what the period used, and one step of a count: 10 g, 10 ml or a piece. */
const NOISE_SHARE = decimal('0.02');
const COUNT_STEP = { g: decimal(10), ml: decimal(10), unit: decimal(1) };

/** Returns what is asked of an ingredient (rule 159). from, to: of the period in which it was counted, both days included. */
export function questionOf(of: CountedIngredient, period: { from: string; to: string }): Question {
  const use = of.sold.plus(of.wasted);
  const variance = of.counted.minus(of.theoretical);
  const usual = usualVariance(of.earlier, use, period);
  return {
    of,
    variance,
    beyondUsual: variance.minus(usual),
    expected: of.theoretical.plus(usual),
    noise: use.abs().mul(NOISE_SHARE).plus(COUNT_STEP[of.unit]),
  };
}

/**
 * Returns the variance that the ingredient usually has: the median share of its use over up to six earlier periods, times the use of this one. What no
 * recipe uses has no such share; it goes by days instead.
 */
export function usualVariance(
  earlier: readonly PeriodUse[],
  use: Decimal,
  period: { from: string; to: string },
): Decimal {
  const before = earlier.slice(0, 6);
  const used = before.filter(({ sold }) => sold.gt(0));
  if (used.length > 0)
    return median(used.map(({ variance, sold, wasted }) => variance.div(sold.plus(wasted)))).mul(use);
  if (before.length === 0 || use.gt(0)) return ZERO;
  return median(before.map((one) => one.variance.div(lengthOf(one)))).mul(lengthOf(period));
}

function lengthOf({ from, to }: { from: string; to: string }): number {
  return daysBetween(from, to) + 1;
}
