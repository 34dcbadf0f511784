import { type RawBuilder, sql } from 'kysely';

/**
 * The day of a count, or the beginning of time when there was none, to compare movements' days with. A case, not a coalesce: row security
 * takes a coalesce for something that could leak, so it would never become an index condition.
 */
export function since(column: string): RawBuilder<unknown> {
  return sql`case when ${sql.ref(column)} is null then '-infinity'::date else ${sql.ref(column)} end`;
}
