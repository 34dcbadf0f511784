import { plainCsv } from '@larder/documents/csv.ts';
import { type Cell, cellNumber, cellText, isEmpty, isUncalculated, type Row } from '@larder/domain/sales/cell.ts';
import { readWorkbook, TooManyRows, type WorkbookSheet } from './read-workbook.ts';

/** A sheet of a workbook as a CSV file, line for line. */
export interface ListSheet {
  name: string;
  csv: string;
}

export type ListAnswer = { ok: true; sheet: ListSheet[] } | { ok: false; refusal: ListRefusal };

type ListRefusal =
  | { code: 'sales.file-broken' }
  | { code: 'upload.too-many-rows' }
  | { code: 'upload.no-rows' }
  | { code: 'sales.formula-not-calculated'; row: number };

/**
 * The sheets of a workbook that hold anything, for the way that CSV files go. A formula without a result refuses the workbook: its cell would
 * be missing without notice. Never throws.
 */
export function listAnswer(bytes: Uint8Array): ListAnswer {
  let sheets: WorkbookSheet[];
  try {
    sheets = readWorkbook(bytes);
  } catch (error) {
    if (error instanceof TooManyRows) return refused({ code: 'upload.too-many-rows' });
    return refused({ code: 'sales.file-broken' }); // whatever the reader stumbled over, the person can only bring another file
  }
  const filled = sheets.filter(({ rows }) => rows.some((row) => !row.every(isEmpty)));
  if (filled.length === 0) return refused({ code: 'upload.no-rows' });
  for (const { rows } of filled) {
    const row = rows.findIndex((cells) => cells.some(isUncalculated));
    if (row !== -1) return refused({ code: 'sales.formula-not-calculated', row: row + 1 });
  }
  return { ok: true, sheet: filled.map(({ name, rows }) => ({ name, csv: csvOf(rows) })) };
}

/** Rows stay on their lines, so that a fault is named where Excel shows it; all are as wide as the widest, so that none lacks a cell. */
function csvOf(rows: readonly Row[]): string {
  const width = Math.max(...rows.map((row) => row.findLastIndex((cell) => !isEmpty(cell)) + 1));
  return plainCsv(rows.map((row) => Array.from({ length: width }, (_, column) => listText(row[column]))));
}

/** Numbers without the noise of binary floats, days as YYYY-MM-DD, everything else as it stands. */
function listText(cell: Cell | undefined): string {
  return typeof cell === 'number' ? (cellNumber(cell)?.toFixed() ?? '') : cellText(cell);
}

function refused(refusal: ListRefusal): ListAnswer {
  return { ok: false, refusal };
}
