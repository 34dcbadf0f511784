import { type Day, readTypedDay } from '../../calendar.ts';
import { type Decimal, ONE, parseDecimal, ZERO } from '../../money.ts';
import { readTypedNumber } from '../../typed-number.ts';
import type { BaseUnit, MeasureUnit } from '../../units.ts';
import type { AllergenState } from '../allergens.ts';
import type { CellProblem, ListColumn, RawRow } from './row.ts';

const LONGEST_TEXT = 200;
const VATS = ['0', '5', '20'];
const YES = ['1', 'true', 'yes', 'y', 'x'];
/** An answer about an allergen written out, as the download of ingredients writes it. */
const ANSWERS: Record<string, AllergenState> = {
  contains: 'contains',
  'may contain': 'mayContain',
  free: 'free',
  'free of': 'free',
  'not known': 'unknown',
};
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const NO = ['', '0', 'false', 'no', 'n', '-'];

/** Reads the cells of one line and collects everything that is wrong with it. */
export function cellsOf(raw: RawRow) {
  const problems: CellProblem[] = [];
  const refuse = (column: ListColumn | null, reason: string) => {
    problems.push({ column, reason });
  };
  const cell = (column: ListColumn) => singleSpaced(raw.cells[column] ?? '');
  if (raw.shape) refuse(null, raw.shape);

  return {
    problems,
    refuse,
    cell,
    /** Whether the file has the column at all. */
    has: (column: ListColumn) => raw.cells[column] !== undefined,
    /** required: the problem of an empty cell. */
    text(column: ListColumn, required?: string): string {
      const value = cell(column);
      const wrong = value === '' ? required : unsafeText(value);
      if (wrong) refuse(column, wrong);
      return value;
    },
    number(column: ListColumn, label: string, aboveZero: boolean): Decimal {
      const value = cell(column);
      const notNumeric = `${label} must be a valid number.`;
      const { text, problem } = readTypedNumber(value, { label, places: 10, allowNegative: true, notNumeric });
      const read = parseDecimal(text);
      if (value === '') refuse(column, `${label} is required.`);
      else if (!read) refuse(column, problem ?? '');
      else if (read.lt(0)) refuse(column, `${label} must not be below zero.`);
      else if (aboveZero && read.isZero()) refuse(column, `${label} must be more than zero.`);
      return read ?? ONE;
    },
    unit<Unit extends BaseUnit | MeasureUnit>(
      column: ListColumn,
      label: string,
      units: readonly Unit[],
    ): Unit | undefined {
      const value = cell(column);
      const found = units.find((one) => one === value.toLowerCase());
      if (!found) refuse(column, value === '' ? `${label} is required.` : `${label} must be ${OR.format(units)}.`);
      return found;
    },
    /** As a person types a day, or YYYY-MM-DD; null for an empty cell. */
    day(column: ListColumn): Day | null {
      const { day, problem } = readTypedDay(cell(column));
      if (problem) refuse(column, `${problem}.`);
      return day;
    },
    /** null: exempt. */
    vat(column: ListColumn): Decimal | null {
      const value = cell(column);
      if (value.toLowerCase() === 'exempt') return null;
      const rate = parseDecimal(readTypedNumber(value.replace(/%$/, ''), { label: 'VAT', places: 10 }).text);
      if (!rate) refuse(column, 'VAT is required and must be a valid number.');
      else if (!VATS.includes(rate.plus(ZERO).toFixed())) refuse(column, 'VAT must be 0, 5, 20 or exempt.');
      return rate ?? null;
    },
    /** What an allergen's own column states: a flag, of which yes is contained and no states nothing, or the answer written out. */
    allergen(column: ListColumn): AllergenState {
      const value = cell(column).toLowerCase();
      const answer = ANSWERS[value];
      if (answer) return answer;
      if (YES.includes(value) || value === column) return 'contains';
      if (!NO.includes(value))
        refuse(column, `${column} must be contains, may contain, free or not known, or yes and empty.`);
      return 'unknown';
    },
    /** A flag such as yes, true, 1 or x; empty, no, false and 0 mean that it is not set. */
    flag(column: ListColumn): boolean {
      const value = cell(column).toLowerCase();
      if (isYes(value, column)) return true;
      if (!NO.includes(value)) refuse(column, `${column} must be yes, or empty for no.`);
      return false;
    },
  };
}

/** True for a flag that is set: yes, true, 1, x or the name of its column. */
export function isYes(value: string, column: ListColumn): boolean {
  return YES.includes(value.toLowerCase()) || value.toLowerCase() === column;
}

/** Trimmed, with one space where there are more or a tab or a line break. What is single-spaced already, nearly all, is only looked through. */
export function singleSpaced(text: string): string {
  return text.trim().replace(/\s{2,}|[^\S ]/g, ' ');
}

export type Cells = ReturnType<typeof cellsOf>;

/** Why a text can't be taken over: a spreadsheet would run it, a screen could not show it, or it is too long. */
function unsafeText(value: string): string | undefined {
  if (/^[=+\-@]/.test(value)) return `A text that begins with ${value[0]} could be run as a formula.`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is looked for
  if (/[\u0000-\u001f\u007f\ufffd]/.test(value)) return 'This text holds characters that cannot be shown.';
  if (value.length > LONGEST_TEXT) return `This text is longer than ${LONGEST_TEXT} characters.`;
  return undefined;
}
