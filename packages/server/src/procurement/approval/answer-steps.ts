import { afterAnswer } from '@larder/domain/procurement/approval-ladder.ts';
import { estimatedCost } from '@larder/domain/procurement/costs.ts';
import type { Tx } from '../../db/transaction.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { queueNotice } from '../../notices/queue-notice.ts';
import { sendJudging } from '../judge-bills.ts';
import type { StoredOrder } from '../stored-order.ts';
import { measuredTogether } from './measured-together.ts';
import { notifyWaitedFor } from './notify-waited-for.ts';
import { lowestOf, type OrderToAnswer } from './order-to-answer.ts';
import { type StoredApproval, setApproval } from './stored-approval.ts';

/** How a person answered. */
type AnsweredAs = 'order.approval-granted' | 'order.arrival-accepted' | 'order.arrival-disputed';

/** Answers at every step at which the person does, and notifies those who are waited for next. Returns whether nobody is. */
export async function answerMySteps(tx: Tx, ctx: Ctx, answered: OrderToAnswer, action: AnsweredAs): Promise<boolean> {
  const { order, approval, answerers } = answered;
  const isMine = (step: number) => answerers(step).some(({ userId }) => userId === ctx.userId);
  const { open, granted } = afterAnswer({ open: approval.openSteps, granted: approval.grantedStep }, isMine);
  const now = ctx.now().toISOString();
  const arrived = approval.state === 'OPEN';
  const next: StoredApproval = {
    ...{ ...approval, openSteps: open, grantedStep: granted },
    ...{ answeredBy: ctx.userName, answeredAt: now },
  };
  const subject = { kind: 'order', id: order.orderId };
  if (open.length > 0) {
    setApproval(tx, order.orderId, { ...next, waitsSince: now });
    const approvedAmount = arrived ? order.paper.finalCost : approval.measured;
    audit(tx, ctx, action, subject, null, { approvedAmount, step: granted });
    const people = answerers(lowestOf(next));
    const by = approval.askedBy ?? ctx.userName;
    await notifyWaitedFor(tx, ctx, order, { people, since: now, by, arrived });
    return false;
  }
  const approvedAmount = await amountOf(tx, ctx, answered);
  const done = { ...next, waitsSince: null, approvedAmount };
  setApproval(tx, order.orderId, { ...done, state: arrived ? 'ACCEPTED' : 'GRANTED' });
  audit(tx, ctx, action, subject, null, { approvedAmount, step: granted });
  if (order.billed) await sendJudging(tx, ctx, { orderIds: [order.orderId] });
  return true;
}

/** What is approved, £ net: what the order itself comes to now, or came to. */
async function amountOf(tx: Tx, ctx: Ctx, { order, approval }: OrderToAnswer): Promise<string | null> {
  if (approval.state === 'OPEN') return order.paper.finalCost;
  const { own } = await measuredTogether(tx, ctx, order);
  return (own ?? estimatedCost(order.type, order.lines)).toFixed();
}

/** Notifies who asked or received, unless they answered themselves. */
export async function notifyAnswered(
  tx: Tx,
  ctx: Ctx,
  order: StoredOrder,
  userId: string | null,
  kind: 'approval-granted' | 'arrival-accepted' | 'arrival-disputed',
): Promise<void> {
  if (!userId || userId === ctx.userId) return;
  await queueNotice(tx, ctx, {
    ...{ kind, about: { kind: 'order', id: order.orderId }, to: [userId] },
    facts: answerFacts(ctx, order),
  });
}

/** What a notice of an answer states. */
export function answerFacts({ userName }: Ctx, { supplierName, deliveryDate }: StoredOrder) {
  return { supplier: supplierName, deliveryDate, by: userName };
}
