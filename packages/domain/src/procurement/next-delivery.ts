import { addDays, type Day, weekdayName } from '../calendar.ts';
import { isOver, type Moment, orderBy } from './cut-off.ts';

/** When a supplier delivers, as far as it is known: days as `Mon`, and until when it takes orders on the day before, `HH:mm`. */
export interface DeliveryTerms {
  deliveryDays: readonly string[];
  cutOffTime: string | null;
}

/** Whether a supplier comes on a day; one whose days are not known may. */
export function deliversOn({ deliveryDays }: Pick<DeliveryTerms, 'deliveryDays'>, day: Day): boolean {
  return deliveryDays.length === 0 || deliveryDays.includes(weekdayName(day).slice(0, 3));
}

/** The first day from this one on on which a supplier comes. */
export function nextDeliveryDay(terms: Pick<DeliveryTerms, 'deliveryDays'>, from: Day): Day {
  const week = Array.from({ length: 7 }, (_, days) => addDays(from, days));
  return week.find((day) => deliversOn(terms, day)) ?? from;
}

/** The next delivery that can still be ordered, and until when; orderBy null: no cut-off is known. */
export function nextDelivery(terms: DeliveryTerms, now: Moment): { day: Day; orderBy: Moment | null } {
  const day = nextDeliveryDay(terms, addDays(now.day, 1));
  if (terms.cutOffTime === null) return { day, orderBy: null };
  const last = orderBy(day, terms.cutOffTime);
  if (!isOver(last, now)) return { day, orderBy: last };
  const later = nextDeliveryDay(terms, addDays(day, 1));
  return { day: later, orderBy: orderBy(later, terms.cutOffTime) };
}
