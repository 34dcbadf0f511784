import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { addShop, calls, delivery, form, ordered } from './testing-orders.ts';

const app = await startTestApp(await testDatabase(), { now: () => new Date('2026-11-20T12:00:00Z') });
const { saved, received } = calls(app);
const shop = await addShop(app.ours);
const by = { userName: app.ours.area.userName, profileId: app.ours.area.userId };

it('PROC-025 an order has a supplier, its dates, lines, number, status, type, instructions, and who entered it with their profile', async () => {
  const draft = form(shop, [ordered(shop.tomatoes, '2')], { specialInstructions: 'Back door' });
  expect(await saved(draft)).toMatchObject({
    ...{ id: draft.orderId, supplierId: shop.supplierId, date: '2026-11-20', deliveryDate: '2026-11-21' },
    ...{ orderNumber: 1, status: 'DRAFT', type: 'DEBIT', specialInstructions: 'Back door', ...by },
    lines: [{ optionId: shop.tomatoes, quantity: '2' }],
  });
  const credit = form(shop, [ordered(shop.basil, '1')], { kind: 'credit' });
  expect(await saved(credit)).toMatchObject({ id: credit.orderId, orderNumber: null, type: 'CREDIT', status: 'SENT' });
});

it('PROC-027 an order has its estimate, and once received charge, discounts, final and net value, temperature and comments', async () => {
  const order = await saved(form(shop, [ordered(shop.tomatoes, '2')], { kind: 'invoice' }));
  expect(order).toMatchObject({ estimatedCost: '37', finalCost: null, orderNetValue: null, temperature: null });
  const came = delivery(order, {
    ...{ deliveryCharge: '4.5', flatDiscount: '2', percentDiscount: '10', temperature: '3.5' },
    receivingComments: 'One box open',
  });
  expect(await received(came)).toMatchObject({
    ...{ deliveryCharge: '4.5', flatDiscount: '2', percentDiscount: '10', temperature: '3.5' },
    ...{ receivingComments: 'One box open', estimatedCost: '37', orderNetValue: '37', finalCost: '35.8' },
  });
});

it('PROC-028 a line has option and ingredient, ordered and received lots and prices, its pack, and the amount received in the base unit', async () => {
  const order = await saved(form(shop, [ordered(shop.tomatoes, '2')], { kind: 'invoice' }));
  const facts = {
    ...{ optionId: shop.tomatoes, ingredientId: shop.tomatoIngredient, quantity: '2', unitPrice: '18.5' },
    ...{ unitsPerLot: '6', amountPerUnit: '2.5', baseUnit: 'kg' },
  };
  expect(order.lines).toMatchObject([{ ...facts, quantityReceived: null, finalPrice: null, qtyReceivedNormal: null }]);
  const lines = order.lines.map(({ id }) => ({ lineId: id, quantityReceived: '1.5', finalPrice: '19' }));
  expect((await received(delivery(order, { lines }))).lines).toMatchObject([
    { ...facts, quantityReceived: '1.5', finalPrice: '19', qtyReceivedNormal: '22500' },
  ]);
});
