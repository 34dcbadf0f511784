import { EXACT_PLACES } from '@larder/domain/money.ts';
import type { Span } from '@larder/domain/timeline.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import { takeProductCosts } from '../../kernel/locks.ts';
import { holdsProductCosts, requireLocks } from '../../kernel/require-locks.ts';
import type { ProductChange } from './product-changes.ts';

/** Days over which an ingredient costs something else. begins, ends: its cost goes on changing on the first of them, on the day after the last. */
export interface CostStretch extends Span {
  ingredientId: string;
  begins: boolean;
  ends: boolean;
}

/**
 * Works out anew what the products that hold these ingredients cost over these days. Run after the new costs are stored. Two ingredients of one
 * product may change at once, so the products' costs are locked, and read in a statement after that.
 */
export async function recostProducts(tx: Tx, changes: readonly CostStretch[]): Promise<void> {
  const given = changes.map(({ ingredientId, fromDay, toDay, begins, ends }) => ({
    ingredient_id: ingredientId,
    from_day: fromDay,
    to_day: toDay,
    begins,
    ends,
  }));
  const holding = sql`
    select distinct i.product_id from exploded_item i
    where i.organisation_id = ${tx.organisationId} and i.ingredient_id = any (${[...new Set(changes.map(({ ingredientId }) => ingredientId))]}::uuid[])`;
  await lockCosts(tx, holding);
  recost(
    tx,
    sql`
    select p.product_id, min(greatest(p.from_day, c.from_day)) as from_day, max(least(p.to_day, c.to_day)) as to_day,
      bool_and(c.begins or p.from_day >= c.from_day) as begins, bool_and(c.ends or p.to_day <= c.to_day) as ends
    from json_to_recordset(${JSON.stringify(given)}::json) as c (ingredient_id uuid, from_day date, to_day date, begins boolean, ends boolean)
    cross join lateral (
      select i.product_id, i.from_day from exploded_item i
      where i.organisation_id = ${tx.organisationId} and i.ingredient_id = c.ingredient_id offset 0
    ) i
    cross join lateral (
      select k.product_id, k.from_day, k.to_day from exploded_period k
      where k.organisation_id = ${tx.organisationId} and k.product_id = i.product_id and k.from_day = i.from_day
        and k.from_day < c.to_day and k.to_day > c.from_day
      offset 0
    ) p
    group by p.product_id`,
  );
}

const lockedLate = new WeakSet<Tx>();

/** Takes the locks late, so that they are held for a moment only. That is safe once in a transaction; who needs more begins again with them. */
async function lockCosts(tx: Tx, products: RawBuilder<unknown>): Promise<void> {
  if (tx.holdsOrganisation) return;
  if (!lockedLate.has(tx) && !holdsProductCosts(tx)) {
    lockedLate.add(tx);
    tx.send(takeProductCosts(tx.organisationId, products));
    return;
  }
  const rows = await tx.run(raw<{ product_id: string }>(products));
  requireLocks(tx, { exclusive: { productCosts: rows.map((row) => row.product_id) } });
}

/** The same for products that sell for or use up something else than before over these days. Run after the new explosion is stored, with their costs locked. */
export function recostChanged(tx: Tx, changes: readonly ProductChange[]): void {
  const given = changes.map((change) => ({
    product_id: change.productId,
    from_day: change.fromDay,
    to_day: change.toDay,
  }));
  recost(
    tx,
    sql`
    select product_id, min(from_day) as from_day, max(to_day) as to_day, false as begins, false as ends
    from json_to_recordset(${JSON.stringify(given)}::json) as c (product_id uuid, from_day date, to_day date)
    group by product_id`,
  );
}

/**
 * affected: (product_id, from_day, to_day, begins, ends). The stored spans that overlap these days are replaced whole; so is one beside them,
 * unless something goes on beginning where it meets them. The detour through json has the planner reckon with many products, not with one,
 * for which it would hold each of a thousand against each.
 */
function recost(tx: Tx, affected: RawBuilder<unknown>): void {
  const organisationId = tx.organisationId;
  const touching = sql`
    with affected as materialized (
      select * from json_to_recordset((select json_agg(a) from (${affected}) a))
        as a (product_id uuid, from_day date, to_day date, begins boolean, ends boolean)
    )
    select a.product_id, least(a.from_day, min(k.from_day)) as from_day, greatest(a.to_day, max(k.to_day)) as to_day
    from affected a
    left join lateral (
      select c.from_day, c.to_day from product_cost c
      where c.organisation_id = ${organisationId} and c.product_id = a.product_id and c.from_day <= a.to_day and c.to_day >= a.from_day
        and (c.to_day > a.from_day or not a.begins) and (c.from_day < a.to_day or not a.ends)
      offset 0
    ) k on true
    group by a.product_id, a.from_day, a.to_day`;
  tx.send(
    raw(sql`
      with stretch as materialized (${touching}), fresh as materialized (
        ${productCosts(organisationId, sql`stretch`)}
      ), gone as (
        delete from product_cost k using stretch s
        where k.organisation_id = ${organisationId} and k.product_id = s.product_id
          and k.from_day >= s.from_day and k.from_day < s.to_day
          and (k.product_id, k.from_day) not in (select f.product_id, f.from_day from fresh f) -- looked up, not joined
      )
      insert into product_cost (organisation_id, product_id, from_day, to_day, cost, waste_value, missing)
      select ${organisationId}::uuid, fresh.* from fresh
      on conflict (organisation_id, product_id, from_day) do update
      set to_day = excluded.to_day, cost = excluded.cost, waste_value = excluded.waste_value, missing = excluded.missing`),
  );
}

