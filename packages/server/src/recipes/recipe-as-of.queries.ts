import type { LineAsOf, RecipeAsOf } from '@larder/contract/recipe-versions.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { type Decimal, decimal, toExact } from '@larder/domain/money.ts';
import { recipeCoster } from '@larder/domain/recipes/cost.ts';
import { recipeFigures } from '@larder/domain/recipes/figures.ts';
import { costable, pricingOf } from '@larder/domain/recipes/row-book.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { scopeOf } from '../kernel/scope.ts';
import { standsFor } from '../ledger/aliases.ts';
import { baseQuantityOn } from '../ledger/typed-lines.ts';
import { visibleRecipes } from './visible.ts';

interface Asked {
  recipeId: string;
  on: Day;
  /** The day whose prices and sub-recipes count; that of the version unless it is given. */
  pricesOn?: Day | undefined;
}

/** A recipe as it was on a day (the first version holds backwards), costed at the prices of that day or of another one (rule 2). */
export async function recipeAsOf(db: Db, ctx: Ctx, { recipeId, on, pricesOn = on }: Asked): Promise<RecipeAsOf> {
  authoriseToSee(ctx, 'recipes');
  const versions = new Map(
    (await db.run(versionsInside(ctx, { recipeId, on, pricesOn }))).map((row) => [row.recipeId, row]),
  );
  const own = versions.get(recipeId);
  if (!own) throw new Refusal('not-found', { what: 'recipe' });
  const rows = [...versions.values()].flatMap(({ items }) => items);
  const parts = new Map((await db.run(partsOf(ctx, rows, pricesOn))).map((row) => [row.id, row]));

  const coster = recipeCoster({
    ingredient(id) {
      const part = parts.get(id);
      return part?.kind === 'ingredient' ? { name: part.name, unitCost: known(part.cost) } : undefined;
    },
    recipe(id) {
      const version = versions.get(id);
      return version && costable(version);
    },
  });
  const cost = coster.cost(costable(own), recipeId);
  const costs = new Map(cost.items.map((line) => [line.item.itemId, line.cost]));
  const figures = recipeFigures(cost, pricingOf(own));
  const { recipeId: _, name: __, items, ...dated } = own;
  return {
    ...dated,
    items: items.map(({ itemId, baseQuantity: ___, ...item }): LineAsOf => {
      const line = costs.get(itemId);
      return {
        ...item,
        name: parts.get(item.refId)?.name ?? versions.get(item.refId)?.name ?? 'Something that was removed',
        base: parts.get(item.refId)?.base ?? versions.get(item.refId)?.yieldUnit ?? 'unit',
        cost: line ? toExact(line).toFixed() : null,
      };
    }),
    totalCost: figures.totalCost?.toFixed() ?? null,
    costPerPortion: figures.costPerPortion?.toFixed() ?? null,
    netPrice: figures.netPrice?.toFixed() ?? null,
    margin: figures.margin?.toFixed() ?? null,
    variance: figures.variance?.toFixed() ?? null,
    missing: cost.missing,
  };
}

type Dated = Pick<
  RecipeAsOf,
  | 'from'
  | 'recordedAt'
  | 'wastagePercent'
  | 'yield'
  | 'yieldUnit'
  | 'portions'
  | 'menuPrice'
  | 'vatPercent'
  | 'targetGp'
>;
type Line = Omit<LineAsOf, 'name' | 'base' | 'cost'> & { itemId: string; baseQuantity: string | null };

/** The version of the recipe in force on the day, and those of everything inside it at any depth on the day of the prices. */
function versionsInside(ctx: Ctx, { recipeId, on, pricesOn }: Asked & { pricesOn: Day }) {
  const org = ctx.organisationId;
  const inForce = (recipe: string) => {
    const id = sql.ref(`${recipe}.recipe_id`);
    const day = sql`case when ${id} = ${recipeId} then ${on}::date else ${pricesOn}::date end`;
    return sql`
      select v.* from recipe_version v
      where v.organisation_id = ${org} and v.recipe_id = ${id} and v.withdrawn_at is null
      order by v.effective_day <= ${day} desc, abs(v.effective_day - ${day}), v.recorded_no desc limit 1`;
  };
  return raw<Dated & { recipeId: string; name: string; items: Line[] }>(sql`
    with recursive inside as (
      select recipe_id from recipe
      where organisation_id = ${org} and recipe_id = ${recipeId} and not deleted
        and recipe_id in (${visibleRecipes(org, scopeOf(ctx))})
      union
      select i.ref_id from inside o cross join lateral (${inForce('o')}) e
      join recipe_item i on i.organisation_id = ${org} and i.version_id = e.version_id and i.kind = 'recipe'
    )
    select r.recipe_id as "recipeId", r.name, e.effective_day as "from", e.recorded_at as "recordedAt",
      e.wastage_percent as "wastagePercent", e.yield, e.yield_unit as "yieldUnit", e.portions, e.menu_price as "menuPrice",
      e.vat_percent as "vatPercent", e.target_gp as "targetGp", coalesce(item.items, '[]'::json) as items
    from inside o
    join recipe r on r.organisation_id = ${org} and r.recipe_id = o.recipe_id
    cross join lateral (${inForce('o')}) e
    left join lateral (
      select json_agg(json_build_object(
        'itemId', i.item_id, 'kind', i.kind, 'refId', ${standsFor('i')}, 'quantity', i.quantity::text, 'unit', i.unit,
        'baseQuantity', ${baseQuantityOn('i', pricesOn, 'losses')}, 'trimPercent', i.trim_percent::text, 'cookPercent', i.cook_percent::text) order by i.line_no) as items
      from recipe_item i where i.organisation_id = ${org} and i.version_id = e.version_id
    ) item on true`);
}

/** Names of what the lines refer to, and what ingredients cost on a day; those that were removed since keep both. */
function partsOf(ctx: Ctx, lines: readonly Line[], on: Day) {
  const org = ctx.organisationId;
  const ids = [...new Set(lines.map(({ refId }) => refId))];
  return raw<{ kind: 'ingredient' | 'modifier'; id: string; name: string; base: BaseUnit; cost: string | null }>(sql`
    select 'ingredient' as kind, g.ingredient_id as id, g.name, g.recipe_unit as base, k.cost::text as cost
    from ingredient g
    left join ingredient_cost k on k.organisation_id = ${org} and k.ingredient_id = g.ingredient_id
      and k.from_day <= ${on} and ${on} < k.to_day
    where g.organisation_id = ${org} and g.ingredient_id = any (${ids}::uuid[])
    union all
    select 'modifier', modifier_id, name, 'unit', null from modifier
    where organisation_id = ${org} and modifier_id = any (${ids}::uuid[])`);
}

function known(text: string | null): Decimal | null {
  return text === null ? null : decimal(text);
}
