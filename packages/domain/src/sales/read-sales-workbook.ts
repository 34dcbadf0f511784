import { HEADING_WITHIN_ROWS, headingKey } from '../sheet-heading.ts';
import { cellText, type Row } from './cell.ts';
import { readSalesSheet, type SalesSheet, type SheetRefusal, type SheetWarning } from './read-sales-sheet.ts';
import { findColumns, type SalesPlaces, type SheetColumns } from './sheet-columns.ts';
import type { SheetPeriod } from './sheet-period.ts';

export interface SalesWorksheet {
  name: string;
  rows: readonly Row[];
}

/** The columns that a person pointed at, and the name of their sheet. */
export interface PointedSheet {
  sheet: string;
  columns: SheetColumns;
}

/** What is known of a workbook beside what stands in it. stored: columns of sheets with such a heading row (headingKey), read before; period: as a person gave it for a sheet that names none. */
export interface KnownSheets {
  pointed?: PointedSheet | undefined;
  period?: SheetPeriod | undefined;
  stored?: ((heading: string) => SalesPlaces | null) | undefined;
}

/** Which sheet was read by which columns. heading: its heading row as sheets of its shape are found by; null where it has none. */
export interface ReadColumns extends PointedSheet {
  heading: string | null;
  source: 'found' | 'stored' | 'pointed';
}

export type WorkbookReading = { ok: true; sheet: SalesSheet; read: ReadColumns } | { ok: false; refusal: SheetRefusal };

/**
 * Reads the sheet that a person pointed at, else the first of a workbook whose columns are stored or that holds product sales by its
 * headings; a workbook without one is refused like a sheet without the columns.
 */
export function readSalesWorkbook(
  sheets: readonly SalesWorksheet[],
  { pointed, period, stored }: KnownSheets = {},
): WorkbookReading {
  if (pointed) {
    const sheet = sheets.find(({ name }) => name === pointed.sheet);
    return readBy(sheet?.rows ?? [], { ...pointed, source: 'pointed' }, period, []);
  }
  const [first, ...others] = sheets.flatMap((sheet) => columnsIn(sheet, stored) ?? []);
  if (!first) return { ok: false, refusal: { code: 'sales.columns-not-found' } };
  const names = others.map(({ sheet }) => sheet.name);
  return readBy(
    first.sheet.rows,
    { sheet: first.sheet.name, columns: first.columns, source: first.source },
    period,
    names.length > 0 ? [{ code: 'other-sheets', names }] : [],
  );
}

function readBy(
  rows: readonly Row[],
  read: Omit<ReadColumns, 'heading'>,
  period: SheetPeriod | undefined,
  warnings: readonly SheetWarning[],
): WorkbookReading {
  const reading = readSalesSheet(rows, read.columns, period);
  if (!reading.ok) return reading;
  const heading = headingKey((rows[read.columns.headingRow] ?? []).map(cellText));
  return {
    ok: true,
    sheet: { ...reading.sheet, warnings: [...reading.sheet.warnings, ...warnings] },
    read: { ...read, heading },
  };
}

/** The columns of a sheet as they are found by one of its rows, else by what its headings mean. */
function columnsIn(sheet: SalesWorksheet, stored: KnownSheets['stored']) {
  for (const [headingRow, row] of sheet.rows.slice(0, HEADING_WITHIN_ROWS).entries()) {
    const key = headingKey(row.map(cellText));
    const places = key === null ? null : stored?.(key);
    if (places) return { sheet, columns: { ...places, headingRow }, source: 'stored' as const };
  }
  const columns = findColumns(sheet.rows);
  return columns && { sheet, columns, source: 'found' as const };
}
