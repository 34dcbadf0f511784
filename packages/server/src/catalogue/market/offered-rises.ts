import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { survivorIn } from '../../ledger/books/aliases.ts';
import { baseSize, baseUnitSql } from '../options/pack-sql.ts';
import { priceInForce } from '../supplier-accounts/own-list.ts';
import { boughtLines, lastWeeks, WEEKS } from './bought.ts';
import type { Rise } from './price-rises.queries.ts';

const OFFERED_AT_MOST = 2000;

/**
 * List prices that suppliers published and nobody took yet, where they are higher than what is paid for the same pack on the day from which
 * they hold, or today where that has come. £ a week by the last four weeks' deliveries to the working account and those below it; the
 * costliest first.
 */
export function offeredRises(db: Db, ctx: Ctx, supplierId = ''): Promise<Rise[]> {
  const org = ctx.organisationId;
  return db.run(
    raw<Rise>(sql`
      with bought as materialized (
        select option_id, unit, sum(quantity) / ${WEEKS} as per_week from (${boughtLines(ctx, lastWeeks(ctx))}) line group by option_id, unit
      )
      select o.option_id as "optionId", ${survivorIn(org, 'o', 'ingredient_id')} as "ingredientId", o.name, o.supplier_id as "supplierId",
        s.name as "supplierName", ${baseUnitSql('p')} as unit,
        round(c.old_cost, 20)::text as "oldCost", round(c.new_cost, 20)::text as "newCost", coalesce(o.offered_from, ${today(ctx)}::date) as from,
        round(coalesce(b.per_week, 0), 20)::text as "boughtPerWeek",
        round((c.new_cost - c.old_cost) * coalesce(b.per_week, 0), 20)::text as "poundsPerWeek"
      from supplier_option o
      join supplier s on s.organisation_id = ${org} and s.supplier_id = o.supplier_id and not s.deleted
      cross join lateral (${priceInForce('o', sql`greatest(o.offered_from, ${today(ctx)}::date)`)}) p
      cross join lateral (
        select o.offered_price / ${baseSize('p')} as new_cost, p.unit_price / ${baseSize('p')} as old_cost offset 0 -- divided once
      ) c
      left join bought b on b.option_id = o.option_id and b.unit = ${baseUnitSql('p')}
      where o.organisation_id = ${org} and not o.deleted and not o.archived and o.offered_price > p.unit_price and p.unit_price > 0
        and (${supplierId} = '' or o.supplier_id::text = ${supplierId})
      order by (c.new_cost - c.old_cost) * coalesce(b.per_week, 0) desc, c.new_cost / c.old_cost desc, o.name, o.option_id
      limit ${OFFERED_AT_MOST}`),
  );
}
