import type { Day } from '@larder/domain/calendar.ts';

/** Entries in their order, under the days on which they were recorded. */
export function entriesByDay<Entry extends { at: string }>(
  entries: readonly Entry[],
  dayOf: (at: string) => Day,
): [Day, Entry[]][] {
  const days = Map.groupBy(entries, ({ at }) => dayOf(at));
  return [...days];
}
