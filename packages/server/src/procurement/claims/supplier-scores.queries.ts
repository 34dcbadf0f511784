import type { procurementContract } from '@larder/contract/procurement.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { SupplierScore } from '@larder/contract/supplier-scores.ts';
import { scoreFrom } from '@larder/domain/procurement/supplier-score.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authoriseToSee } from '../../kernel/authorise.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { underAccount } from '../under-account.ts';

/**
 * How suppliers delivered here and below in 13 weeks (rule 87), by name. Lines are judged that were ordered for a day; what came without being ordered was
 * not agreed.
 */
export function supplierScores(
  db: Db,
  ctx: Ctx,
  { supplierId }: InputOf<typeof procurementContract.supplierScores>,
): Promise<SupplierScore[]> {
  authoriseToSee(ctx, 'orders');
  const [from, to] = [scoreFrom(today(ctx)), today(ctx)];
  const wanted = (supplier: RawBuilder<unknown>) => (supplierId ? sql`and ${supplier} = ${supplierId}` : sql``);
  return db.run(
    raw<SupplierScore>(sql`
      select s.supplier_id as "supplierId", s.name as "supplierName", coalesce(l.lines, 0) as lines, coalesce(l.came, 0) as came,
        coalesce(l.whole, 0) as whole, coalesce(l.on_the_day, 0) as "onTheDay", coalesce(l.at_the_price, 0) as "atThePrice",
        coalesce(l.all_right, 0) as "right", coalesce(c.claimed, 0)::text as "netClaimed", coalesce(c.credited, 0)::text as "netCredited",
        coalesce(c.replaced, 0)::text as "netReplaced", coalesce(c.written_off, 0)::text as "netWrittenOff",
        c.days_to_credit::text as "daysToCredit"
      from supplier s
      left join (
        select j.organisation_id, j.supplier_id, count(*)::int as lines, (count(*) filter (where j.came))::int as came,
          (count(*) filter (where j.came and j.whole))::int as whole,
          (count(*) filter (where j.came and j.on_the_day))::int as on_the_day,
          (count(*) filter (where j.came and j.at_the_price))::int as at_the_price,
          (count(*) filter (where j.came and j.whole and j.on_the_day and j.at_the_price))::int as all_right
        from (${judgedLines(ctx, from, to)} ${wanted(sql`o.supplier_id`)}) j
        group by j.organisation_id, j.supplier_id
      ) l on l.organisation_id = s.organisation_id and l.supplier_id = s.supplier_id
      left join (
        select c.organisation_id, c.supplier_id, sum(c.net) as claimed, sum(a.credited) as credited, sum(a.replaced) as replaced,
          sum(a.written_off) as written_off,
          round(sum(a.days)::numeric / nullif(sum(a.credits), 0), 1) as days_to_credit
        from claim c
        cross join lateral (
          select coalesce(sum(a.amount) filter (where a.kind = 'credited'), 0) as credited,
            coalesce(sum(a.amount) filter (where a.kind = 'replaced'), 0) as replaced,
            coalesce(sum(a.amount) filter (where a.kind = 'written off'), 0) as written_off,
            sum(greatest(a.day - c.day, 0)) filter (where a.kind = 'credited') as days,
            count(*) filter (where a.kind = 'credited') as credits
          from claim_answer a where a.organisation_id = c.organisation_id and a.claim_id = c.claim_id
        ) a
        where ${underAccount(ctx, 'c')} and c.day between ${from}::date and ${to}::date
          and c.billed = 'billed' and c.withdrawn_at is null ${wanted(sql`c.supplier_id`)}
        group by c.organisation_id, c.supplier_id
      ) c on c.organisation_id = s.organisation_id and c.supplier_id = s.supplier_id
      where s.organisation_id = ${ctx.organisationId} and (l.lines > 0 or c.claimed > 0) ${wanted(sql`s.supplier_id`)}
      order by lower(s.name), s.supplier_id limit 1000`),
  );
}

/** The ordered lines of orders that were received from one day to another, each with what of it is right. A cheaper price is no fault; goods that are claimed did not come whole. */
function judgedLines(ctx: Ctx, from: string, to: string): RawBuilder<unknown> {
  return sql`
    select o.organisation_id, o.supplier_id, coalesce(l.quantity_received, 0) + coalesce(l.refused_lots, 0) > 0 as came,
      coalesce(l.quantity_received, 0) >= l.quantity and l.refused_lots is null and not coalesce(k.goods, false) as whole,
      o.delivery_date = o.asked_for as on_the_day,
      coalesce(l.final_price, l.unit_price) <= l.unit_price and not l.price_differs and not coalesce(k.price, false) as at_the_price
    from purchase_order o
    join purchase_order_line l on l.organisation_id = o.organisation_id and l.order_id = o.order_id
    left join (
      select c.organisation_id, c.order_id, c.line_id, bool_or(c.kind in ('short', 'refused', 'damaged later', 'returned')) as goods,
        bool_or(c.kind = 'overcharged') as price
      from claim c where c.organisation_id = ${ctx.organisationId} and c.withdrawn_at is null
      group by c.organisation_id, c.order_id, c.line_id
    ) k on k.organisation_id = l.organisation_id and k.order_id = l.order_id and k.line_id = l.line_id
    where ${underAccount(ctx)} and o.type = 'DEBIT' and o.status in ('RECEIVED', 'FINALISED') and o.removed_at is null
      and o.asked_for is not null and o.delivery_date between ${from}::date and ${to}::date and l.quantity > 0`;
}
