import type { MovedWhileCounting } from '@larder/contract/stock.ts';
import { sql } from 'kysely';
import { type Query, raw } from '../db/builder.ts';
import type { Ctx } from '../kernel/context.ts';
import { standsFor } from '../ledger/books/aliases.ts';

/**
 * What moved of a thing between the first and the last of its lines in a closed count (rule 91): its stock is that of the last line, and what moved
 * meanwhile is in the lines that were counted before it or not. Only where all of its lines say when they were counted.
 */
export function movedWhileCounting(ctx: Ctx, stocktakeId: string): Query<MovedWhileCounting> {
  const org = sql`${ctx.organisationId}::uuid`;
  return raw<MovedWhileCounting>(sql`
    with counted as (
      select ${standsFor(ctx.organisationId, 'l')} as ingredient_id, min(l.counted_at) as first, max(l.counted_at) as last
      from stocktake_line l
      where l.organisation_id = ${org} and l.stocktake_id = ${stocktakeId} and l.kind = 'ingredient'
      group by 1 having min(l.counted_at) < max(l.counted_at)
    )
    select c.ingredient_id as "ingredientId", i.name, i.recipe_unit as unit, c.first as "from", c.last as until, trim_scale(m.quantity) as quantity,
      trim_scale(m.value) as worth
    from counted c
    join stocktake s on s.organisation_id = ${org} and s.stocktake_id = ${stocktakeId} and c.first >= s.counting_from and c.last < s.counting_until
    join ingredient i on i.organisation_id = ${org} and i.ingredient_id = c.ingredient_id
    cross join lateral (
      select sum(m.quantity) as quantity, sum(m.value) as value from stock_movement m
      where m.organisation_id = ${org} and m.account_id = s.account_id and m.ingredient_id = c.ingredient_id
        and m.effective_day >= s.day - 1 and m.effective_day <= s.day and m.occurred_at > c.first and m.occurred_at <= c.last
    ) m
    where m.quantity <> 0
    order by abs(m.value) desc nulls last, lower(i.name), c.ingredient_id`);
}
