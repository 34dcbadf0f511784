import { randomUUID } from 'node:crypto';
import type { StatementMonth, SuppliedBy } from '@larder/contract/review.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addShop, calls, delivery, form, ordered, type Shop } from '../procurement/testing-orders.ts';
import { testDatabase } from '../testing/database.ts';
import { expectGuardedQuery } from '../testing/guarded.ts';
import { startTestApp } from '../testing/http.ts';
import { addSupplier } from '../testing/supplier.ts';

let clock = new Date('2026-05-04T12:00:00Z');
const app = await startTestApp(await testDatabase(), { now: () => clock });
const { save, saved, received, remove, toggle } = calls(app);
const api = (accountId: string, path: string) => `/api/v1/accounts/${accountId}/review${path}`;

interface Statement {
  supplierName: string;
  months: StatementMonth[];
  more: boolean;
}

let shop: Shop;
const invoice = (day: string, quantity: string) =>
  saved(form(shop, [ordered(shop.basil, quantity)], { kind: 'invoice', deliveryDate: day }));

beforeAll(async () => {
  shop = await addShop(app.ours);
  for (const month of ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10']) {
    clock = new Date(`${month}-05T12:00:00Z`);
    await received(delivery(await invoice(`${month}-04`, '1')));
  }
  clock = new Date('2026-11-20T12:00:00Z');
  const delivered = await received(delivery(await invoice('2026-11-03', '2'), { deliveryCharge: '4.5' }));
  await toggle(delivered);
  const credit = form(shop, [ordered(shop.basil, '1')], { kind: 'credit', deliveryDate: '2026-11-05' });
  await received(delivery(await saved(credit)));
  await invoice('2026-11-18', '3');
  await save(form(shop, [ordered(shop.basil, '50')]));
  await remove(await invoice('2026-11-17', '70'));
});

const statement = async (accountId: string, query = '') =>
  (await app.owner.get<Statement>(api(accountId, `/statements/${shop.supplierId}${query}`))).body;
const shown = ({ months }: Statement) =>
  months.map(({ month, receivedTotal, notReceivedTotal, waiting, orders }) => [
    month,
    receivedTotal,
    notReceivedTotal,
    waiting,
    orders.map(({ status, cost }) => `${status} ${cost}`),
  ]);

describe('the statement of one supplier', () => {
  it('REV-028 has each order at its final cost, which overrides the sum of its lines, in months of which the newest stands first', async () => {
    const { supplierName, months, more } = await statement(app.ours.areaId);
    expect(supplierName).toBe('Fresh & Co');
    expect(shown({ supplierName, months, more }).slice(0, 2)).toEqual([
      ['2026-11-01', '13.5', '27', 1, ['SENT 27', 'RECEIVED -9', 'FINALISED 22.5']],
      ['2026-10-01', '9', '0', 0, ['RECEIVED 9']],
    ]);
    expect(months[0]?.orders[0]).toMatchObject({ supplierName: 'Fresh & Co', accountName: 'Kitchen', version: 1 });
  });

  it('comes some months at a time, and is the same from above the area', async () => {
    const newest = await statement(app.ours.areaId);
    expect([newest.months.length, newest.more]).toEqual([6, true]);
    const before = newest.months.at(-1)?.month;
    const older = await statement(app.ours.areaId, `?before=${before}`);
    expect([older.months.map(({ month }) => month), older.more]).toEqual([['2026-05-01'], false]);
    for (const above of [app.ours.locationId, app.ours.organisationId]) expect(await statement(above)).toEqual(newest);
  });

  it('is empty for a supplier without orders, and not found for one that is not there', async () => {
    const other = await addSupplier(app.ours.area, 'Quiet & Co', null);
    const empty = await app.owner.get<Statement>(api(app.ours.areaId, `/statements/${other}`));
    expect(empty.body).toEqual({ supplierName: 'Quiet & Co', months: [], more: false });
    expect((await app.owner.get(api(app.ours.areaId, `/statements/${randomUUID()}`))).status).toBe(404);
  });

  it('is refused to strangers', () => expectGuardedQuery(app, api(app.ours.areaId, `/statements/${shop.supplierId}`)));
});

describe('the suppliers that were ordered from', () => {
  it('have their totals of this month and the last, credits taken off, and what is not received yet', async () => {
    const { body } = await app.owner.get<SuppliedBy[]>(api(app.ours.areaId, '/suppliers'));
    expect(body).toEqual([
      {
        supplierId: shop.supplierId,
        supplierName: 'Fresh & Co',
        ...{ orders: 9, lastDelivery: '2026-11-18', waiting: 1 },
        ...{ costThisMonth: '13.5', costLastMonth: '9', costNotReceived: '27' },
      },
    ]);
  });

  it('are shown to nobody else', () => expectGuardedQuery(app, api(app.ours.areaId, '/suppliers')));
});
