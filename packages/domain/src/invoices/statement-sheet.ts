import type { CsvRow } from '../csv-rows.ts';
import { HEADING_WITHIN_ROWS, headingKey, nearestHeading } from '../sheet-heading.ts';
import { type ReadStatement, readStatementRows, type StatementRow } from './read-statement.ts';
import {
  isStatementTable,
  namedStatementColumns,
  STATEMENT_COLUMNS,
  type StatementColumn,
  type StatementPlaces,
} from './statement-columns.ts';

/** Where the headings of a sheet stand (0: there are none), and which column holds what. */
export interface StatementHeading {
  line: number;
  columns: StatementPlaces;
}

/** What is known of the columns of a sheet: what a person pointed at, else how sheets with such headings were read before. */
export interface KnownStatementColumns {
  pointed?: StatementHeading | null;
  stored?: readonly { heading: string; columns: StatementPlaces }[];
}

/** How a sheet was read, for whom it is shown to. isRead: its columns suffice; else a person points at them. */
export interface StatementSheet extends StatementHeading {
  /** By its headings, by what was pointed at before under such headings, or by what a person pointed at in this one. */
  source: 'found' | 'stored' | 'pointed';
  top: { line: number; cells: string[] }[];
  isRead: boolean;
}

/** Lines of one supplier in a sheet. supplier: as it names it; empty: it does not. */
export interface SheetStatement {
  supplier: string;
  statement: ReadStatement;
}

const CELLS_SHOWN = 60;
const LONGEST_CELL = 60;

/**
 * Reads the rows of a statement that came as CSV. Its headings are the first row of the top 20 that names day, bill and amount. Where a column names
 * suppliers, each has a statement of its own. Nothing of it is read where its columns are not known.
 */
export function readStatementSheet(
  rows: readonly CsvRow[],
  known: KnownStatementColumns = {},
): { sheet: StatementSheet; statements: SheetStatement[] } {
  const top = rows.slice(0, HEADING_WITHIN_ROWS);
  const heading = headingOf(top, known);
  const isRead = isStatementTable(heading.columns);
  const sheet = { ...heading, isRead, top: top.map(shownRow) };
  if (!isRead) return { sheet, statements: [{ supplier: sellerAbove(top), statement: readStatementRows([]) }] };
  const above = rows.filter(({ line }) => line < heading.line);
  const body = rows.filter(({ line }) => line > heading.line);
  const supplierAt = supplierColumn(rows.find(({ line }) => line === heading.line)?.cells ?? []);
  const groups = groupedBySupplier(body, supplierAt, sellerAbove(above));
  const before = above.map(({ cells }): StatementRow => ({ cells: {}, text: textOf(cells) }));
  const statements = [...groups].map(([supplier, own]) => ({
    supplier,
    statement: readStatementRows([...before, ...own.map((row) => namedRow(row, heading.columns))], { every: true }),
  }));
  return { sheet, statements };
}

/** What headings of a sheet mean; of the rows that are none the one that names most. */
function headingOf(
  top: readonly CsvRow[],
  { pointed, stored = [] }: KnownStatementColumns,
): StatementHeading & Pick<StatementSheet, 'source'> {
  if (pointed) return { ...pointed, source: 'pointed' };
  for (const { line, cells } of top) {
    const before = stored.find(({ heading }) => heading === headingKey(cells));
    if (before) return { line, columns: before.columns, source: 'stored' };
  }
  const named = top.filter(isNoLine).map(({ line, cells }) => ({ line, cells, columns: namedStatementColumns(cells) }));
  const table = named.find(({ columns }) => isStatementTable(columns));
  const nearest = table ?? nearestHeading(named);
  return { line: nearest?.line ?? 0, columns: nearest?.columns ?? {}, source: 'found' };
}

/** A day or an amount: what lines have and headings never. */
const OF_LINE = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$|^[^\p{L}\d]*\d[\d.,' ]*[.,]\d{2}[^\p{L}\d]*$/u;

/** Whether a row may be one of headings: `Invoice` can stand in a line, too. */
function isNoLine({ cells }: CsvRow): boolean {
  return !cells.some((cell) => OF_LINE.test(cell.trim()));
}

function namedRow({ cells }: CsvRow, columns: StatementPlaces): StatementRow {
  const named = STATEMENT_COLUMNS.flatMap((column): [StatementColumn, string][] => {
    const at = columns[column];
    const text = at === undefined ? '' : (cells[at] ?? '').trim();
    return text === '' ? [] : [[column, text]];
  });
  return { cells: Object.fromEntries(named), text: textOf(cells) };
}

const SUPPLIER = /^(?:supplier|vendor|creditor|seller)(?: name)?$/;

function supplierColumn(headings: readonly string[]): number | null {
  const at = headings.findIndex((heading) => SUPPLIER.test(heading.trim().toLowerCase()));
  return at === -1 ? null : at;
}

/** A row that names no supplier is of the one above. */
function groupedBySupplier(body: readonly CsvRow[], at: number | null, seller: string): Map<string, CsvRow[]> {
  const groups = new Map<string, CsvRow[]>();
  let supplier = at === null ? seller : '';
  for (const row of body) {
    const named = at === null ? '' : (row.cells[at] ?? '').trim();
    const isSum = textOf(row.cells).toLowerCase().startsWith('total');
    if (named !== '' && !isSum) supplier = named;
    const own = groups.get(supplier);
    if (own) own.push(row);
    else groups.set(supplier, [row]);
  }
  return groups.size > 0 ? groups : new Map([[seller, []]]);
}

/** Words above the headings that name no seller. */
const NO_SELLER = /\b(?:statement|account|date|page|period|customer|from|to|vat|tel|currency|balance)\b|\d{3}/i;

/** The first row above the headings that is one text of letters: a letterhead. */
function sellerAbove(above: readonly CsvRow[]): string {
  const alone = above.flatMap(({ cells }) => {
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    const [only, another] = filled;
    return only !== undefined && another === undefined ? [only] : [];
  });
  return (alone.find((text) => /\p{L}{3}/u.test(text) && !NO_SELLER.test(text)) ?? '').slice(0, LONGEST_CELL);
}

function shownRow({ line, cells }: CsvRow): StatementSheet['top'][number] {
  return { line, cells: cells.slice(0, CELLS_SHOWN).map((cell) => cell.trim().slice(0, LONGEST_CELL)) };
}

function textOf(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' ');
}
