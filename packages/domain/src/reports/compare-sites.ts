import { type Decimal, decimal } from '../money.ts';

interface ComparedPeriod {
  /** £, actual − theoretical gross profit. */
  variance: string | null;
  /** Percent of net sales. */
  actualGpPercent: string | null;
}

/** Orders sites, given their last periods newest first: the largest loss against theory first, then gains; without a known figure last. */
export function byLoss(a: readonly ComparedPeriod[], b: readonly ComparedPeriod[]): number {
  const [mine, theirs] = [a[0]?.variance ?? null, b[0]?.variance ?? null];
  if (mine === null || theirs === null) return Number(mine === null) - Number(theirs === null);
  return decimal(mine).cmp(decimal(theirs));
}

/** Returns by how many percent points the actual gross profit rose (+) or fell (−) from the period before to the newest; null where one is not known. */
export function profitChange([newest, before]: readonly ComparedPeriod[]): Decimal | null {
  const [now, then] = [newest?.actualGpPercent ?? null, before?.actualGpPercent ?? null];
  return now === null || then === null ? null : decimal(now).minus(then);
}

/** Whether less was earned than theoretical. */
export function isLoss(variance: string | null): boolean {
  return variance !== null && decimal(variance).lt(0);
}
