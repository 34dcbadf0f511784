import { SALES_LINES_AT_MOST } from '@larder/contract/limits.ts';
import type { SheetLayout } from '@larder/contract/sales.ts';
import type { Decimal, DecimalText } from '@larder/domain/money.ts';
import type { SalesSheet, SheetRefusal } from '@larder/domain/sales/read-sales-sheet.ts';
import { type PointedSheet, type ReadColumns, readSalesWorkbook } from '@larder/domain/sales/read-sales-workbook.ts';
import type { SheetLine } from '@larder/domain/sales/sheet-lines.ts';
import type { SheetPeriod } from '@larder/domain/sales/sheet-period.ts';
import { type SheetTop, sheetTops } from '@larder/domain/sales/sheet-top.ts';
import { readWorkbook, TooManyRows } from './read-workbook.ts';

/** A line with its decimals as text: what may cross from the worker, and to the server. */
export interface SheetLineText extends Omit<SheetLine, 'quantity' | 'sheetPrice' | 'sheetGross' | 'sheetNet'> {
  quantity: DecimalText;
  sheetPrice: DecimalText | null;
  sheetGross: DecimalText | null;
  sheetNet: DecimalText | null;
}

/** read: by which columns; tops: what a person needs to point at others. */
export interface SheetText extends Omit<SalesSheet, 'lines'> {
  lines: SheetLineText[];
  read: ReadColumns;
  tops: SheetTop[];
}

/** What is known of a file beside its content: how sheets were read before, the columns that a person pointed at, the days they gave for one that names none. */
export interface KnownLayouts {
  layouts: readonly SheetLayout[];
  pointed?: PointedSheet | undefined;
  period?: SheetPeriod | undefined;
}

const LONGEST_NAME = 200;

/** tops: of a file that was read but whose columns are not recognised. */
export type SheetAnswer =
  | { ok: true; sheet: SheetText }
  | { ok: false; refusal: SheetRefusal | FileRefusal; tops?: SheetTop[] };

type FileRefusal = { code: 'sales.file-broken' } | { code: 'sales.too-many-lines'; most: number };

/** Everything the worker does: from the bytes of a file to its lines, or the reason why not. Never throws. */
export function sheetAnswer(
  bytes: Uint8Array,
  { layouts, pointed, period }: KnownLayouts = { layouts: [] },
): SheetAnswer {
  let sheets: ReturnType<typeof readWorkbook>;
  try {
    sheets = readWorkbook(bytes);
  } catch (error) {
    if (error instanceof TooManyRows) return tooMany();
    return { ok: false, refusal: { code: 'sales.file-broken' } }; // whatever the reader stumbled over, the person can only bring another file
  }
  const stored = (heading: string) => layouts.find((layout) => layout.heading === heading)?.columns ?? null;
  const reading = readSalesWorkbook(sheets, { pointed, period, stored });
  const tops = sheetTops(sheets);
  if (!reading.ok) return { ...reading, tops };
  const { sheet, read } = reading;
  if (sheet.lines.length > SALES_LINES_AT_MOST) return tooMany();
  return { ok: true, sheet: { ...sheet, lines: sheet.lines.map(lineText), read, tops } };
}

function tooMany(): SheetAnswer {
  return { ok: false, refusal: { code: 'sales.too-many-lines', most: SALES_LINES_AT_MOST } };
}

function lineText(line: SheetLine): SheetLineText {
  const text = (value: Decimal | null) => value?.toFixed() ?? null;
  return {
    ...line,
    name: line.name.slice(0, LONGEST_NAME),
    quantity: line.quantity.toFixed(),
    sheetPrice: text(line.sheetPrice),
    sheetGross: text(line.sheetGross),
    sheetNet: text(line.sheetNet),
  };
}
