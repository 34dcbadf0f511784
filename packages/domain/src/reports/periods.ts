import { addDays, type Day } from '../calendar.ts';

/** Trading days between two counts, both included. */
export interface Period {
  from: Day;
  to: Day;
}

/** The periods between days of closed counts, newest first: each runs from its count to the day before the next (STK-017, STK-023). */
export function periodsBetween(countDays: Iterable<Day>): Period[] {
  const days = [...new Set(countDays)].sort();
  return days
    .slice(1)
    .map((next, index) => ({ from: days[index] ?? next, to: addDays(next, -1) }))
    .reverse();
}
