import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import { statementNotes } from './statement-notes.ts';
import type { DB } from './tables.gen.ts';

/** Builds typed SQL and never sends it: sending is the business of Db and Tx. */
export const q = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** SQL ready to be sent; Row is what it answers, one per row. */
export type Query<Row> = Compilable<Row> | CompiledQuery<Row>;

/**
 * Names the row type of SQL written as text: `raw<{ id: string }>(sql`select …`)`. The compiler takes it on trust; `npm run statements` compares it
 * with what the database answers.
 */
export function raw<Row>(text: RawBuilder<unknown>): CompiledQuery<Row> {
  const query = text.compile(q) as CompiledQuery<Row>;
  statementNotes?.made(query, raw);
  return query;
}
