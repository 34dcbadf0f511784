import type { MovedPrice } from '@larder/contract/price-queue.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { fallsUnderTarget, marginOn } from '@larder/domain/recipes/figures.ts';
import { sql } from 'kysely';
import { baseSize } from '../catalogue/options/pack-sql.ts';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { visibleCollections } from '../kernel/visibility.ts';
import { visibleRecipes } from '../kernel/visible-recipes.ts';

/** An option at another price: £ per g, ml or piece. ingredientId: what it is an option of, under the name that counts. */
export interface OtherPrice {
  lineId: string;
  optionId: string;
  ingredientId: string | null;
  cost: Decimal;
}

type FallingDish = MovedPrice['dishes'][number];

interface DishInTable {
  lineId: string;
  recipeId: string;
  name: string;
  menuPrice: string;
  vatPercent: string | null;
  targetGp: string;
  before: string;
  after: string;
}

/**
 * The dishes on sale that would fall under their target if an option cost that much from now on, by line, the lowest margin first: those that contain, at
 * any depth, what is costed by the option today. Margins are those of the dish's page, with all wastage; dishes whose cost lacks something are left out.
 */
export async function fallingDishes(
  db: Db,
  ctx: Ctx,
  prices: readonly OtherPrice[],
): Promise<ReadonlyMap<string, FallingDish[]>> {
  const asked = prices.filter(({ ingredientId }) => ingredientId !== null);
  if (asked.length === 0 || !visibleCollections(ctx).has('recipes')) return new Map();
  const dishes = await db.run(dishesQuery(ctx, asked));
  const falling = dishes.flatMap((dish) => {
    const target = decimal(dish.targetGp);
    const at = (cost: string) => {
      const margin = marginOn(
        decimal(dish.menuPrice),
        dish.vatPercent === null ? null : decimal(dish.vatPercent),
        decimal(cost),
      );
      return { margin, variance: margin?.minus(target) ?? null };
    };
    const [before, after] = [at(dish.before), at(dish.after)];
    if (!before.margin || !after.margin || !fallsUnderTarget(before, after)) return [];
    const { lineId, recipeId, name } = dish;
    const margins = { before: before.margin.toFixed(), after: after.margin.toFixed(), targetGp: target.toFixed() };
    return [{ lineId, variance: after.variance, dish: { recipeId, name, ...margins } }];
  });
  const byLine = Map.groupBy(falling, ({ lineId }) => lineId);
  return new Map(
    [...byLine].map(([lineId, of]) => [
      lineId,
      of
        .toSorted((a, b) => a.variance?.cmp(b.variance ?? 0) || a.dish.name.localeCompare(b.dish.name))
        .map(({ dish }) => dish),
    ]),
  );
}

/** The cost in force moves along with the price, since it may be expressed in another unit than the pack is (rule 12). */
function dishesQuery(ctx: Ctx, prices: readonly OtherPrice[]) {
  const org = ctx.organisationId;
  const day = today(ctx);
  const asked = prices.map(({ cost, ...price }) => ({ ...price, cost: cost.toFixed() }));
  return raw<DishInTable>(sql`
    with other as materialized (
      select n."lineId", k.ingredient_id, case when p.unit_price = 0 then n.cost else k.cost * n.cost * ${baseSize('p')} / p.unit_price end - k.cost as more
      from json_to_recordset(${JSON.stringify(asked)}::json) as n ("lineId" uuid, "optionId" uuid, "ingredientId" uuid, cost numeric)
      join ingredient_cost k on k.organisation_id = ${org} and k.ingredient_id = n."ingredientId" and k.option_id = n."optionId"
        and k.from_day <= ${day} and k.to_day > ${day}
      join option_price p on p.organisation_id = ${org} and p.price_id = k.price_id
    ), dish as materialized (
      select r.recipe_id, r.name, e.from_day, e.portions, v.menu_price, v.vat_percent, v.target_gp, c.cost + c.waste_value as cost
      from recipe r
      join exploded_period e on e.organisation_id = ${org} and e.product_id = r.recipe_id and e.from_day <= ${day} and e.to_day > ${day}
      join product_cost c on c.organisation_id = ${org} and c.product_id = r.recipe_id and c.from_day <= ${day} and c.to_day > ${day}
        and c.missing = '{}'
      cross join lateral (
        select w.menu_price, w.vat_percent, w.target_gp from recipe_version w
        where w.organisation_id = ${org} and w.recipe_id = r.recipe_id and w.withdrawn_at is null and w.effective_day <= ${day}
        order by w.effective_day desc, w.recorded_no desc limit 1
      ) v
      where r.organisation_id = ${org} and not r.archived and not r.deleted and v.menu_price > 0 and v.target_gp is not null
        and r.recipe_id in (${visibleRecipes(org, { accountId: ctx.accountId, type: ctx.account.type })})
    )
    select o."lineId", d.recipe_id as "recipeId", d.name, d.menu_price as "menuPrice", d.vat_percent as "vatPercent", d.target_gp as "targetGp",
      d.cost as before, round(d.cost + o.more * (i.quantity + i.waste_quantity) / d.portions, 20) as after
    from other o
    join exploded_item i on i.organisation_id = ${org} and i.ingredient_id = o.ingredient_id
    join dish d on d.recipe_id = i.product_id and d.from_day = i.from_day
    where o.more > 0`);
}
