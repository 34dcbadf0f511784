import { type Day, daysBetween } from '../calendar.ts';
import type { RecordKind } from './records.ts';

/** Lists and logs are open within so many days of today. */
export const WINDOW_DAYS = 1;

/** What is entered for a day that has begun only: what was done or measured, not what is planned. */
const AFTER_IT_BEGAN: ReadonlySet<RecordKind> = new Set([
  'tick',
  'untick',
  'fridge',
  'probe',
  'food',
  'food-step',
  'delivery',
  'none-came',
  'action',
]);

export type WindowProblem = 'too-far' | 'not-begun' | 'day-over';

/** Whether the lists and logs of a day may be edited: within one day of today (TASK-016). */
export function isEditable(day: Day, today: Day): boolean {
  return Math.abs(daysBetween(day, today)) <= WINDOW_DAYS;
}

/** Whether something may be added for a day beforehand: today and later (TASK-017). */
export function mayAdd(day: Day, today: Day): boolean {
  return day >= today;
}

/** Why a record of a day is refused, judged by the day of its entry in the account's zone (rule 112); null: it is taken. */
export function windowProblem(kind: RecordKind, day: Day, enteredOn: Day): WindowProblem | null {
  if (AFTER_IT_BEGAN.has(kind) && day > enteredOn) return 'not-begun';
  if (kind === 'closed-day' && day < enteredOn) return 'day-over'; // a day is closed until it ends (rule 111)
  return isEditable(day, enteredOn) ? null : 'too-far';
}
