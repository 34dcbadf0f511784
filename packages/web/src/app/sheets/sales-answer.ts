import { SALES_LINES_AT_MOST } from '@larder/contract/limits.ts';
import type { Decimal, DecimalText } from '@larder/domain/money.ts';
import { readSalesWorkbook, type SalesSheet, type SheetRefusal } from '@larder/domain/sales/read-sales-sheet.ts';
import type { SheetLine } from '@larder/domain/sales/sheet-lines.ts';
import { readWorkbook, TooManyRows } from './read-workbook.ts';

/** A line with its decimals as text: what may cross from the worker, and to the server. */
export interface SheetLineText extends Omit<SheetLine, 'quantity' | 'sheetPrice' | 'sheetGross' | 'sheetNet'> {
  quantity: DecimalText;
  sheetPrice: DecimalText | null;
  sheetGross: DecimalText | null;
  sheetNet: DecimalText | null;
}

export interface SheetText extends Omit<SalesSheet, 'lines'> {
  lines: SheetLineText[];
}

const LONGEST_NAME = 200;

export type SheetAnswer = { ok: true; sheet: SheetText } | { ok: false; refusal: SheetRefusal | FileRefusal };

type FileRefusal = { code: 'sales.file-broken' } | { code: 'sales.too-many-lines'; most: number };

/** Everything the worker does: from the bytes of a file to its lines, or the reason why not. Never throws. */
export function sheetAnswer(bytes: Uint8Array): SheetAnswer {
  let sheets: ReturnType<typeof readWorkbook>;
  try {
    sheets = readWorkbook(bytes);
  } catch (error) {
    if (error instanceof TooManyRows) return tooMany();
    return { ok: false, refusal: { code: 'sales.file-broken' } }; // whatever the reader stumbled over, the person can only bring another file
  }
  const reading = readSalesWorkbook(sheets);
  if (reading.ok && reading.sheet.lines.length > SALES_LINES_AT_MOST) return tooMany();
  return reading.ok ? { ok: true, sheet: { ...reading.sheet, lines: reading.sheet.lines.map(lineText) } } : reading;
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
