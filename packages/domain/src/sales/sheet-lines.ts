import type { Day } from '../calendar.ts';
import type { Decimal } from '../money.ts';
import { cellNumber, cellText, isEmpty, isUncalculated, type Row } from './cell.ts';
import { repeatsHeadings, type SheetColumns } from './sheet-columns.ts';
import { datesIn } from './sheet-dates.ts';
import { namesPeriod } from './sheet-period.ts';

/** One sold line. Prices are as the till printed them, £: `price` gross each, `gross` and `net` for the whole line. `row` is the sheet's own row number, from 1. */
export interface SheetLine {
  row: number;
  /** When it was sold, where the sheet has a column of days; null: some time in the period. */
  day: Day | null;
  plu: string;
  name: string;
  quantity: Decimal;
  sheetPrice: Decimal | null;
  sheetGross: Decimal | null;
  sheetNet: Decimal | null;
}

/** A row that looks like a sale and is left out, with what stood there. Headings, blank rows and totals are not listed. */
export interface SkippedRow {
  row: number;
  plu: string;
  name: string;
  quantity: string;
  reason: 'no-code' | 'total' | 'no-quantity' | 'not-a-number' | 'zero' | 'too-large' | 'no-day';
}

/** A row that is no sale, with what stands in it. */
export interface OtherRow {
  row: number;
  text: string;
}

export interface SheetLines {
  lines: SheetLine[];
  skipped: SkippedRow[];
  /** Rows that are no sales: titles, headings, totals and remarks. */
  others: OtherRow[];
  /** Row number of the first code or quantity whose formula was never calculated; such a sheet is refused. */
  uncalculatedRow: number | null;
}

/** More than a kitchen sells of one dish in a year: a slip, not a sale. */
export const LARGEST_QUANTITY = 1_000_000;
const LONGEST_REMARK = 120;
const TOTAL = /^((sub|grand)[ -]?)?totals?\b/i;

/** The lines under the headings, as they stand: the same code twice stays two lines (they add up), a negative quantity stays negative (rule 6). */
export function readLines(rows: readonly Row[], columns: SheetColumns): SheetLines {
  const found: SheetLines = { lines: [], skipped: [], others: [], uncalculatedRow: null };
  for (const [index, row] of rows.entries()) {
    if (index <= columns.headingRow || isNoSale(row, columns)) {
      if (!row.every(isEmpty)) found.others.push({ row: index + 1, text: rowText(row) });
      continue;
    }
    if (isUncalculated(row[columns.code]) || isUncalculated(row[columns.quantity])) {
      found.uncalculatedRow ??= index + 1;
      continue;
    }
    const quantity = soldQuantity(row, columns);
    if (typeof quantity === 'string') found.skipped.push(skippedRow(row, index + 1, columns, quantity));
    else found.lines.push(sheetLine(row, index + 1, columns, quantity));
  }
  return found;
}

function rowText(row: Row): string {
  return row
    .map(cellText)
    .filter((text) => text !== '')
    .join(', ')
    .slice(0, LONGEST_REMARK);
}

/** True for blank rows, category headings, repeated headings, totals without a code and remarks. */
export function isNoSale(row: Row, columns: SheetColumns): boolean {
  const quantity = row[columns.quantity];
  if (repeatsHeadings(row, columns) || (cellNumber(quantity) === null && namesPeriod(row))) return true;
  if (!isEmpty(row[columns.code])) return isEmpty(quantity) && row.filter((cell) => !isEmpty(cell)).length === 1;
  return cellNumber(quantity) === null || row.some((cell) => TOTAL.test(cellText(cell)));
}

/** The quantity of a row, or why the row is left out. */
function soldQuantity(row: Row, columns: SheetColumns): Decimal | SkippedRow['reason'] {
  if (isEmpty(row[columns.code])) return 'no-code';
  if (TOTAL.test(cellText(row[columns.code]))) return 'total';
  if (isEmpty(row[columns.quantity])) return 'no-quantity';
  const quantity = cellNumber(row[columns.quantity]);
  if (quantity === null) return 'not-a-number';
  if (quantity.isZero()) return 'zero';
  return quantity.abs().gt(LARGEST_QUANTITY) ? 'too-large' : quantity;
}

function sheetLine(row: Row, rowNumber: number, columns: SheetColumns, quantity: Decimal): SheetLine {
  const money = (column: number | null) => (column === null ? null : cellNumber(row[column]));
  return {
    row: rowNumber,
    day: columns.day === null ? null : (datesIn(row[columns.day])[0] ?? null),
    ...codeAndName(row, columns),
    quantity,
    sheetPrice: money(columns.price),
    sheetGross: money(columns.gross),
    sheetNet: money(columns.net),
  };
}

function skippedRow(row: Row, rowNumber: number, columns: SheetColumns, reason: SkippedRow['reason']): SkippedRow {
  return { row: rowNumber, ...codeAndName(row, columns), quantity: cellText(row[columns.quantity]), reason };
}

function codeAndName(row: Row, { code, name }: SheetColumns): { plu: string; name: string } {
  return { plu: cellText(row[code]), name: name === null ? '' : cellText(row[name]) };
}
