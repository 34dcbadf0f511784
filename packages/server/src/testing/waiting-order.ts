import { randomUUID } from 'node:crypto';
import { insertRows } from '../db/insert-rows.ts';
import { writing } from '../db/transaction.ts';
import { made } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';

interface Waiting {
  supplier: string;
  /** HH:mm. */
  cutOffTime?: string;
  day: string;
  status: string;
  /** £ net. */
  cost?: string;
}

/** An order of a supplier of its own, in a state and for a day. Returns its id. */
export async function addOrder(ctx: Ctx, { supplier, cutOffTime, day, status, cost = '10' }: Waiting): Promise<string> {
  const { organisationId: organisation_id, accountId: account_id, userId: user_id, userName: user_name } = ctx;
  const [supplier_id, order_id] = [randomUUID(), randomUUID()];
  const person = { user_id, user_name, ...made(ctx) };
  await writing(ctx.pool, organisation_id, async (tx) =>
    tx.send(
      insertRows('supplier', [
        { organisation_id, supplier_id, name: supplier, cut_off_time: cutOffTime ?? null, ...made(ctx) },
      ]),
      insertRows('purchase_order', [
        {
          organisation_id,
          order_id,
          account_id,
          supplier_id,
          status,
          order_date: '2026-11-16',
          delivery_date: day,
          estimated_cost: cost,
          ...person,
        },
      ]),
    ),
  );
  return order_id;
}
