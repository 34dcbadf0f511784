import { cellWords, type Row } from './cell.ts';

/** Where a sheet keeps what: the heading row and the columns under it, counted from 0. Only code and quantity are needed (SALES-006). */
export interface SheetColumns {
  headingRow: number;
  code: number;
  quantity: number;
  name: number | null;
  price: number | null;
  gross: number | null;
  net: number | null;
}

/**
 * Headings by meaning, the surest first. A heading counts only when it is the whole cell, so that 'Refund count' and
 * 'Inside Guest Count' are no quantities (SALES-006, SALES-013).
 */
const CODE = ['plu', 'plu code', 'product code', 'sku', 'code', 'product'];
const QUANTITY = ['qty', 'unit sold', 'units sold', 'count'];
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
      name: firstOf(NAME, free),
      price: firstOf(PRICE, free),
      gross: firstOf(GROSS, free),
      net: firstOf(NET, free),
    };
  }
  return null;
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
