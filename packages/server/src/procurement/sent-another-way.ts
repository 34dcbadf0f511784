import type { OneOrder } from '@larder/contract/procurement.ts';
import { after } from '@larder/domain/procurement/status.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { expectOrder, linesOf, orderForUpdate } from './stored-order.ts';
import { takeBackMail } from './take-back-mail.ts';

/**
 * An order whose mail did not leave reached the supplier by telephone or in its shop: it is sent, so that its goods can be received (rule 44). Its
 * mail is taken back, so that it is not ordered twice.
 */
export async function sentAnotherWay(ctx: Ctx, input: OneOrder): Promise<Answer<Record<never, never>>> {
  authoriseInArea(ctx, 'procurementLocation', 'orders');

  return once(ctx, input, 'none', async (tx) => {
    const [heads, lines] = await tx.all(orderForUpdate(ctx, input.orderId), linesOf(ctx, input.orderId));
    const order = await expectOrder(tx, ctx, input, 'sentAnotherWay', heads, lines);
    const status = after(order.status, 'sentAnotherWay');
    tx.send(
      raw(sql`
        update purchase_order set status = ${status}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and order_id = ${order.orderId}`),
      takeBackMail(ctx, order.orderId),
    );
    const subject = { kind: 'order', id: order.orderId };
    audit(tx, ctx, 'order.sent-another-way', subject, { status: order.status }, { status });
    return { changes: [{ collection: 'orders', id: order.orderId, accountId: ctx.accountId }] };
  });
}
