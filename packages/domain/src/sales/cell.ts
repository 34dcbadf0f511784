import type { Day } from '../calendar.ts';
import { type Decimal, decimal, parseDecimal, round } from '../money.ts';
import { readTypedNumber } from '../typed-number.ts';

/**
 * One cell of a till's sheet as the workbook stores it. `uncalculated` is a formula whose result the file does not hold;
 * `error` is a result such as #REF!.
 */
export type Cell = string | number | boolean | null | { day: Day } | { uncalculated: true } | { error: string };

export type Row = readonly Cell[];

/** Workbooks keep binary floats: what stands behind the sixth decimal is noise of the file, not a quantity. */
const SHEET_PLACES = 6;
const AS_PRINTED = { label: 'Figure', places: 30, allowNegative: true, commasPartThousands: true };

/** The words in a cell, blanks (also hard ones) folded to one and cut at both ends; '' for an empty cell. A number code reads as its digits. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') return 'day' in cell ? cell.day : 'error' in cell ? cell.error : '';
  return String(cell).normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** A heading or label without its case, trailing colon and underscores: ' QTY: ' is 'qty'. */
export function cellWords(cell: Cell | undefined): string {
  return cellText(cell)
    .toLowerCase()
    .replace(/_/g, ' ')
    .replace(/\s*[:.]+$/, '');
}

/** A number cell or a number stored as text ('27.00', '1,234', '£9.50', '- 2'); null for anything else. At most 6 decimals, halves away from zero. */
export function cellNumber(cell: Cell | undefined): Decimal | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? round(decimal(cell), SHEET_PLACES) : null;
  if (typeof cell !== 'string') return null;
  const { text } = readTypedNumber(cellText(cell), AS_PRINTED);
  const number = text === null ? null : parseDecimal(text);
  return number === null ? null : round(number, SHEET_PLACES);
}

export function isUncalculated(cell: Cell | undefined): boolean {
  return typeof cell === 'object' && cell !== null && 'uncalculated' in cell;
}

export function isEmpty(cell: Cell | undefined): boolean {
  return !isUncalculated(cell) && cellText(cell) === '';
}
