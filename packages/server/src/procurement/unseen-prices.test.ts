import type { Me } from '@larder/contract/profile.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { addShop, calls, delivery, form, ordered } from './testing-orders.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
const owner = calls(app);

async function costsWithheld(orderUpTo: string | null = null): Promise<Caller> {
  const mia = await app.person('Mia', { accountId: ours.organisationId, role: 'member' });
  const { userId } = (await mia.get<Me>('/api/v1/me')).body;
  const limits = { withheld: ['costs'], orderUpTo };
  await app.owner.command(ours.organisationId, `/users/${userId}/save`, { type: 'member', limits });
  return mia;
}

/** The order as its owner sees it. */
async function seen({ id }: Pick<OrderRow, 'id'>): Promise<OrderRow> {
  return (await app.owner.get<OrderRow>(`/api/v1/accounts/${ours.areaId}/orders/${id}`)).body;
}

const prices = ({ lines }: OrderRow) =>
  lines.map(({ unitPrice, finalPrice }) => [Number(unitPrice), finalPrice === null ? null : Number(finalPrice)]);

const mia = await costsWithheld();
const hers = calls(app, mia);

describe('somebody from whom costs are withheld', () => {
  it('orders at the prices of the list, and names none', async () => {
    const shop = await addShop(ours);
    const refused = await hers.save(form(shop, [ordered(shop.tomatoes, '2', '1')]));
    expect(refused).toMatchObject({ status: 403, body: { data: { code: 'limit.costs' } } });
    const row = await hers.saved(form(shop, [ordered(shop.tomatoes, '2')]));
    expect([row.estimatedCost, row.lines[0]?.unitPrice, row.lines[0]?.quantity]).toEqual([null, null, '2']);
    expect(prices(await seen(row))).toEqual([[18.5, null]]);
  });

  it('enters an invoice by its number and day, and names no figure of it', async () => {
    const shop = await addShop(ours);
    const paper = { number: '4711', date: '2026-11-19', vat: null, total: null };
    const entered = (invoice: object) => form(shop, [ordered(shop.tomatoes, '2')], { kind: 'invoice', invoice });
    const refused = await hers.save(entered({ ...paper, total: '40' }));
    expect(refused).toMatchObject({ status: 403, body: { data: { code: 'limit.costs' } } });
    expect(await hers.saved(entered(paper))).toMatchObject({ invoiceNumber: '4711', invoiceTotal: null });
  });

  it('leaves a price that somebody else has typed as it is, when changing the draft and when joining it', async () => {
    const shop = await addShop(ours);
    const draft = await owner.saved(form(shop, [ordered(shop.tomatoes, '2', '17')]));
    const edit = { orderId: draft.id, version: draft.version };
    await hers.saved(form(shop, [ordered(shop.tomatoes, '3'), ordered(shop.basil, '1')], edit));
    expect(prices(await seen(draft))).toEqual([
      [17, null],
      [9, null],
    ]);
    const joined = await hers.save(form(shop, [ordered(shop.tomatoes, '1')]));
    expect([joined.status, joined.body.merged, joined.body.orderId]).toEqual([200, true, draft.id]);
    const now = await seen(draft);
    expect([now.lines[0]?.quantity, ...prices(now)]).toEqual(['4', [17, null], [9, null]]);
  });

  it('reports that a price differs on the paper without naming one, until somebody who sees prices has corrected it', async () => {
    const shop = await addShop(ours);
    const arrived = { kind: 'invoice', deliveryDate: '2026-11-20' };
    const order = await owner.saved(form(shop, [ordered(shop.tomatoes, '2'), ordered(shop.basil, '1')], arrived));
    const [tomatoes, basil] = order.lines.map(({ id }) => id);
    const asOrdered = { quantityReceived: null, finalPrice: null };
    const lines = [
      { lineId: tomatoes, ...asOrdered, priceDiffers: true },
      { lineId: basil, ...asOrdered },
    ];
    const row = await hers.received(delivery(order, { lines }));
    expect(row.lines.map(({ priceDiffers, finalPrice }) => [priceDiffers, finalPrice])).toEqual([
      [true, null],
      [false, null],
    ]);
    const reported = await seen(order);
    expect(reported.lines.map(({ priceDiffers }) => priceDiffers)).toEqual([true, false]);
    expect(prices(reported)).toEqual([
      [18.5, 18.5],
      [9, 9],
    ]);
    const corrected = lines.map((line) => ({ ...line, priceDiffers: false }));
    const paid = [{ ...corrected[0], finalPrice: '20' }, corrected[1]];
    await owner.editReceipt(delivery(reported, { lines: paid }));
    const now = await seen(order);
    expect(now.lines.map(({ priceDiffers }) => priceDiffers)).toEqual([false, false]);
    expect(prices(now)[0]).toEqual([18.5, 20]);
  });

  it('receives what came at the prices that stand on the order, charges and corrections included', async () => {
    const shop = await addShop(ours);
    const arrived = { kind: 'invoice', deliveryDate: '2026-11-20' };
    const order = await owner.saved(form(shop, [ordered(shop.tomatoes, '2'), ordered(shop.basil, '1')], arrived));
    const [tomatoes, basil] = order.lines.map(({ id }) => id);
    const priced = { lines: [{ lineId: tomatoes, quantityReceived: '2', finalPrice: '19' }] };
    for (const refused of [priced, { deliveryCharge: '4.5' }, { flatDiscount: '1' }, { percentDiscount: '2' }])
      expect(await hers.receive(delivery(order, refused))).toMatchObject({
        status: 403,
        body: { data: { code: 'limit.costs' } },
      });
    const received = await owner.received(delivery(order, { ...priced, deliveryCharge: '4.5' }));

    const lines = [{ lineId: basil, quantityReceived: '3', finalPrice: null }];
    const corrected = hers.rowOf(await hers.editReceipt(delivery(received, { lines })));
    expect([corrected.finalCost, corrected.deliveryCharge]).toEqual([null, null]);
    const now = await seen(order);
    expect(prices(now)).toEqual([
      [18.5, 19],
      [9, 9],
    ]);
    expect([now.lines[1]?.quantityReceived, Number(now.deliveryCharge), Number(now.finalCost)]).toEqual([
      '3',
      4.5,
      2 * 19 + 3 * 9 + 4.5,
    ]);
  });

  it('is shown no costs with the newer row of an order that was changed meanwhile', async () => {
    const shop = await addShop(ours);
    const draft = await owner.saved(form(shop, [ordered(shop.tomatoes, '2')]));
    const stale = { orderId: draft.id, version: draft.version + 1 };
    const { status, body } = await hers.save(form(shop, [ordered(shop.tomatoes, '3')], stale));
    expect([status, body.data?.row?.lines[0]?.quantity, body.data?.row?.lines[0]?.unitPrice]).toEqual([409, '2', null]);
    expect(body.data?.row?.estimatedCost).toBeNull();
  });

  it('gets a paper without prices, which is shorter than the owner’s', async () => {
    const shop = await addShop(ours);
    const order = await owner.saved(form(shop, [ordered(shop.tomatoes, '2')]));
    const paper = async (who: Caller) =>
      (await who.get<string>(`/api/v1/accounts/${ours.areaId}/orders/${order.id}/pdf`)).body.length;
    expect(await paper(mia)).toBeLessThan(await paper(app.owner));
  });
});
