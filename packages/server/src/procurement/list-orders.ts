import type { OrderInList, OrdersPage, OrdersWanted } from '@larder/contract/procurement.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { ORDER_BESIDE, ORDER_HEAD } from './order-rows.ts';
import { ORDER_NAMES, underAccount } from './under-account.ts';

const PAGE = 50;

/** Orders by delivery date, newest first, a page at a time: those of this account and of the accounts below it. */
export async function listOrders(db: Db, ctx: Ctx, wanted: OrdersWanted): Promise<OrdersPage> {
  authoriseToSee(ctx, 'orders');
  const orders = await db.run(
    raw<OrderInList>(sql`
      select ${ORDER_HEAD}, ${ORDER_NAMES}, ${ORDER_BESIDE} from purchase_order o
      where ${underAccount(ctx)} and o.removed_at is null and ${filters(ctx, wanted)}
      order by o.delivery_date desc, o.order_id desc limit ${PAGE + 1}`),
  );
  return { orders: orders.slice(0, PAGE), more: orders.length > PAGE };
}

function filters(ctx: Ctx, { from, to, supplierId, status, after }: OrdersWanted): RawBuilder<unknown> {
  return sql`(${from ?? null}::date is null or o.delivery_date >= ${from ?? null}::date)
    and (${to ?? null}::date is null or o.delivery_date <= ${to ?? null}::date)
    and (${supplierId ?? null}::uuid is null or o.supplier_id = ${supplierId ?? null}::uuid)
    and (${status ?? null}::text is null or o.status = ${status ?? null}::text)
    and (${after ?? null}::uuid is null or (o.delivery_date, o.order_id) < (
      select l.delivery_date, l.order_id from purchase_order l
      where l.organisation_id = ${ctx.organisationId} and l.order_id = ${after ?? null}::uuid))`;
}
