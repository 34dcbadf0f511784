import { addDays, type Day, daysBetween, mondayOf } from '../calendar.ts';
import type { EntryOf, TaskEntry } from './records.ts';
import { standingOf } from './standing-entries.ts';

export type SignOff = EntryOf<'sign-off'>;

/** So many days back a day can be signed off: as long as devices have what was entered for it. */
const SIGNABLE_DAYS = 14;
const REVIEWED_DAYS = 28;

/** The sign-offs of a day that stand, the first at the head. */
export function signOffsOf(day: Day, entries: readonly TaskEntry[]): SignOff[] {
  return standingOf('sign-off', entries).filter(({ payload }) => payload.of === 'day' && payload.from === day);
}

/** Whether an entry of a signed day came after its first sign-off, in the order of arrival; one that is not sent yet will. */
export function isAfterSignOff({ id, kind, seq }: TaskEntry, [first]: readonly SignOff[]): boolean {
  if (!first || id === first.id || kind === 'sign-off' || kind === 'chart') return false;
  return seq === null || seq > first.payload.seq;
}

export type SignOffProblem = 'not-begun' | 'too-long-ago';

/** Why a day can't be signed off, whatever was entered for it; null: it can. */
export function signOffProblem(day: Day, today: Day): SignOffProblem | null {
  if (day > today) return 'not-begun';
  return daysBetween(day, today) > SIGNABLE_DAYS ? 'too-long-ago' : null;
}

export interface FourWeeks {
  from: Day;
  through: Day;
  /** They are over, and nobody has reviewed them. */
  isDue: boolean;
}

/**
 * The four weeks to be reviewed next: those behind the last review, or without one the last four whole weeks. lastThrough: the last day of the last
 * review.
 */
export function nextFourWeeks(lastThrough: Day | null, today: Day): FourWeeks {
  const from = lastThrough === null ? addDays(mondayOf(today), -REVIEWED_DAYS) : addDays(lastThrough, 1);
  const through = addDays(from, REVIEWED_DAYS - 1);
  return { from, through, isDue: through < today };
}
