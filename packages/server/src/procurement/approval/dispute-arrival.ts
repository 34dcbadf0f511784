import type { procurementContract } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { disputedClaims, disputedTyped, disputeProblems } from '@larder/domain/procurement/dispute.ts';
import { authoriseInArea } from '../../kernel/authorise.ts';
import type { Change } from '../../kernel/changes.ts';
import { type Ctx, newId, today } from '../../kernel/context.ts';
import { type Answer, once } from '../../kernel/once.ts';
import { refuseWhereClosed } from '../../kernel/refuse-where-closed.ts';
import { movedBy } from '../../ledger/books/touches.ts';
import { addClaim, claimedBefore } from '../claims/new-claim.ts';
import { answerMySteps, notifyAnswered } from './answer-steps.ts';
import { expectToAnswer } from './order-to-answer.ts';

type Disputed = InputOf<typeof procurementContract.disputeArrival> & { accountId: string };

/**
 * Answers what arrived above what was approved by disputing it: what goes back and what was charged too much is claimed from the supplier in the same
 * transaction, the rest is accepted (rule 43).
 */
export async function disputeArrival(ctx: Ctx, input: Disputed): Promise<Answer<Record<never, never>>> {
  authoriseInArea(ctx, 'procurementLocation');

  const touches = { shared: { areas: [ctx.accountId], ingredients: movedBy(ctx.organisationId, input.orderId) } };
  return once(ctx, input, touches, async (tx) => {
    const answered = await expectToAnswer(tx, ctx, input);
    const { order, approval } = answered;
    if (approval.state !== 'OPEN') throw new Refusal('order.nothing-to-approve');
    const disputed = input.lines.map(disputedTyped);
    if (disputed.some(({ lineId }) => !order.lines.some((line) => line.lineId === lineId)))
      throw new Refusal('not-found', { what: 'line' });
    const problems = disputeProblems(order.lines, disputed);
    if (problems.length > 0) throw new Refusal('invalid', { fields: problems });
    const day = today(ctx);
    await refuseWhereClosed(tx, ctx, day);

    const before = await tx.run(claimedBefore(ctx, order.orderId));
    const changes: Change[] = [{ collection: 'orders', id: order.orderId, accountId: ctx.accountId }];
    const { reason } = input;
    for (const [index, one] of disputed.entries()) {
      const line = order.lines.find(({ lineId }) => lineId === one.lineId);
      if (!line) continue;
      for (const claim of disputedClaims(line, one)) {
        const added = { claimId: newId(ctx), claim: { ...claim, day }, before, reason };
        changes.push(await addClaim(tx, ctx, order, line, added, `lines.${index}.`));
      }
    }
    const isLast = await answerMySteps(tx, ctx, answered, 'order.arrival-disputed');
    if (isLast) await notifyAnswered(tx, ctx, order, approval.receivedById, 'arrival-disputed');
    return { changes };
  });
}
