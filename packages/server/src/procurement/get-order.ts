import type { OrderDetail, procurementContract } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { ORDER_BESIDE, ORDER_HEAD, ORDER_LINES } from './order-rows.ts';
import { ORDER_NAMES, underAccount } from './under-account.ts';

/** One order of this account or of one below it, removed ones included, with who did what to it. */
export async function getOrder(
  db: Db,
  ctx: Ctx,
  { orderId }: InputOf<typeof procurementContract.order>,
): Promise<OrderDetail> {
  authoriseToSee(ctx, 'orders');
  const [[order], history] = await db.all(
    raw<Omit<OrderDetail, 'history'>>(sql`
      select ${ORDER_HEAD}, ${ORDER_NAMES}, o.removed_at as "removedAt", ${ORDER_BESIDE}, coalesce(${ORDER_LINES}, '[]') as lines
      from purchase_order o where ${underAccount(ctx)} and o.order_id = ${orderId}`),
    raw<OrderDetail['history'][number]>(sql`
      select recorded_at as at, user_name as by, action from audit_log
      where organisation_id = ${ctx.organisationId} and subject_kind = 'order' and subject_id = ${orderId}
      order by audit_id`),
  );
  if (!order) throw new Refusal('order.not-found');
  return { ...order, history };
}
