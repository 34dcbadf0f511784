import type { LineAsOf, RecipeAsOf, recipeVersionsContract } from '@larder/contract/recipe-versions.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { type Decimal, decimal, toExact } from '@larder/domain/money.ts';
import { recipeCoster } from '@larder/domain/recipes/cost.ts';
import { recipeFigures } from '@larder/domain/recipes/figures.ts';
import { costable, pricingOf } from '@larder/domain/recipes/row-book.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { scopeOf } from '../kernel/scope.ts';
import { visibleRecipes } from '../kernel/visible-recipes.ts';
import { standsFor } from '../ledger/books/aliases.ts';
import { baseQuantityOn } from '../ledger/post/typed-lines.ts';

type Asked = InputOf<typeof recipeVersionsContract.recipeAsOf>;

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
      return part?.kind === 'ingredient' ? { name: part.name, unitCost: known(part.price) } : undefined;
    },
    recipe(id) {
      const version = versions.get(id);
      return version && costable(version);
    },
  });
  const cost = coster.cost(costable(own), recipeId);
  const costs = new Map(cost.items.map((line) => [line.item.itemId, line.cost]));
  const figures = recipeFigures(cost, pricingOf(own));
  const { recipeId: _, name: __, plu: ___, items, ...dated } = own;
  return {
    ...dated,
    items: items.map((item): LineAsOf => {
      const line = costs.get(item.itemId);
      const version = versions.get(item.refId);
      const part = parts.get(item.refId) ?? (version && asPart(version)) ?? REMOVED;
      const { name, base, price, vatPercent, plu } = part;
      return { ...item, name, base, price, vatPercent, plu, cost: line ? toExact(line).toFixed() : null };
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
type RecipeItem = RecipeRow['items'][number];
type Version = Dated & { recipeId: string; name: string; plu: string | null; items: RecipeItem[] };
/** What a line states of what it refers to. */
type Part = Pick<LineAsOf, 'name' | 'base' | 'price' | 'vatPercent' | 'plu'>;

const REMOVED: Part = { name: 'Something that was removed', base: 'unit', price: null, vatPercent: null, plu: null };

function asPart({ name, yieldUnit, menuPrice, vatPercent, plu }: Version): Part {
  return { name, base: yieldUnit, price: menuPrice, vatPercent, plu };
}

/** The version of the recipe in force on the day, and those of everything inside it at any depth on the day of the prices. */
function versionsInside(ctx: Ctx, { recipeId, on, pricesOn }: Asked & { pricesOn: Day }) {
  const org = ctx.organisationId;
  const inForce = (recipe: string) => {
    const id = sql.ref(`${recipe}.recipe_id`);
    const day = sql`case when ${id} = ${recipeId} then ${on}::date else ${pricesOn}::date end`;
    return versionInForce(sql`recipe_version`, sql`v.recipe_id = ${id}`, org, day);
  };
  return raw<Version>(sql`
    with recursive inside as (
      select recipe_id from recipe
      where organisation_id = ${org} and recipe_id = ${recipeId} and not deleted
        and recipe_id in (${visibleRecipes(org, scopeOf(ctx))})
      union
      select i.ref_id from inside o cross join lateral (${inForce('o')}) e
      join recipe_item i on i.organisation_id = ${org} and i.version_id = e.version_id and i.kind = 'recipe'
    )
    select r.recipe_id as "recipeId", r.name, r.plu, e.effective_day as "from", e.recorded_at as "recordedAt",
      e.wastage_percent as "wastagePercent", e.yield, e.yield_unit as "yieldUnit", e.portions, e.menu_price as "menuPrice",
      e.vat_percent as "vatPercent", e.target_gp as "targetGp", coalesce(item.items, '[]'::json) as items
    from inside o
    join recipe r on r.organisation_id = ${org} and r.recipe_id = o.recipe_id
    cross join lateral (${inForce('o')}) e
    left join lateral (
      select json_agg(json_build_object(
        'itemId', i.item_id, 'kind', i.kind, 'refId', ${standsFor(org, 'i')}, 'quantity', i.quantity::text, 'unit', i.unit,
        'baseQuantity', ${baseQuantityOn(org, 'i', pricesOn, 'losses')}, 'trimPercent', i.trim_percent::text, 'cookPercent', i.cook_percent::text) order by i.line_no) as items
      from recipe_item i where i.organisation_id = ${org} and i.version_id = e.version_id
    ) item on true`);
}

/** The version that holds on a day; the first one holds backwards. */
function versionInForce(table: RawBuilder<unknown>, of: RawBuilder<unknown>, org: string, day: RawBuilder<unknown>) {
  return sql`
    select v.* from ${table} v
    where v.organisation_id = ${org} and ${of} and v.withdrawn_at is null
    order by v.effective_day <= ${day} desc, abs(v.effective_day - ${day}), v.recorded_no desc limit 1`;
}

/** What the lines say of ingredients and modifiers, at the prices of a day; those that were removed since keep them. */
function partsOf(ctx: Ctx, lines: readonly RecipeItem[], on: Day) {
  const org = ctx.organisationId;
  const ids = [...new Set(lines.map(({ refId }) => refId))];
  return raw<Part & { kind: 'ingredient' | 'modifier'; id: string }>(sql`
    select 'ingredient' as kind, g.ingredient_id as id, g.name, g.recipe_unit as base, k.cost as price, null::numeric as "vatPercent", null as plu
    from ingredient g
    left join ingredient_cost k on k.organisation_id = ${org} and k.ingredient_id = g.ingredient_id
      and k.from_day <= ${on} and ${on} < k.to_day
    where g.organisation_id = ${org} and g.ingredient_id = any (${ids}::uuid[])
    union all
    select 'modifier', w.modifier_id, w.name, 'unit', v.price, v.vat_percent, w.plu
    from modifier w
    cross join lateral (${versionInForce(sql`modifier_version`, sql`v.modifier_id = w.modifier_id`, org, sql`${on}::date`)}) v
    where w.organisation_id = ${org} and w.modifier_id = any (${ids}::uuid[])`);
}

function known(text: string | null): Decimal | null {
  return text === null ? null : decimal(text);
}
