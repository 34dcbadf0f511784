import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';

/** Locks orders against every other command, always in the same order, so that two that lock several never wait for each other. */
export async function lockOrders(tx: Tx, { organisationId }: Ctx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.run(
    raw<object>(sql`
      select from purchase_order where organisation_id = ${organisationId} and order_id = any (${orderIds}::uuid[])
      order by order_id for no key update`),
  );
}
