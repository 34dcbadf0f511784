import { addDays, type Day, daysBetween, mondayOf } from '@larder/domain/calendar.ts';

/** The sales year's first half: 26 ISO weeks; the first begins on this Monday. */
const SOURCE_FIRST_MONDAY: Day = '2014-12-29';
export const WEEKS = 26;

/** How many days the source's dates move, a number of whole weeks, so that its last week is the last full week before today. */
export function shiftDays(today: Day): number {
  const lastFullMonday = addDays(mondayOf(today), -7);
  return daysBetween(addDays(SOURCE_FIRST_MONDAY, 7 * (WEEKS - 1)), lastFullMonday);
}

/** Monday of each of the demo's weeks, oldest first. */
export function demoMondays(today: Day): Day[] {
  const first = addDays(SOURCE_FIRST_MONDAY, shiftDays(today));
  return Array.from({ length: WEEKS }, (_, week) => addDays(first, 7 * week));
}

/** Which of the source's weeks a source day lies in, 0 to 25. */
export function weekOfSourceDay(day: Day): number {
  return Math.floor(daysBetween(SOURCE_FIRST_MONDAY, day) / 7);
}
