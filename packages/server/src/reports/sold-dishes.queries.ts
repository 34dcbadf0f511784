import { addDays, type Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { type RowScope, scopes } from './row-scopes.ts';

/** What was sold in one row of a list: how many dishes, how many of them lack nothing, and whether any lacks its menu price or recipe, or some of its cost. */
export interface SoldInRow {
  dishes: number;
  complete: number;
  noSales: boolean;
  noCost: boolean;
}

export interface SoldDishes {
  /** By the row's place from 1 on; a row in which nothing was sold has none. */
  ofRows: ReadonlyMap<number, SoldInRow>;
  /** Each dish sold in any row, with what it lacked on any of the days on which it was sold there. */
  dishes: { productId: string; missing: string[] }[];
}

interface Row {
  ord: number | null;
  product_id: string | null;
  dishes: number | null;
  complete: number | null;
  no_sales: boolean | null;
  no_cost: boolean | null;
  missing: string[] | null;
}

/**
 * Returns the dishes sold in each row, and all of them. Whole months are read from area_product_year, the days at the ends from an index of the
 * sales. Only dishes that lacked something within the period are asked when they were sold: in which such stretch, and where they lacked different
 * things within one, day by day.
 */
export async function soldDishes(db: Db, rows: readonly RowScope[]): Promise<SoldDishes> {
  const org = sql`${db.organisationId}::uuid`;
  const found = await db.run(
    raw<Row>(sql`
      with line as materialized (select r.* from ${scopes(rows)}),
      part as materialized (select p.* from ${stretches(rows)}),
      year as materialized (
        select from_day, to_day, year, bit_or(month_bit) as months from part where whole group by from_day, to_day, year
      ), once as materialized (
        select r.ord, r.from_day, r.to_day, s.dishes, s.product_ids
        from (select ord, from_day, to_day, array_agg(account_id) as account_ids from line group by ord, from_day, to_day) r
        cross join lateral (
          select count(*)::int as dishes, array_agg(product_id) as product_ids from (
            select product_id from (
              select y.product_id
              from year p
              join area_product_year y on y.organisation_id = ${org} and y.account_id = any (r.account_ids) and y.year = p.year
              where p.from_day = r.from_day and p.to_day = r.to_day and y.months & p.months <> 0
              union all
              select s.product_id
              from part p
              join sale s on s.organisation_id = ${org} and s.account_id = any (r.account_ids)
                and s.effective_day >= p.first_day and s.effective_day <= p.last_day
              where p.from_day = r.from_day and p.to_day = r.to_day and not p.whole
            ) found group by product_id
          ) o
        ) s where s.dishes > 0
      ), dish as materialized (
        select d.*, (
            select coalesce(sum(least(c.to_day, d.to_day + 1) - greatest(c.from_day, d.from_day)), 0) from product_cost c
            where c.organisation_id = ${org} and c.product_id = d.product_id and c.from_day <= d.to_day and c.to_day > d.from_day
              and c.missing = '{}'
          ) <= d.to_day - d.from_day as doubtful
        from (
          select distinct o.from_day, o.to_day, u.product_id from once o cross join lateral unnest(o.product_ids) as u (product_id)
        ) d
      ), sold as materialized (
        select l.ord, p.first_day, p.last_day, d.product_id
        from dish d join part p using (from_day, to_day) join line l using (from_day, to_day)
        join area_product_year y on y.organisation_id = ${org} and y.account_id = l.account_id and y.year = p.year
          and y.product_id = d.product_id
        where d.doubtful and p.whole and y.months & p.month_bit <> 0
        union all
        select distinct l.ord, p.first_day, p.last_day, d.product_id
        from dish d join part p using (from_day, to_day) join line l using (from_day, to_day)
        join sale s on s.organisation_id = ${org} and s.account_id = l.account_id and s.product_id = d.product_id
          and s.effective_day >= p.first_day and s.effective_day <= p.last_day
        where d.doubtful and not p.whole
      ), stretch as materialized (
        select t.*, ${flags('t.missing')} from (
          select d.*, case when k.days = 0 then array['recipe:' || d.product_id] else k.missing end as missing,
            k.days > 0 and (k.kinds > 1 or k.days < d.last_day - d.first_day + 1) as varies
          from (select distinct first_day, last_day, product_id from sold) d
          cross join lateral (
            select min(c.missing) as missing, count(distinct c.missing) as kinds,
              coalesce(sum(least(c.to_day, d.last_day + 1) - greatest(c.from_day, d.first_day)), 0) as days
            from product_cost c
            where c.organisation_id = ${org} and c.product_id = d.product_id and c.from_day <= d.last_day and c.to_day > d.first_day
          ) k
        ) t
      ), by_day as materialized (
        select l.ord, v.product_id, coalesce((
            select c.missing from product_cost c
            where c.organisation_id = ${org} and c.product_id = v.product_id
              and c.from_day <= s.effective_day and c.to_day > s.effective_day
          ), array['recipe:' || v.product_id]) as missing
        from stretch v join part p using (first_day, last_day) join line l using (from_day, to_day)
        join lateral (
          select distinct x.effective_day from sale x
          where x.organisation_id = ${org} and x.account_id = l.account_id and x.product_id = v.product_id
            and x.effective_day >= v.first_day and x.effective_day <= v.last_day
        ) s on true
        where v.varies
      ), lacking as (
        select s.ord, s.product_id, t.no_sales, t.no_cost
        from stretch t join sold s using (first_day, last_day, product_id) where t.lacks and not t.varies
        union all
        select ord, product_id, no_sales, no_cost from (select ord, product_id, ${flags('missing')} from by_day) d where lacks
      )
      select d.ord, null::uuid as product_id, d.dishes, d.dishes - coalesce(l.dishes, 0) as complete, l.no_sales, l.no_cost, null::text[] as missing
      from once d
      left join (
        select ord, count(distinct product_id)::int as dishes, bool_or(no_sales) as no_sales, bool_or(no_cost) as no_cost
        from lacking group by ord
      ) l using (ord)
      union all
      select null, product_id, null, null, null, null, coalesce(array_agg(distinct m.entry) filter (where m.entry is not null), '{}')
      from (
        select product_id, '{}'::text[] as missing from dish where not doubtful
        union select product_id, missing from stretch where not varies
        union select product_id, missing from by_day
      ) t left join lateral unnest(t.missing) as m (entry) on true
      group by product_id
      order by 1, 2`),
  );
  return {
    ofRows: new Map(
      found.flatMap(({ ord, dishes, complete, no_sales, no_cost }) =>
        ord === null
          ? []
          : [[ord, { dishes: dishes ?? 0, complete: complete ?? 0, noSales: !!no_sales, noCost: !!no_cost }] as const],
      ),
    ),
    dishes: found.flatMap(({ product_id: productId, missing }) =>
      productId ? [{ productId, missing: missing ?? [] }] : [],
    ),
  };
}

/** Whether a list of what a dish lacks has anything in it, what its sales need, and what its cost needs. */
function flags(missing: string) {
  const entries = sql`select from unnest(${sql.ref(missing)}) m (entry)`;
  return sql`${sql.ref(missing)} <> '{}' as lacks,
    exists (${entries} where entry like 'menu price:%' or entry like 'recipe:%') as no_sales,
    exists (${entries} where entry not like 'menu price:%') as no_cost`;
}

/**
 * The rows' periods in whole months and what is left at their ends, as a table p: from_day, to_day, first_day, last_day, whole, and the year and
 * the month's bit in area_product_year.
 */
function stretches(rows: readonly RowScope[]) {
  const periods = new Map(rows.map(({ from, to }) => [`${from} ${to}`, { from, to }]));
  const parts = [...periods.values()].flatMap(({ from, to }) =>
    inMonths(from, to).map((part) => ({ from_day: from, to_day: to, ...part })),
  );
  return sql`json_to_recordset(${JSON.stringify(parts)}::json) as p (
    from_day date, to_day date, first_day date, last_day date, whole boolean, year smallint, month_bit smallint)`;
}

interface Stretch {
  first_day: Day;
  last_day: Day;
  whole: boolean;
  year: number;
  month_bit: number;
}

function inMonths(from: Day, to: Day): Stretch[] {
  const parts: Stretch[] = [];
  for (let first = from; first <= to; ) {
    const month = `${first.slice(0, 7)}-01`;
    const end = addDays(`${addDays(month, 31).slice(0, 7)}-01`, -1);
    const last = end < to ? end : to;
    const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
    const whole = first === month && last === end;
    parts.push({ first_day: first, last_day: last, whole, year, month_bit: 2 ** (number - 1) });
    first = addDays(last, 1);
  }
  return parts;
}
