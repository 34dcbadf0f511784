import { type Ladder, neededStep } from '@larder/domain/procurement/approval-ladder.ts';
import type { Order } from '@larder/domain/procurement/order.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';
import { authoriseOrder, lockSupplier, whyNotTheirs } from '../authorise-order.ts';
import { ladderHere } from './ladders.ts';
import { type Measured, measuredTogether } from './measured-together.ts';
import { NO_APPROVAL, setApproval } from './stored-approval.ts';

/** What an order needs under the ladder that holds. */
export interface NeededApproval {
  ladder: Ladder;
  /** 0: nobody's approval. */
  step: number;
  /** It is more than the person may order by themselves. */
  aboveOwnLimit: boolean;
  measured: Measured;
}

/**
 * Returns what an order needs where a ladder holds: the step of what it comes to, and the first at least where it is above the person's own limit
 * (rules 38 and 39). Without a ladder null, and what is above that limit is refused. Credit notes need none.
 */
export async function neededApproval(tx: Tx, ctx: Ctx, order: Order): Promise<NeededApproval | null> {
  const ladder = order.type === 'CREDIT' ? null : await ladderHere(tx, ctx);
  if (!ladder) {
    await authoriseOrder(tx, ctx, order);
    return null;
  }
  await tx.run(lockSupplier(ctx, order.supplierId)); // two orders that are sent at once see each other
  const aboveOwnLimit = (await whyNotTheirs(tx, ctx, order)) !== null;
  const measured = await measuredTogether(tx, ctx, order);
  const step = Math.max(neededStep(ladder, measured.together), aboveOwnLimit ? 1 : 0);
  return { ladder, step, aboveOwnLimit, measured };
}

/**
 * Stores that an order which is with its supplier already is measured as it is received: above the limit of who entered it, it needs the first step
 * then (rule 40).
 */
export function dueOnArrival(tx: Tx, orderId: string, needed: NeededApproval | null): void {
  if (needed?.aboveOwnLimit) setApproval(tx, orderId, { ...NO_APPROVAL, state: 'DUE', leastStep: 1 });
}
