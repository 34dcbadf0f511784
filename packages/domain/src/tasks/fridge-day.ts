import { type EntryOf, isEntryOf, type TaskEntry } from './records.ts';
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

/** Whether a unit is switched off at the end of a day: what was stated last, on that day or before. */
export function isSwitchedOff(unit: string, entries: readonly TaskEntry[], day: string): boolean {
  return switchedOff(entries, day).has(unit);
}

/** The units that are switched off at the end of a day. */
export function switchedOff(entries: readonly TaskEntry[], day: string): ReadonlySet<string> {
  const off = new Set<string>();
  const stated = standing(entries.filter(({ kind, corrects }) => kind === 'unit' || corrects !== null));
  for (const entry of stated) {
    if (entry.kind !== 'unit' || entry.day > day) continue;
    if (entry.payload.off) off.add(entry.payload.unit);
    else off.delete(entry.payload.unit);
  }
  return off;
}

/** The readings of each unit or probe, with what corrected or withdrew them, in the order that they are given. */
export function readingsByUnit(entries: readonly TaskEntry[]): Map<string, TaskEntry[]> {
  const unitOf = new Map<string, string>();
  for (const entry of entries)
    if (entry.kind === 'fridge' || entry.kind === 'probe') unitOf.set(entry.id, entry.payload.unit);
  const byUnit = Map.groupBy(entries, ({ id, corrects }) => unitOf.get(id) ?? unitOf.get(corrects ?? '') ?? '');
  byUnit.delete('');
  return byUnit;
}

function lastStated(unit: string, held: readonly TaskEntry[]): EntryOf<'unit'> | undefined {
  return held.filter(isEntryOf('unit')).findLast(({ payload }) => payload.unit === unit);
}

/** The last temperature that was read of each unit before a day, for showing beside the field. */
export function lastTemperatures(entries: readonly TaskEntry[], before: string): Map<string, string> {
  const readings = standingOf('fridge', entries).filter(({ day }) => day < before);
  return new Map(readings.map(({ payload }) => [payload.unit, payload.temperature]));
}

/**
 * Temperatures out of their limit about which something is still to be done (rule 124), the earliest first: until an action is recorded and, of a
 * fridge or freezer, it was read again afterwards or switched off.
 */
export function actionsNeeded(entries: readonly TaskEntry[]): Measured[] {
  const held = standing(entries);
  const answered = new Set(held.flatMap((entry) => (entry.kind === 'action' ? [entry.payload.entry] : [])));
  const lastRead = new Map<string, string>();
  for (const entry of held) if (entry.kind === 'fridge') lastRead.set(entry.payload.unit, entry.id);
  const isOff = (unit: string) => lastStated(unit, held)?.payload.off ?? false;
  return held.filter(isOutOfLimit).filter((entry) => {
    if (!answered.has(entry.id)) return true;
    return entry.kind === 'fridge' && lastRead.get(entry.payload.unit) === entry.id && !isOff(entry.payload.unit);
  });
}

/** A kind of record that states a temperature. */
export type Measured =
  | EntryOf<'fridge'>
  | EntryOf<'probe'>
  | EntryOf<'food'>
  | EntryOf<'food-step'>
  | EntryOf<'delivery'>;

/** Whether an entry is a temperature out of its limit that asks for an action. A cooling value with a step to come is only marked. */
export function isOutOfLimit(entry: TaskEntry): entry is Measured {
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
