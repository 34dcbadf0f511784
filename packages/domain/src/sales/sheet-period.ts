import type { Day } from '../calendar.ts';
import { type Cell, cellWords, isEmpty, type Row } from './cell.ts';
import { datesIn, withoutDates } from './sheet-dates.ts';

/** First and last business day of a sheet, both included. */
export interface SheetPeriod {
  start: Day;
  end: Day;
}

const START = [
  'from',
  'from date',
  'date from',
  'start',
  'start date',
  'period start',
  'period start date',
  'period from',
];
const END = ['to', 'to date', 'date to', 'until', 'end', 'end date', 'period end', 'period end date', 'period to'];
/** A date beside one of these is when the sheet was printed, not what it covers. */
const PRINTED = /\b(print|printed|created|generated|exported|produced|issued|run)\b/;

/**
 * The periods that rows outside the table name, the surest first: start and end by their labels (date in the label's cell,
 * beside or below it), then two dates in one cell, then two dates in one row. Empty when none is complete (SALES-008).
 */
export function findPeriods(rows: readonly Row[]): SheetPeriod[] {
  const labelled = labelledPeriod(rows);
  const inCells = rows.flatMap((row) => row.filter((cell) => !isPrinted(cell)).map((cell) => period(datesIn(cell))));
  const inRows = rows.map((row) =>
    period(row.flatMap((cell, column) => (isPrintDate(row, column) ? [] : datesIn(cell)))),
  );

  const found = [labelled, ...inCells, ...inRows].filter((each) => each !== null);
  return found.filter(
    (each, index) => found.findIndex((other) => other.start === each.start && other.end === each.end) === index,
  );
}

/** True for a row that names a start, an end or a period, so that a remark below the table is not taken for a sale. */
export function namesPeriod(row: Row): boolean {
  return row.some((cell) => [...START, ...END, 'period'].includes(cellWords(withoutDates(cell))));
}

function labelledPeriod(rows: readonly Row[]): SheetPeriod | null {
  const start = labelledDate(rows, START);
  const end = labelledDate(rows, END);
  return start !== null && end !== null ? period([start, end]) : null;
}

function labelledDate(rows: readonly Row[], labels: readonly string[]): Day | null {
  for (const [index, row] of rows.entries()) {
    for (const [column, cell] of row.entries()) {
      if (!labels.includes(cellWords(withoutDates(cell)))) continue;
      const beside = row.slice(column + 1).find((next) => !isEmpty(next));
      const below = rows[index + 1]?.[column];
      const day = [cell, beside, below].map(datesIn).find((days) => days.length === 1)?.[0];
      if (day !== undefined) return day;
    }
  }
  return null;
}

function isPrinted(cell: Cell | undefined): boolean {
  return PRINTED.test(cellWords(cell));
}

/** True when the cell itself, or the label before it in its row, speaks of printing. */
function isPrintDate(row: Row, column: number): boolean {
  const before = row.slice(0, column).findLast((cell) => !isEmpty(cell));
  return isPrinted(row[column]) || (isPrinted(before) && datesIn(before).length === 0);
}

/** Two dates in order; one, three or a period that ends before it starts is none. */
function period(days: readonly Day[]): SheetPeriod | null {
  const [start, end] = days;
  return days.length === 2 && start !== undefined && end !== undefined && start <= end ? { start, end } : null;
}
