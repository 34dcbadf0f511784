import { addDays, type Day } from '../calendar.ts';
import type { Decimal } from '../money.ts';
import { type CostFrom, costEntryOn, costOn } from './cost-on.ts';
import { priceChangePercent } from './price-change.ts';

/** before: £ per base unit on the day `since`; difference: £ per base unit, negative when it fell; percent: unrounded, null where before is nothing. */
export interface CostChange {
  since: Day;
  before: Decimal;
  difference: Decimal;
  percent: Decimal | null;
}

/** Returns how far the cost of a base unit moved in so many weeks up to a day. null: it is not known on one of the two days. */
export function costChange(costs: readonly CostFrom[], on: Day, weeks: number): CostChange | null {
  const since = addDays(on, -7 * weeks);
  const [before, now] = [costOn(costs, since), costOn(costs, on)];
  if (before === null || now === null) return null;
  return { since, before, difference: now.minus(before), percent: priceChangePercent(before, now) };
}

/**
 * Returns the first day of the cost in force on a day, over entries that repeat it, by whichever option. null: there is no cost, or the first
 * entry of the list has it already, which holds backwards.
 */
export function costSince(costs: readonly CostFrom[], on: Day): Day | null {
  const entry = costEntryOn(costs, on);
  if (!entry || entry.cost === null) return null;
  let index = costs.indexOf(entry);
  while (index > 0 && costs[index - 1]?.cost === entry.cost) index -= 1;
  return index > 0 ? (costs[index]?.from ?? null) : null;
}
