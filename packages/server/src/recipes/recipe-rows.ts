import { datedWithVersion, type RecipeRow, recipeRow } from '@larder/contract/rows/recipes.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { columnsIn, columnsOf } from '../db/row-columns.ts';
import type { Scope } from '../kernel/collections.ts';
import { type Pick, picked } from '../kernel/row-pick.ts';
import { visibleRecipes } from '../kernel/visible-recipes.ts';
import { standsFor } from '../ledger/books/aliases.ts';
import { baseQuantityOn } from '../ledger/post/typed-lines.ts';

const RECIPE = columnsOf(recipeRow.shape, 'recipe as w', {
  id: 'recipe_id',
  versionId: 'v.version_id',
  effectiveDay: 'v.effective_day',
  ...columnsIn(datedWithVersion, 'recipe_version as v'),
  items: sql`coalesce(item.items, '[]'::json)`,
});

/** Recipes that the account sees, with their version in force today. */
export function recipeRows(organisationId: string, scope: Scope, pick: Pick) {
  return raw<RecipeRow>(sql`
    select ${RECIPE} from (
      select * from recipe
      where organisation_id = ${organisationId} and not deleted and recipe_id in (${visibleRecipes(organisationId, scope)})
        and ${picked('recipe_id', pick)}
    ) w
    cross join lateral (
      select * from recipe_version v
      where v.organisation_id = ${organisationId} and v.recipe_id = w.recipe_id and v.withdrawn_at is null
      order by v.effective_day <= ${scope.today} desc, abs(v.effective_day - ${scope.today}::date), v.recorded_no desc limit 1
    ) v
    left join lateral (
      select json_agg(json_build_object(
        'itemId', i.item_id, 'kind', i.kind, 'refId', ${standsFor(organisationId, 'i')}, 'quantity', i.quantity::text, 'unit', i.unit,
        'baseQuantity', ${baseQuantityOn(organisationId, 'i', scope.today, 'losses')}, 'trimPercent', i.trim_percent::text, 'cookPercent', i.cook_percent::text) order by i.line_no) as items
      from recipe_item i where i.organisation_id = ${organisationId} and i.version_id = v.version_id
    ) item on true
    order by w.recipe_id`);
}
