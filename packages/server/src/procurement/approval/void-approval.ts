import { neededStep } from '@larder/domain/procurement/approval-ladder.ts';
import type { Order } from '@larder/domain/procurement/order.ts';
import { keepsApproval } from '@larder/domain/procurement/order-approval.ts';
import type { Tx } from '../../db/transaction.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { StoredOrder } from '../stored-order.ts';
import { ladderHere } from './ladders.ts';
import { measuredTogether } from './measured-together.ts';
import { approvalOf, clearApproval, type StoredApproval } from './stored-approval.ts';

interface ChangedDraft {
  before: StoredOrder;
  after: Order;
  approval: StoredApproval;
}

/**
 * Voids what was granted for a draft that is more now: a further item, a higher quantity or price, or another date on which it needs a higher step
 * together with what is ordered for that (rule 41). Less keeps it.
 */
export async function voidUnlessKept(tx: Tx, ctx: Ctx, { before, after, approval }: ChangedDraft): Promise<void> {
  if (approval.state !== 'GRANTED') return;
  if (keepsApproval(before.lines, after.lines)) {
    if (before.deliveryDate === after.deliveryDate) return;
    const { together } = await measuredTogether(tx, ctx, after);
    if (neededStep((await ladderHere(tx, ctx)) ?? [], together) <= approval.grantedStep) return;
  }
  voidApproval(tx, ctx, before.orderId);
}

/** Takes the asking of a draft back, or voids what was granted, because another form joins it (PROC-036, rule 40). */
export async function voidByJoining(tx: Tx, ctx: Ctx, orderId: string): Promise<void> {
  const [approval] = await tx.run(approvalOf(ctx, orderId));
  if (approval) voidApproval(tx, ctx, orderId);
}

function voidApproval(tx: Tx, ctx: Ctx, orderId: string): void {
  clearApproval(tx, orderId);
  audit(tx, ctx, 'order.approval-voided', { kind: 'order', id: orderId }, null, null);
}
