import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { reading } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';

/** One line of a supplier's list as the demo's buyers see it. lotSize in base units of the ingredient. */
export interface StockedItem {
  ingredientId: string;
  itemcode: string;
  name: string;
  category: string;
  unit: string;
  optionId: string;
  supplierId: string;
  supplierCode: string;
  deliveryDays: string[];
  /** °C at which the supplier's goods are to arrive; null: nothing is agreed. */
  arrivesAt: string | null;
  lotSize: number;
  /** What came of it is weighed (rule 48). */
  byWeight: boolean;
  unitPrice: string;
}

/** Every ingredient with its default option and the price in force. */
export function stockedItems(ctx: Ctx): Promise<StockedItem[]> {
  return reading(ctx.pool, ctx.organisationId, (db) =>
    db.run(
      raw<StockedItem>(sql`
        select i.ingredient_id as "ingredientId", i.itemcode, i.name, coalesce(c.name, '') as category, i.recipe_unit as unit,
          o.option_id as "optionId", o.supplier_id as "supplierId", s.code as "supplierCode", s.delivery_days as "deliveryDays",
          s.target_temperature as "arrivesAt",
          (p.units_per_lot * p.amount_per_unit * case when p.base_unit in ('kg', 'l') then 1000 else 1 end)::float8 as "lotSize",
          p.unit_price as "unitPrice", o.priced_by_weight as "byWeight"
        from ingredient i
        left join category c on c.organisation_id = i.organisation_id and c.category_id = i.category_id
        join supplier_option o on o.organisation_id = i.organisation_id and o.ingredient_id = i.ingredient_id and not o.deleted
        join supplier s on s.organisation_id = o.organisation_id and s.supplier_id = o.supplier_id and s.code is not null
        join lateral (
          select * from option_price p where p.organisation_id = o.organisation_id and p.option_id = o.option_id and p.withdrawn_at is null
          order by p.effective_day desc, p.recorded_no desc limit 1
        ) p on true
        where i.organisation_id = ${ctx.organisationId}
        order by i.itemcode`),
    ),
  );
}

/** What a supplier takes money for until it goes back (rule 49). */
export interface Crate {
  optionId: string;
  supplierId: string;
}

export function crates(ctx: Ctx): Promise<Crate[]> {
  return reading(ctx.pool, ctx.organisationId, (db) =>
    db.run(
      raw<Crate>(sql`
        select option_id as "optionId", supplier_id as "supplierId" from supplier_option
        where organisation_id = ${ctx.organisationId} and deposit and not deleted`),
    ),
  );
}

/** What one sold portion of each dish, drink or extra takes off the shelves, by its code: base units by ingredient. */
export async function usageByPlu(ctx: Ctx): Promise<Map<string, Map<string, number>>> {
  const rows = await reading(ctx.pool, ctx.organisationId, (db) =>
    db.run(
      raw<{ plu: string; ingredient_id: string; quantity: number }>(sql`
        with sellable as (
          select organisation_id, recipe_id as product_id, plu from recipe where plu is not null
          union all select organisation_id, choice_id, plu from modifier_choice where plu is not null
        )
        select s.plu, e.ingredient_id, (e.quantity / p.portions)::float8 as quantity
        from sellable s
        join exploded_period p using (organisation_id, product_id)
        join exploded_item e using (organisation_id, product_id, from_day)
        join ingredient i on i.organisation_id = e.organisation_id and i.ingredient_id = e.ingredient_id
        where s.organisation_id = ${ctx.organisationId}
        order by s.plu, i.itemcode`),
    ),
  );
  const byPlu = new Map<string, Map<string, number>>();
  for (const { plu, ingredient_id, quantity } of rows) {
    const usage = byPlu.get(plu) ?? new Map<string, number>();
    byPlu.set(plu, usage.set(ingredient_id, quantity));
  }
  return byPlu;
}

/** What a week's sales take off the shelves if everybody cooks by the book. */
export function usageOf(
  sold: ReadonlyMap<string, number>,
  byPlu: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Map<string, number> {
  const total = new Map<string, number>();
  for (const [plu, quantity] of sold) {
    for (const [ingredient, each] of byPlu.get(plu) ?? [])
      total.set(ingredient, (total.get(ingredient) ?? 0) + quantity * each);
  }
  return total;
}
