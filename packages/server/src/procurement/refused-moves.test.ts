import type { OrderStatus } from '@larder/domain/procurement/status.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { writing } from '../db/transaction.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { addShop, calls, delivery, form, ordered } from './testing-orders.ts';

const app = await startTestApp(await testDatabase());
const { save, saved, send, receive, editReceipt, toggle, remove } = calls(app);
const { organisationId } = app.ours;
const shop = await addShop(app.ours);

/** What may be done with an order as it stands; every other attempt is refused. */
const KNOWN: Record<OrderStatus, string[]> = {
  DRAFT: ['edit', 'send', 'remove'],
  AWAIT: ['send', 'remove'],
  SENT: ['receive', 'remove'],
  PROCESSING: [],
  ATTACHED: ['receive'],
  MATCHED: ['receive'],
  RECEIVED: ['edit-receipt', 'toggle-finalised', 'remove'],
  FINALISED: ['toggle-finalised'],
};
const ACTIONS = ['edit', 'send', 'receive', 'edit-receipt', 'toggle-finalised', 'remove'] as const;

/** An order for a day of its own, put straight into a status. */
let nextDay = 0;
async function orderIn(status: OrderStatus) {
  const deliveryDate = new Date(Date.UTC(2026, 11, 1 + nextDay++)).toISOString().slice(0, 10);
  const order = await saved(form(shop, [ordered(shop.basil, '1')], { deliveryDate }));
  await setStatus(order.id, status);
  return order;
}

const setStatus = (id: string, status: OrderStatus) =>
  writing(app.pool, organisationId, async (tx) =>
    tx.send(
      raw(
        sql`update purchase_order set status = ${status} where organisation_id = ${organisationId} and order_id = ${id}`,
      ),
    ),
  );

async function statusOf(id: string): Promise<string | undefined> {
  const [row] = await writing(app.pool, organisationId, (tx) =>
    tx.run(
      raw<{ status: string }>(
        sql`select status from purchase_order where organisation_id = ${organisationId} and order_id = ${id}`,
      ),
    ),
  );
  return row?.status;
}

type Order = Awaited<ReturnType<typeof orderIn>>;

function attempt(action: (typeof ACTIONS)[number], order: Order) {
  const { id: orderId, version, deliveryDate } = order;
  switch (action) {
    case 'edit':
      return save({ ...form(shop, [ordered(shop.basil, '2')], { deliveryDate }), orderId, version });
    case 'send':
      return send(order);
    case 'receive':
      return receive(delivery(order));
    case 'edit-receipt':
      return editReceipt(delivery(order));
    case 'toggle-finalised':
      return toggle(order);
    case 'remove':
      return remove(order);
  }
}

const refused = Object.entries(KNOWN).flatMap(([status, known]) =>
  ACTIONS.filter((action) => !known.includes(action)).map((action) => [action, status as OrderStatus] as const),
);

describe('an order', () => {
  it.each(refused)('DATA-018 PROC-032 is not moved by %s where it is %s', async (action, status) => {
    const order = await orderIn(status);
    const { status: answered } = await attempt(action, order);
    expect(answered).toBeGreaterThanOrEqual(400);
    expect(answered).toBeLessThan(500);
    expect(await statusOf(order.id)).toBe(status);
  });
});
