import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { addShop, calls, delivery, form, ordered } from './testing-orders.ts';

const app = await startTestApp(await testDatabase(), { now: () => new Date('2026-11-20T12:00:00Z') });
const { saved, received } = calls(app);
const shop = await addShop(app.ours);

/** How the fields that the specification names are called in an order that the API answers. */
const IDENTITY = {
  id: 'id',
  supplierId: 'supplierId',
  date: 'date',
  deliveryDate: 'deliveryDate',
  items: 'lines',
  orderNumber: 'orderNumber',
  status: 'status',
  type: 'type',
  specialInstructions: 'specialInstructions',
  userName: 'userName',
  profileId: 'profileId',
} as const;
const COSTS = {
  delivery_charge: 'deliveryCharge',
  flat_discount: 'flatDiscount',
  pc_discount: 'percentDiscount',
  estimatedCost: 'estimatedCost',
  finalCost: 'finalCost',
  orderNetValue: 'orderNetValue',
  temperature: 'temperature',
  receiving_comments: 'receivingComments',
} as const;
const ITEM = {
  id: 'optionId',
  ingredientId: 'ingredientId',
  quantity: 'quantity',
  quantityreceived: 'quantityReceived',
  finalprice: 'finalPrice',
  unitprice: 'unitPrice',
  gramperportion: 'amountPerUnit',
  numperportion: 'unitsPerLot',
  base_uom: 'baseUnit',
  qtyReceivedNormal: 'qtyReceivedNormal',
} as const;

function named<Row extends object>(row: Row | undefined, names: Readonly<Record<string, keyof Row>>) {
  return Object.fromEntries(Object.entries(names).map(([name, ours]) => [name, row?.[ours]]));
}

const read = async (orderId: string) =>
  (await app.owner.get<OrderRow>(`/api/v1/accounts/${app.ours.areaId}/orders/${orderId}`)).body;

it('PROC-025 an order has a supplier, its dates, items, number, status, type, instructions, and who entered it with their profile', async () => {
  const draft = form(shop, [ordered(shop.tomatoes, '2')], { specialInstructions: 'Back door' });
  await saved(draft);
  expect(named(await read(draft.orderId), IDENTITY)).toEqual({
    ...{ id: draft.orderId, supplierId: shop.supplierId, date: '2026-11-20', deliveryDate: '2026-11-21' },
    items: [expect.objectContaining({ optionId: shop.tomatoes, quantity: '2' })],
    ...{ orderNumber: 1, status: 'DRAFT', type: 'DEBIT', specialInstructions: 'Back door' },
    ...{ userName: app.ours.area.userName, profileId: app.ours.area.userId },
  });
  const credit = form(shop, [ordered(shop.basil, '1')], { kind: 'credit' });
  await saved(credit);
  expect(named(await read(credit.orderId), IDENTITY)).toMatchObject({ id: credit.orderId, type: 'CREDIT' });
});

it('PROC-027 an order has its estimate, and once received charge, discounts, final and net value, temperature and comments', async () => {
  const order = await saved(form(shop, [ordered(shop.tomatoes, '2')], { kind: 'invoice' }));
  expect(named(await read(order.id), COSTS)).toEqual({
    ...{ delivery_charge: '0', flat_discount: '0', pc_discount: '0', temperature: null, receiving_comments: '' },
    ...{ estimatedCost: '37', finalCost: null, orderNetValue: null },
  });
  const came = delivery(order, {
    ...{ deliveryCharge: '4.5', flatDiscount: '2', percentDiscount: '10', temperature: '3.5' },
    receivingComments: 'One box open',
  });
  await received(came);
  expect(named(await read(order.id), COSTS)).toEqual({
    ...{ delivery_charge: '4.5', flat_discount: '2', pc_discount: '10', temperature: '3.5' },
    ...{ receiving_comments: 'One box open', estimatedCost: '37', orderNetValue: '37', finalCost: '35.8' },
  });
});

it('PROC-028 an item has option and ingredient, ordered and received lots and prices, its pack, and the amount received in the base unit', async () => {
  const order = await saved(form(shop, [ordered(shop.tomatoes, '2')], { kind: 'invoice' }));
  const facts = {
    ...{ id: shop.tomatoes, ingredientId: shop.tomatoIngredient, quantity: '2', unitprice: '18.5' },
    ...{ numperportion: '6', gramperportion: '2.5', base_uom: 'kg' },
  };
  expect(named((await read(order.id)).lines[0], ITEM)).toEqual({
    ...facts,
    ...{ quantityreceived: null, finalprice: null, qtyReceivedNormal: null },
  });
  const lines = order.lines.map(({ id }) => ({ lineId: id, quantityReceived: '1.5', finalPrice: '19' }));
  await received(delivery(order, { lines }));
  expect(named((await read(order.id)).lines[0], ITEM)).toEqual({
    ...facts,
    ...{ quantityreceived: '1.5', finalprice: '19', qtyReceivedNormal: '22500' },
  });
});
