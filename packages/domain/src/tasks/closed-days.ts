import type { Day } from '../calendar.ts';
import type { EntryOf, TaskEntry } from './records.ts';
import { standing, standingOf } from './standing-entries.ts';
import { isOnWeekday, parseWeekdays } from './weekdays.ts';

/** What an area states of the days on which it is closed, from a day on. weekdays: `Su/M`; empty: none. */
export interface ClosedDaysVersion {
  fromDay: Day;
  weekdays: string;
  dates: Day[];
}

/** What shows that a closed day was none. */
export const TRADING = ['sales', 'deliveries', 'readings'] as const;
export type Trading = (typeof TRADING)[number];

/** A closed day. by: who closed it and why; null: the setting does. but: what shows that it was open all the same. */
export interface ClosedDay {
  by: EntryOf<'closed-day'> | null;
  but: readonly Trading[];
}

interface Given {
  day: Day;
  versions: readonly ClosedDaysVersion[];
  /** Of any days. */
  entries: readonly TaskEntry[];
  /** What is known beside the entries: sales of that day alone, and received orders. */
  traded?: readonly Trading[];
}

/** Whether a day was closed (rule 111): as somebody stated of that day, else as the setting has it. Null: it was not. */
export function closedDay({ day, versions, entries, traded = [] }: Given): ClosedDay | null {
  const ofDay = entries.filter((entry) => entry.day === day);
  const stated = standingOf('closed-day', ofDay).at(-1) ?? null;
  if (stated ? !stated.payload.closed : !isClosedBySetting(versions, day)) return null;
  const all = new Set([...traded, ...tradingIn(ofDay)]);
  return { by: stated, but: TRADING.filter((one) => all.has(one)) };
}

/** Whether nothing is due but the readings of fridges and freezers: on a closed day, unless something shows that it was open. */
export function isFreeOfDuties(closed: ClosedDay | null): boolean {
  return closed !== null && closed.but.length === 0;
}

/** `Closed`, or `Closed, but with sales and deliveries`. */
export function showClosed({ but }: Pick<ClosedDay, 'but'>): string {
  if (but.length === 0) return 'Closed';
  const [last, ...others] = [...but].reverse();
  return `Closed, but with ${others.length > 0 ? `${others.reverse().join(', ')} and ${last}` : last}`;
}

/** What the setting states of a day: the version that began last by then. */
export function isClosedBySetting(versions: readonly ClosedDaysVersion[], day: Day): boolean {
  const begun = versions.filter(({ fromDay }) => fromDay <= day);
  const held = begun.toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1)).at(-1);
  if (!held) return false;
  const weekdays = parseWeekdays(held.weekdays) ?? [];
  return held.dates.includes(day) || (weekdays.length > 0 && isOnWeekday(weekdays, day));
}

/** Fridges are read on closed days too, so their readings show nothing. */
function tradingIn(ofDay: readonly TaskEntry[]): Trading[] {
  return standing(ofDay).flatMap(({ kind }): Trading[] => {
    if (kind === 'delivery') return ['deliveries'];
    return kind === 'probe' || kind === 'food' || kind === 'food-step' ? ['readings'] : [];
  });
}