/**
 * £ of one portion, without and of the wastage %, 20 decimals, in spans in which recipe and costs stay the same (STK-042, REC-062).
 * stretch: a relation (product_id, from_day, to_day) of what is asked for.
 *
 * Steps: what an ingredient adds where a cost of it begins to count, and takes away where that ends. Summed up day by day, exactly, they are
 * what a batch costs; lacking counts the ingredients without a cost. So each part is looked at once, however many products and spans there are.
 */
export function productCosts(organisationId: string, stretch: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with period as materialized (
      select p.product_id, p.from_day as since, greatest(p.from_day, s.from_day) as from_day, least(p.to_day, s.to_day) as to_day,
        p.portions, p.missing
      from ${stretch} s
      cross join lateral (
        select k.product_id, k.from_day, k.to_day, k.portions, k.missing from exploded_period k
        where k.organisation_id = ${organisationId} and k.product_id = s.product_id
          and k.from_day < s.to_day and k.to_day > s.from_day
        offset 0
      ) p
    ), item as materialized (
      select p.product_id, p.since, p.from_day, p.to_day, i.ingredient_id, i.quantity, i.waste_quantity
      from period p
      cross join lateral (
        select e.ingredient_id, e.quantity, e.waste_quantity from exploded_item e
        where e.organisation_id = ${organisationId} and e.product_id = p.product_id and e.from_day = p.since offset 0
      ) i
    ), cost as materialized (
      select c.ingredient_id, c.from_day, c.to_day, c.cost
      from (select ingredient_id, min(from_day) as from_day, max(to_day) as to_day from item group by ingredient_id) i
      cross join lateral (
        select k.ingredient_id, k.from_day, k.to_day, k.cost from ingredient_cost k
        where k.organisation_id = ${organisationId} and k.ingredient_id = i.ingredient_id
          and k.from_day < i.to_day and k.to_day > i.from_day
        offset 0
      ) c
    ), used as materialized (
      select i.product_id, i.since, greatest(c.from_day, i.from_day) as day, c.to_day as until, c.to_day < i.to_day as ends_before,
        i.quantity * c.cost as cost, i.waste_quantity * c.cost as waste
      from item i join cost c on c.ingredient_id = i.ingredient_id and c.from_day < i.to_day and c.to_day > i.from_day
    ), step as (
      select product_id, since, from_day as day, 0 as cost, 0 as waste, 0 as lacking from period
      union all select product_id, since, from_day, 0, 0, count(*) from item group by product_id, since, from_day
      union all select product_id, since, day, cost, waste, -1 from used
      union all select product_id, since, until, -cost, -waste, 1 from used where ends_before
    ), span as (
      select product_id, since, day as from_day, lead(day) over w as next, sum(sum(cost)) over w as cost, sum(sum(waste)) over w as waste,
        sum(sum(lacking)) over w as lacking
      from step group by product_id, since, day
      window w as (partition by product_id, since order by day)
    )
    select s.product_id, s.from_day, coalesce(s.next, p.to_day) as to_day, ${perPortion('cost')} as cost, ${perPortion('waste')} as waste_value,
      p.missing || case when s.lacking = 0 then '{}' else array(
        select 'price:' || i.ingredient_id from exploded_item i
        where i.organisation_id = ${organisationId} and i.product_id = s.product_id and i.from_day = s.since and not exists (
          select from ingredient_cost k where k.organisation_id = ${organisationId} and k.ingredient_id = i.ingredient_id
            and k.from_day <= s.from_day and k.to_day > s.from_day)
        order by i.ingredient_id
      ) end as missing
    from span s join period p using (product_id, since)`;
}

/** Exact until the one division; the cast gives it the decimals to be rounded from. */
function perPortion(column: 'cost' | 'waste'): RawBuilder<unknown> {
  return sql`round(${sql.ref(`s.${column}`)}::numeric(1000, 40) / p.portions, ${sql.lit(EXACT_PLACES)})`;
}
