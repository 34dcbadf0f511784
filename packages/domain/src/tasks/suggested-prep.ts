import { addDays, type Day, daysFromTo } from '../calendar.ts';
import { type Decimal, decimal, parseDecimal, round, sum, ZERO } from '../money.ts';

/** At most so many days ahead are prepared for. */
const MOST_DAYS = 14;

/** The days that a preparation of a day is for: until the next day on which it is to be prepared again; alone where none is planned (rule 117). */
export function daysPreparedFor(day: Day, dueDays: readonly Day[]): Day[] {
  const [next = addDays(day, 1)] = dueDays.filter((due) => due > day).toSorted();
  return daysFromTo(day, addDays(next, -1)).slice(0, MOST_DAYS);
}

/** A count of something prepared at the opening of a day, in units of its yield. */
export interface CountedPrep {
  day: Day;
  quantity: Decimal;
}

interface Stocked {
  counted: CountedPrep | null;
  /** The first day that is looked at where it was not counted since. */
  since: Day;
  /** Until the opening of this day, with what was made on it. */
  day: Day;
  madeOn: (day: Day) => Decimal;
  usedOn: (day: Day) => Decimal;
}

/** What is at hand of something prepared: what was counted, and what was made since, less what was used; never less than nothing. */
export function atHand({ counted, since, day, madeOn, usedOn }: Stocked): Decimal {
  const first = counted && counted.day > since ? counted.day : since;
  let left = counted && counted.day >= since && counted.day <= day ? counted.quantity : ZERO;
  for (const on of first < day ? daysFromTo(first, addDays(day, -1)) : []) {
    const after = left.plus(madeOn(on)).minus(usedOn(on));
    left = after.gt(0) ? after : ZERO;
  }
  return left.plus(madeOn(day));
}

/** How much was made of a ticked preparation, in batches: as stated, else as many as were asked for, at least one. */
export function batchesMade({ made, quantity }: { made: string | null; quantity: string }): Decimal {
  return parseDecimal(made) ?? parseDecimal(quantity) ?? decimal(1);
}

/** What is suggested: batches with 1 decimal; null: nothing is needed. */
export function suggestedBatches(
  needed: readonly Decimal[],
  { left, yield: batch }: { left: Decimal; yield: Decimal },
): Decimal | null {
  const missing = sum(needed).minus(left);
  const batches = round(missing.div(batch), 1);
  return batches.gt(0) ? batches : null;
}

/** Batches as the list takes them, at most 3 characters: from ten on, whole ones, rounded up so that nobody runs short. */
export function quantityOfBatches(batches: Decimal): string {
  return (batches.lt(10) ? batches : batches.ceil()).toFixed().slice(0, 3);
}
