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
    with recursive visible as (
      select recipe_id from recipe
      where organisation_id = ${organisationId} and not deleted
        and (belongs_to_all or group_ids && ${groupsSeenBy(organisationId, accountId)})
      union
      select named.id from visible v cross join lateral (${recipesNamedBy(organisationId, 'v.recipe_id')}) named
    )
    select recipe_id from visible`;
}

/** Ids of the recipes that the recipe in a column names, in any version that is not withdrawn: parts, choices of its modifiers, add-ons. */
export function recipesNamedBy(organisationId: string, column: string): RawBuilder<unknown> {
  const recipe = sql.ref(column);
  return sql`
    select i.ref_id as id from recipe_version e
    join recipe_item i on i.organisation_id = ${organisationId} and i.version_id = e.version_id and i.kind = 'recipe'
    where e.organisation_id = ${organisationId} and e.recipe_id = ${recipe} and e.withdrawn_at is null
    union all
    select c.ref_id from recipe_version e
    join recipe_item i on i.organisation_id = ${organisationId} and i.version_id = e.version_id and i.kind = 'modifier'
    join modifier_version m on m.organisation_id = ${organisationId} and m.modifier_id = i.ref_id and m.withdrawn_at is null
    join modifier_choice c on c.organisation_id = ${organisationId} and c.version_id = m.version_id and c.kind = 'recipe'
    where e.organisation_id = ${organisationId} and e.recipe_id = ${recipe} and e.withdrawn_at is null
    union all
    select unnest(r.add_ons) from recipe r where r.organisation_id = ${organisationId} and r.recipe_id = ${recipe}`;
}
