import { type Day, dayIn, timeIn } from './calendar.ts';
import { instantOf } from './occurred-at.ts';

/**
 * What stands in a field that asks when something happened on its day, plain text so that a device can store it: `now`, `unknown`, `at 14:05`, `at `
 * before a time is entered; empty: nothing was chosen.
 */
export type TypedTime = string;

export const NOW: TypedTime = 'now';
export const UNKNOWN: TypedTime = 'unknown';
const AT = 'at ';

/** Which of its choices a field shows. */
export function timeChoice(typed: TypedTime): 'now' | 'at' | 'unknown' | '' {
  if (typed.startsWith(AT)) return 'at';
  if (typed === NOW) return 'now';
  return typed === UNKNOWN ? 'unknown' : '';
}

/** `14:05` of `at 14:05`; empty where no time is entered. */
export function clockTime(typed: TypedTime): string {
  return typed.startsWith(AT) ? typed.slice(AT.length) : '';
}

/** A time on the clock, `HH:mm`, as the field has it. */
export function atTime(time: string): TypedTime {
  return `${AT}${time}`;
}

/** A stored instant as the field shows it; null: not known. */
export function typedTimeOf(occurredAt: string | null | undefined, timeZone: string): TypedTime {
  return occurredAt ? atTime(timeIn(timeZone, new Date(occurredAt))) : UNKNOWN;
}

/** What is wrong with a time as it stands in its field, or null. */
export function timeProblem(label: string, typed: TypedTime): string | null {
  const choice = timeChoice(typed);
  return choice === '' || (choice === 'at' && clockTime(typed) === '') ? `${label} cannot be empty` : null;
}

/** The instant of a typed time on a day, ISO in UTC; null: not known. now: the instant by the device's corrected clock. */
export function instantTyped(typed: TypedTime, day: Day, timeZone: string, now: Date): string | null {
  const choice = timeChoice(typed);
  if (choice === 'now') return dayIn(timeZone, now) === day ? now.toISOString() : null; // a device's clock may be past midnight
  return choice === 'at' ? instantOf(timeZone, day, clockTime(typed)).toISOString() : null;
}

/** A typed time in words: `Now`, `At 14:05`, `Not known`; empty where nothing was chosen. */
export function typedTimeText(typed: TypedTime): string {
  const choice = timeChoice(typed);
  return { now: 'Now', at: `At ${clockTime(typed)}`, unknown: 'Not known', '': '' }[choice];
}
