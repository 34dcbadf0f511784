import { EXACT_PLACES } from '@larder/domain/ledger/cost-timeline.ts';
import type { Span } from '@larder/domain/ledger/timeline.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import type { ProductChange } from './product-changes.ts';

/** Works out anew what the products that hold these ingredients cost over these days. Run after the new costs are kept. */
export function recostProducts(tx: Tx, changes: readonly (Span & { ingredientId: string })[]): void {
  const given = changes.map((change) => ({
    ingredient_id: change.ingredientId,
    from_day: change.fromDay,
    to_day: change.toDay,
  }));
  recost(
    tx,
    sql`
    select p.product_id, min(greatest(p.from_day, c.from_day)) as from_day, max(least(p.to_day, c.to_day)) as to_day
    from json_to_recordset(${JSON.stringify(given)}::json) as c (ingredient_id uuid, from_day date, to_day date)
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

/** The same for products that sell for or use up something else than before over these days. Run after the new explosion is kept. */
export function recostChanged(tx: Tx, changes: readonly ProductChange[]): void {
  const given = changes.map((change) => ({
    product_id: change.productId,
    from_day: change.fromDay,
    to_day: change.toDay,
  }));
  recost(
    tx,
    sql`
    select product_id, min(from_day) as from_day, max(to_day) as to_day
    from json_to_recordset(${JSON.stringify(given)}::json) as c (product_id uuid, from_day date, to_day date)
    group by product_id`,
  );
}

/** affected: (product_id, from_day, to_day). The kept spans that touch these days are replaced whole, so that their ends stay where something begins. */
function recost(tx: Tx, affected: RawBuilder<unknown>): void {
  const organisationId = tx.organisationId;
  const touching = sql`
    with affected as (${affected})
    select a.product_id, least(a.from_day, min(k.from_day)) as from_day, greatest(a.to_day, max(k.to_day)) as to_day
    from affected a
    left join lateral (
      select c.from_day, c.to_day from product_cost c
      where c.organisation_id = ${organisationId} and c.product_id = a.product_id and c.from_day <= a.to_day and c.to_day >= a.from_day
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
          and not exists (select from fresh f where f.product_id = k.product_id and f.from_day = k.from_day)
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
    ), begin as (
      select product_id, since, from_day as day from period
      union
      select i.product_id, i.since, edge.day
      from item i
      cross join lateral (
        select c.from_day, c.to_day from ingredient_cost c
        where c.organisation_id = ${organisationId} and c.ingredient_id = i.ingredient_id
          and c.from_day < i.to_day and c.to_day > i.from_day
        offset 0
      ) k
      cross join lateral (values (k.from_day), (k.to_day)) as edge (day)
      where edge.day > i.from_day and edge.day < i.to_day
    ), span as (
      select p.product_id, p.since, b.day as from_day,
        lead(b.day, 1, p.to_day) over (partition by p.product_id, p.since order by b.day) as to_day, p.portions, p.missing
      from begin b join period p using (product_id, since)
    )
    select s.product_id, s.from_day, s.to_day,
      ${perPortion('quantity')} as cost, ${perPortion('waste_quantity')} as waste_value,
      s.missing || coalesce(
        array_agg('price:' || i.ingredient_id order by i.ingredient_id) filter (where i.ingredient_id is not null and c.cost is null), '{}'
      ) as missing
    from span s
    left join item i on i.product_id = s.product_id and i.since = s.since
    left join lateral (
      select k.cost, k.to_day from ingredient_cost k
      where k.organisation_id = ${organisationId} and k.ingredient_id = i.ingredient_id and k.from_day <= s.from_day
      order by k.from_day desc limit 1
    ) c on c.to_day > s.from_day
    group by s.product_id, s.from_day, s.to_day, s.portions, s.missing`;
}

/** Exact until the one division; the cast gives it the decimals to be rounded from. */
function perPortion(column: 'quantity' | 'waste_quantity'): RawBuilder<unknown> {
  return sql`round(coalesce(sum(${sql.ref(`i.${column}`)} * c.cost), 0)::numeric(1000, 40) / s.portions, ${sql.lit(EXACT_PLACES)})`;
}
