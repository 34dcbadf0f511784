import { type RawBuilder, sql } from 'kysely';

/** A condition with `and` before it; nothing for null. */
export function andIf(condition: RawBuilder<boolean> | null): RawBuilder<unknown> {
  return condition ? sql`and ${condition}` : sql``;
}

/** An instant inside JSON, as it is written everywhere else: `2026-11-20T09:00:00.000Z`. */
export function jsonInstant(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The rows of selects of the same columns, one select after the other. */
export function unionAll(selects: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(selects, sql` union all `);
}
