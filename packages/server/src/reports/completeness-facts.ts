import type { Day } from '@larder/domain/calendar.ts';
import type { MovementKind } from '@larder/domain/ledger/movement.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { IS_LIVE } from '../ledger/post/movement-rows.ts';

/** Imports whose period touches the days, with how much of them found a dish and whether a count splits them. */
export function importedSales(db: Db, accountIds: readonly string[], from: Day, to: Day) {
  return raw<{
    import_id: string;
    account_id: string;
    filename: string;
    start_day: Day;
    end_day: Day;
    quantity: string;
    matched: string;
    unmatched: number;
    split: boolean;
  }>(sql`
    select i.import_id, i.account_id, i.filename, i.start_day, i.end_day, coalesce(sum(l.quantity), 0) as quantity,
      coalesce(sum(l.quantity) filter (where l.product_id is not null), 0) as matched,
      count(l.line_id) filter (where l.product_id is null)::int as unmatched,
      exists (
        select from sale s where s.organisation_id = i.organisation_id and s.import_id = i.import_id and s.estimated_split
          and s.effective_day between ${from} and ${to}
      ) as split
    from sales_import i left join sales_import_line l using (organisation_id, import_id)
    where i.organisation_id = ${db.organisationId} and i.account_id = any (${accountIds}::uuid[])
      and i.start_day <= ${to} and i.end_day >= ${from}
    group by i.organisation_id, i.import_id order by i.start_day, i.import_id`);
}

/** The closed counts that can split an import whose period touches the days; years of others are not read. */
export function countsWithinImports(db: Db, accountIds: readonly string[], from: Day, to: Day) {
  const areas = sql`${accountIds}::uuid[]`;
  const touching = sql`
    from sales_import i where i.organisation_id = ${db.organisationId} and i.account_id = any (${areas})
      and i.start_day <= ${to} and i.end_day >= ${from}`;
  return raw<{ account_id: string; day: Day }>(sql`
    select account_id, day from stocktake
    where organisation_id = ${db.organisationId} and account_id = any (${areas}) and not is_draft
      and day > (select min(i.start_day) ${touching}) and day <= (select max(i.end_day) ${touching})`);
}

/** Each dish sold in the period, with what it lacked on any of its days. */
export function soldDishes(db: Db, accountIds: readonly string[], from: Day, to: Day) {
  return raw<{ product_id: string; missing: string[] }>(sql`
    select s.product_id, coalesce(array_agg(distinct m.missing) filter (where m.missing is not null), '{}') as missing
    from sale_line s left join lateral unnest(s.missing) as m (missing) on true
    where s.organisation_id = ${db.organisationId} and s.account_id = any (${accountIds}::uuid[]) and s.effective_day between ${from} and ${to}
    group by s.product_id`);
}

/**
 * Ingredients that were sold, wasted or moved in the period, by kind, and whether they had a price on each of those days. What was taken back does not count:
 * an ingredient that stood on a removed wastage alone was not used.
 */
export function usedWithoutPrice(db: Db, accountIds: readonly string[], from: Day, to: Day) {
  return raw<{ ingredient_id: string; kind: MovementKind; priced: boolean }>(sql`
    select m.ingredient_id, m.kind, bool_and(k.cost is not null) as priced
    from stock_movement m
    left join ingredient_cost k on k.organisation_id = m.organisation_id and k.ingredient_id = m.ingredient_id
      and k.from_day <= m.effective_day and k.to_day > m.effective_day
    where m.organisation_id = ${db.organisationId} and m.account_id = any (${accountIds}::uuid[])
      and m.effective_day between ${from} and ${to} and m.ingredient_id is not null and ${IS_LIVE}
    group by m.ingredient_id, m.kind`);
}

export async function ingredientFacts(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { name: string; unit: BaseUnit }>> {
  const rows = await db.run(
    raw<{ id: string; name: string; unit: BaseUnit }>(sql`
      select ingredient_id as id, name, recipe_unit as unit from ingredient
      where organisation_id = ${db.organisationId} and ingredient_id = any (${ids}::uuid[])`),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
