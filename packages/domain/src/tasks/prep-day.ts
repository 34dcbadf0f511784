import type { Day } from '../calendar.ts';
import { parseDecimal } from '../money.ts';

/** When something is to be prepared, and when it was done; null: no day was named, or it is not done. */
export interface PrepDays {
  dueDate: Day | null;
  completedOn: Day | null;
}

/**
 * Whether a preparation stands on the list of a day (rule 116): on its own day, and unfinished on each later day until it is done, that day included.
 * Days to come list nothing of before: it may be done by then. One that lost its day stays where it was done (TASK-019).
 */
export function isOnPrepList({ dueDate, completedOn }: PrepDays, day: Day, today: Day): boolean {
  if (dueDate === null) return completedOn === day;
  if (dueDate === day) return true;
  return dueDate < day && day <= today && (completedOn === null || completedOn >= day);
}

/** What a preparation is on a day: who prepares it may have been named since it was put on its list. */
export function prepVersionOn<Version extends { fromDay: Day }>(
  versions: readonly Version[],
  day: Day,
): Version | null {
  return versions.findLast(({ fromDay }) => fromDay <= day) ?? versions[0] ?? null;
}

/** Whether it is done as a day's list shows it: what was done later was still to do then. */
export function isDoneOn({ completedOn }: PrepDays, day: Day): boolean {
  return completedOn !== null && completedOn <= day;
}

/** For how many batches a recipe opens from the list: the quantity as typed, rounded up, at least 1 (rule 116). */
export function batchesOfQuantity(quantity: string): number {
  const typed = parseDecimal(quantity);
  return typed?.gt(1) ? typed.ceil().toNumber() : 1;
}
