import { beforeEach, describe, expect, it } from 'vitest';
import { reading } from '../db/transaction.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { addShop, calls, costOn, delivery, form, movedBy, ordered, type Shop } from './testing-orders.ts';

const app = await startTestApp(await testDatabase());
const { saved, received } = calls(app);
let shop: Shop;
beforeEach(async () => {
  shop = await addShop(app.ours);
});

describe('free goods', () => {
  it('rule 49 goods that came for nothing post their quantity at £0 and state no price', async () => {
    const before = await costOn(app.ours, shop.tomatoIngredient, '2026-11-20');
    const order = await saved(
      form(shop, [ordered(shop.tomatoes, '2')], { kind: 'invoice', deliveryDate: '2026-11-20' }),
    );
    const lines = [{ lineId: order.lines[0]?.id, quantityReceived: null, finalPrice: '0' }];
    const { finalCost } = await received(delivery(order, { lines }));
    expect(finalCost).toBe('0');
    expect(await movedBy(app.ours, order.id)).toMatchObject([
      { ingredient_id: shop.tomatoIngredient, kind: 'received', quantity: '30000', value: '0' },
    ]);
    expect(await costOn(app.ours, shop.tomatoIngredient, '2026-11-20')).toBe(before);
    expect(await reading(app.pool, app.ours.organisationId, ledgerDifferences)).toEqual([]);
  });
});
