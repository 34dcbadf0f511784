import type { Day } from '@larder/domain/calendar.ts';
import type { Weights } from '@larder/domain/measure.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import type { DraftItem, VersionBody } from '@larder/domain/recipes/draft.ts';
import { amountOf } from '@larder/domain/recipes/share.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { scopeOf } from '../kernel/scope.ts';
import { visibleRecipes } from '../kernel/visible-recipes.ts';
import { standsFor } from '../ledger/books/aliases.ts';

/** The recipe as it is stored, without what is dated. */
export interface StoredRecipe {
  name: string;
  plu: string | null;
  archived: boolean;
  readonly: boolean;
  version: number;
  categoryId: string | null;
  belongsToAll: boolean;
  groupIds: string[];
  description: string;
  method: string;
  notes: string;
  suitable: string[];
  addOns: string[];
  /** Whether the working account sees it. */
  visible: boolean;
}

export interface RecipeFacts {
  recipe: StoredRecipe | undefined;
  /** What holds on the day; undefined for a new recipe. */
  version: VersionBody | undefined;
  /** Of the category and the product groups named in the request, how many are ours. */
  categories: number;
  groups: number;
}

/** Everything a save needs to know of the recipe itself, in one round trip; its row is locked. */
export async function recipeFacts(
  db: Db,
  ctx: Ctx,
  recipe: { recipeId: string; categoryId: string | null; groupIds: readonly string[] },
  on: Day,
): Promise<RecipeFacts> {
  const org = ctx.organisationId;
  const [[stored], [version], [known]] = await db.all(
    raw<StoredRecipe>(sql`
      select name, plu, archived, readonly, version, category_id as "categoryId", belongs_to_all as "belongsToAll", group_ids as "groupIds",
        description, method, notes, suitable, add_ons as "addOns", recipe_id in (${visibleRecipes(org, scopeOf(ctx))}) as visible
      from recipe where organisation_id = ${org} and recipe_id = ${recipe.recipeId} and not deleted for update`),
    raw<VersionColumns>(sql`
      select v.wastage_percent, v.yield, v.yield_unit, v.portions, v.menu_price, v.vat_percent, v.target_gp,
        coalesce((select json_agg(json_build_object('itemId', item_id, 'kind', kind, 'refId', ${standsFor(org, 'i')}, 'quantity', quantity::text,
          'unit', unit, 'baseQuantity', base_quantity::text, 'trimPercent', trim_percent::text, 'cookPercent', cook_percent::text) order by line_no)
          from recipe_item i where i.organisation_id = ${org} and i.version_id = v.version_id), '[]'::json) as items
      from recipe_version v
      where v.organisation_id = ${org} and v.recipe_id = ${recipe.recipeId} and v.withdrawn_at is null
      order by v.effective_day <= ${on} desc, abs(v.effective_day - ${on}::date), v.recorded_no desc limit 1`),
    raw<{ categories: string; groups: string }>(sql`
      select
        (select count(*) from category where organisation_id = ${org} and kind = 'recipe' and category_id = ${recipe.categoryId}) as categories,
        (select count(*) from account where organisation_id = ${org} and type = 'DEPARTMENT' and parent_id = ${org} and not deleted
          and account_id = any (${recipe.groupIds}::uuid[])) as groups`),
  );
  return {
    recipe: stored,
    version: version && versionBody(version),
    categories: Number(known?.categories),
    groups: Number(known?.groups),
  };
}

/** What a recipe's or modifier's line can refer to: ingredients, and other recipes as they are on the day. Deleted ones still count. */
export interface LineTarget {
  kind: DraftItem['kind'];
  id: string;
  name: string;
  base: BaseUnit;
  weights: Weights;
}

interface TargetColumns extends Omit<LineTarget, 'weights'> {
  density: string | null;
  pieceWeight: string | null;
}

export async function lineTargets(
  db: Db,
  lines: readonly Pick<DraftItem, 'kind' | 'refId'>[],
  on: Day,
): Promise<LineTarget[]> {
  const org = db.organisationId;
  const ids = [...new Set(lines.map((line) => line.refId))];
  const found = await db.run(
    raw<TargetColumns>(sql`
      select 'ingredient' as kind, ingredient_id as id, name, recipe_unit as base, density, piece_weight as "pieceWeight"
      from ingredient where organisation_id = ${org} and ingredient_id = any (${ids}::uuid[])
      union all
      select 'recipe', r.recipe_id, r.name, v.yield_unit, null, null
      from recipe r cross join lateral (
        select yield_unit from recipe_version v
        where v.organisation_id = r.organisation_id and v.recipe_id = r.recipe_id and v.withdrawn_at is null
        order by v.effective_day <= ${on} desc, abs(v.effective_day - ${on}::date), v.recorded_no desc limit 1
      ) v where r.organisation_id = ${org} and r.recipe_id = any (${ids}::uuid[])
      union all
      select 'modifier', modifier_id, name, 'unit', null, null from modifier
      where organisation_id = ${org} and modifier_id = any (${ids}::uuid[])`),
  );
  return found.map(({ density, pieceWeight, ...target }) => ({
    ...target,
    weights: { density: number(density), pieceWeight: number(pieceWeight) },
  }));
}

interface VersionColumns {
  wastage_percent: string | null;
  yield: string | null;
  yield_unit: BaseUnit;
  portions: string | null;
  menu_price: string | null;
  vat_percent: string | null;
  target_gp: string | null;
  items: (Pick<VersionBody['items'][number], 'itemId' | 'kind' | 'refId' | 'unit'> & {
    quantity: string;
    baseQuantity: string | null;
    trimPercent: string | null;
    cookPercent: string | null;
  })[];
}

function versionBody(row: VersionColumns): VersionBody {
  return {
    wastagePercent: number(row.wastage_percent),
    yield: number(row.yield),
    yieldUnit: row.yield_unit,
    portions: number(row.portions),
    menuPrice: number(row.menu_price),
    vatPercent: number(row.vat_percent),
    targetGp: number(row.target_gp),
    items: row.items.map((item) => ({
      itemId: item.itemId,
      kind: item.kind,
      refId: item.refId,
      unit: item.unit,
      ...amountOf(item),
      typedQuantity: decimal(item.quantity),
      trimPercent: number(item.trimPercent),
      cookPercent: number(item.cookPercent),
    })),
  };
}

function number(text: string | null): Decimal | null {
  return text === null ? null : decimal(text);
}
