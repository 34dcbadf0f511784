import type { DepositHeld } from '@larder/contract/deposits.ts';
import type { procurementContract } from '@larder/contract/procurement.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { placeName } from '../kernel/place-name.ts';
import { underAccount } from './under-account.ts';

/**
 * What suppliers hold of our money for deposits, here and below (rule 49): what came less what was credited, by what it was paid for. What came to
 * nothing again is left out; of the others the 100 latest documents are answered.
 */
export function depositsHeld(
  db: Db,
  ctx: Ctx,
  { supplierId }: InputOf<typeof procurementContract.depositsHeld>,
): Promise<DepositHeld[]> {
  authoriseToSee(ctx, 'orders');
  return db.run(
    raw<DepositHeld>(sql`
      with moved as (
        select o.organisation_id, o.supplier_id, coalesce(l.option_id::text, l.name) as what, l.name, l.uom, o.order_id, o.account_id,
          o.order_number, o.type, o.delivery_date, l.line_no, sign.of * coalesce(l.quantity_received, l.quantity) as lots,
          sign.of * coalesce(l.quantity_received, l.quantity) * coalesce(l.final_price, l.unit_price) as net
        from purchase_order o
        join purchase_order_line l on l.organisation_id = o.organisation_id and l.order_id = o.order_id
        cross join lateral (select case o.type when 'CREDIT' then -1 else 1 end as of) sign
        where ${underAccount(ctx)} and l.deposit and o.status in ('RECEIVED', 'FINALISED') and o.removed_at is null
          ${supplierId ? sql`and o.supplier_id = ${supplierId}` : sql``}
      )
      select m.supplier_id as "supplierId", (array_agg(m.name order by m.delivery_date desc, m.order_id, m.line_no))[1] as name,
        (array_agg(m.uom order by m.delivery_date desc, m.order_id, m.line_no))[1] as uom,
        trim_scale(sum(m.lots))::text as lots, trim_scale(sum(m.net))::text as "netHeld", (
          select json_agg(document) from (
            select d.order_id as "orderId", d.account_id as "accountId", ${placeName('p')} as "accountName", d.order_number as "orderNumber",
              d.type, d.delivery_date as day, trim_scale(d.lots)::text as lots, trim_scale(d.net)::text as "netHeld"
            from moved d join account p on p.organisation_id = d.organisation_id and p.account_id = d.account_id
            where d.supplier_id = m.supplier_id and d.what = m.what
            order by d.delivery_date desc, d.order_id, d.line_no limit 100
          ) document) as documents
      from moved m
      group by m.supplier_id, m.what having sum(m.lots) <> 0 or sum(m.net) <> 0
      order by m.supplier_id, 2, m.what limit 1000`),
  );
}
