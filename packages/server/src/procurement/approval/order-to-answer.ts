import type { OneOrder } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { Ladder } from '@larder/domain/procurement/approval-ladder.ts';
import { type ApprovalState, isWaiting } from '@larder/domain/procurement/order-approval.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';
import { expectOrder, linesOf, orderForUpdate, type StoredOrder } from '../stored-order.ts';
import { type Answerers, answerersOf, namesText } from './answerers.ts';
import { ladderHere } from './ladders.ts';
import { approvalOf, type StoredApproval } from './stored-approval.ts';

/** An order that waits for the person's answer. */
export interface OrderToAnswer {
  order: StoredOrder;
  approval: StoredApproval;
  ladder: Ladder;
  answerers: Answerers;
}

/** What was done with an approval, in a refusal to whom it waited for as well. */
const DONE: Partial<Record<ApprovalState, string>> = {
  GRANTED: 'approved',
  ACCEPTED: 'accepted',
  RETURNED: 'returned',
};

/**
 * Locks an order that waits for the person. Refuses where somebody answered before them, took it back or changed it, and where it waits for others: what
 * somebody asked for or received themselves is others' to approve (rule 40).
 */
export async function expectToAnswer(tx: Tx, ctx: Ctx, input: OneOrder): Promise<OrderToAnswer> {
  const [heads, lines, [approval]] = await tx.all(
    orderForUpdate(ctx, input.orderId),
    linesOf(ctx, input.orderId),
    approvalOf(ctx, input.orderId),
  );
  if (heads[0]?.account_id !== ctx.accountId) throw new Refusal('order.not-found');
  if (!approval || !isWaiting(approval.state)) throw answeredBefore(approval);
  const order = await expectOrder(tx, ctx, input, approval.state === 'ASKED' ? 'send' : 'editReceipt', heads, lines);
  const ladder = (await ladderHere(tx, ctx)) ?? [];
  const answerers = await answerersOf(tx, { accountId: ctx.accountId, ladder, involved: involvedIn(approval) });
  const people = answerers(lowestOf(approval));
  if (!people.some(({ userId }) => userId === ctx.userId))
    throw new Refusal('order.waits-for-others', { names: namesText(people) });
  return { order, approval, ladder, answerers };
}

/** Who asked for an approval, and who received what has to be accepted. */
export function involvedIn({ state, askedById, receivedById }: StoredApproval): (string | null)[] {
  return state === 'OPEN' ? [askedById, receivedById] : [askedById];
}

/** The step at which an order waits. */
export function lowestOf({ openSteps }: Pick<StoredApproval, 'openSteps'>): number {
  return Math.min(...openSteps);
}

/** For whom an order waits that nobody may change meanwhile, by name. */
export async function namesWaitedFor(tx: Tx, ctx: Ctx, approval: StoredApproval): Promise<string> {
  const ladder = (await ladderHere(tx, ctx)) ?? [];
  const answerers = await answerersOf(tx, { accountId: ctx.accountId, ladder, involved: involvedIn(approval) });
  return namesText(answerers(lowestOf(approval)));
}

function answeredBefore(approval: StoredApproval | undefined): Refusal {
  const done = approval && DONE[approval.state];
  if (!done || !approval.answeredBy) return new Refusal('order.nothing-to-approve');
  return new Refusal('order.approval-answered', { by: approval.answeredBy, done });
}
