import type { OneOrder } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { Tx } from '../../db/transaction.ts';
import { authoriseInArea } from '../../kernel/authorise.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type Answer, type CommandTx, once } from '../../kernel/once.ts';
import { refuseWhereClosed } from '../../kernel/refuse-where-closed.ts';
import { queueNotice } from '../../notices/queue-notice.ts';
import { mailFacts, putOnItsWay, whyNotSendable } from '../put-on-its-way.ts';
import type { StoredOrder } from '../stored-order.ts';
import { answerFacts, answerMySteps, notifyAnswered } from './answer-steps.ts';
import { expectToAnswer } from './order-to-answer.ts';
import type { StoredApproval } from './stored-approval.ts';

/**
 * Approves a draft that waits for it, or accepts what arrived, at every step at which the person answers. The last approval of a draft sends it in the
 * same transaction; where it cannot be sent the approval stands, and who asked is notified why (rules 40 and 43).
 */
export async function approveOrder(ctx: Ctx, input: OneOrder): Promise<Answer<{ notSent: string | null }>> {
  authoriseInArea(ctx, 'procurementLocation');

  return once(ctx, input, 'none', async (tx) => {
    const answered = await expectToAnswer(tx, ctx, input);
    const { order, approval } = answered;
    const arrived = approval.state === 'OPEN';
    const changes = [{ collection: 'orders' as const, id: order.orderId, accountId: ctx.accountId }];
    const action = arrived ? 'order.arrival-accepted' : 'order.approval-granted';
    const isLast = await answerMySteps(tx, ctx, answered, action);
    if (!isLast) return { changes, extra: { notSent: null } };
    if (arrived) {
      await notifyAnswered(tx, ctx, order, approval.receivedById, 'arrival-accepted');
      return { changes, extra: { notSent: null } };
    }
    const notSent = await sendIfPossible(tx, ctx, input.commandId, order, approval);
    return { changes, extra: { notSent } };
  });
}

/** Sends the order in the name of who asked. Returns why it cannot be sent; null: it is on its way. */
async function sendIfPossible(
  tx: CommandTx,
  ctx: Ctx,
  commandId: string,
  order: StoredOrder,
  { askedById, askedBy }: StoredApproval,
): Promise<string | null> {
  const [facts] = await tx.run(mailFacts(ctx, order.orderId));
  const why = (await whyClosed(tx, ctx, order)) ?? whyNotSendable(ctx, order, facts);
  const by = { userId: askedById ?? ctx.userId, userName: askedBy ?? ctx.userName };
  if (!why) {
    await putOnItsWay(tx, ctx, commandId, order, facts, by);
    await notifyAnswered(tx, ctx, order, askedById, 'approval-granted');
    return null;
  }
  if (askedById && askedById !== ctx.userId)
    await queueNotice(tx, ctx, {
      ...{ kind: 'approval-not-sent', about: { kind: 'order', id: order.orderId }, to: [askedById] },
      facts: { ...answerFacts(ctx, order), why: why.message },
    });
  return why.message;
}

async function whyClosed(tx: Tx, ctx: Ctx, { deliveryDate }: StoredOrder): Promise<Refusal | null> {
  try {
    await refuseWhereClosed(tx, ctx, deliveryDate);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
