import type { RowCompleteness } from '@larder/contract/reports.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { ProfitPart } from '@larder/domain/ledger/known-profit.ts';
import { decimal } from '@larder/domain/money.ts';
import { salesCoverage } from '@larder/domain/reports/coverage.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { IS_LIVE } from '../ledger/post/movement-rows.ts';
import { countsWithinImports, importedSales } from './completeness-facts.ts';

/** Some areas over a stretch of days, as one row of a list. */
export interface RowScope {
  accountIds: readonly string[];
  from: Day;
  to: Day;
}

export interface RowLacks {
  completeness: RowCompleteness;
  /** The parts of the row's figures that lack something. */
  lacking: ReadonlySet<ProfitPart>;
}

export const NOTHING_LACKS: RowLacks = {
  completeness: { salesMatchedPercent: null, dishesSold: 0, dishesComplete: 0, withoutPrice: 0 },
  lacking: new Set(),
};

/** How complete the figures of each row of a list are, in the rows' order. Costs four reads, however many rows there are. */
export async function rowCompleteness(db: Db, rows: readonly RowScope[]): Promise<RowLacks[]> {
  if (rows.length === 0) return [];
  const accountIds = [...new Set(rows.flatMap((row) => row.accountIds))];
  const days = rows.flatMap(({ from, to }) => [from, to]).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const [imports, counts, dishes, unpriced] = await db.all(
    importedSales(db, accountIds, first, last),
    countsWithinImports(db, accountIds, first, last),
    dishesSold(db, rows),
    withoutPrice(db, rows),
  );
  const countsOf = Map.groupBy(counts, (count) => count.account_id);
  const dishesOf = new Map(dishes.map((row) => [row.ord, row]));
  const unpricedOf = new Map(unpriced.map((row) => [row.ord, row]));
  return rows.map(({ accountIds: own, from, to }, index) => {
    const ours = imports
      .filter((sales) => own.includes(sales.account_id) && sales.start_day <= to && sales.end_day >= from)
      .map((sales) => ({
        startDay: sales.start_day,
        endDay: sales.end_day,
        quantity: decimal(sales.quantity),
        matched: decimal(sales.matched),
        countDays: (countsOf.get(sales.account_id) ?? []).map((count) => count.day),
      }));
    const coverage = salesCoverage(ours, from, to);
    const sold = dishesOf.get(index + 1);
    const stock = unpricedOf.get(index + 1);
    const lacking = new Set<ProfitPart>();
    if (sold?.no_sales || coverage?.lt(100)) lacking.add('net sales');
    if (sold?.no_cost) lacking.add('sold');
    if (stock) lacking.add('opening').add('closing');
    return {
      completeness: {
        salesMatchedPercent: coverage?.toFixed() ?? null,
        dishesSold: sold?.dishes ?? 0,
        dishesComplete: sold?.complete ?? 0,
        withoutPrice: stock?.ingredients ?? 0,
      },
      lacking,
    };
  });
}

/** The rows as a table r: their place from 1 on, their account and their days, one line for each account. */
function scopes(rows: readonly RowScope[]) {
  const lines = rows.flatMap(({ accountIds, from, to }, index) =>
    accountIds.map((account_id) => ({ ord: index + 1, account_id, from_day: from, to_day: to })),
  );
  return sql`json_to_recordset(${JSON.stringify(lines)}::json) as r (ord int, account_id uuid, from_day date, to_day date)`;
}

/** The dishes sold, with how many of them lack nothing, and whether any lacks its menu price or something of its cost. */
function dishesSold(db: Db, rows: readonly RowScope[]) {
  return raw<{ ord: number; dishes: number; complete: number; no_sales: boolean; no_cost: boolean }>(sql`
    with sold as materialized (
      select distinct r.ord, s.product_id, s.effective_day from ${scopes(rows)}
      join sale s on s.organisation_id = ${db.organisationId}::uuid and s.account_id = r.account_id
        and s.effective_day >= r.from_day and s.effective_day <= r.to_day
    ), dish as (
      select s.ord, s.product_id, bool_or(c.missing <> '{}') as lacks,
        bool_or(exists (select from unnest(c.missing) m (entry) where entry like 'menu price:%' or entry like 'recipe:%')) as no_sales,
        bool_or(exists (select from unnest(c.missing) m (entry) where entry not like 'menu price:%')) as no_cost
      from sold s
      cross join lateral (
        select coalesce((
          select p.missing from product_cost p
          where p.organisation_id = ${db.organisationId}::uuid and p.product_id = s.product_id
            and p.from_day <= s.effective_day and p.to_day > s.effective_day
        ), array['recipe:' || s.product_id]) as missing
      ) c
      group by s.ord, s.product_id
    )
    select ord, count(*)::int as dishes, (count(*) filter (where not lacks))::int as complete, bool_or(no_sales) as no_sales,
      bool_or(no_cost) as no_cost
    from dish group by ord`);
}

/** How many ingredients moved, or were there at the last count, and have no price at the end of the days. */
function withoutPrice(db: Db, rows: readonly RowScope[]) {
  const org = sql`${db.organisationId}::uuid`;
  return raw<{ ord: number; ingredients: number }>(sql`
    with here as materialized (
      select r.*, a.ingredient_id from ${scopes(rows)}
      join area_ingredient a on a.organisation_id = ${org} and a.account_id = r.account_id
      where not exists (
        select from ingredient_cost k where k.organisation_id = ${org} and k.ingredient_id = a.ingredient_id
          and k.from_day <= r.to_day and k.to_day > r.to_day
      )
    )
    select h.ord, count(distinct h.ingredient_id)::int as ingredients from here h
    where exists (
      select from stock_movement m where m.organisation_id = ${org} and m.account_id = h.account_id and m.ingredient_id = h.ingredient_id
        and m.effective_day >= h.from_day and m.effective_day <= h.to_day and ${IS_LIVE}
    ) or (
      select c.quantity from count_in_force c where c.organisation_id = ${org} and c.account_id = h.account_id
        and c.ingredient_id = h.ingredient_id and c.day <= h.to_day + 1 order by c.day desc limit 1
    ) <> 0
    group by h.ord`);
}
