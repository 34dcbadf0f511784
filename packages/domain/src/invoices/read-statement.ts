import type { Day } from '../calendar.ts';
import { type Decimal, type DecimalText, decimal } from '../money.ts';
import { type DateOrder, dateOrderOf, readPrintedDate } from './printed-date.ts';
import { type DecimalSign, decimalSignOf, readPrintedNumber } from './printed-number.ts';
import type { StatementColumn } from './statement-columns.ts';
import {
  CARRIED,
  CLOSING,
  kindOfLine,
  numberInDetails,
  OPENING,
  type StatementKind,
  TOTALS,
} from './statement-words.ts';

/** A row below the headings of a statement: what stands in which column, and all of its text. */
export interface StatementRow {
  cells: Partial<Record<StatementColumn, string>>;
  text: string;
}

/** A line as it was read; null: it is not sure, a person states it. amount: above 0 what is owed, below 0 what is taken off it. */
export interface ReadStatementLine {
  kind: StatementKind | null;
  number: string;
  date: Day | null;
  amount: DecimalText | null;
  /** What is owed after the line, where that is printed. */
  balance: DecimalText | null;
  printed: string;
}

export interface ReadStatement {
  opening: DecimalText | null;
  closing: DecimalText | null;
  /** Days that it covers; null: it has no line with a day. */
  from: Day | null;
  to: Day | null;
  lines: ReadStatementLine[];
}

/**
 * Reads rows of a statement, wherever they come from. The sign of an amount follows from its column, a running balance, its own sign, or the word that
 * names it; what none of them settles stays open. 03/04 is read by the other dates: as the order that one of them shows, else the one that has all within
 * fewer days. every: cells are surely those of their columns, so that each row with words and an amount is a line, or a sum.
 */
export function readStatementRows(rows: readonly StatementRow[], { every = false } = {}): ReadStatement {
  const dates = rows.flatMap(({ cells }) => cells.date ?? []);
  const sign = decimalSignOf(rows.flatMap(amountTexts));
  const order = dateOrderOf(dates) ?? closerOrder(dates);
  const read: ReadStatement = { opening: null, closing: null, from: null, to: null, lines: [] };
  let balance: Decimal | null = null;
  let carried: Decimal | null = null;
  for (const row of rows) {
    const text = [row.cells.details, row.cells.number].filter(Boolean).join(' ') || row.text;
    const stated = statedSum(row, sign);
    if (OPENING.test(text)) {
      if (read.lines.length === 0 && stated) read.opening = stated.toFixed();
      balance ??= stated;
    } else if (CARRIED.test(text)) carried = stated;
    else if (isLine(row, sign) || (every && isOddLine(row, sign))) {
      const line = readLine(row, balance, { order, sign });
      balance = line.balance === null ? null : decimal(line.balance);
      carried = null;
      read.lines.push(line);
    } else if (CLOSING.test(row.text) && stated) read.closing ??= stated.toFixed();
  }
  read.closing ??= carried?.toFixed() ?? null;
  return { ...read, ...coveredDays(read.lines) };
}

/** The days that lines of bills cover: from the first of the month of the earliest to the latest. */
export function coveredDays(lines: readonly Pick<ReadStatementLine, 'kind' | 'date'>[]): {
  from: Day | null;
  to: Day | null;
} {
  const days = lines.flatMap(({ kind, date }) => (kind === 'payment' ? [] : (date ?? []))).toSorted();
  const first = days[0];
  return { from: first === undefined ? null : `${first.slice(0, 8)}01`, to: days.at(-1) ?? null };
}

/** Whether nothing of a line has to be stated by a person. A payment needs no number. */
export function isComplete({ kind, number, date, amount }: Omit<ReadStatementLine, 'balance' | 'printed'>): boolean {
  return kind !== null && date !== null && amount !== null && (kind === 'payment' || number.trim() !== '');
}

interface ReadBy {
  order: DateOrder | null;
  sign: DecimalSign | null;
}

function readLine({ cells, text }: StatementRow, before: Decimal | null, { order, sign }: ReadBy): ReadStatementLine {
  const details = cells.details ?? '';
  const number = cells.number?.trim() || numberInDetails(details);
  const balance = sure(cells.balance, sign);
  const amount = signedAmount(cells, { details, number }, before && balance ? balance.minus(before) : null, sign);
  const direction = amount === null ? null : amount.isNegative() ? -1 : 1;
  return {
    kind: amount === null ? null : kindOfLine({ details, number }, direction),
    number,
    date: readPrintedDate(cells.date ?? '', order)?.day ?? null,
    amount: amount?.toFixed() ?? null,
    balance: balance?.toFixed() ?? null,
    printed: text.slice(0, 200),
  };
}

