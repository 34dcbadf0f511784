import { addDays, type Day } from '../calendar.ts';

/** A published price that has held for longer is still shown, but nothing is compared with it. */
export const FRESH_DAYS = 60;

/** Whether a price that holds from a day is at most 60 days old on another; one to come is. */
export function isFreshOffer(from: Day, on: Day): boolean {
  return from >= addDays(on, -FRESH_DAYS);
}
