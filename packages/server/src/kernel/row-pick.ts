import { type RawBuilder, sql } from 'kysely';

/** Which rows of a collection are asked for: some by their ids, or a page after an id. */
export type Pick = { ids: readonly string[] } | { after: string | null; limit: number };

/** The end of a select's where, with order and limit for a page. column: the id of the rows. */
export function picked(column: string, pick: Pick): RawBuilder<unknown> {
  const id = sql.ref(column);
  if ('ids' in pick) return sql`${id} = any (${pick.ids}::uuid[])`;
  return sql`(${pick.after}::uuid is null or ${id} > ${pick.after}::uuid) order by ${id} limit ${pick.limit}`;
}
