import { Refusal } from '@larder/contract/refusals.ts';
import { showMoney } from '@larder/domain/show.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { ladderHere } from '../procurement/approval/ladders.ts';
import type { StoredInvoice } from './stored-invoice.ts';

/** Refuses to approve an invoice above the first step of the ladder to whoever received its goods; an only owner is exempt (rule 184). */
export async function refuseOwnReceipt(db: Db, ctx: Ctx, { allocations, net }: StoredInvoice): Promise<void> {
  const orderIds = [...new Set(allocations.map(({ orderId }) => orderId))];
  const [ladder, [received], owners] = await Promise.all([
    ladderHere(db, ctx),
    db.run(
      raw<object>(sql`
        select from purchase_order
        where organisation_id = ${ctx.organisationId} and order_id = any (${orderIds}::uuid[]) and user_id = ${ctx.userId}
          and received_at is not null limit 1`),
    ),
    db.run(
      raw<object>(sql`
        select from membership where organisation_id = ${ctx.organisationId} and role = 'owner' limit 2`),
    ),
  ]);
  const [first] = ladder ?? [];
  if (!first || !received || !net || net.value.lt(first.from)) return;
  if (ctx.role === 'owner' && owners.length === 1) return;
  throw new Refusal('invoice.received-it', { from: showMoney(first.from) });
}
