import { seesCosts } from '@larder/domain/accounts/limits.ts';
import { afterAnswer, missingSteps } from '@larder/domain/procurement/approval-ladder.ts';
import { estimatedCost } from '@larder/domain/procurement/costs.ts';
import type { Tx } from '../../db/transaction.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { countRefusal } from '../refused-unseen.ts';
import type { StoredOrder } from '../stored-order.ts';
import { answerersOf, type Person } from './answerers.ts';
import type { NeededApproval } from './needed-approval.ts';
import { notifyWaitedFor } from './notify-waited-for.ts';
import { NO_APPROVAL, type StoredApproval, setApproval } from './stored-approval.ts';

/**
 * Asks for the approval that a draft needs before it is sent, and returns for whom it waits (rule 40); nobody where enough was granted, or where nobody
 * but the person may answer: the only owner grants it with the asking, which is stored under their name (rule 184).
 */
export async function askForApproval(
  tx: Tx,
  ctx: Ctx,
  order: StoredOrder,
  needed: NeededApproval,
  standing: StoredApproval | undefined,
): Promise<Person[]> {
  const granted = standing?.state === 'GRANTED' ? standing.grantedStep : 0;
  const open = missingSteps(needed.step, granted);
  const [lowest] = open;
  if (lowest === undefined) return [];
  if (!seesCosts(ctx.role, ctx.limits)) countRefusal(tx, ctx);

  const { ladder, measured, aboveOwnLimit } = needed;
  const answerers = await answerersOf(tx, { accountId: ctx.accountId, ladder, involved: [ctx.userId] });
  const isMine = (step: number) => answerers(step).some(({ userId }) => userId === ctx.userId);
  const after = isMine(lowest) ? afterAnswer({ open, granted }, isMine) : { open, granted };
  const now = ctx.now().toISOString();
  const asked: StoredApproval = {
    ...NO_APPROVAL,
    state: 'ASKED',
    openSteps: after.open,
    grantedStep: after.granted,
    leastStep: aboveOwnLimit ? 1 : 0,
    measured: measured.together?.toFixed() ?? null,
    askedById: ctx.userId,
    askedBy: ctx.userName,
    waitsSince: now,
  };
  const subject = { kind: 'order', id: order.orderId };
  audit(tx, ctx, 'order.asked', subject, null, { measured: asked.measured, step: needed.step });
  const [first] = after.open;
  if (first === undefined) {
    const approvedAmount = (measured.own ?? estimatedCost(order.type, order.lines)).toFixed();
    setApproval(tx, order.orderId, {
      ...{ ...asked, state: 'GRANTED', waitsSince: null, approvedAmount },
      ...{ answeredBy: ctx.userName, answeredAt: now },
    });
    audit(tx, ctx, 'order.approval-granted', subject, null, { approvedAmount, step: after.granted });
    return [];
  }
  setApproval(tx, order.orderId, asked);
  const people = answerers(first);
  await notifyWaitedFor(tx, ctx, order, { people, since: now, by: ctx.userName, arrived: false });
  return people;
}
