import { addDays, type Day } from '@larder/domain/calendar.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Ctx, today } from '../../kernel/context.ts';
import { baseSize, baseUnitSql } from '../options/pack-sql.ts';

/** What "per week" is the average of. */
export const WEEKS = 4;

export interface BoughtIn {
  boughtFrom: Day;
  boughtTo: Day;
}

/** The four weeks up to and including today. */
export function lastWeeks(ctx: Ctx): BoughtIn {
  const boughtTo = today(ctx);
  return { boughtFrom: addDays(boughtTo, 1 - 7 * WEEKS), boughtTo };
}

/**
 * What was delivered to the working account and those below it, less what went back: option_id, ingredient_id, quantity in base units, the
 * unit and value in £ as billed. Received and finalised orders count (PROC-061).
 */
export function boughtLines(ctx: Ctx, { boughtFrom, boughtTo }: BoughtIn): RawBuilder<unknown> {
  return sql`
    select l.option_id, l.ingredient_id, l.organisation_id, ${baseUnitSql('l')} as unit, amount.sign * coalesce(l.weighed, amount.lots * ${baseSize('l')}) as quantity,
      amount.sign * coalesce(l.weighed / ${baseSize('l')}, amount.lots) * coalesce(l.final_price, l.unit_price) as value
    from purchase_order o
    join purchase_order_line l on l.organisation_id = o.organisation_id and l.order_id = o.order_id and not l.price_only
    cross join lateral (
      select case o.type when 'CREDIT' then -1 else 1 end as sign, coalesce(l.quantity_received, l.quantity) as lots
    ) amount
    where o.organisation_id = ${ctx.organisationId} and o.account_id in (
        select h.account_id from account_home h where ${ctx.accountId}::uuid = any (h.ancestors))
      and o.status in ('RECEIVED', 'FINALISED') and o.removed_at is null
      and o.delivery_date between ${boughtFrom} and ${boughtTo}`;
}
