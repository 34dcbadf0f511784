/** A business day, `YYYY-MM-DD`. Plain calendar date: no time, no zone. */
export type Day = string;

const DAY_MS = 86_400_000;
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** True for an existing calendar date between 1900 and 2199, so that typing slips are caught. */
export function isDay(text: string): boolean {
  if (!DAY_PATTERN.test(text)) return false;
  const year = Number(text.slice(0, 4));
  return year >= 1900 && year < 2200 && !Number.isNaN(utc(text)) && dayOf(new Date(utc(text))) === text;
}

export function addDays(day: Day, days: number): Day {
  return dayOf(new Date(utc(day) + days * DAY_MS));
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utc(to) - utc(from)) / DAY_MS);
}

/** Every day from first to last, both included; empty when last is before first. */
export function daysFromTo(first: Day, last: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => addDays(first, index));
}

/** Monday of the ISO week (UI-010). */
export function mondayOf(day: Day): Day {
  return addDays(day, -((weekday(day) + 6) % 7));
}

/** 0 Sunday to 6 Saturday. */
export function weekday(day: Day): number {
  return new Date(utc(day)).getUTCDay();
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** `Thursday`. */
export function weekdayName(day: Day): (typeof WEEKDAYS)[number] {
  return WEEKDAYS[weekday(day)] ?? 'Sunday';
}

/** ISO week number and the year it belongs to. */
export function isoWeek(day: Day): { year: number; week: number } {
  const thursday = addDays(mondayOf(day), 3);
  const year = Number(thursday.slice(0, 4));
  return { year, week: Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1 };
}

/** The business day at an instant in a time zone. */
export function dayIn(timeZone: string, instant: Date): Day {
  return writersIn(timeZone).day.format(instant);
}

/** The time on the clock at an instant in a time zone, `HH:mm`. */
export function timeIn(timeZone: string, instant: Date): string {
  return writersIn(timeZone).time.format(instant);
}

/** Returns an instant as people in a time zone read it: `20 Nov 2026, 14:05`. */
export function showInstant(timeZone: string, instant: Date): string {
  return `${showDay(dayIn(timeZone, instant))}, ${timeIn(timeZone, instant)}`;
}

/** Returns the instant at which a day begins in a time zone, to the minute; where the clocks skip midnight, the first instant after it. */
export function startOfDay(timeZone: string, day: Day): Date {
  let [before, begun] = [utc(day) / MINUTE_MS - WIDEST_OFFSET_MINUTES, utc(day) / MINUTE_MS + WIDEST_OFFSET_MINUTES];
  while (begun - before > 1) {
    const middle = Math.floor((before + begun) / 2);
    if (dayIn(timeZone, new Date(middle * MINUTE_MS)) < day) before = middle;
    else begun = middle;
  }
  return new Date(begun * MINUTE_MS);
}

const MINUTE_MS = 60_000;
/** No zone is further from UTC than 14 hours; its clocks may move by up to one more around a midnight. */
const WIDEST_OFFSET_MINUTES = 16 * 60;

interface Writers {
  day: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
}

const writers = new Map<string, Writers>();

/** Making one costs a tenth of a millisecond, and each command asks for the day several times. */
function writersIn(timeZone: string): Writers {
  const known = writers.get(timeZone);
  if (known) return known;
  const made = {
    day: new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
    time: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
  writers.set(timeZone, made);
  return made;
}

/** Tomorrow as a draft order sees it: in UTC, whatever the account's zone (PROC-065, UI-019). */
export function tomorrowUtc(instant: Date): Day {
  return addDays(dayOf(instant), 1);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-11-20` as people read it: `20 Nov 2026` (UI-009). */
export function showDay(day: Day): string {
  const [year, month, date] = day.split('-');
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** The month of a day as a heading: `Nov 2026`. */
export function showMonth(day: Day): string {
  return showDay(day).slice('DD '.length);
}

/** A day near today by the word for it, any other as `20 Nov 2026`. */
export function showRecentDay(day: Day, today: Day): string {
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : showDay(day);
}

/** A day under an axis, where the year stands elsewhere: 09 Nov. */
export function showDayOfYear(day: Day): string {
  return showDay(day).slice(0, -' YYYY'.length);
}

/** Days from one to another, both included, as short as they are clear: `09 to 15 Nov 2026`, `26 Oct to 01 Nov 2026`, a single day alone. */
export function showDays(from: Day, to: Day): string {
  if (from === to) return showDay(to);
  const parts = showDay(from).split(' ');
  const shown = from.slice(0, 7) === to.slice(0, 7) ? 1 : from.slice(0, 4) === to.slice(0, 4) ? 2 : 3;
  return `${parts.slice(0, shown).join(' ')} to ${showDay(to)}`;
}

/** A typed day: nothing (day null), a day, or why it is none. */
export type ReadDay = { day: Day | null; problem: null } | { day: null; problem: string };

/**
 * Reads a day as people type it: 9/11/2026 and 9/11/26 (day first, 20YY), 9 Nov 2026 and 2026-11-09. Anything else is refused with the message to
 * show at the field; a day that no month has is not moved into the next.
 */
export function readTypedDay(typed: string): ReadDay {
  const text = typed.trim();
  if (text === '') return { day: null, problem: null };
  const day = inDigits(text) ?? inWords(text) ?? (DAY_PATTERN.test(text) ? text : null);
  if (day === null) return { day, problem: 'Type the day like 9/11/2026 or 9 Nov 2026' };
  return isDay(day) ? { day, problem: null } : { day: null, problem: `There is no day ${text}` };
}

function inDigits(text: string): Day | null {
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text) ?? [];
  return date && month && year ? dayFrom(date, month, year.length === 2 ? `20${year}` : year) : null;
}

function inWords(text: string): Day | null {
  const [, date, name, year] = /^(\d{1,2})\s+([a-z]{3})\s+(\d{4})$/i.exec(text) ?? [];
  const month = MONTHS.findIndex((one) => one.toLowerCase() === name?.toLowerCase()) + 1;
  return date && month > 0 && year ? dayFrom(date, String(month), year) : null;
}

function dayFrom(date: string, month: string, year: string): Day {
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

function utc(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOf(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

/** Instants as one text each (ISO, UTC, ms), so that they compare as text. */
export function instantText(instant: string): string {
  return new Date(instant).toISOString();
}

/** The same of several; null: none were given. */
export function instantTexts(instants: readonly string[] | undefined): string[] | null {
  return instants?.map(instantText) ?? null;
}
