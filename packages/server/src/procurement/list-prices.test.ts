import { randomUUID } from 'node:crypto';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { addShop, calls, delivery, form, ordered, type Shop } from './testing-orders.ts';

const app = await startTestApp(await testDatabase());
const { saved, received } = calls(app);
let shop: Shop;
beforeEach(async () => {
  shop = await addShop(app.ours);
});

/** The list states another price of tomatoes, which were £18.50, from a day on. */
async function relist(unitPrice: string, from: string) {
  const answer = await app.owner.command(app.ours.organisationId, `/supplier-options/${shop.tomatoes}/update`, {
    ...{ optionId: shop.tomatoes, version: 1, name: 'Chopped tomatoes', supplierCode: 'T', unitPrice, uom: 'case' },
    ...{
      unitsPerLot: '6',
      amountPerUnit: '2.5',
      baseUnit: 'kg',
      vatPercent: '0',
      categoryId: null,
      allergens: [],
      from,
    },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

const edited = (draft: OrderRow, lines: ReturnType<typeof ordered>[]) =>
  saved(form(shop, lines, { orderId: draft.id, version: draft.version }));

describe('rule 52: prices from draft to door', () => {
  it('a draft retains its prices when the list changes, also when it is edited, until the new one is taken', async () => {
    const draft = await saved(form(shop, [ordered(shop.tomatoes, '2')]));
    expect(draft.lines).toMatchObject([{ unitPrice: '18.5', listPrice: '18.5' }]);
    await relist('19', '2026-11-20');
    const more = await edited(draft, [ordered(shop.tomatoes, '3', '18.5')]);
    expect(more.lines).toMatchObject([{ quantity: '3', unitPrice: '18.5', listPrice: '18.5' }]);
    const taken = await edited(more, [ordered(shop.tomatoes, '3')]);
    expect(taken.lines).toMatchObject([{ unitPrice: '19', listPrice: '19' }]);
  });

  it('the agreed price of a line is that of its order, also where the list changed before the delivery', async () => {
    const order = await saved(
      form(shop, [ordered(shop.tomatoes, '2')], { kind: 'invoice', deliveryDate: '2026-11-20' }),
    );
    await relist('19', '2026-11-20');
    const row = await received(delivery(order));
    expect(row.lines).toMatchObject([{ unitPrice: '18.5', finalPrice: '18.5' }]);
  });

  it('of a line without an order it is the price in force on the eve of the delivery', async () => {
    const order = await saved(form(shop, [ordered(shop.bags, '1')], { kind: 'invoice', deliveryDate: '2026-11-20' }));
    await relist('19', '2026-11-20');
    const extra = { lineId: randomUUID(), optionId: shop.tomatoes, usedFor: { kind: 'addition', id: null } };
    const extraLines = [{ ...extra, quantityReceived: '1', finalPrice: '19.25' }];
    const row = await received(delivery(order, { extraLines }));
    expect(row.lines.at(-1)).toMatchObject({ quantity: '0', unitPrice: '18.5', finalPrice: '19.25' });
  });
});
