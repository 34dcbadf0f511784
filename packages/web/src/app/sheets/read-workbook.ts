import { type CellObject, type DenseWorkSheet, read, SSF, utils, type WorkBook } from '@e965/xlsx';
import type { Cell, Row } from '@larder/domain/sales/cell.ts';

export interface WorkbookSheet {
  name: string;
  rows: Row[];
}

/** A till's export has some hundred lines; what is longer is refused, never cut off. */
const MOST_ROWS = 50_000;

/** A sheet is longer than any sales report. */
export class TooManyRows extends Error {}

/**
 * The visible sheets of an .xlsx or .xls file as plain cells. Stored results of formulas are taken; a formula without one is marked,
 * and nothing is ever computed here. Dates are days of the workbook's own calendar (1900 or 1904).
 * Throws when the bytes are no such workbook, are damaged, or are behind a password.
 */
export function readWorkbook(bytes: Uint8Array): WorkbookSheet[] {
  if (!isZip(bytes) && !isCompoundFile(bytes)) throw new Error('not an Excel workbook');
  // sheetStubs retains formulas without a result, which would otherwise vanish without notice.
  const book = read(bytes, {
    type: 'array',
    dense: true,
    cellNF: true,
    cellFormula: true,
    cellText: false,
    cellHTML: false,
    sheetStubs: true,
    sheetRows: MOST_ROWS + 1,
  });
  return book.SheetNames.filter((_, index) => !book.Workbook?.Sheets?.[index]?.Hidden).map((name) => ({
    name,
    rows: rowsOf(book.Sheets[name] as DenseWorkSheet | undefined, book),
  }));
}

function rowsOf(sheet: DenseWorkSheet | undefined, book: WorkBook): Row[] {
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const rows = sheet?.['!data'] ?? [];
  if (rows.length > MOST_ROWS) throw new TooManyRows();
  return Array.from(rows, (row) => Array.from(row ?? [], (cell) => cellOf(cell, date1904)));
}

function cellOf(cell: CellObject | undefined, date1904: boolean): Cell {
  if (cell === undefined) return null;
  if (cell.t === 'z') return cell.f === undefined ? null : { uncalculated: true };
  if (cell.t === 'e') return { error: utils.format_cell(cell) };
  if (cell.t === 'n' && typeof cell.v === 'number') return numberCell(cell.v, String(cell.z ?? ''), date1904);
  if (cell.v instanceof Date) return null;
  return cell.v ?? null;
}

/** A number is a day under a date format, a percentage under one with %, and a code with its leading zeros under a format of zeros. */
function numberCell(value: number, format: string, date1904: boolean): Cell {
  if (/^0{2,}$/.test(format) && Number.isInteger(value) && value >= 0)
    return String(value).padStart(format.length, '0');
  if (format.includes('%')) return `${Number((value * 100).toPrecision(12))}%`;
  if (!SSF.is_date(format)) return value;
  const date: { y: number; m: number; d: number } | null = SSF.parse_date_code(value, { date1904 });
  if (date === null) return value;
  return {
    day: [String(date.y).padStart(4, '0'), String(date.m).padStart(2, '0'), String(date.d).padStart(2, '0')].join('-'),
  };
}

/** .xlsx is a zip. */
function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** .xls is an OLE compound file. */
function isCompoundFile(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;
}
