import type { OneOrder } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { refuseWhereClosed } from '../kernel/refuse-where-closed.ts';
import { askForApproval } from './approval/ask-for-approval.ts';
import { neededApproval } from './approval/needed-approval.ts';
import { namesWaitedFor } from './approval/order-to-answer.ts';
import { approvalOf } from './approval/stored-approval.ts';
import { mailFacts, putOnItsWay, whyNotSendable } from './put-on-its-way.ts';
import { countingRefusals } from './refused-unseen.ts';
import { expectOrder, linesOf, orderForUpdate } from './stored-order.ts';

/** waitsFor: names of those whose approval it waits for; none: it is on its way. */
type Sent = Answer<{ waitsFor: string[] }>;

/**
 * Sends a draft to its supplier: it awaits its mail (PROC-038), which is queued in the same transaction, so that it leaves once or never. One that needs
 * more approval than was granted asks for it instead (rule 40). An order whose mail failed is sent again (PROC-040).
 */
export async function sendOrder(ctx: Ctx, input: OneOrder): Promise<Sent> {
  authoriseInArea(ctx, 'procurementLocation', 'orders');
  return countingRefusals(ctx, () => send(ctx, input));
}

function send(ctx: Ctx, input: OneOrder): Promise<Sent> {
  return once(ctx, input, 'none', async (tx) => {
    const [heads, lines, [facts], [approval]] = await tx.all(
      orderForUpdate(ctx, input.orderId),
      linesOf(ctx, input.orderId),
      mailFacts(ctx, input.orderId),
      approvalOf(ctx, input.orderId),
    );
    const order = await expectOrder(tx, ctx, input, 'send', heads, lines);
    if (approval?.state === 'ASKED')
      throw new Refusal('order.asked', { names: await namesWaitedFor(tx, ctx, approval) });
    const [needed] = await Promise.all([
      neededApproval(tx, ctx, order),
      refuseWhereClosed(tx, ctx, order.deliveryDate),
    ]);
    const why = whyNotSendable(ctx, order, facts);
    if (why) throw why;

    const changes = [{ collection: 'orders' as const, id: order.orderId, accountId: ctx.accountId }];
    if (needed && order.status === 'DRAFT') {
      const people = await askForApproval(tx, ctx, order, needed, approval);
      if (people.length > 0) return { changes, extra: { waitsFor: people.map(({ name }) => name) } };
    }
    await putOnItsWay(tx, ctx, input.commandId, order, facts);
    return { changes, extra: { waitsFor: [] } };
  });
}
