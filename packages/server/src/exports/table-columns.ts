import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

/** A column as the tables have it. names: the table that a foreign key leads to. */
export interface Column {
  name: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  /** Counts up by itself in the order of writing. */
  counts: boolean;
  names: string | null;
}

export type Columns = ReadonlyMap<string, readonly Column[]>;

/** The columns of these tables, but for the organisation, which every one begins with. */
export async function columnsOf(db: Db, tables: readonly string[]): Promise<Columns> {
  const rows = await db.run(
    raw<Column & { of: string }>(sql`
      select c.relname as of, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
        a.atthasdef or a.attidentity <> '' as "hasDefault", a.attidentity <> '' as counts,
        (select r.relname from pg_constraint k join pg_class r on r.oid = k.confrelid
          where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
          order by cardinality(k.conkey), r.relname limit 1) as names
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where n.nspname = 'larder' and c.relname = any (${tables}::text[]) and a.attnum > 0 and not a.attisdropped
        and a.attname <> 'organisation_id'
      order by c.relname, a.attnum`),
  );
  return Map.groupBy(rows, (row) => row.of);
}
