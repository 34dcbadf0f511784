import { sql } from 'kysely';
import { type Query, raw } from '../db/builder.ts';
import { accountRowLock } from '../kernel/account-row.ts';
import type { Ctx } from '../kernel/context.ts';

/** Locks the account, so that its order numbers and drafts are taken one after the other (PROC-077). */
export function ordersOneByOne(ctx: Ctx): Query<object> {
  return accountRowLock(ctx.organisationId, ctx.accountId);
}

/** Reads the number that the next order of the account gets; the account is locked. */
export function nextOrderNumber(ctx: Ctx): Query<{ next: number }> {
  return raw<{ next: number }>(sql`
    select coalesce(max(order_number), 0) + 1 as next from purchase_order
    where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId}`);
}
