import { showInstant } from '@larder/domain/calendar.ts';
import { type DatedZone, zoneOfDay } from '@larder/domain/dated-zone.ts';
import { entryAbout, entryValue, type Names } from '@larder/domain/tasks/entry-words.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';

/** An entry that came more than 14 days late, in words: the owner has not decided about it, so it is in no list and no count (rule 125). */
export interface HeldLine {
  id: string;
  day: string;
  /** What it is about, what it states, who made it, when it came. */
  cells: readonly [about: string, value: string, by: string, came: string];
}

export const HELD_COLUMNS = ['Entry', 'Value', 'By', 'Came'] as const;
export const NOT_TAKEN_IN = 'Not taken in yet';
export const HELD_MEANS =
  'Not taken in yet: it came more than 14 days late and waits for the owner. It is in no count.';

export function heldLines(held: readonly TaskEntry[], names: Names, zone: DatedZone): HeldLine[] {
  return held.map((entry) => ({
    id: entry.id,
    day: entry.day,
    cells: [
      entryAbout(entry, names),
      entryValue(entry),
      entry.userName,
      showInstant(zoneOfDay(zone, entry.day), new Date(entry.recordedAt)),
    ],
  }));
}
