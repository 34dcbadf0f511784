import { expect, it } from 'vitest';
import { addShop, calls, delivery, form, ordered } from '../procurement/testing-orders.ts';
import { count, kg } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';

let clock = new Date('2026-10-30T12:00:00Z');
const app = await startTestApp(await testDatabase(), { now: () => clock });
const { save, saved, received } = calls(app);

interface Detail {
  detailedOrders: { day: string; quantity: string }[];
}

it('STK-045 an order lies in the stock period, and in the history of prices, of the delivery day that was stored as it was approved; every order has one', async () => {
  const shop = await addShop(app.ours);
  const ctx = { ...app.ours.area, now: () => clock };
  const order = await saved(form(shop, [ordered(shop.basil, '2')], { kind: 'invoice', deliveryDate: '2026-11-02' }));
  expect(order.date).toBe('2026-10-30');
  clock = new Date('2026-11-20T12:00:00Z');
  const [line] = order.lines;
  const found = { lineId: line?.id, quantityReceived: null, finalPrice: '11' };
  await received(delivery(order, { deliveryDate: '2026-11-04', lines: [found] }));
  const before = await count(ctx, '2026-11-03', [kg(shop.basilIngredient, '1')]);
  const after = await count(ctx, '2026-11-09', [kg(shop.basilIngredient, '3')]);

  const ordersIn = async (stocktakeId: string) => {
    const path = `/review/stocktakes/${stocktakeId}/ingredients/${shop.basilIngredient}`;
    const { body } = await app.owner.get<Detail>(`/api/v1/accounts/${app.ours.areaId}${path}`);
    return body.detailedOrders.map(({ day, quantity }) => [day, quantity]);
  };
  expect([await ordersIn(before), await ordersIn(after)]).toEqual([[], [['2026-11-04', '2000']]]);
  const prices = `/ingredients/${shop.basilIngredient}/prices`;
  const { body } = await app.owner.get<{ from: string; unitPrice: string }[]>(
    `/api/v1/accounts/${app.ours.organisationId}${prices}`,
  );
  expect(body).toContainEqual(expect.objectContaining({ from: '2026-11-04', unitPrice: '11' }));
  const { status } = await save(form(shop, [ordered(shop.basil, '1')], { deliveryDate: null }));
  expect(status).toBe(422);
});
