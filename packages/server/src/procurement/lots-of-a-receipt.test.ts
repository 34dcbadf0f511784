import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { addShop, calls, delivery, form, movedBy, ordered, type Shop } from './testing-orders.ts';

const app = await startTestApp(await testDatabase());
const { saved, receive, received, editReceipt, rowOf } = calls(app);
let shop: Shop;
beforeEach(async () => {
  shop = await addShop(app.ours);
});

const L1 = { code: 'L1', useBy: '2026-12-01', gtin: '95060001343528' };
const placed = () => saved(form(shop, [ordered(shop.tomatoes, '10')], { kind: 'invoice', deliveryDate: '2026-11-20' }));
const lotsIn = (row: Awaited<ReturnType<typeof placed>>) => row.lines.map(({ tracedLots }) => tracedLots);

it('rule 187: lots are stored with their lines, ordered or not, stay where a device does not ask, and move no stock', async () => {
  const order = await placed();
  const line = { lineId: order.lines[0]?.id, quantityReceived: null, finalPrice: null };
  const extra = { lineId: randomUUID(), optionId: shop.tomatoes, quantityReceived: '1', finalPrice: null };
  const came = { lineId: extra.lineId, quantityReceived: '1', finalPrice: null };
  const undated = { code: 'B7', useBy: null };
  const row = await received(
    delivery(order, {
      lines: [{ ...line, tracedLots: [L1, { code: '', useBy: '2026-12-03' }] }],
      extraLines: [{ ...extra, tracedLots: [undated] }],
    }),
  );
  expect(lotsIn(row)).toEqual([[L1, { code: '', useBy: '2026-12-03' }], [undated]]);
  expect(await movedBy(app.ours, order.id)).toMatchObject([{ quantity: '165000' }]);
  const silent = rowOf(await editReceipt(delivery(row, { lines: [line, came] })));
  expect(lotsIn(silent)).toEqual(lotsIn(row));
  const none = rowOf(await editReceipt(delivery(silent, { lines: [{ ...line, tracedLots: null }, came] })));
  expect(lotsIn(none)).toEqual([null, [undated]]);
  expect(await movedBy(app.ours, order.id)).toMatchObject([{ quantity: '165000' }]);
});

it.each([
  ['neither code nor date', [{ code: ' ', useBy: null }], 'lines.0.tracedLots.0.code'],
  ['a day that does not exist', [{ code: 'L1', useBy: '2026-02-30' }], 'lines.0.tracedLots.0.useBy'],
  ['a number that is too short', [{ ...L1, gtin: '950600' }], 'lines.0.tracedLots.0.gtin'],
  ['the same lot twice', [L1, { ...L1, code: 'l1' }], 'lines.0.tracedLots.1.code'],
])('are refused with %s, at its field', async (_, tracedLots, field) => {
  const order = await placed();
  const lines = [{ lineId: order.lines[0]?.id, quantityReceived: null, finalPrice: null, tracedLots }];
  const { status, body } = await receive(delivery(order, { lines }));
  expect(status).toBe(422);
  expect((body.fields ?? body.data?.fields)?.map((one) => one.field)).toEqual([field]);
});
