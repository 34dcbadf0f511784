import {
  isStatementTable,
  namedStatementColumns,
  type StatementPlaces,
} from '@larder/domain/invoices/statement-columns.ts';
import { type Cell, overlap, type Row } from './placed.ts';

/** The headings of a table of bills: where they stand, which row is the last of them, and what they name. */
export interface StatementHeadings {
  headings: readonly { text: string; left: number; right: number }[];
  firstRow: number;
  lastRow: number;
  places: StatementPlaces;
}

/** Finds the headings of the table of a statement; they may stand in two rows. */
export function statementHeadings(rows: readonly Row[]): StatementHeadings | null {
  for (const [at, row] of rows.entries()) {
    if (row.cells.length < 3) continue;
    const next = rows[at + 1];
    const blocks = [blockOf([row], at), ...(next ? [blockOf([row, next], at)] : [])];
    const tables = blocks.filter(({ places }) => isStatementTable(places));
    const [best] = tables.toSorted((a, b) => Object.keys(b.places).length - Object.keys(a.places).length);
    if (best) return best;
  }
  return null;
}

/** Whether headings can be of nothing but a statement: what is owed runs along, or is added and taken off. */
export function listsBills({ places }: StatementHeadings): boolean {
  return places.balance !== undefined || (places.debit !== undefined && places.credit !== undefined);
}

function blockOf(rows: readonly Row[], firstRow: number): StatementHeadings {
  const merged: Cell[][] = [];
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    const above = merged.find((cells) => cells.some((other) => overlap(other, cell)));
    if (above) above.push(cell);
    else merged.push([cell]);
  }
  const headings = merged
    .map((cells) => ({
      text: cells.map(({ text }) => text).join(' '),
      left: Math.min(...cells.map(({ left }) => left)),
      right: Math.max(...cells.map(({ right }) => right)),
    }))
    .sort((a, b) => a.left - b.left);
  const places = namedStatementColumns(headings.map(({ text }) => text));
  return { headings, firstRow, lastRow: firstRow + rows.length - 1, places };
}
