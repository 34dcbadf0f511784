import { type Day, dayIn, timeIn } from './calendar.ts';

/** A device's clock, though corrected, runs so far ahead of the server's at most, ms. */
const CLOCKS_DIFFER_MS = 120_000;

/** What was stated of when something happened: the stored instant (ISO, UTC, never after now), or what is wrong with the statement. */
export type Occurred = { occurredAt: string | null; problem: null } | { occurredAt: null; problem: string };

/**
 * Checks when something is stated to have happened (rule 33): on the business day of its document in the account's zone, and not later than now,
 * the server's clock. null: not known.
 */
export function occurredOn(
  day: Day,
  stated: string | null | undefined,
  { timeZone, now }: { timeZone: string; now: Date },
): Occurred {
  if (stated === null || stated === undefined) return { occurredAt: null, problem: null };
  const at = new Date(stated);
  if (at.getTime() > now.getTime() + CLOCKS_DIFFER_MS)
    return { occurredAt: null, problem: 'Time cannot be later than now' };
  if (dayIn(timeZone, at) !== day) return { occurredAt: null, problem: 'Time must be on the same day as the date' };
  return { occurredAt: new Date(Math.min(at.getTime(), now.getTime())).toISOString(), problem: null };
}

/**
 * The instant of a time on a zone's clock, `HH:mm`, on a day. A time that the clocks skip means the next one that there is; one that comes twice
 * means the first (rule 35).
 */
export function instantOf(timeZone: string, day: Day, time: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  // No zone changes its clocks twice within two days, so one of the two offsets around holds at the time itself.
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => offsetAt(timeZone, near));
  const instants = offsets.map((offset) => wall - offset).sort((one, other) => one - other);
  const there = instants.find((at) => dayIn(timeZone, new Date(at)) === day && timeIn(timeZone, new Date(at)) === time);
  return new Date(there ?? skippedTo(timeZone, wall, offsets));
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** How far a zone's clock is ahead of UTC at an instant, ms, to the minute. */
function offsetAt(timeZone: string, at: number): number {
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  const instant = new Date(minute);
  return Date.parse(`${dayIn(timeZone, instant)}T${timeIn(timeZone, instant)}:00Z`) - minute;
}

/** The first instant after the gap that a time falls into: where the clocks go on with the later offset. */
function skippedTo(timeZone: string, wall: number, offsets: readonly number[]): number {
  const [from, to] = [wall - Math.max(...offsets), wall - Math.min(...offsets)];
  let [before, after] = [from / MINUTE_MS, to / MINUTE_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(timeZone, middle * MINUTE_MS) === offsetAt(timeZone, from)) before = middle;
    else after = middle;
  }
  return after * MINUTE_MS;
}
