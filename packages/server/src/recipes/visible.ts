import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../kernel/collections.ts';
import { groupsSeenBy } from '../kernel/product-groups.ts';

/**
 * Ids of the recipes an account sees: a head office all of them, others those of their product groups and, so that costs are whole, every
 * recipe inside these at any depth.
 */
export function visibleRecipes(organisationId: string, { accountId, type }: Scope): RawBuilder<unknown> {
  if (type === 'OWNER')
    return sql`select recipe_id from recipe where organisation_id = ${organisationId} and not deleted`;
  return sql`
    with recursive visible as (
      select recipe_id from recipe
      where organisation_id = ${organisationId} and not deleted
        and (belongs_to_all or group_ids && ${groupsSeenBy(organisationId, accountId)})
      union
      select i.ref_id from visible v
      join recipe_version e on e.organisation_id = ${organisationId} and e.recipe_id = v.recipe_id and e.withdrawn_at is null
      join recipe_item i on i.organisation_id = ${organisationId} and i.version_id = e.version_id and i.kind = 'recipe'
    )
    select recipe_id from visible`;
}
