import { type RawBuilder, sql } from 'kysely';

/** A condition with `and` before it; nothing for null. */
export function andIf(condition: RawBuilder<boolean> | null): RawBuilder<unknown> {
  return condition ? sql`and ${condition}` : sql``;
}

/** The rows of selects of the same columns, one select after the other. */
export function unionAll(selects: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(selects, sql` union all `);
}
