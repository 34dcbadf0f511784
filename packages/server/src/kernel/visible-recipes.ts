import { type RawBuilder, sql } from 'kysely';
import type { Scope } from './collections.ts';
import { groupsSeenBy } from './product-groups.ts';

/**
 * Ids of the recipes an account sees: a head office all of them, others those of their product groups and, so that costs and allergens are
 * whole, every recipe inside these at any depth: as a part, as a choice of a modifier, or as an add-on.
 */
export function visibleRecipes(
  organisationId: string,
  { accountId, type }: Pick<Scope, 'accountId' | 'type'>,
): RawBuilder<unknown> {
  if (type === 'OWNER')
    return sql`select recipe_id from recipe where organisation_id = ${organisationId} and not deleted`;
  return sql`
    with recursive named as materialized (${recipesNamed(organisationId)}), visible as (
      select recipe_id from recipe
      where organisation_id = ${organisationId} and not deleted
        and (belongs_to_all or group_ids && ${groupsSeenBy(organisationId, accountId)})
      union
      select named.id from visible join named using (recipe_id)
    )
    select recipe_id from visible`;
}

/** Each recipe (recipe_id) beside those (id) that it names in any version that is not withdrawn: parts, choices of its modifiers, add-ons. */
export function recipesNamed(organisationId: string): RawBuilder<unknown> {
  const inVersions = sql`
    from recipe_version e
    join recipe_item i on i.organisation_id = ${organisationId} and i.version_id = e.version_id and i.kind <> 'ingredient'`;
  const versions = sql`e.organisation_id = ${organisationId} and e.withdrawn_at is null`;
  return sql`
    select e.recipe_id, i.ref_id as id ${inVersions} where ${versions} and i.kind = 'recipe'
    union all
    select e.recipe_id, c.ref_id ${inVersions}
    join modifier_version m on m.organisation_id = ${organisationId} and m.modifier_id = i.ref_id and m.withdrawn_at is null
    join modifier_choice c on c.organisation_id = ${organisationId} and c.version_id = m.version_id and c.kind = 'recipe'
    where ${versions} and i.kind = 'modifier'
    union all
    select r.recipe_id, unnest(r.add_ons) from recipe r where r.organisation_id = ${organisationId}`;
}
