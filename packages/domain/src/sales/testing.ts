import type { Cell } from './cell.ts';
import { readSalesSheet, type SheetRefusal } from './read-sales-sheet.ts';
import type { SheetPeriod } from './sheet-period.ts';

/** The rows by which a sheet names its period. */
export const PERIOD: Cell[] = ['From', '2026-11-02', 'To', '2026-11-08'];

/** The sheet that rows are read as; throws where it is refused. given: its days as a person states them. */
export function sheetOf(rows: Cell[][], given: SheetPeriod | null = null) {
  const reading = readSalesSheet(rows, undefined, given);
  if (!reading.ok) throw new Error(reading.refusal.code);
  return reading.sheet;
}

/** Why rows are not read as a sheet; null where they are. */
export function refusalOf(rows: Cell[][]): SheetRefusal | null {
  const reading = readSalesSheet(rows);
  return reading.ok ? null : reading.refusal;
}
