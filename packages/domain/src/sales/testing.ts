import type { Cell } from './cell.ts';
import { readSalesSheet, type SheetRefusal } from './read-sales-sheet.ts';

/** The rows by which a sheet names its period. */
export const PERIOD: Cell[] = ['From', '2026-11-02', 'To', '2026-11-08'];

/** The sheet that rows are read as; throws where it is refused. */
export function sheetOf(rows: Cell[][]) {
  const reading = readSalesSheet(rows);
  if (!reading.ok) throw new Error(reading.refusal.code);
  return reading.sheet;
}

/** Why rows are not read as a sheet; null where they are. */
export function refusalOf(rows: Cell[][]): SheetRefusal | null {
  const reading = readSalesSheet(rows);
  return reading.ok ? null : reading.refusal;
}
