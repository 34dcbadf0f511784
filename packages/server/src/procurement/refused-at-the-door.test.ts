import { beforeEach, describe, expect, it } from 'vitest';
import { reading } from '../db/transaction.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { addShop, calls, delivery, form, movedBy, ordered, type Shop } from './testing-orders.ts';

const app = await startTestApp(await testDatabase());
const { saved, receive, received, editReceipt } = calls(app);
let shop: Shop;
beforeEach(async () => {
  shop = await addShop(app.ours);
});

/** Ten cases of tomatoes at £18.50, with the supplier. */
const placed = () => saved(form(shop, [ordered(shop.tomatoes, '10')], { kind: 'invoice', deliveryDate: '2026-11-20' }));

const NOTHING = { refusedLots: null, refusedReason: null, refusedTemperature: null };

describe('rule 47: lots refused at the door', () => {
  it('are no part of what is received, and stand on the line with reason and temperature', async () => {
    const order = await placed();
    const refused = { lots: '2', reason: 'warm', temperature: '9,5' };
    const lines = [{ lineId: order.lines[0]?.id, quantityReceived: null, finalPrice: null, refused }];
    const row = await received(delivery(order, { lines }));
    expect(row.lines).toMatchObject([
      { quantityReceived: '8', refusedLots: '2', refusedReason: 'warm', refusedTemperature: '9.5' },
    ]);
    expect(row.finalCost).toBe('148');
    expect(await movedBy(app.ours, order.id)).toMatchObject([{ kind: 'received', quantity: '120000', value: '148' }]);
    expect(await reading(app.pool, app.ours.organisationId, ledgerDifferences)).toEqual([]);
  });

  it('stay when a device corrects the receipt that does not ask for them, and go when nothing was refused', async () => {
    const order = await placed();
    const line = { lineId: order.lines[0]?.id, quantityReceived: '9', finalPrice: null };
    const refused = { lots: '1', reason: 'damaged', temperature: '' };
    const row = await received(delivery(order, { lines: [{ ...line, refused }] }));
    const silent = calls(app).rowOf(await editReceipt(delivery(row, { lines: [line] })));
    expect(silent.lines).toMatchObject([{ refusedLots: '1', refusedReason: 'damaged' }]);
    const lines = [{ ...line, quantityReceived: '10', refused: null }];
    expect(calls(app).rowOf(await editReceipt(delivery(silent, { lines }))).lines).toMatchObject([NOTHING]);
  });

  it.each([
    ['without a reason', { lots: '1', temperature: '' }, 'lines.0.refused.reason'],
    ['for a reason that is none', { lots: '1', reason: 'ugly', temperature: '' }, 'lines.0.refused.reason'],
    [
      'as too warm without a temperature',
      { lots: '1', reason: 'warm', temperature: '' },
      'lines.0.refused.temperature',
    ],
    ['by nothing', { lots: '0', reason: 'wrong', temperature: '' }, 'lines.0.refused.lots'],
  ])('are not taken %s', async (_, refused, field) => {
    const order = await placed();
    const lines = [{ lineId: order.lines[0]?.id, quantityReceived: null, finalPrice: null, refused }];
    const { status, body } = await receive(delivery(order, { lines }));
    expect(status).toBe(422);
    expect((body.fields ?? body.data?.fields)?.map((one) => one.field)).toEqual([field]);
  });
});
