import { addDays, type Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';

/** A closed period that a command may change, both days included. */
export interface ReachedPeriod {
  accountId: string;
  from: Day;
  to: Day;
}

/** What a command is going to change: orders, with options that come onto them, from a day on. null: from the days that they have. */
export interface Reach {
  orderIds: readonly string[];
  optionIds: readonly string[];
  day: Day | null;
}

/** The closed periods that end on or after the earliest of the days, of the areas of the orders and of all that ever held one of their ingredients. */
export async function closedReach(
  db: Db,
  { orderIds, optionIds, day }: Reach,
): Promise<{ periods: ReachedPeriod[]; ingredientIds: string[] }> {
  const org = db.organisationId;
  const rows = await db.run(
    raw<{ account_id: string; from_day: Day; opening: Day; ingredient_ids: string[] }>(sql`
      with concerned as materialized (
        select account_id, delivery_date from purchase_order where organisation_id = ${org} and order_id = any (${orderIds}::uuid[])
      ), since as (
        select least(min(delivery_date), ${day}::date) as day from concerned
      ), late as materialized (
        select s.account_id, s.day as opening from stocktake s, since
        where s.organisation_id = ${org} and not s.is_draft and s.kind = 'FULL' and s.day > since.day
      ), named as materialized (
        select coalesce(i.merged_into, i.ingredient_id) as id from ingredient i
        where i.organisation_id = ${org} and exists (select from late) and i.ingredient_id in (
          select l.ingredient_id from purchase_order_line l where l.organisation_id = ${org} and l.order_id = any (${orderIds}::uuid[])
          union select o.ingredient_id from supplier_option o where o.organisation_id = ${org} and (o.option_id = any (${optionIds}::uuid[])
            or o.option_id in (select l.option_id from purchase_order_line l where l.organisation_id = ${org} and l.order_id = any (${orderIds}::uuid[]))))
      )
      select l.account_id, b.day as from_day, l.opening, array(select id from named) as ingredient_ids
      from late l
      cross join lateral (
        select s.day from stocktake s
        where s.organisation_id = ${org} and s.account_id = l.account_id and not s.is_draft and s.kind = 'FULL' and s.day < l.opening
        order by s.day desc limit 1
      ) b
      where l.account_id in (select account_id from concerned)
        or exists (select from area_ingredient a where a.organisation_id = ${org} and a.account_id = l.account_id and a.ingredient_id in (select id from named))
      order by l.account_id, l.opening`),
  );
  return {
    periods: rows.map((row) => ({ accountId: row.account_id, from: row.from_day, to: addDays(row.opening, -1) })),
    ingredientIds: rows[0]?.ingredient_ids ?? [],
  };
}
