import { readPrintedDate } from '@larder/domain/invoices/printed-date.ts';
import type { Accept } from './labelled.ts';

/** One word with a digit: `SI/4711`, `INV-4711.2`, `26/0042`, `INV#4711`. */
const PLAIN = /^[A-Z0-9](?:[\w/.\\'&+–-]|[:#](?=\w))*$/i;
/** What stands before the digits of a number, or between them: `INV`, `MW/`, `CPH.`. */
const PREFIX = /^[A-Z]{1,5}[-–/:.]?$/;
const STROKE = /^[-–/]$/;
const DIGITS = /^\d[\w/-]*$/;
/** Groups of digits that stand apart, and a letter at their end. */
const GROUP = /^\d+(?:[/-]\d+)*$/;
const LAST = /^(?:\d+(?:[/-]\w+)*[A-Z]?|[A-Z])$/;

/** A number of a paper: one word with a digit, or what is set apart in it by blanks and strokes: `SI 4711`, `MW / 4711`, `2026 00042`. */
export const acceptNumber: Accept<string> = (words) => {
  const [first = '', second = '', third = ''] = words;
  if (readPrintedDate(words.slice(0, 3).join(' ')) || readPrintedDate(first)) return null;
  if (/^[£€$]|^\d+[.,]\d{2}$|%$/.test(first)) return null;
  if (STROKE.test(second) && (PREFIX.test(first) || GROUP.test(first)) && /^\d+[A-Z]?$/.test(third) && !isDay(words, 2))
    return { value: `${first} ${second} ${third}`, words: 3 };
  if (/\d/.test(first) && PLAIN.test(first.replace(/[,;)]$/, ''))) {
    const all = isOfGroups(words) ? words.length : 1;
    return {
      value: words
        .slice(0, all)
        .join(' ')
        .replace(/[,;.)]$/, ''),
      words: all,
    };
  }
  if (!PREFIX.test(first) || !DIGITS.test(second)) return null;
  const all = isOfGroups(words) ? words.length : 2;
  return { value: words.slice(0, all).join(' '), words: all };
};

/** Whether all words behind the first are groups of digits, and no day: then they are one number with it. */
function isOfGroups(words: readonly string[]): boolean {
  const [first = '', ...others] = words;
  const head = /^[A-Z]{0,5}[-/]?\d*$/.test(first);
  const groups = others.slice(0, -1).every((word) => GROUP.test(word)) && LAST.test(others.at(-1) ?? '');
  return head && groups && !words.some((_, at) => isDay(words, at));
}

/** Whether a day begins at a word. */
function isDay(words: readonly string[], at: number): boolean {
  return [1, 2, 3].some((count) => readPrintedDate(words.slice(at, at + count).join(' ')) !== null);
}
