import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { expectGuardedQuery } from '../testing/guarded.ts';
import { startTestApp } from '../testing/http.ts';
import { addShop, calls, delivery, form, ordered, type Shop } from './testing-orders.ts';

let clock = new Date('2026-08-03T12:00:00Z');
const app = await startTestApp(await testDatabase(), { now: () => clock });
const { saved, received } = calls(app);
const api = (accountId: string, path: string) => `/api/v1/accounts/${accountId}${path}`;

interface Page {
  orders: { id: string; deliveryDate: string; supplierName: string; accountName: string }[];
  more: boolean;
}

let shop: Shop;
/** An order received in August, one of November that is only sent, and a draft for tomorrow. */
let old: string;
let open: string;
let draft: string;
beforeAll(async () => {
  shop = await addShop(app.ours);
  const august = await saved(form(shop, [ordered(shop.basil, '1')], { kind: 'invoice', deliveryDate: '2026-08-03' }));
  old = (await received(delivery(august))).id;
  clock = new Date('2026-11-20T12:00:00Z');
  open = (await saved(form(shop, [ordered(shop.tomatoes, '1')], { kind: 'invoice', deliveryDate: '2026-11-20' }))).id;
  draft = (await saved(form(shop, [ordered(shop.tomatoes, '1')]))).id;
});

describe('the orders a browser stores', () => {
  const synced = async (accountId: string) =>
    (await app.owner.get<{ rows: { orders?: { id: string }[] } }>(api(accountId, '/sync'))).body.rows.orders ?? [];

  it('rule 17 are those still open and those of the last 8 weeks, of the working account alone', async () => {
    expect((await synced(app.ours.areaId)).map((order) => order.id).sort()).toEqual([open, draft].sort());
    expect(await synced(app.ours.locationId)).toEqual([]);
    expect(await synced(app.ours.organisationId)).toEqual([]);
  });

  it('keep an order that was received late, however old its delivery', async () => {
    const late = await saved(form(shop, [ordered(shop.basil, '1')], { kind: 'invoice', deliveryDate: '2026-07-01' }));
    const row = await received(delivery(late));
    expect((await synced(app.ours.areaId)).map((order) => order.id)).toContain(row.id);
  });
});

describe('the list of orders', () => {
  it('is newest first, filtered by days, supplier and status, and seen from above the area too', async () => {
    const list = async (query: string, accountId = app.ours.areaId) =>
      (await app.owner.get<Page>(api(accountId, `/orders?${query}`))).body.orders.map((order) => order.id);
    expect((await list('')).slice(0, 2)).toEqual([draft, open]);
    expect(await list('from=2026-08-03&to=2026-08-03')).toEqual([old]);
    expect(await list('status=DRAFT')).toEqual([draft]);
    expect(await list(`supplierId=${randomUUID()}`)).toEqual([]);
    expect((await list('', app.ours.organisationId)).slice(0, 2)).toEqual([draft, open]);
  });

  it('comes in pages of 50, none missing and none twice', async () => {
    for (let n = 0; n < 52; n += 1)
      await saved(form(shop, [ordered(shop.basil, '1')], { kind: 'invoice', deliveryDate: '2026-11-19' }));
    const first = (await app.owner.get<Page>(api(app.ours.areaId, '/orders'))).body;
    const last = first.orders.at(-1)?.id;
    const second = (await app.owner.get<Page>(api(app.ours.areaId, `/orders?after=${last}`))).body;
    expect([first.orders.length, first.more, second.more]).toEqual([50, true, false]);
    const ids = [...first.orders, ...second.orders].map((order) => order.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain(old);
    expect(first.orders[0]).toMatchObject({ supplierName: 'Fresh & Co', accountName: 'Kitchen' });
  });

  it('is refused to strangers', () => expectGuardedQuery(app, api(app.ours.areaId, '/orders')));
});

describe('one order', () => {
  it('is opened with its lines, names and history, also from above the area and when it is old', async () => {
    for (const accountId of [app.ours.areaId, app.ours.locationId, app.ours.organisationId]) {
      const { body } = await app.owner.get(api(accountId, `/orders/${old}`));
      expect(body).toMatchObject({
        id: old,
        supplierName: 'Fresh & Co',
        accountName: 'Kitchen',
        removedAt: null,
        lines: [{ name: 'Basil', quantityReceived: '1' }],
        history: [
          { action: 'order.placed', by: 'Gino' },
          { action: 'order.received', by: 'Gino' },
        ],
      });
    }
  });

  it('PROC-094 is not found when it is unknown or a neighbour asks', async () => {
    const unknown = await app.owner.get<{ message: string }>(api(app.ours.areaId, `/orders/${randomUUID()}`));
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Order Not Found']);
    expect((await app.neighbour.get(api(app.theirs.areaId, `/orders/${old}`))).status).toBe(404);
    await expectGuardedQuery(app, api(app.ours.areaId, `/orders/${old}`));
  });
});

describe('the PDF of an order', () => {
  const link = (accountId: string, orderId: string) => `/api/v1/orderPdf?accountId=${accountId}&orderId=${orderId}`;

  it('PROC-081 is had by a link and a filename', async () => {
    const { body } = await app.owner.get<{ url: string; filename: string }>(link(app.ours.areaId, old));
    expect(body.filename).toBe('purchase-order-1-fresh-co-2026-08-03.pdf');
    const pdf = await app.owner.get<string>(body.url);
    expect(pdf.status).toBe(200);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toContain(body.filename);
    expect(pdf.body.slice(0, 5)).toBe('%PDF-');
  });

  it('is not found for neighbours and refused to strangers, link and file alike', async () => {
    await expectGuardedQuery(app, link(app.ours.areaId, old));
    await expectGuardedQuery(app, api(app.ours.areaId, `/orders/${old}/pdf`));
    expect((await app.neighbour.get(link(app.theirs.areaId, old))).status).toBe(404);
    expect((await app.neighbour.get(api(app.theirs.areaId, `/orders/${old}/pdf`))).status).toBe(404);
  });
});
