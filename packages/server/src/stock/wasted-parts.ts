import type { Day } from '@larder/domain/calendar.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/transaction.ts';

/**
 * The common table expressions that figures of wastage begin with. entry: the entries of an area on these days, both included; moved: £ of each by
 * ingredient, from the movements, so that a price or recipe that came late counts; lack: what these £ lack, as `what:id`.
 */
export function wastedParts(db: Db, accountId: string, from: Day, to: Day): RawBuilder<unknown> {
  const org = sql`${db.organisationId}::uuid`;
  return sql`
      entry as materialized (
        select w.wastage_id, w.kind, w.ref_id, w.day, date_trunc('week', w.day::timestamp)::date as week,
          btrim(w.reason) as written, lower(btrim(w.reason)) as reason
        from wastage w
        where w.organisation_id = ${org} and w.account_id = ${accountId} and w.day >= ${from} and w.day <= ${to}
      ), moved as materialized (
        select e.wastage_id, e.day, m.ingredient_id, sum(m.value) as value
        from entry e
        join stock_movement m on m.organisation_id = ${org} and m.document_id = e.wastage_id
        group by e.wastage_id, e.day, m.ingredient_id having sum(m.quantity) <> 0
      ), lack as (
        select m.wastage_id, 'price:' || m.ingredient_id as missing from moved m
        where m.value = 0 and not exists (
          select from ingredient_cost c where c.organisation_id = ${org} and c.ingredient_id = m.ingredient_id
            and c.from_day <= m.day and c.to_day > m.day
        )
        union all
        select e.wastage_id, l.missing from entry e
        left join exploded_period p on p.organisation_id = ${org} and p.product_id = e.ref_id and p.from_day <= e.day and p.to_day > e.day
        cross join lateral unnest(coalesce(p.missing, array['recipe:' || e.ref_id])) as l (missing)
        where e.kind = 'recipe' and l.missing not like 'menu price:%'
      )`;
}
