import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { groupsSeenBy } from '../../kernel/product-groups.ts';

/** A supplier option, and what it is an option of under the name that counts. */
export interface PricedOption {
  optionId: string;
  ingredientId: string | null;
}

/** How many dishes cost something else with the price of each option, and with all of them together, each dish once. */
export interface TouchedDishes {
  of(optionId: string): number;
  all: number;
}

/**
 * Counts the dishes on sale today whose cost rests on these options: dishes with a menu price that contain, at any depth, an ingredient which
 * is costed by the option today. An account below the head office counts those of its own product groups.
 */
export async function touchedDishes(db: Db, ctx: Ctx, options: readonly PricedOption[]): Promise<TouchedDishes> {
  const linked = options.filter(({ ingredientId }) => ingredientId !== null);
  if (linked.length === 0) return { of: () => 0, all: 0 };
  const org = db.organisationId;
  const day = today(ctx);
  const shown =
    ctx.account.type === 'OWNER'
      ? sql`true`
      : sql`(r.belongs_to_all or r.group_ids && ${groupsSeenBy(org, ctx.accountId)})`;
  const rows = await db.run(
    raw<{ optionId: string | null; dishes: number }>(sql`
      with costing as materialized (
        select n."optionId", n."ingredientId" from json_to_recordset(${JSON.stringify(linked)}::json) as n ("optionId" uuid, "ingredientId" uuid)
        join ingredient_cost k on k.organisation_id = ${org} and k.ingredient_id = n."ingredientId" and k.option_id = n."optionId"
          and k.from_day <= ${day} and k.to_day > ${day}
      ), dish as materialized (
        select r.recipe_id, e.from_day from recipe r
        join exploded_period e on e.organisation_id = ${org} and e.product_id = r.recipe_id and e.from_day <= ${day} and e.to_day > ${day}
        cross join lateral (
          select v.menu_price from recipe_version v
          where v.organisation_id = ${org} and v.recipe_id = r.recipe_id and v.withdrawn_at is null and v.effective_day <= ${day}
          order by v.effective_day desc, v.recorded_no desc limit 1
        ) v
        where r.organisation_id = ${org} and not r.archived and not r.deleted and v.menu_price > 0 and ${shown}
      )
      select c."optionId", count(distinct d.recipe_id)::int as dishes from costing c
      join exploded_item i on i.organisation_id = ${org} and i.ingredient_id = c."ingredientId"
      join dish d on d.recipe_id = i.product_id and d.from_day = i.from_day
      group by grouping sets ((c."optionId"), ())`),
  );
  const counts = new Map(rows.map(({ optionId, dishes }) => [optionId, dishes]));
  return { of: (optionId) => counts.get(optionId) ?? 0, all: counts.get(null) ?? 0 };
}
