import type { StatementRow } from '@larder/domain/invoices/read-statement.ts';
import type { StatementColumn } from '@larder/domain/invoices/statement-columns.ts';
import { type Row, textOf } from '../paper/placed.ts';
import { type StatementHeadings, statementHeadings } from '../paper/statement-headings.ts';
import { cellsIn, columnsOf } from '../paper/table/columns.ts';

/** Finds where columns end under their headings. */
export type Bordering = (headings: StatementHeadings['headings'], body: readonly Row[]) => Span[];

interface Span {
  from: number;
  to: number;
}

/** Between the words of both; where each heading begins; where each ends. Which of them a paper is set by, its lines show. */
export const BORDERINGS: readonly Bordering[] = [
  (headings, body) =>
    columnsOf(
      headings.map((heading) => ({ ...heading, role: 'other' })),
      body,
    ),
  (headings) => spans(headings.slice(1).map(({ left }) => left - 1)),
  (headings) => spans(headings.slice(0, -1).map(({ right }) => right + 1)),
];

/** Rows with what stands in which column; on a page without headings those of the page before go on. */
export function statementRows(pages: readonly (readonly Row[])[], bordering: Bordering): StatementRow[] {
  let columns: readonly NamedColumn[] = [];
  return pages.flatMap((rows) => {
    const found = statementHeadings(rows);
    const body = found ? rows.slice(found.lastRow + 1) : rows;
    if (found) columns = namedColumns(found, body, bordering);
    const named = columns;
    return [
      ...rows.slice(0, found?.firstRow ?? 0).map((row): StatementRow => ({ cells: {}, text: textOf(row) })),
      ...body.map((row): StatementRow => ({ cells: namedCells(row, named), text: textOf(row) })),
    ];
  });
}

interface NamedColumn extends Span {
  name: StatementColumn | null;
}

function namedColumns({ headings, places }: StatementHeadings, body: readonly Row[], bordering: Bordering) {
  const names = new Map(Object.entries(places).map(([name, at]) => [at, name as StatementColumn]));
  return bordering(headings, body).map(({ from, to }, at): NamedColumn => ({ name: names.get(at) ?? null, from, to }));
}

function namedCells(row: Row, columns: readonly NamedColumn[]): StatementRow['cells'] {
  const cells = cellsIn(row, columns);
  const named = columns.flatMap(({ name }, at) => {
    const text = cells[at]?.text;
    return name !== null && text ? [[name, text] as const] : [];
  });
  return Object.fromEntries(named);
}

function spans(borders: readonly number[]): Span[] {
  return [Number.NEGATIVE_INFINITY, ...borders].map((from, at) => ({
    from,
    to: borders[at] ?? Number.POSITIVE_INFINITY,
  }));
}
