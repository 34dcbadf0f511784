import type { OneOrder } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { authoriseInArea } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type Answer, once } from '../../kernel/once.ts';
import { expectOrder, linesOf, orderForUpdate } from '../stored-order.ts';
import { approvalOf, clearApproval } from './stored-approval.ts';

/** Takes a draft back that waits for approval, or was approved and not sent: it can be changed again, and what was granted is void (rule 40). */
export async function takeBackAsking(ctx: Ctx, input: OneOrder): Promise<Answer<Record<never, never>>> {
  authoriseInArea(ctx, 'procurementLocation', 'orders');

  return once(ctx, input, 'none', async (tx) => {
    const [heads, lines, [approval]] = await tx.all(
      orderForUpdate(ctx, input.orderId),
      linesOf(ctx, input.orderId),
      approvalOf(ctx, input.orderId),
    );
    const order = await expectOrder(tx, ctx, input, 'edit', heads, lines);
    if (approval?.state !== 'ASKED' && approval?.state !== 'GRANTED') throw new Refusal('order.nothing-to-approve');
    clearApproval(tx, order.orderId);
    audit(tx, ctx, 'order.asking-taken-back', { kind: 'order', id: order.orderId }, null, null);
    return { changes: [{ collection: 'orders', id: order.orderId, accountId: ctx.accountId }] };
  });
}
