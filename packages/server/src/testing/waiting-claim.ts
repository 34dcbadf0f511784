import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { writing } from '../db/transaction.ts';
import { made } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';

/** A claim for the one line of an order; differs: columns of the claim. */
export async function addClaim(
  ctx: Ctx,
  orderId: string,
  differs: { net: string; answered?: string; billed?: string; day?: string; withdrawn_at?: string },
): Promise<string> {
  const { organisationId: organisation_id, accountId: account_id } = ctx;
  const [claim_id, line_id] = [randomUUID(), randomUUID()];
  await writing(ctx.pool, organisation_id, async (tx) => {
    const [order] = await tx.run(
      raw<{ supplier_id: string }>(sql`
        select supplier_id from purchase_order where organisation_id = ${organisation_id} and order_id = ${orderId}`),
    );
    const line = { name: 'Flour', quantity: '1', unit_price: '1' };
    tx.send(
      insertRows('purchase_order_line', [{ organisation_id, order_id: orderId, line_id, line_no: 1, ...line }]),
      insertRows('claim', [
        {
          ...{ organisation_id, claim_id, account_id, order_id: orderId, line_id },
          ...{ supplier_id: order?.supplier_id ?? '', kind: 'short', lots: '1', billed: 'billed', day: '2026-11-19' },
          ...differs,
          ...made(ctx),
        },
      ]),
    );
  });
  return claim_id;
}
