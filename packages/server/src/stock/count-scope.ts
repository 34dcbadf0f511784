import type { CountScope } from '@larder/domain/stock/count-scope.ts';
import { type RawBuilder, sql } from 'kysely';

/** True for an ingredient i that a count with this scope counts, as `scopeHas` decides it; a merged one counts as what survives. Null: everything. */
export function inScope(organisationId: string, scope: CountScope | null): RawBuilder<unknown> {
  if (scope === null) return sql`true`;
  const org = sql`${organisationId}::uuid`;
  const chosen = scope.things.flatMap(({ kind, refId }) => (kind === 'ingredient' ? [refId] : []));
  return sql`(
    i.category_id = any (${scope.categoryIds}::uuid[])
    or i.ingredient_id in (
      select coalesce(n.merged_into, n.ingredient_id) from ingredient n
      where n.organisation_id = ${org} and n.ingredient_id = any (${chosen}::uuid[])
      union all
      select coalesce(n.merged_into, n.ingredient_id) from shelf_thing t
      join ingredient n on n.organisation_id = t.organisation_id and n.ingredient_id = t.ref_id
      where t.organisation_id = ${org} and t.shelf_id = any (${scope.shelfIds ?? []}::uuid[]) and t.kind = 'ingredient'
      union all
      select coalesce(n.merged_into, n.ingredient_id) from supplier_option o
      join ingredient n on n.organisation_id = o.organisation_id and n.ingredient_id = o.ingredient_id
      where o.organisation_id = ${org} and o.supplier_id = any (${scope.supplierIds}::uuid[]) and not o.archived and not o.deleted))`;
}
