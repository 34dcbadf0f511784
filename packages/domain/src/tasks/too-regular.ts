import { addDays, type Day } from '../calendar.ts';
import { decimal } from '../money.ts';
import type { Reading } from './fridge-day.ts';
import { type EntryOf, isEntryOf, type TaskEntry } from './records.ts';
import { standing } from './standing-entries.ts';

const WINDOW_DAYS = 14;
const LEAST_READINGS = 20;
const SAME_PERCENT = 80;
const UNITS_AT_ONCE = 5;
const AT_ONCE_MS = 60_000;
const DAYS_AT_ONCE = 3;
const TICKS_PERCENT = 90;
const TICKS_MS = 5 * 60_000;

/** A unit whose readings are too regular to be believed at once: one warning per unit and week. */
export interface UnitWarning {
  unit: string;
  /** So many of its readings are one value; null: not so many. */
  same: { temperature: string; readings: number; of: number } | null;
  /** Days on which one person read it and at least four other units within a minute; null: too few. */
  atOnce: { userName: string; days: number } | null;
}

export interface TooRegular {
  units: readonly UnitWarning[];
  /** Ticks of the week within five minutes of one another; null: not so many. */
  ticks: { together: number; of: number } | null;
}

interface Given {
  /** Of the 14 days up to the week's end. */
  entries: readonly TaskEntry[];
  monday: Day;
  /** Units that once showed a decimal other than 0; the others are left out. */
  withDecimals: ReadonlySet<string>;
}

/** What is too regular in the readings of a week and the one before it, and in the ticks of the week (rule 129). For owners alone. */
export function tooRegular({ entries, monday, withDecimals }: Given): TooRegular {
  const sunday = addDays(monday, 6);
  const inWindow = standing(entries).filter(({ day }) => day > addDays(sunday, -WINDOW_DAYS) && day <= sunday);
  const readings = inWindow.filter(
    (entry): entry is Reading =>
      (entry.kind === 'fridge' || entry.kind === 'probe') && withDecimals.has(entry.payload.unit),
  );
  const atOnce = readAtOnce(readings);
  const units = [...Map.groupBy(readings, ({ payload }) => payload.unit)].flatMap(([unit, ofUnit]) => {
    const warning = { unit, same: sameValue(ofUnit), atOnce: atOnce.get(unit) ?? null };
    return warning.same || warning.atOnce ? [warning] : [];
  });
  const ticks = inWindow.filter(isEntryOf('tick')).filter(({ day }) => day >= monday);
  return { units, ticks: tickedTogether(ticks) };
}

function sameValue(readings: readonly Reading[]): UnitWarning['same'] {
  if (readings.length < LEAST_READINGS) return null;
  const byTenth = Map.groupBy(readings, ({ payload }) => decimal(payload.temperature).toFixed(1));
  const [temperature, most] = [...byTenth].reduce((one, other) => (other[1].length > one[1].length ? other : one));
  const isSame = most.length * 100 >= readings.length * SAME_PERCENT;
  return isSame ? { temperature, readings: most.length, of: readings.length } : null;
}

/** By unit: who read it together with at least four others within a minute, on how many days, where those are three or more. */
function readAtOnce(readings: readonly Reading[]): Map<string, NonNullable<UnitWarning['atOnce']>> {
  const found = new Map<string, NonNullable<UnitWarning['atOnce']>>();
  for (const ofPerson of Map.groupBy(readings, ({ userId, userName }) => userId ?? userName).values()) {
    const daysOf = new Map<string, Set<Day>>();
    const days = new Set<Day>();
    for (const [day, ofDay] of Map.groupBy(ofPerson, ({ day }) => day)) {
      const units = unitsAtOnce(ofDay);
      if (units.size > 0) days.add(day);
      for (const unit of units) daysOf.set(unit, (daysOf.get(unit) ?? new Set<Day>()).add(day));
    }
    if (days.size < DAYS_AT_ONCE) continue;
    const [{ userName = '' } = {}] = ofPerson;
    for (const unit of daysOf.keys()) found.set(unit, { userName, days: days.size });
  }
  return found;
}

/** The units of a person's day that were read within a minute of at least four others. */
function unitsAtOnce(readings: readonly Reading[]): Set<string> {
  const inOrder = readings.toSorted((one, other) => (one.claimedAt < other.claimedAt ? -1 : 1));
  return new Set(
    inOrder.flatMap((first, at) => {
      const until = Date.parse(first.claimedAt) + AT_ONCE_MS;
      const together = inOrder.slice(at).filter(({ claimedAt }) => Date.parse(claimedAt) <= until);
      const units = new Set(together.map(({ payload }) => payload.unit));
      return units.size >= UNITS_AT_ONCE ? [...units] : [];
    }),
  );
}

function tickedTogether(ticks: readonly EntryOf<'tick'>[]): TooRegular['ticks'] {
  const at = ticks.map(({ claimedAt }) => Date.parse(claimedAt)).toSorted((one, other) => one - other);
  const together = Math.max(
    0,
    ...at.map((first, index) => at.slice(index).filter((one) => one - first <= TICKS_MS).length),
  );
  return at.length > 1 && together * 100 >= at.length * TICKS_PERCENT ? { together, of: at.length } : null;
}
