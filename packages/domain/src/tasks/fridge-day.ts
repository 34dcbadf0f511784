import type { EntryOf, TaskEntry } from './records.ts';
import { standing, standingOf } from './standing-entries.ts';

export type Reading = EntryOf<'fridge'> | EntryOf<'probe'>;

/** The readings of a unit for one half of a day: the one of the field, and further ones below it (rule 126). */
export interface HalfDay {
  /** The first that happened; null: none. */
  first: Reading | null;
  further: readonly Reading[];
}

/** The readings of a unit or probe on a day, by half. */
export function halvesOf(unit: string, entries: readonly TaskEntry[]): Map<string, HalfDay> {
  const readings = standing(entries).filter(
    (entry): entry is Reading => (entry.kind === 'fridge' || entry.kind === 'probe') && entry.payload.unit === unit,
  );
  const byHalf = Map.groupBy(readings, ({ payload }) => payload.half);
  return new Map([...byHalf].map(([half, [first = null, ...further]]) => [half, { first, further }]));
}

/** The last temperature that was read of each unit before a day, for showing beside the field. */
export function lastTemperatures(entries: readonly TaskEntry[], before: string): Map<string, string> {
  const readings = standingOf('fridge', entries).filter(({ day }) => day < before);
  return new Map(readings.map(({ payload }) => [payload.unit, payload.temperature]));
}

/** Readings out of their limit that nothing was done about yet (rule 124), the earliest first. */
export function actionsNeeded(entries: readonly TaskEntry[]): TaskEntry[] {
  const held = standing(entries);
  const answered = new Set(held.flatMap((entry) => (entry.kind === 'action' ? [entry.payload.entry] : [])));
  return held.filter((entry) => isOutOfLimit(entry) && !answered.has(entry.id));
}

/** Whether an entry is a temperature out of its limit that asks for an action. A cooling value with a step to come is only marked. */
export function isOutOfLimit(entry: TaskEntry): boolean {
  switch (entry.kind) {
    case 'fridge':
    case 'probe':
    case 'delivery':
      return !entry.payload.ok;
    case 'food':
    case 'food-step':
      return !entry.payload.ok && !(entry.payload.type === 'cooling' && entry.payload.next !== null);
    default:
      return false;
  }
}
