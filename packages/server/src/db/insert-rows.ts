import { type CompiledQuery, type Insertable, sql } from 'kysely';
import { raw } from './builder.ts';
import type { DB } from './tables.gen.ts';

/**
 * Inserts any number of rows with one statement whose text depends only on table and columns, so it is prepared once.
 * All rows have the columns of the first; without rows nothing happens. Decimals travel as text.
 */
export function insertRows<Table extends keyof DB & string>(
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
  onConflict = '',
): CompiledQuery<unknown> {
  if (rows.length === 0) return raw(sql`select where false`);
  const columns = Object.keys(rows[0] ?? {});
  const list = sql.join(columns.map((column) => sql.ref(column)));
  return raw(
    sql`insert into ${sql.table(table)} (${list}) select ${list} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) ${sql.raw(onConflict)}`,
  );
}
