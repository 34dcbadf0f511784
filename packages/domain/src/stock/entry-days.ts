import { addDays, type Day } from '../calendar.ts';

/** What is entered at night: wastage of an evening is mostly noted after midnight; goods mostly go over on the calendar day. */
export type EnteredKind = 'wastage' | 'transfer';

/** The days that a form offers for what is entered now. */
export interface EntryDays {
  /** Both days between midnight and opening, the earlier one first; null: it is of today. */
  both: readonly [Day, Day] | null;
  preselected: Day;
}

/**
 * Returns the days for an entry made now (rule 34). "Today" stays the calendar day; between midnight and opening the evening before is not over yet, so that
 * both are offered, with yesterday preselected for wastage. Times are `HH:mm`.
 */
export function entryDays(kind: EnteredKind, now: { day: Day; time: string }, openingTime: string): EntryDays {
  if (now.time >= openingTime) return { both: null, preselected: now.day };
  const yesterday = addDays(now.day, -1);
  return { both: [yesterday, now.day], preselected: kind === 'wastage' ? yesterday : now.day };
}
