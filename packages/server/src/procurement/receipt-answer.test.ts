import { randomUUID } from 'node:crypto';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading, writing } from '../db/transaction.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { orderRows } from './order-rows.ts';
import { addShop, calls, delivery, form, ordered } from './testing-orders.ts';

const app = await startTestApp(await testDatabase());
const { saved, received, receive } = calls(app);

/** The order as the tables have it now, as a sync reads it. */
async function stored(id: string): Promise<OrderRow | undefined> {
  const rows = await reading(app.pool, app.ours.organisationId, (db) => orderRows(db, sql`o.order_id = ${id}`));
  return rows[0];
}

it('answers a receipt with the order just as it is stored then, each field of its head and lines, and its mail', async () => {
  const shop = await addShop(app.ours);
  const lines = [ordered(shop.tomatoes, '2.50', '18.10'), ordered(shop.basil, '0.0000001'), ordered(shop.bags, '7')];
  const order = await saved(
    form(shop, lines, { kind: 'invoice', deliveryDate: '2026-11-20', specialInstructions: 'Side door' }),
  );
  const { organisationId, areaId } = app.ours;
  await writing(app.pool, organisationId, async (tx) => {
    await tx.run(
      raw(sql`
        insert into outbox (organisation_id, entry_id, kind, account_id, user_id, user_name, about_kind, about_id, facts, status, error, created_at, next_try_at)
        values (${organisationId}, ${randomUUID()}, 'mail', ${areaId}, ${app.ours.area.userId}, 'Gino', 'order', ${order.id}, '{}', 'failed', 'Nobody there', now(), now())`),
    );
  });
  const body = delivery(order, {
    deliveryCharge: '4.50',
    flatDiscount: '0.10',
    percentDiscount: '2.5',
    temperature: '4,50',
    receivingComments: 'One box wet',
    lines: [
      { lineId: lines[0]?.lineId, quantityReceived: '1.250', finalPrice: '17.90' },
      { lineId: lines[1]?.lineId, quantityReceived: '0', finalPrice: null },
    ],
    extraLines: [{ lineId: randomUUID(), optionId: shop.basil, quantityReceived: '3.0', finalPrice: '8.00' }],
  });
  const row = await received(body);
  expect(row).toMatchObject({ status: 'RECEIVED', mail: { status: 'failed', error: 'Nobody there' } });
  expect(row.lines).toHaveLength(4);
  expect(row).toEqual(await stored(order.id));
});

it('answers the same row to a command that is sent again', async () => {
  const shop = await addShop(app.ours);
  const order = await saved(form(shop, [ordered(shop.basil, '1')], { kind: 'invoice', deliveryDate: '2026-11-20' }));
  const body = { ...delivery(order), commandId: randomUUID() };
  const first = await receive(body);
  expect((await receive(body)).body).toEqual(first.body);
});
