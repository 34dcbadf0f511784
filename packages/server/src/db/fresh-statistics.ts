import { sql } from 'kysely';
import { raw } from './builder.ts';
import type { DB } from './tables.gen.ts';
import type { Tx } from './transaction.ts';

/**
 * Has the planner count these tables anew, what this transaction has written included. Call after writing thousands of rows and before
 * reading them by joins; about 50 ms a table. Until the commit no other transaction can do the same to them; reads and writes go on. On a cluster
 * nothing happens: its tables are counted by their owner alone, and not while somebody else changes them.
 */
export function freshStatistics(tx: Tx, tables: readonly (keyof DB & string)[]): void {
  tx.send(
    raw(
      sql`select analyze_tables(${tables}::text[]) where not exists (select from pg_extension where extname = 'citus')`,
    ),
  );
}
