import type { Day } from '@larder/domain/calendar.ts';
import { dateOrderOf, readPrintedDate } from '@larder/domain/invoices/printed-date.ts';
import type { ReadValue } from '@larder/domain/invoices/read-file.ts';
import { type Cell, confidenceOf, type PlacedWord, type Row } from '../../paper/placed.ts';
import { cellOfWords, DOUBTFUL, readAt, wordsOfRow } from './found.ts';
import { foldedLabel } from './labels.ts';

/** Days with numbers only or a month's name, a time behind them without a blank left off. Letters that look like digits may stand in them. */
const NUMBERS =
  /(?<![\d/.-])([\dOolISB]{1,2})([/.-])([\dOolISB]{1,2})\2(20[\dOolISB]{2}|[\dOolISB]{2})(?=\D|$|\d{1,2}[:.]\d{2})/;
const YEAR_FIRST = /(?<!\d)20\d{2}[/.-]\d{2}[/.-]\d{2}(?!\d)/;
const WITH_WORD =
  /(?<!\d)\d{1,2}(?:st|nd|rd|th)?[ ,.'/-]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ ,.'/-]*(?:20)?\d{2}(?!\d)/i;
const WORD_FIRST = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ .]?\d{1,2},? ?20\d{2}(?!\d)/i;
const DIGIT: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1', S: '5', B: '8' };

interface SeenDate {
  text: string;
  cell: Cell;
  /** Whether letters had to be taken for digits. */
  repaired: boolean;
  weight: number;
}

/** Finds the day of a receipt: beside the word for it, before others; the day that stands there most often. */
export function findDate(rows: readonly Row[]): ReadValue<Day> | null {
  const seen = rows.flatMap((row) => datesIn(row));
  const order = dateOrderOf(seen.filter(({ repaired }) => !repaired).map(({ text }) => text));
  const read = seen.flatMap((date) => {
    const printed = readPrintedDate(date.text, order);
    return printed && printed.day > '1999' ? [{ ...date, ...printed }] : [];
  });
  const times = (day: Day): number => read.filter((date) => date.day === day).length;
  const [best] = [...read].sort((a, b) => b.weight + times(b.day) - (a.weight + times(a.day)));
  if (!best) return null;
  const same = read.filter(({ day }) => day === best.day);
  const surest = same.reduce((one, other) => (confidenceOf(other.cell) > confidenceOf(one.cell) ? other : one));
  const limit = Math.min(surest.confidence, surest.repaired ? DOUBTFUL : 1);
  return { ...readAt(best.day, surest.cell, limit), printed: surest.text };
}

function datesIn(row: Row): SeenDate[] {
  const words = wordsOfRow(row);
  const text = words.map((word) => word.text).join(' ');
  const found = [NUMBERS, YEAR_FIRST, WITH_WORD, WORD_FIRST]
    .map((pattern) => pattern.exec(text))
    .find((match) => match);
  if (!found) return [];
  const printed = found[0];
  const digits =
    WITH_WORD.test(printed) || WORD_FIRST.test(printed)
      ? printed
      : printed.replace(/[OolISB]/g, (sign) => DIGIT[sign] ?? sign);
  const cell = cellOfWords(row, wordsAt(words, found.index, printed.length));
  return [{ text: digits, cell, repaired: digits !== printed, weight: weightOf(text.slice(0, found.index)) }];
}

/** The words of a line that hold some of its letters. */
function wordsAt(words: readonly PlacedWord[], from: number, length: number): PlacedWord[] {
  let at = 0;
  return words.filter(({ text }) => {
    const begin = at;
    at += text.length + 1;
    return begin < from + length && begin + text.length > from;
  });
}

/** A day of delivery, of payment or of expiry is another one. */
function weightOf(before: string): number {
  const label = foldedLabel(before);
  if (/DUE|EXP|VALID|DELIVER|PRINT|SINCE|UNTIL|REG/.test(label)) return -3;
  return /\bDATE|DATED/.test(label) ? 3 : 0;
}
