import { type RawBuilder, sql } from 'kysely';

/** What a row's column `missing` (`what:id` entries of ingredients and recipes) lacks, by name, as a JSON list. table: its short name. */
export function namedMissing(table: string): RawBuilder<unknown> {
  const own = sql.ref(table);
  return sql`coalesce((
    select json_agg(json_build_object('what', entry.what, 'name', coalesce(i.name, r.name, 'Something removed'), 'inside', '[]'::json) order by entry.ord)
    from (
      select split_part(e, ':', 1) as what, split_part(e, ':', 2)::uuid as id, ord from unnest(${own}.missing) with ordinality as m (e, ord) offset 0
    ) entry
    left join ingredient i on i.organisation_id = ${own}.organisation_id and i.ingredient_id = entry.id
    left join recipe r on r.organisation_id = ${own}.organisation_id and r.recipe_id = entry.id
  ), '[]'::json)`;
}
