import type { OneOrder } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { afterAnswer } from '@larder/domain/procurement/approval-ladder.ts';
import { estimatedCost } from '@larder/domain/procurement/costs.ts';
import type { Tx } from '../../db/transaction.ts';
import { authoriseInArea } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type Answer, type CommandTx, once } from '../../kernel/once.ts';
import { refuseWhereClosed } from '../../kernel/refuse-where-closed.ts';
import { queueNotice } from '../../notices/queue-notice.ts';
import { mailFacts, putOnItsWay, whyNotSendable } from '../put-on-its-way.ts';
import type { StoredOrder } from '../stored-order.ts';
import { measuredTogether } from './measured-together.ts';
import { notifyWaitedFor } from './notify-waited-for.ts';
import { expectToAnswer, lowestOf, type OrderToAnswer } from './order-to-answer.ts';
import { type StoredApproval, setApproval } from './stored-approval.ts';

/**
 * Approves a draft that waits for it, or accepts what arrived, at every step at which the person answers. The last approval of a draft sends it in the
 * same transaction; where it cannot be sent the approval stands, and who asked is notified why (rules 40 and 43).
 */
export async function approveOrder(ctx: Ctx, input: OneOrder): Promise<Answer<{ notSent: string | null }>> {
  authoriseInArea(ctx, 'procurementLocation');

  return once(ctx, input, 'none', async (tx) => {
    const answered = await expectToAnswer(tx, ctx, input);
    const { order, approval, answerers } = answered;
    const isMine = (step: number) => answerers(step).some(({ userId }) => userId === ctx.userId);
    const { open, granted } = afterAnswer({ open: approval.openSteps, granted: approval.grantedStep }, isMine);
    const changes = [{ collection: 'orders' as const, id: order.orderId, accountId: ctx.accountId }];
    const now = ctx.now().toISOString();
    const next: StoredApproval = {
      ...{ ...approval, openSteps: open, grantedStep: granted },
      ...{ answeredBy: ctx.userName, answeredAt: now },
    };
    if (open.length > 0) {
      setApproval(tx, order.orderId, { ...next, waitsSince: now });
      const amount = approval.state === 'OPEN' ? order.paper.finalCost : approval.measured;
      auditAnswer(tx, ctx, order, approval, { approvedAmount: amount, step: granted });
      const people = answerers(lowestOf(next));
      const by = approval.askedBy ?? ctx.userName;
      await notifyWaitedFor(tx, ctx, order, { people, since: now, by, arrived: approval.state === 'OPEN' });
      return { changes, extra: { notSent: null } };
    }
    const approvedAmount = await amountOf(tx, ctx, answered);
    const done = { ...next, waitsSince: null, approvedAmount };
    setApproval(tx, order.orderId, { ...done, state: approval.state === 'OPEN' ? 'ACCEPTED' : 'GRANTED' });
    auditAnswer(tx, ctx, order, approval, { approvedAmount, step: granted });
    if (approval.state === 'OPEN') {
      await notify(tx, ctx, order, approval.receivedById, 'arrival-accepted');
      return { changes, extra: { notSent: null } };
    }
    const notSent = await sendIfPossible(tx, ctx, input.commandId, order, approval);
    return { changes, extra: { notSent } };
  });
}

/** What is approved, £ net: what the order itself comes to now, or came to. */
async function amountOf(tx: Tx, ctx: Ctx, { order, approval }: OrderToAnswer): Promise<string | null> {
  if (approval.state === 'OPEN') return order.paper.finalCost;
  const { own } = await measuredTogether(tx, ctx, order);
  return (own ?? estimatedCost(order.type, order.lines)).toFixed();
}

function auditAnswer(tx: Tx, ctx: Ctx, { orderId }: StoredOrder, { state }: StoredApproval, after: object): void {
  const action = state === 'OPEN' ? 'order.arrival-accepted' : 'order.approval-granted';
  audit(tx, ctx, action, { kind: 'order', id: orderId }, null, after);
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
    await notify(tx, ctx, order, askedById, 'approval-granted');
    return null;
  }
  if (askedById && askedById !== ctx.userId)
    await queueNotice(tx, ctx, {
      ...{ kind: 'approval-not-sent', about: { kind: 'order', id: order.orderId }, to: [askedById] },
      facts: { ...factsOf(ctx, order), why: why.message },
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

/** Notifies who asked or received, unless they answered themselves. */
async function notify(
  tx: Tx,
  ctx: Ctx,
  order: StoredOrder,
  userId: string | null,
  kind: 'approval-granted' | 'arrival-accepted',
): Promise<void> {
  if (!userId || userId === ctx.userId) return;
  await queueNotice(tx, ctx, {
    ...{ kind, about: { kind: 'order', id: order.orderId }, to: [userId] },
    facts: factsOf(ctx, order),
  });
}

function factsOf({ userName }: Ctx, { supplierName, deliveryDate }: StoredOrder) {
  return { supplier: supplierName, deliveryDate, by: userName };
}
