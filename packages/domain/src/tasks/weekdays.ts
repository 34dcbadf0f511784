import { type Day, weekday } from '../calendar.ts';

/** Weekday codes in the order in which they are stored, Sunday first (TASK-026, TASK-027). */
export const WEEKDAY_CODES = ['Su', 'M', 'T', 'W', 'Th', 'F', 'S'] as const;
export type WeekdayCode = (typeof WEEKDAY_CODES)[number];

/** In the order in which they are shown. */
export const SHOWN_WEEKDAYS: readonly { code: WeekdayCode; name: string }[] = [
  { code: 'M', name: 'Mon' },
  { code: 'T', name: 'Tue' },
  { code: 'W', name: 'Wed' },
  { code: 'Th', name: 'Thu' },
  { code: 'F', name: 'Fri' },
  { code: 'S', name: 'Sat' },
  { code: 'Su', name: 'Sun' },
];

/** Reads codes in any order, `M/Th/Su`; null: one of them is none. */
export function parseWeekdays(text: string): WeekdayCode[] | null {
  const codes = text.split('/').filter((code) => code !== '');
  return codes.every(isCode) ? inOrder(codes) : null;
}

/** As it is stored: `Su/M/Th`; empty for none, which means every day (rule 110). */
export function weekdaysText(codes: readonly WeekdayCode[]): string {
  return inOrder(codes).join('/');
}

/** Whether codes name the weekday of a day; none name every day. */
export function isOnWeekday(codes: readonly WeekdayCode[], day: Day): boolean {
  const code = WEEKDAY_CODES[weekday(day)];
  return codes.length === 0 || (code !== undefined && codes.includes(code));
}

function isCode(code: string): code is WeekdayCode {
  return (WEEKDAY_CODES as readonly string[]).includes(code);
}

function inOrder(codes: readonly WeekdayCode[]): WeekdayCode[] {
  return WEEKDAY_CODES.filter((code) => codes.includes(code));
}
