import { cellText, cellWords, type Row } from './cell.ts';

/** What a column of a sheet may hold. Only code and quantity are needed (SALES-006). day: of each row's sales, where the sheet lists several. */
export const SALES_COLUMNS = ['code', 'quantity', 'day', 'name', 'price', 'gross', 'net'] as const;
export type SalesColumn = (typeof SALES_COLUMNS)[number];

export type NamedColumns = Partial<Record<SalesColumn, number>>;

/** Where a sheet has which column, counted from 0; null where it lacks it. */
export type SalesPlaces = Record<'code' | 'quantity', number> &
  Record<Exclude<SalesColumn, 'code' | 'quantity'>, number | null>;

/** The same with the heading row, counted from 0; -1: the sheet has none. */
export interface SheetColumns extends SalesPlaces {
  headingRow: number;
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
const NAME = ['product', 'product name', 'item', 'item name', 'dish', 'dish name', 'menu item', 'name', 'description'];
const PRICE = ['unit price', 'price'];
const GROSS = ['gross', 'gross sales', 'gross value', 'value'];
const NET = ['net', 'net sales', 'net value'];

const HEADINGS: Record<SalesColumn, readonly string[]> = {
  ...{ code: CODE, quantity: QUANTITY, day: DAY, name: NAME, price: PRICE, gross: GROSS, net: NET },
};

/** The first row that has both a code and a quantity heading, or null when no row has. */
export function findColumns(rows: readonly Row[]): SheetColumns | null {
  for (const [headingRow, row] of rows.entries()) {
    const columns = neededColumns(namedColumns(row));
    if (columns) return { headingRow, ...columns };
  }
  return null;
}

/** The columns that the cells of a row name, counted from 0; each cell names one at most. */
export function namedColumns(row: Row): NamedColumns {
  const headings = row.map(cellWords);
  const named: NamedColumns = {};
  for (const column of SALES_COLUMNS) {
    const at = firstOf(HEADINGS[column], headings);
    if (at === null) continue;
    named[column] = at;
    headings[at] = '';
  }
  return named;
}

/** Null where a code or a quantity is not among them. */
export function neededColumns({ code, quantity, day, name, price, gross, net }: NamedColumns): SalesPlaces | null {
  if (code === undefined || quantity === undefined) return null;
  return {
    ...{ code, quantity, day: day ?? null, name: name ?? null },
    ...{ price: price ?? null, gross: gross ?? null, net: net ?? null },
  };
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
