import { csvLine } from '@larder/documents/csv.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { ExportedTable } from './exported-table.ts';
import { namesFor } from './names-beside-ids.ts';
import type { Column } from './table-columns.ts';

export type Row = Record<string, unknown>;

const ROWS_AT_ONCE = 2000;
const BOM = '\ufeff';

/** Pages of rows in the order of their key, or of what counts them. */
export async function* rowsOf(db: Db, table: ExportedTable, columns: readonly Column[]): AsyncGenerator<Row[]> {
  const { where = 'true', from } = table;
  const counter = columns.find(({ counts }) => counts)?.name;
  const order = counter ? [counter] : table.key;
  const keys = sql.join(order.map((column) => sql.ref(column)));
  const source = from ? sql`(${from(db.organisationId)}) as x` : sql.table(table.table);
  let last: unknown[] | null = null;
  for (;;) {
    const after = last ? sql`and (${keys}) > (${sql.join(last)})` : sql``;
    const rows: Row[] = await db.run(
      raw<Row>(sql`
        select * from ${source} where organisation_id = ${db.organisationId} and ${sql.raw(where)} ${after}
        order by ${keys} limit ${ROWS_AT_ONCE}`),
    );
    const shown = columnsInFile(table, columns);
    if (rows.length > 0) yield rows.map((row) => Object.fromEntries(shown.map(({ name }) => [name, row[name]])));
    const end: Row | undefined = rows.at(-1);
    if (!end || rows.length < ROWS_AT_ONCE) return;
    last = order.map((column) => end[column]);
  }
}

/** The columns of a table that go into the file. */
export function columnsInFile({ without }: ExportedTable, columns: readonly Column[]): Column[] {
  return columns.filter(({ name }) => !without?.includes(name));
}

/** For people: a head even when there are no rows, and beside each id the name of what it stands for. */
export async function* csvOf(
  db: Db,
  table: ExportedTable,
  columns: readonly Column[],
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  const { heads, cells } = namesFor(db, table, columnsInFile(table, columns));
  yield BOM + csvLine(heads);
  for await (const rows of pages) {
    const lines = await cells(rows);
    yield lines.map((line) => csvLine(line.map(cellText))).join('');
  }
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** For programs: one row a line, so that it can be read without holding all of it. */
export async function* jsonOf(pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of pages) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
