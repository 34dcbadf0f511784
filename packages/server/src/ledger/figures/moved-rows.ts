import type { Day } from '@larder/domain/calendar.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';

/**
 * A select of the areas' movements summed by ingredient and kind, both days included, reversals taken off: account, ingredient (null: charges, discounts
 * and other value without one), kind, quantity and value with their signs on the stock, in any order. Kinds that net to nothing are left out.
 */
export function movedRows(db: Db, accountIds: readonly string[], from: Day, to: Day): RawBuilder<unknown> {
  const org = sql`${db.organisationId}::uuid`;
  return sql`
      with place as (
        select account_id, ingredient_id from area_ingredient where organisation_id = ${org} and account_id = any (${accountIds}::uuid[])
      ), moved as (
        select m.account_id, m.ingredient_id, m.kind, m.quantity, m.value
        from place p join stock_movement m on m.organisation_id = ${org} and m.account_id = p.account_id
          and m.ingredient_id = p.ingredient_id and m.effective_day >= ${from} and m.effective_day <= ${to}
        union all
        select m.account_id, null, m.kind, m.quantity, m.value from stock_movement m
        where m.organisation_id = ${org} and m.account_id = any (${accountIds}::uuid[]) and m.ingredient_id is null
          and m.effective_day >= ${from} and m.effective_day <= ${to}
      )
      select account_id, ingredient_id, kind, sum(quantity) as quantity, sum(value) as value from moved
      group by account_id, ingredient_id, kind having sum(quantity) <> 0 or sum(value) <> 0`;
}
