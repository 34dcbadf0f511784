import type { Sellable } from '@larder/domain/sales/matching.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';

export interface NamedSellable extends Sellable {
  name: string;
}

/**
 * What in the organisation can be sold under one of these codes: live recipes, the choices of live modifiers as they are now, and these modifiers.
 * A code is not dated (rule 2). Ordered, so that of two modifiers with one code always the same is found.
 */
export function sellablesByPlu(organisationId: string, plus: readonly string[]) {
  return raw<NamedSellable>(sql`
    with wanted as (select distinct unnest(${plus}::text[]) as plu),
    newest as (
      select distinct on (v.modifier_id) v.modifier_id, v.version_id, m.name as modifier_name
      from modifier m join modifier_version v on v.organisation_id = m.organisation_id and v.modifier_id = m.modifier_id
      where m.organisation_id = ${organisationId} and not m.archived and not m.deleted and v.withdrawn_at is null
      order by v.modifier_id, v.effective_day desc, v.recorded_no desc
    )
    select 'recipe' as kind, r.recipe_id as "productId", trim(r.plu) as plu, r.name
    from recipe r join wanted w on w.plu = trim(r.plu)
    where r.organisation_id = ${organisationId} and not r.archived and not r.deleted
    union all
    select 'choice', c.choice_id, trim(c.plu), c.name
    from newest n join modifier_choice c on c.organisation_id = ${organisationId} and c.version_id = n.version_id
    join wanted w on w.plu = trim(c.plu)
    union all
    select 'modifier', m.modifier_id, trim(m.plu), m.name
    from modifier m join wanted w on w.plu = trim(m.plu)
    where m.organisation_id = ${organisationId} and not m.archived and not m.deleted
    order by 2`);
}

/** Those of the recipes that exist in the organisation and are neither archived nor deleted. */
export function liveRecipes(organisationId: string, recipeIds: readonly string[]) {
  return raw<{ recipe_id: string }>(sql`
    select recipe_id from recipe
    where organisation_id = ${organisationId} and recipe_id = any (${recipeIds}::uuid[]) and not archived and not deleted`);
}
