import type { marketContract, PriceRise, PriceRises } from '@larder/contract/market.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authorise } from '../../kernel/authorise.ts';
import type { Ctx } from '../../kernel/context.ts';
import { survivorIn } from '../../ledger/books/aliases.ts';
import { baseSize, baseUnitSql } from '../options/pack-sql.ts';
import { type BoughtIn, boughtLines, lastWeeks, WEEKS } from './bought.ts';
import { offeredRises } from './offered-rises.ts';
import { type TouchedDishes, touchedDishes } from './touched-dishes.ts';

const RISES_AT_MOST = 2000;

type Asked = InputOf<typeof marketContract.priceRises>;

/** A rise before its dishes are counted. */
export type Rise = Omit<PriceRise, 'dishes'>;

/** sourceId: only what this list or command brought last. */
type RisesAsked = Asked & { sourceId?: string };

/** What costs more than before a day, and what suppliers offer at more than we pay, each with the dishes that it touches. */
export async function priceRises(db: Db, ctx: Ctx, asked: Asked): Promise<PriceRises> {
  const { rises, ...weeks } = await risesSince(db, ctx, asked);
  const offered = await offeredRises(db, ctx, asked.supplierId);
  const [touched, offeredTouch] = [await touchedDishes(db, ctx, rises), await touchedDishes(db, ctx, offered)];
  return {
    ...weeks,
    rises: rises.map(withDishes(touched)),
    dishes: touched.all,
    offered: offered.map(withDishes(offeredTouch)),
    offeredDishes: offeredTouch.all,
  };
}

const withDishes =
  (touched: TouchedDishes) =>
  (rise: Rise): PriceRise => ({ ...rise, dishes: touched.of(rise.optionId) });

/**
 * Supplier options whose price per g, ml or piece is higher than before a day, one row each however many steps it took; what it went up to is
 * the last price known, also one to come. Ranked by what the difference costs in a week, by the last four weeks' deliveries to the working
 * account and those below it. An option that was first priced in the period has not risen.
 */
export async function risesSince(db: Db, ctx: Ctx, asked: RisesAsked): Promise<BoughtIn & { rises: Rise[] }> {
  authorise(ctx, 'suppliers');
  const weeks = lastWeeks(ctx);
  return { ...weeks, rises: await db.run(risesQuery(ctx, weeks, asked)) };
}

/**
 * Looks up two prices of each option by index, the newest and the one before the period, and follows the steps only of those that rose: most
 * lists repeat most prices, so going through all of them would take the longer the more lists have come.
 */
function risesQuery(ctx: Ctx, weeks: BoughtIn, { since, supplierId = '', sourceId = '' }: RisesAsked) {
  const org = ctx.organisationId;
  const live = sql`
    select p.effective_day, p.recorded_no, p.unit_price, p.units_per_lot, p.amount_per_unit, p.base_unit, p.source_id from option_price p
    where p.organisation_id = ${org} and p.option_id = o.option_id and p.withdrawn_at is null and p.unit_price > 0`;
  return raw<Rise>(sql`
    with dearer as materialized (
      select o.option_id, o.name, o.supplier_id, n.base_unit, n.unit_price as new_price, ${baseSize('n')} as new_size, c.new_cost, c.old_cost
      from supplier_option o
      cross join lateral (${live} order by p.effective_day desc, p.recorded_no desc limit 1) n
      cross join lateral (
        (${live} and p.effective_day < ${since} order by p.effective_day desc, p.recorded_no desc limit 1)
        union all
        (${live} and p.effective_day >= ${since} order by p.effective_day, p.recorded_no desc limit 1) -- the first price holds backwards
        limit 1
      ) b
      cross join lateral (
        select n.unit_price / ${baseSize('n')} as new_cost, b.unit_price / ${baseSize('b')} as old_cost offset 0 -- divided once
      ) c
      where o.organisation_id = ${org} and not o.deleted and not o.archived and (${supplierId} = '' or o.supplier_id::text = ${supplierId})
        and n.effective_day >= ${since} and (${sourceId} = '' or n.source_id::text = ${sourceId})
        and (n.unit_price, n.units_per_lot, n.amount_per_unit, n.base_unit) is distinct from (b.unit_price, b.units_per_lot, b.amount_per_unit, b.base_unit)
        and c.new_cost > c.old_cost
    ), bought as materialized (
      select option_id, unit, sum(quantity) / ${WEEKS} as per_week from (${boughtLines(ctx, weeks)}) line group by option_id, unit
    )
    select o.option_id as "optionId", ${survivorIn(org, 'o', 'ingredient_id')} as "ingredientId", o.name, o.supplier_id as "supplierId",
      c.supplier_name as "supplierName", ${baseUnitSql('c')} as unit,
      round(old_cost, 20)::text as "oldCost", round(new_cost, 20)::text as "newCost", step.effective_day as from,
      round(coalesce(per_week, 0), 20)::text as "boughtPerWeek",
      round((new_cost - old_cost) * coalesce(per_week, 0), 20)::text as "poundsPerWeek"
    from (
      select d.*, s.name as supplier_name, b.per_week from dearer d
      join supplier s on s.organisation_id = ${org} and s.supplier_id = d.supplier_id and not s.deleted
      left join bought b on b.option_id = d.option_id and b.unit = ${baseUnitSql('d')}
      order by (new_cost - old_cost) * coalesce(per_week, 0) desc, (new_cost - old_cost) / nullif(old_cost, 0) desc nulls last, d.name, d.option_id
      limit ${RISES_AT_MOST}
    ) c
    join supplier_option o on o.organisation_id = ${org} and o.option_id = c.option_id
    left join lateral (
      -- the newest price that counts on its day and makes a g, ml or piece cost something else; products, because a division is rounded
      ${live} and p.unit_price * c.new_size <> c.new_price * ${baseSize('p')} and not exists (
        select from option_price q
        where q.organisation_id = ${org} and q.option_id = o.option_id and q.withdrawn_at is null and q.effective_day = p.effective_day
          and q.recorded_no > p.recorded_no)
      order by p.effective_day desc, p.recorded_no desc limit 1
    ) other on true
    cross join lateral (
      ${live} and p.effective_day > coalesce(other.effective_day, '-infinity') order by p.effective_day limit 1
    ) step
    order by (new_cost - old_cost) * coalesce(per_week, 0) desc, (new_cost - old_cost) / nullif(old_cost, 0) desc nulls last, o.name, o.option_id`);
}