/** What a line adds to what is owed. moved: by how much the printed balance moved with it. */
function signedAmount(
  { debit, credit, amount }: StatementRow['cells'],
  words: { details: string; number: string },
  moved: Decimal | null,
  sign: DecimalSign | null,
): Decimal | null {
  const [added, taken, plain] = [debit, credit, amount].map((text) => sure(text, sign));
  if (added && !added.isZero()) return added;
  if (taken && !taken.isZero()) return taken.abs().neg();
  if (!plain) return added ?? taken ?? null;
  if (moved?.abs().eq(plain.abs())) return moved;
  if (plain.isNegative()) return plain;
  const kind = kindOfLine(words, null);
  return kind === 'credit' || kind === 'payment' ? plain.neg() : plain;
}

/** A number that can be read in one way only. */
function sure(text: string | undefined, sign: DecimalSign | null): Decimal | null {
  const read = text ? readPrintedNumber(text, sign) : null;
  return read && read.confidence === 1 ? read.value : null;
}

const DATE_LIKE = /^\D{0,4}\d{1,4}\s?[./ -]\s?[\p{L}\d]{1,9}[./ -]\s?\d{2,4}\b|^\d{8}$|^[\p{L}]{3,9} \d{1,2},? \d{4}/u;
/** How old the debt is, below the lines. */
const AGES = /\b(?:days|current|overdue|months?)\b/i;
const MONEY_LIKE = /^[£€$]?\s?-?[\d.,]*[.,]\d{2}(?:\s?(?:cr|dr))?$/i;

/** A row that has a day, or a number beside an amount. Sums and the ages of what is owed have neither. */
function isLine({ cells, text }: StatementRow, sign: DecimalSign | null): boolean {
  const date = cells.date?.trim() ?? '';
  const number = cells.number?.trim() ?? '';
  const priced = [cells.debit, cells.credit, cells.amount].some(
    (text) => text && readPrintedNumber(text, sign) !== null,
  );
  if (DATE_LIKE.test(date) && !AGES.test(date)) return priced || number !== '' || Boolean(cells.details?.trim());
  if (date !== '' || AGES.test(text)) return false;
  return number !== '' && /\d/.test(number) && !MONEY_LIKE.test(number) && priced;
}

/** A row with an amount and something beside it that is neither a sum nor an age of debts: what stands in it a person states. */
function isOddLine({ cells, text }: StatementRow, sign: DecimalSign | null): boolean {
  const priced = [cells.debit, cells.credit, cells.amount].some((cell) => sure(cell, sign)?.isZero() === false);
  const words = [cells.date, cells.number, cells.details].join('').trim();
  return priced && words !== '' && !CLOSING.test(text) && !TOTALS.test(text) && !AGES.test(text);
}

function statedSum({ cells, text }: StatementRow, sign: DecimalSign | null): Decimal | null {
  const credit = sure(cells.credit, sign);
  const stated = sure(cells.balance, sign) ?? sure(cells.amount, sign) ?? sure(cells.debit, sign) ?? credit?.neg();
  if (stated) return stated;
  const last = /([£€$]?\s?-?\d[\d.,]*[.,]\d{2}(?:\s?(?:cr|dr))?)\W*$/i.exec(text)?.[1];
  return sure(last, sign);
}

function amountTexts({ cells }: StatementRow): string[] {
  return [cells.debit, cells.credit, cells.amount, cells.balance].flatMap((text) => text ?? []);
}

/** The order of day and month by which all dates lie within fewer days; null: both are alike. */
function closerOrder(dates: readonly string[]): DateOrder | null {
  const [days, months] = (['day first', 'month first'] as const).map((order) => {
    const read = dates.flatMap((date) => readPrintedDate(date, order)?.day ?? []).toSorted();
    const [first, last] = [read[0], read.at(-1)];
    return first && last ? Date.parse(last) - Date.parse(first) : 0;
  });
  if (days === months || days === undefined || months === undefined) return null;
  return days < months ? 'day first' : 'month first';
}
