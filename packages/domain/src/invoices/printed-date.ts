import { type Day, isDay } from '../calendar.ts';
import { AMBIGUOUS } from './printed-number.ts';

/** Which of day and month stands first where both are numbers. */
export type DateOrder = 'day first' | 'month first';

/** A date as it was printed. */
export interface PrintedDate {
  day: Day;
  /** 1, or at most 0.5 where the same text can be another day (rule 67). */
  confidence: number;
}

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'januar', 'januari', 'janvier'],
  ['february', 'feb', 'februar', 'februari', 'février'],
  ['march', 'mar', 'märz', 'maart', 'mars', 'mrt'],
  ['april', 'apr', 'avril'],
  ['may', 'mai', 'mei'],
  ['june', 'jun', 'juni', 'juin'],
  ['july', 'jul', 'juli', 'juillet'],
  ['august', 'aug', 'augustus', 'août'],
  ['september', 'sep', 'sept', 'septembre'],
  ['october', 'oct', 'oktober', 'okt', 'octobre'],
  ['november', 'nov', 'novembre'],
  ['december', 'dec', 'dezember', 'dez', 'décembre'],
];
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+(?:the )?/i;
const NUMBERS = /^(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[./-]?(\d{2})[./-]?(\d{2})$/;
const DAY_AND_WORD = /^(\d{1,2})(?:st|nd|rd|th)?\.?[\s/-]*(?:of )?([\p{L}]{3,9})\.?,?[\s/-]*(\d{4}|\d{2})$/u;
const WORD_AND_DAY = /^([\p{L}]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u;

/**
 * Reads a date in any usual order: `12/03/2026`, `12.3.26`, `2026-03-12`, `20260312`, `12 March 2026`, `12-Mar-26`, `March 12, 2026`, with a
 * weekday before or a time behind; null where the text is no existing day.
 *
 * 03/04/2026 can be two days. It is read by `order`, which `dateOrderOf` finds in the other dates of the paper; without it the day stands
 * first, as in Britain, with a confidence of 0.5 (rule 67). Two digits of a year belong to this century.
 */
export function readPrintedDate(printed: string, order: DateOrder | null = null): PrintedDate | null {
  const text = cleaned(printed);
  const sure = inYears(YEAR_FIRST, text, [1, 2, 3]) ?? withWord(text);
  if (sure) return { day: sure, confidence: 1 };
  const [dayFirst, monthFirst] = [inYears(NUMBERS, text, [3, 2, 1]), inYears(NUMBERS, text, [3, 1, 2])];
  if (dayFirst === null && monthFirst === null) return null;
  const open = dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst;
  const day = open && order === 'month first' ? monthFirst : (dayFirst ?? monthFirst);
  return day === null ? null : { day, confidence: open && order === null ? AMBIGUOUS : 1 };
}

/**
 * Returns which of day and month stands first on one paper, or null where no date shows it or they contradict each other. A date shows it
 * where one of its two numbers is above 12.
 */
export function dateOrderOf(printed: Iterable<string>): DateOrder | null {
  const orders = new Set<DateOrder>();
  for (const date of printed) {
    const text = cleaned(date);
    const [dayFirst, monthFirst] = [inYears(NUMBERS, text, [3, 2, 1]), inYears(NUMBERS, text, [3, 1, 2])];
    if (dayFirst !== null && monthFirst === null) orders.add('day first');
    if (monthFirst !== null && dayFirst === null) orders.add('month first');
  }
  const [only] = orders;
  return orders.size === 1 ? (only ?? null) : null;
}

function cleaned(printed: string): string {
  return printed
    .replace(/\s+/g, ' ')
    .trim()
    .replace(WEEKDAY, '')
    .replace(/[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m|Z)?$/i, '')
    .replace(/[,.;]$/, '');
}

/** The day whose year, month and day are the groups of a pattern with these numbers. */
function inYears(pattern: RegExp, text: string, [year, month, day]: readonly [number, number, number]): Day | null {
  const groups = pattern.exec(text);
  return groups ? existing(groups[year], groups[month], groups[day]) : null;
}

function withWord(text: string): Day | null {
  const [, day, word, year] = DAY_AND_WORD.exec(text) ?? [];
  const [, otherWord, otherDay, otherYear] = WORD_AND_DAY.exec(text) ?? [];
  const name = (word ?? otherWord)?.toLowerCase();
  const month = MONTHS.findIndex((names) => name !== undefined && names.includes(name)) + 1;
  return month === 0 ? null : existing(year ?? otherYear, String(month), day ?? otherDay);
}

function existing(year = '', month = '', day = ''): Day | null {
  const text = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isDay(text) ? text : null;
}
