import { AFTER_ALL } from '@larder/domain/timeline.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * What area_day should hold, worked out from the ledger, the counts in force and the costs alone: (account_id, kind, day, value, waste_value).
 * Slow and plain: every level of every ingredient in every area, times every cost. It shares nothing with the way the sums are stored.
 */
export function expectedSums(organisationId: string): RawBuilder<unknown> {
  const org = sql`${organisationId}::uuid`;
  return sql`
    with event as (
      select account_id, ingredient_id, effective_day as day, 1 as ord, null::numeric as level, sum(quantity) as added
      from stock_movement where organisation_id = ${org} and ingredient_id is not null group by 1, 2, 3
      union all
      select account_id, ingredient_id, day - 1, 2, quantity, 0 from count_in_force where organisation_id = ${org}
    ), numbered as (
      select *, count(level) over (partition by account_id, ingredient_id order by day, ord) as since_level from event
    ), levels as (
      select *, sum(coalesce(level, added)) over (
        partition by account_id, ingredient_id, since_level order by day, ord
      ) as quantity from numbered
    ), stepped as (
      select *, lag(quantity, 1, 0) over w as before, lead(day, 1, ${AFTER_ALL}::date) over w as next_day
      from levels window w as (partition by account_id, ingredient_id order by day, ord)
    ), costed as (
      select s.*, k.cost, greatest(s.day, k.from_day) as from_day, least(s.next_day, k.to_day) as to_day
      from stepped s join ingredient_cost k on k.organisation_id = ${org} and k.ingredient_id = s.ingredient_id
        and k.from_day < s.next_day and k.to_day > s.day
    ), counts as (
      select s.account_id, s.day, s.level, s.before, k.cost
      from stepped s join ingredient_cost k on k.organisation_id = ${org} and k.ingredient_id = s.ingredient_id
        and k.from_day <= s.day and k.to_day > s.day
      where s.ord = 2
    ), computed as (
      select account_id, kind, effective_day as day, value, waste_value from stock_movement where organisation_id = ${org}
      union all select account_id, 'net_sales', effective_day, net, 0 from sale where organisation_id = ${org}
      union all select account_id, 'gross_sales', effective_day, gross, 0 from sale where organisation_id = ${org}
      union all select account_id, 'entries', effective_day, 1, 0 from stock_movement where organisation_id = ${org} and ingredient_id is not null
      union all select account_id, 'entries', day - 1, 1, 0 from stock_anchor where organisation_id = ${org}
      union all select account_id, 'worth', from_day, quantity * cost, 0 from costed
      union all select account_id, 'worth', to_day, -quantity * cost, 0 from costed where to_day < ${AFTER_ALL}::date
      union all select account_id, 'counted', day, level * cost, 0 from counts
      union all select account_id, 'variance', day, (level - before) * cost, 0 from counts
    )
    select account_id, kind, day, sum(value) as value, sum(waste_value) as waste_value from computed
    group by 1, 2, 3 having sum(value) <> 0 or sum(waste_value) <> 0`;
}

/** The same by month. */
export function expectedMonths(organisationId: string): RawBuilder<unknown> {
  return sql`
    select account_id, kind, date_trunc('month', day::timestamp)::date as month, sum(value) as value, sum(waste_value) as waste_value
    from (${expectedSums(organisationId)}) days group by 1, 2, 3 having sum(value) <> 0 or sum(waste_value) <> 0`;
}

/** What count_in_force should hold: of the anchors that were not withdrawn, for each opening the one that was counted last (rule 94). */
export function expectedCounts(organisationId: string): RawBuilder<unknown> {
  return sql`
    select distinct on (account_id, ingredient_id, day) account_id, ingredient_id, day, quantity, stocktake_id from stock_anchor a
    where a.organisation_id = ${organisationId}::uuid and withdraws is null
      and not exists (select from stock_anchor w where w.organisation_id = ${organisationId}::uuid and w.withdraws = a.anchor_id)
    order by account_id, ingredient_id, day, counted_at desc, stocktake_id desc`;
}

/** What area_ingredient should hold. */
export function expectedIngredients(organisationId: string): RawBuilder<unknown> {
  return sql`
    select account_id, ingredient_id from stock_movement where organisation_id = ${organisationId}::uuid and ingredient_id is not null
    union select account_id, ingredient_id from stock_anchor where organisation_id = ${organisationId}::uuid`;
}

/** What import_sum should hold, of these imports or of all: (account_id, end_day, import_id, start_day, quantity, matched, unmatched). */
export function expectedImports(organisationId: string, ids: readonly string[] | null = null): RawBuilder<unknown> {
  const these = ids ? sql`and i.import_id = any (${ids}::uuid[])` : sql``;
  return sql`
    select i.account_id, i.end_day, i.import_id, i.start_day, coalesce(sum(l.quantity), 0) as quantity,
      coalesce(sum(l.quantity) filter (where l.product_id is not null), 0) as matched,
      (count(l.line_id) filter (where l.product_id is null))::int as unmatched
    from sales_import i left join sales_import_line l using (organisation_id, import_id)
    where i.organisation_id = ${organisationId}::uuid ${these}
    group by i.organisation_id, i.import_id`;
}

/** What area_product_year should hold. */
export function expectedDishYears(organisationId: string): RawBuilder<unknown> {
  return dishYears(sql`sale where organisation_id = ${organisationId}::uuid`);
}

/** Counts rows of sale by area, year, dish and month: (account_id, year, product_id, sales), an array of twelve from January on. */
export function dishYears(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const inMonth = (month: number) => sql`count(*) filter (where extract(month from effective_day) = ${sql.lit(month)})`;
  const months = Array.from({ length: 12 }, (_, index) => inMonth(index + 1));
  return sql`
    select account_id, extract(year from effective_day)::smallint as year, product_id, array[${sql.join(months)}]::int[] as sales
    from ${rows} group by 1, 2, 3`;
}

/** What late_movement should hold at least: movements recorded after the first close of a period of their area that includes their day. */
export function expectedLateMovements(organisationId: string, stocktakeId: string | null = null): RawBuilder<unknown> {
  const ofOne = stocktakeId ? sql`and s.stocktake_id = ${stocktakeId}::uuid` : sql``;
  return sql`
    select distinct m.account_id, m.effective_day, m.movement_id
    from closed_figures f
    join stocktake s on s.organisation_id = f.organisation_id and s.stocktake_id = f.stocktake_id and not s.is_draft
    join stock_movement m on m.organisation_id = s.organisation_id and m.account_id = s.account_id and m.effective_day < s.day
      and m.recorded_at > f.recorded_at
    where f.organisation_id = ${organisationId}::uuid ${ofOne}`;
}

/** What closed_line should hold: the lines in the figures that first closes stored. */
export function expectedClosedLines(organisationId: string): RawBuilder<unknown> {
  return sql`
    select f.stocktake_id, l.kind, l."refId" as ref_id, l.quantity, l.price
    from closed_figures f
    cross join lateral jsonb_to_recordset(f.figures->'lines') as l (kind text, "refId" uuid, quantity numeric, price numeric)
    where f.organisation_id = ${organisationId}::uuid`;
}
