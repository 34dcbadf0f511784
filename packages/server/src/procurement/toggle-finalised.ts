import type { OneOrder } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { after } from '@larder/domain/procurement/status.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { namesWaitedFor } from './approval/order-to-answer.ts';
import { approvalOf } from './approval/stored-approval.ts';
import { sendJudging } from './judge-bills.ts';
import { expectOrder, linesOf, orderForUpdate } from './stored-order.ts';
import { signaturesDue } from './substitutions/note-substitutes.ts';

/**
 * Finalises a received order, or takes that back (PROC-051 to PROC-053). It moves neither stock nor prices (rule 4). Not
 * while what arrived has to be accepted (rule 43), or a substitute of it has to be signed for again (rule 59).
 */
export async function toggleFinalised(ctx: Ctx, input: OneOrder): Promise<Answer<Record<never, never>>> {
  authoriseInArea(ctx, 'procurementLocation', 'approve');

  return once(ctx, input, 'none', async (tx) => {
    const [heads, lines, [approval], due] = await tx.all(
      orderForUpdate(ctx, input.orderId),
      linesOf(ctx, input.orderId),
      approvalOf(ctx, input.orderId),
      signaturesDue(ctx, input.orderId),
    );
    const order = await expectOrder(tx, ctx, input, 'toggleFinalised', heads, lines);
    if (approval?.state === 'OPEN')
      throw new Refusal('order.approval-open', { names: await namesWaitedFor(tx, ctx, approval) });
    if (due.length > 0 && order.status === 'RECEIVED') throw new Refusal('substitution.sign-again');
    const status = after(order.status, 'toggleFinalised');
    tx.send(
      raw(sql`
        update purchase_order set status = ${status}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and order_id = ${order.orderId}`),
    );
    const subject = { kind: 'order', id: order.orderId };
    audit(
      tx,
      ctx,
      status === 'FINALISED' ? 'order.finalised' : 'order.reopened',
      subject,
      { status: order.status },
      { status },
    );
    if (status === 'RECEIVED' && order.billed) await sendJudging(tx, ctx, { orderIds: [order.orderId] });
    return { changes: [{ collection: 'orders', id: order.orderId, accountId: ctx.accountId }] };
  });
}
