import { addDays, type Day } from '../calendar.ts';

/** A published price that has held for longer is still shown, but nothing is compared with it. */
const FRESH_DAYS = 60;

/** The first day from which a price may hold to be fresh on another. */
export function freshSince(on: Day): Day {
  return addDays(on, -FRESH_DAYS);
}

/** Whether a price that holds from a day is at most 60 days old on another; one to come is. */
export function isFreshOffer(from: Day, on: Day): boolean {
  return from >= freshSince(on);
}
