import { decimal } from '@larder/domain/money.ts';
import type { Ladder } from '@larder/domain/procurement/approval-ladder.ts';
import { stepsToAccept, unorderedValues } from '@larder/domain/procurement/order-approval.ts';
import type { Tx } from '../../db/transaction.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { DecidedReceipt } from '../receipt.ts';
import type { StoredOrder } from '../stored-order.ts';
import { answerersOf } from './answerers.ts';
import { ladderHere } from './ladders.ts';
import { arrivedTogether } from './measured-together.ts';
import { notifyWaitedFor } from './notify-waited-for.ts';
import { involvedIn, lowestOf } from './order-to-answer.ts';
import { approvalOf, clearApproval, NO_APPROVAL, type StoredApproval, setApproval } from './stored-approval.ts';

/** What an arrival is measured against. */
interface ArrivalFacts {
  ladder: Ladder | null;
  approval: StoredApproval | undefined;
}

/** Reads it in one message with whatever else the receipt reads. */
export async function arrivalFacts(tx: Tx, ctx: Ctx, orderId: string): Promise<ArrivalFacts> {
  const [ladder, [approval]] = await Promise.all([ladderHere(tx, ctx), tx.run(approvalOf(ctx, orderId))]);
  return { ladder, approval };
}

/**
 * Re-opens the approval of an order where what arrived is more than was granted, and closes it again where a corrected receipt is not (rule 42). The
 * receipt itself posts all the same (rule 43). Call before the receipt is written, whose answer states it.
 */
export async function noteArrival(
  tx: Tx,
  ctx: Ctx,
  { order, received }: DecidedReceipt,
  { ladder, approval }: ArrivalFacts,
): Promise<void> {
  if (!ladder || order.type === 'CREDIT') return;
  const { finalCost, deliveryDate } = received;
  const { together, covered } = await arrivedTogether(tx, ctx, { ...order, deliveryDate, finalCost });
  const steps = stepsToAccept(ladder, grantedOf(approval), {
    ...{ finalCost, together, covered },
    unordered: unorderedValues(received.lines, approval?.state === 'ACCEPTED' ? order.lines : []),
  });
  if (steps.length > 0) await reopen(tx, ctx, order, ladder, approval, steps, together.toFixed());
  else close(tx, ctx, order, approval);
}

function grantedOf(approval: StoredApproval | undefined) {
  const { grantedStep: step, approvedAmount, leastStep: least } = approval ?? NO_APPROVAL;
  return { step, least, amount: approvedAmount === null ? null : decimal(approvedAmount) };
}

/** Nothing has to be accepted any more: what was granted before holds. */
function close(tx: Tx, ctx: Ctx, { orderId }: StoredOrder, approval: StoredApproval | undefined): void {
  if (approval?.state !== 'OPEN' && approval?.state !== 'DUE') return;
  if (approval.grantedStep === 0) clearApproval(tx, orderId);
  else setApproval(tx, orderId, { ...approval, state: 'GRANTED', openSteps: [], waitsSince: null });
  if (approval.state === 'OPEN') audit(tx, ctx, 'order.approval-closed', { kind: 'order', id: orderId }, null, null);
}

async function reopen(
  tx: Tx,
  ctx: Ctx,
  order: StoredOrder,
  ladder: Ladder,
  approval: StoredApproval | undefined,
  steps: number[],
  measured: string,
): Promise<void> {
  const isSame = approval?.state === 'OPEN' && String(approval.openSteps) === String(steps);
  const since = ctx.now().toISOString();
  const open: StoredApproval = {
    ...{ ...NO_APPROVAL, ...approval, state: 'OPEN', openSteps: steps, measured, reason: null },
    ...{ receivedById: ctx.userId, waitsSince: isSame ? approval.waitsSince : since },
  };
  setApproval(tx, order.orderId, open);
  if (isSame) return;
  audit(tx, ctx, 'order.approval-reopened', { kind: 'order', id: order.orderId }, null, { measured });
  const answerers = await answerersOf(tx, { accountId: ctx.accountId, ladder, involved: involvedIn(open) });
  await notifyWaitedFor(tx, ctx, order, {
    ...{ people: answerers(lowestOf(open)), since, by: ctx.userName, arrived: true },
  });
}
