import { cellText, cellWords, type Row } from './cell.ts';

/** Where a sheet has what: the heading row and the columns under it, counted from 0. Only code and quantity are needed (SALES-006). */
export interface SheetColumns {
  headingRow: number;
  code: number;
  quantity: number;
  /** The day of each row's sales, where the sheet lists several. */
  day: number | null;
  name: number | null;
  price: number | null;
  gross: number | null;
  net: number | null;
}

/**
 * Headings by meaning, the surest first. A heading counts only when it is the whole cell, so that 'Refund count' and
 * 'Inside Guest Count' are no quantities (SALES-006, SALES-013).
 */
const CODE = [
  ...['plu', 'plu code', 'plu no', 'plu number', 'plu #', 'product code', 'product no', 'product number', 'product id'],
  ...['sku', 'item code', 'item no', 'item number', 'item id', 'code', 'product'],
];
const QUANTITY = [
  ...[
    'qty',
    'qty sold',
    'quantity sold',
    'quantity',
    'unit sold',
    'units sold',
    'items sold',
    'number sold',
    'no sold',
  ],
  ...['sales qty', 'sales quantity', 'total qty', 'total quantity', 'sold', 'count'],
];
const DAY = ['business date', 'business day', 'trading date', 'trading day', 'sale date', 'sales date', 'date', 'day'];
const NAME = ['product', 'product name', 'item', 'item name', 'name', 'description'];
const PRICE = ['unit price', 'price'];
const GROSS = ['gross', 'gross sales', 'gross value', 'value'];
const NET = ['net', 'net sales', 'net value'];

/** The first row that has both a code and a quantity heading, or null when no row has. */
export function findColumns(rows: readonly Row[]): SheetColumns | null {
  for (const [headingRow, row] of rows.entries()) {
    const headings = row.map(cellWords);
    const code = firstOf(CODE, headings);
    const quantity = firstOf(QUANTITY, headings);
    if (code === null || quantity === null) continue;

    const free = headings.map((heading, column) => (column === code || column === quantity ? '' : heading));
    return {
      headingRow,
      code,
      quantity,
      day: firstOf(DAY, free),
      name: firstOf(NAME, free),
      price: firstOf(PRICE, free),
      gross: firstOf(GROSS, free),
      net: firstOf(NET, free),
    };
  }
  return null;
}

/** Headings of the columns that are not read, as they are written. */
export function unreadHeadings(rows: readonly Row[], { headingRow, ...columns }: SheetColumns): string[] {
  const read = new Set<number | null>(Object.values(columns));
  const headings = (rows[headingRow] ?? []).map(cellText);
  return headings.filter((heading, column) => heading !== '' && !read.has(column));
}

/** True for a later row that repeats the headings, as printed reports do on each page. */
export function repeatsHeadings(row: Row, columns: SheetColumns): boolean {
  return CODE.includes(cellWords(row[columns.code])) && QUANTITY.includes(cellWords(row[columns.quantity]));
}

function firstOf(names: readonly string[], headings: readonly string[]): number | null {
  for (const name of names) {
    const column = headings.indexOf(name);
    if (column !== -1) return column;
  }
  return null;
}
