import type { StartCard } from '@larder/contract/start.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { ordersWaitingFor } from '../procurement/approval/waiting-orders.queries.ts';
import { NAMED } from './start-card.ts';

/** Orders that wait for the person's approval, and what arrived that they have to accept, those that wait longest first. */
export async function approvalsCard(db: Db, ctx: Ctx): Promise<StartCard<'approvals'> | null> {
  const waiting = await ordersWaitingFor(db, ctx);
  if (waiting.length === 0) return null;
  const orders = waiting.slice(0, NAMED).map(({ cost, askedBy: _by, since: _since, ...order }) => ({
    ...order,
    estimatedCost: cost,
  }));
  return { count: waiting.length, orders };
}
