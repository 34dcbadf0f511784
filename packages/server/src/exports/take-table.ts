import { shareIn } from '@larder/domain/recipes/share.ts';
import { countLineId } from '@larder/domain/stock/line-id.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import { jsonName } from './archive-format.ts';
import { type Row, rowCheck } from './check-row.ts';
import { columnsInFile } from './exported-rows.ts';
import type { ExportedTable } from './exported-table.ts';
import { ImportProblem } from './import-problem.ts';
import type { NewIds } from './new-ids.ts';
import type { Column } from './table-columns.ts';

/** A checked row and where it is in the file. */
export interface Placed {
  row: Row;
  place: string;
}

/** Leaves out what is not to be written, such as what is there already, and answers the id it has. */
export type Take = (rows: readonly Placed[]) => Promise<Placed[]>;

const ROWS_AT_ONCE = 2000;

export interface GivenTable {
  table: ExportedTable;
  columns: readonly Column[];
  /** Pages of rows, with the number of the first. */
  pages: AsyncIterable<{ rows: unknown[]; first: number }>;
  /** Whether anything names its rows: only then their ids are remembered. */
  isNamed: boolean;
  /** Whether what counts up by itself stands in its order. */
  inOrder: boolean;
  take?: Take | undefined;
  /** What in a row cannot be, such as a weight that is not the amount typed; null when all is well. */
  wrongIn?: (row: Row) => string | null;
}

/**
 * Writes the rows of one table as they are in the file, with new ids: each is checked first, and every id that it names must have come with
 * the file before it. What counts up by itself (which of two prices of a day was the later one) is counted again in the same order. Rows
 * are read, checked and written page by page, but for tables that name themselves or are taken as a whole.
 */
export async function takeTable(tx: Tx, ids: NewIds, given: GivenTable): Promise<void> {
  const { table, columns, take = async (rows: readonly Placed[]) => [...rows] } = given;
  const counter = columns.find(({ counts }) => counts)?.name;
  const isWhole = given.take || namesItself(table, columns) || (counter && !given.inOrder);
  const pages = checkedPages(given);
  for await (const page of isWhole ? inOne(pages) : pages) {
    if (given.isNamed)
      for (const { row } of page) for (const name of ownOf(table)) ids.bring(String(row[name]), table.table);
    const inOrder = counter ? page.toSorted((a, b) => Number(a.row[counter]) - Number(b.row[counter])) : page;
    const taken = await take(inOrder);
    const inFile = columnsInFile(table, columns);
    const rows = taken.map(({ row, place }) => renewed(tx, ids, table, inFile, row, place));
    write(tx, table, columns, rows);
    await tx.run(raw(sql`select 1 as written`)); // no more than a page is under way
  }
}

async function* checkedPages({ table, columns, pages, wrongIn = () => null }: GivenTable): AsyncGenerator<Placed[]> {
  const check = rowCheck(columnsInFile(table, columns));
  for await (const { rows, first } of pages)
    yield rows.map((row, index): Placed => {
      const place = `${jsonName(table.table)}, row ${first + index}`;
      const checked = check(row, place);
      const wrong = wrongIn(checked);
      if (wrong) throw new ImportProblem(wrong, place);
      return { row: checked, place };
    });
}

async function* inOne(pages: AsyncIterable<Placed[]>): AsyncGenerator<Placed[]> {
  yield (await Array.fromAsync(pages)).flat();
}

function namesItself(table: ExportedTable, columns: readonly Column[]): boolean {
  return namedBy(table, columns).has(table.table);
}

/** The tables whose rows this one names. */
export function namedBy({ names = {} }: ExportedTable, columns: readonly Column[]): Set<string> {
  return new Set([...columns.flatMap((column) => column.names ?? []), ...Object.values(names).flat()]);
}

export function ownOf({ own, key }: ExportedTable): readonly string[] {
  return own ?? (key.length === 1 ? key : []);
}

function renewed(tx: Tx, ids: NewIds, table: ExportedTable, columns: readonly Column[], row: Row, place: string): Row {
  const own = ownOf(table);
  const values = columns.flatMap(({ name, type, names, counts }): [string, unknown][] => {
    const value = row[name];
    if (counts || value === undefined) return [];
    if (value === null) return [[name, null]];
    if (table.files?.includes(name)) return [[name, ids.placeOf(String(value))]];
    if (table.units?.includes(name)) return [[name, unitOf(ids, String(value))]];
    if (type === 'jsonb') return [[name, ids.inside(value)]];
    if (!type.startsWith('uuid')) return [[name, value]];
    const isOpen = own.includes(name) || table.loose?.includes(name);
    const where = table.names?.[name] ?? (names ? [names] : null);
    if (!isOpen && !where) throw new Error(`nothing declares what ${table.table}.${name} names`);
    const renew = (id: string) => (isOpen || !where ? ids.of(id) : ids.known(id, where, `${place}, ${name}`));
    return [[name, Array.isArray(value) ? value.map(renew) : renew(String(value))]];
  });
  const made: Row = { organisation_id: tx.organisationId, ...Object.fromEntries(values), ...table.onImport };
  if (table.ascending) sortPair(made, table.ascending);
  if (table.table === 'stocktake_line')
    made.line_id = countLineId(String(made.stocktake_id), {
      kind: made.kind === 'recipe' ? 'recipe' : 'ingredient',
      refId: String(made.ref_id),
      shelfId: made.shelf_id ? String(made.shelf_id) : null,
      recordUnit: String(made.record_unit),
    });
  return made;
}

function sortPair(row: Row, [smaller, larger]: readonly [string, string]): void {
  const pair = [String(row[smaller]), String(row[larger])].toSorted();
  [row[smaller], row[larger]] = pair;
}

/** The same unit with the option's new id at its end, where it names one. An option that is gone counts as it was when it was typed. */
function unitOf(ids: NewIds, unit: string): string {
  const of = shareIn('ingredient', unit);
  return typeof of === 'object' ? unit.replace(of.optionId, ids.of(of.optionId)) : unit;
}

/** Tables that name themselves go in one statement, at whose end foreign keys are looked at. */
function write(tx: Tx, { table, mayStand }: ExportedTable, columns: readonly Column[], rows: readonly Row[]): void {
  const atOnce = columns.some(({ names }) => names === table) ? rows.length : ROWS_AT_ONCE;
  for (const [shape, alike] of Map.groupBy(rows, (row) => Object.keys(row).join())) {
    const list = sql.join(shape.split(',').map((column) => sql.ref(column)));
    for (let start = 0; start < alike.length; start += atOnce)
      tx.send(
        raw(sql`
          insert into ${sql.table(table)} (${list}) select ${list}
          from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(alike.slice(start, start + atOnce))}::json)
          ${mayStand ? sql`on conflict do nothing` : sql``}`),
      );
  }
}

/** Why the tables themselves did not take a row, as a problem of the file; null for any other fault. */
export function refusedByTable(error: unknown, file: string): ImportProblem | null {
  const { code, constraint, column } = error as { code?: string; constraint?: string; column?: string };
  if (!code || !/^2[23]/.test(code)) return null;
  const reason = REASONS[code] ?? 'A value in it cannot be stored.';
  const about = constraint ?? column;
  return new ImportProblem(reason, about ? `${file} (${about})` : file);
}

const REASONS: Record<string, string> = {
  '23505': 'Two rows are the same where each must be its own.',
  '23503': 'A row names something that is not in the file.',
  '23514': 'A value in it is not allowed.',
  '23502': 'A value is missing.',
};
