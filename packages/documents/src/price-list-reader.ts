import {
  PRICE_LIST_COLUMNS,
  type PriceListColumn,
  type RawRow,
  REQUIRED_COLUMNS,
} from '@larder/domain/catalogue/price-list/row.ts';
import Papa from 'papaparse';

/** A file of more lines is refused; it would hold everybody up. */
export const PRICE_LIST_MAX_ROWS = 20_000;

/** Why a file can't be read at all. line: where, when it is known. */
export interface UnreadableFile {
  reason: 'empty' | 'not-text' | 'columns' | 'quotes' | 'too-many';
  line: number | null;
  columns: string[];
}

export type PriceListFile = { rows: RawRow[]; unreadable: null } | { rows: null; unreadable: UnreadableFile };

/**
 * Takes a price list apart: UTF-8 (a byte order mark is fine) or, as spreadsheets on Windows write it, Windows-1252; comma or semicolon
 * between cells, whichever the heading uses. The parser hands over line by line, so nothing but the cells is kept.
 */
export function readPriceList(bytes: Uint8Array): PriceListFile {
  const text = decode(bytes)?.replace(/\r\n?/g, '\n');
  if (text === undefined) return unreadable('not-text');
  if (text.trim() === '') return unreadable('empty');
  const heading = text.slice(0, text.search(/\n|$/));
  const delimiter = count(heading, ';') > count(heading, ',') ? ';' : ',';
  return takeApart(text, delimiter);
}

function takeApart(text: string, delimiter: string): PriceListFile {
  const rows: RawRow[] = [];
  let columns: (PriceListColumn | null)[] | null = null;
  let failed: UnreadableFile | null = null;
  const lines = lineCounter(text);

  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step({ data, errors, meta }, parser) {
      const line = lines.next(meta.cursor);
      if (errors.some((error) => error.type === 'Quotes')) failed = { reason: 'quotes', line, columns: [] };
      else if (data.every((cell) => cell.trim() === '')) return;
      else if (columns === null) {
        const missing = missingColumns(data);
        if (missing.length > 0) failed = { reason: 'columns', line, columns: missing };
        columns = data.map(columnOf);
      } else if (rows.length >= PRICE_LIST_MAX_ROWS) failed = { reason: 'too-many', line, columns: [] };
      else rows.push(rawRow(line, data, columns));
      if (failed) parser.abort();
    },
  });

  if (failed) return { rows: null, unreadable: failed };
  return rows.length === 0 ? unreadable('empty') : { rows, unreadable: null };
}

function rawRow(line: number, data: readonly string[], columns: readonly (PriceListColumn | null)[]): RawRow {
  const cells: RawRow['cells'] = {};
  columns.forEach((column, index) => {
    if (column) cells[column] = data[index] ?? '';
  });
  const surplus = data.slice(columns.length).some((cell) => cell.trim() !== '');
  const shape = surplus
    ? `The line has ${data.length} cells, the heading ${columns.length}.`
    : data.length < columns.length
      ? `The line has only ${data.length} of ${columns.length} cells.`
      : null;
  return { line, cells, shape };
}

function columnOf(heading: string): PriceListColumn | null {
  const plain = heading.trim().toLowerCase();
  return PRICE_LIST_COLUMNS.find((column) => column === plain) ?? null;
}

/** Required columns that the heading lacks, and columns that stand in it twice. */
function missingColumns(heading: readonly string[]): string[] {
  const found = heading.map(columnOf).filter((column) => column !== null);
  const twice = found.filter((column, index) => found.indexOf(column) !== index);
  return [...REQUIRED_COLUMNS.filter((column) => !found.includes(column)), ...twice];
}

/** The text, or null when the bytes are no text: pictures and workbooks hold zero bytes. */
function decode(bytes: Uint8Array): string | null {
  const text = decodeAs('utf-8', bytes) ?? decodeAs('windows-1252', bytes);
  return text === null || text.includes('\0') ? null : text;
}

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null; // not in this encoding
  }
}

/** In which line of the file each row begins; quoted cells may hold line breaks. */
function lineCounter(text: string): { next(cursorAfterRow: number): number } {
  let line = 1;
  let cursor = 0;
  return {
    next(cursorAfterRow) {
      const begins = line;
      for (; cursor < cursorAfterRow; cursor += 1) {
        if (text[cursor] === '\n') line += 1;
      }
      return begins;
    },
  };
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

function unreadable(reason: UnreadableFile['reason']): PriceListFile {
  return { rows: null, unreadable: { reason, line: null, columns: [] } };
}
