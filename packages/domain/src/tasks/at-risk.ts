import { addDays, type Day } from '../calendar.ts';
import { type Decimal, ZERO } from '../money.ts';

/** For so many days the goods of a delivery that came too warm are pointed out (rule 128). */
export const WARM_DAYS = 7;

/** The first day of deliveries that are pointed out today. */
export function warmSince(today: Day): Day {
  return addDays(today, 1 - WARM_DAYS);
}

/** How much of an ingredient was on the shelves of a fridge when it was last counted, and in all of the area. */
export interface CountedThere {
  onShelves: Decimal;
  counted: Decimal;
}

/**
 * What of an ingredient stands in a fridge now: of what should be in the area the part that was there at the last count. Where that count found
 * nothing anywhere, all that came since.
 */
export function standsOnShelves(theoretical: Decimal, { onShelves, counted }: CountedThere): Decimal {
  if (!theoretical.gt(0)) return ZERO;
  if (!counted.gt(0)) return theoretical;
  return lower(theoretical, theoretical.mul(onShelves).div(counted));
}

/** What is left of goods that came too warm: never more than should be there. */
export function leftOfDelivery(theoretical: Decimal, received: Decimal): Decimal {
  return theoretical.gt(0) ? lower(theoretical, received) : ZERO;
}

function lower(one: Decimal, other: Decimal): Decimal {
  return one.lt(other) ? one : other;
}
