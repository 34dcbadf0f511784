import { type CompiledQuery, type Insertable, type RawBuilder, sql } from 'kysely';
import { raw } from './builder.ts';
import { REFERENCE_TABLES } from './reference-tables.ts';
import type { DB } from './tables.gen.ts';

/** A cluster copies in the rows of an insert that answers nothing and draws numbers, and row security forbids to copy. */
export const ANSWERS_SOMETHING = 'returning null';

/** Tables whose rows draw a number. */
export const NUMBERED_TABLES: readonly string[] = [
  'audit_log',
  'ingredient_default',
  'modifier_version',
  'option_price',
  'recipe_version',
  'stock_anchor',
  'stock_movement',
];

/**
 * Inserts any number of rows with one statement whose text depends only on table and columns, so it is prepared once.
 * All rows have the columns of the first, and are of the same organisation; without rows nothing happens. Decimals travel as text.
 */
export function insertRows<Table extends keyof DB & string>(
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
  onConflict = '',
): CompiledQuery<unknown> {
  const [first] = rows;
  if (!first) return raw(sql`select where false`);
  const columns = Object.keys(first);
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const given = sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
  const into = sql`insert into ${sql.table(table)} (${list})`;
  const home = organisationOf(table, first);
  const isRouted = home !== null && !NUMBERED_TABLES.includes(table);
  const end = sql.raw(onConflict || (isRouted ? '' : ANSWERS_SOMETHING));
  if (home) return raw(sql`${into} select ${inHome(columns)} from ${given} r ${homeOf(home)} ${end}`);
  return raw(sql`${into} select ${list} from ${given} ${end}`);
}

/**
 * Joins the row of the organisation as `home`. A cluster then sends the whole insert to the worker that has its rows; else it would copy
 * them in, which row security forbids. Where the transaction is of another organisation `home` is null, and so nothing is inserted.
 */
export function homeOf(organisationId: string): RawBuilder<unknown> {
  return sql`left join organisation home on home.organisation_id = ${organisationId}`;
}

function inHome(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    columns.map((column) => sql.ref(column === 'organisation_id' ? 'home.organisation_id' : `r.${column}`)),
  );
}

/** Null: the table is shared, or the rows are the organisations themselves. */
function organisationOf(table: string, row: object): string | null {
  if (table === 'organisation' || REFERENCE_TABLES.includes(table)) return null;
  return 'organisation_id' in row ? String(row.organisation_id) : null;
}
