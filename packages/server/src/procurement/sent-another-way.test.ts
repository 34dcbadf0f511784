import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { addShop, calls, delivery, form, ordered, type Shop } from './testing-orders.ts';

const app = await startTestApp(await testDatabase(), { now: () => new Date('2026-11-20T12:00:00Z') });
const { saved, send, receive, received, rowOf } = calls(app);
let shop: Shop;
beforeEach(async () => {
  shop = await addShop(app.ours);
});

const awaiting = async () => rowOf(await send(await saved(form(shop, [ordered(shop.tomatoes, '2')]))));
const anotherWay = ({ id, version }: { id: string; version: number }) =>
  app.owner.command<{ rows: { orders: { status: string; mail: object | null }[] }; data?: { code: string } }>(
    app.ours.areaId,
    `/orders/${id}/sent-another-way`,
    { version },
  );

it('rule 44 an order that awaits its mail is sent by a person, its mail stays, and its goods can be received', async () => {
  const order = await awaiting();
  expect((await receive(delivery(order))).body).toMatchObject({ data: { code: 'order.wrong-status' } });
  const answer = await anotherWay(order);
  expect(answer.body.rows.orders[0]).toMatchObject({ status: 'SENT', mail: null });
  const sent = { ...order, version: order.version + 1 };
  expect(await received(delivery(sent, { deliveryDate: '2026-11-20' }))).toMatchObject({ status: 'RECEIVED' });
  const { body } = await app.owner.get<{ history: { action: string; by: string }[] }>(
    `/api/v1/accounts/${app.ours.areaId}/orders/${order.id}`,
  );
  expect(body.history.map(({ action }) => action)).toContain('order.sent-another-way');
});

it('an order that is a draft, or sent already, is not', async () => {
  const draft = await saved(form(shop, [ordered(shop.tomatoes, '2')]));
  const invoice = await saved(form(shop, [ordered(shop.tomatoes, '2')], { kind: 'invoice' }));
  for (const order of [draft, invoice])
    expect((await anotherWay(order)).body.data).toMatchObject({ code: 'order.wrong-status' });
});

it('stores the day that an order was sent for, also when it comes on another one; what is entered from its invoice has none', async () => {
  const asked = await awaiting();
  expect(asked).toMatchObject({ deliveryDate: '2026-11-21', askedFor: '2026-11-21' });
  const order = (await anotherWay(asked)).body.rows.orders[0] as unknown as typeof asked;
  const came = await received(delivery(order, { deliveryDate: '2026-11-20' }));
  expect(came).toMatchObject({ deliveryDate: '2026-11-20', askedFor: '2026-11-21' });
  const placed = await saved(form(shop, [ordered(shop.tomatoes, '2')], { kind: 'invoice' }));
  expect(placed.askedFor).toBe('2026-11-21');
  const invoice = { number: '7', date: '2026-11-20', vat: '0', total: '9' };
  const lines = [ordered(shop.tomatoes, '2')];
  expect((await saved(form(shop, lines, { kind: 'invoice', invoice }))).askedFor).toBeNull();
});
