import type { Tx } from '../db/transaction.ts';
import { accountFacts } from './account-facts.ts';
import type { Ctx } from './context.ts';

/** The same person at another account that they reach, such as an area below. */
export async function ctxAt(tx: Tx, ctx: Ctx, accountId: string): Promise<Ctx> {
  if (accountId === ctx.accountId) return ctx;
  const { type, ancestors, time_zone: timeZone, past_zones: pastZones } = await accountFacts(tx, accountId);
  return { ...ctx, accountId, account: { type, ancestors }, timeZone, pastZones };
}
