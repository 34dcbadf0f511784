import type { PriceRise } from '@larder/contract/market.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authorise } from '../../kernel/authorise.ts';
import type { Ctx } from '../../kernel/context.ts';
import { survivorIn } from '../../ledger/aliases.ts';
import { type BoughtIn, baseSize, boughtLines, lastWeeks, WEEKS } from './bought.ts';

const RISES_AT_MOST = 500;

interface Asked {
  /** Prices are compared with those in force the day before. */
  since: Day;
  supplierId?: string | undefined;
}

/**
 * Supplier options whose price per g, ml or piece is higher than before a day, one row each however many steps it took; what it went up to is
 * the last price known, also one to come. Ranked by what the difference costs in a week, by the last four weeks' deliveries to the working
 * account and those below it. An option that was first priced in the period has not risen.
 */
export async function priceRises(db: Db, ctx: Ctx, asked: Asked): Promise<BoughtIn & { rises: PriceRise[] }> {
  authorise(ctx, 'suppliers');
  const weeks = lastWeeks(ctx);
  return { ...weeks, rises: await db.run(risesQuery(ctx, weeks, asked)) };
}

function risesQuery(ctx: Ctx, weeks: BoughtIn, { since, supplierId = '' }: Asked) {
  const org = ctx.organisationId;
  return raw<PriceRise>(sql`
    with priced as (
      -- the prices in force, one a day: of those of the same day the last one recorded
      select distinct on (p.option_id, p.effective_day) p.option_id, p.effective_day, p.base_unit, p.unit_price / ${baseSize('p')} as cost
      from option_price p
      where p.organisation_id = ${org} and p.withdrawn_at is null and p.option_id in (
        select n.option_id from option_price n
        where n.organisation_id = ${org} and n.withdrawn_at is null and n.effective_day >= ${since})
      order by p.option_id, p.effective_day, p.recorded_no desc
    ), stepped as (
      select *, cost is distinct from lag(cost) over of_option as moved, row_number() over of_option = 1 as first
      from priced window of_option as (partition by option_id order by effective_day)
    ), compared as (
      select option_id,
        (array_agg(cost order by effective_day desc) filter (where effective_day < ${since} or first))[1] as old_cost,
        (array_agg(cost order by effective_day desc))[1] as new_cost,
        (array_agg(base_unit order by effective_day desc))[1] as base_unit,
        max(effective_day) filter (where moved) as from_day
      from stepped group by option_id
    ), bought as (
      select option_id, sum(quantity) / ${WEEKS} as per_week from (${boughtLines(ctx, weeks)}) line group by option_id
    )
    select o.option_id as "optionId", ${survivorIn('o', 'ingredient_id')} as "ingredientId", o.name, o.supplier_id as "supplierId",
      s.name as "supplierName", case c.base_unit when 'kg' then 'g' when 'l' then 'ml' else c.base_unit end as unit,
      round(old_cost, 12)::text as "oldCost", round(new_cost, 12)::text as "newCost", from_day as from,
      round(coalesce(per_week, 0), 10)::text as "boughtPerWeek",
      round((new_cost - old_cost) * coalesce(per_week, 0), 10)::text as "poundsPerWeek"
    from compared c
    join supplier_option o on o.organisation_id = ${org} and o.option_id = c.option_id and not o.deleted and not o.archived
    join supplier s on s.organisation_id = ${org} and s.supplier_id = o.supplier_id and not s.deleted
    left join bought b on b.option_id = c.option_id
    where new_cost > old_cost and (${supplierId} = '' or o.supplier_id::text = ${supplierId})
    order by (new_cost - old_cost) * coalesce(per_week, 0) desc, (new_cost - old_cost) / nullif(old_cost, 0) desc nulls last, o.name, o.option_id
    limit ${RISES_AT_MOST}`);
}
