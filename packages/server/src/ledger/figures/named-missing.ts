import { type RawBuilder, sql } from 'kysely';

/** What a row's column `missing` (a list of {what, refId} of ingredients and recipes) lacks, by name, as a JSON list. table: its short name. */
export function namedMissing(organisationId: string, table: string): RawBuilder<unknown> {
  const own = sql.ref(table);
  return sql`coalesce((
    select json_agg(json_build_object('what', entry.what, 'name', coalesce(i.name, r.name, 'Something removed'), 'inside', '[]'::json) order by entry.ord)
    from rows from (jsonb_to_recordset(${own}.missing) as (what text, "refId" uuid)) with ordinality as entry (what, id, ord)
    left join ingredient i on i.organisation_id = ${organisationId} and i.ingredient_id = entry.id
    left join recipe r on r.organisation_id = ${organisationId} and r.recipe_id = entry.id
  ), '[]'::json)`;
}
