import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ToleranceEffect, ToleranceSetting } from '@larder/contract/invoice-settings.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { type EInvoiceLine, eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { approvals } from '../procurement/approval/testing-approvals.ts';
import { addShop, calls, delivery, form, ordered, type Shop } from '../procurement/testing-orders.ts';
import { openFiles } from '../storage/file-store.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { judgeAgain } from './judge-again.ts';
import { codeOf } from './testing-codes.ts';
import { invoiceCalls } from './testing-invoices.ts';

const files = openFiles({ folder: mkdtempSync(path.join(os.tmpdir(), 'larder-tolerances-')) }, 'secret');
const clock = { now: Date.parse('2026-11-20T12:00:00Z') };
const app = await startTestApp(await testDatabase(), { files, now: () => new Date(clock.now++) });
const { ours } = app;
const { saved, received } = calls(app);
const { uploaded, approve, decide, detail } = invoiceCalls(app);
const group = approvals(app, { now: new Date('2026-11-20T12:00:00Z') });
const nora = await group.member('Nora', { withheld: ['costs'] });
const idle = await group.member('Ida', { withheld: ['invoices'] });

const DEFAULTS = { pricePercent: '1', pricePounds: '0.5', invoicePounds: '1', aloneUpTo: '2000' };
const WIDE = { pricePercent: '3', pricePounds: '2', invoicePounds: '2', aloneUpTo: '2000' };

let shop: Shop;
let tomatoes: EInvoiceLine;
let numbers = 0;
beforeEach(async () => {
  shop = await addShop(ours);
  tomatoes = { code: await codeOf(app, shop.tomatoes), name: 'Chopped tomatoes', quantity: '10', price: '5' };
});

const address = (supplierId: string | null, rest = '') => {
  const query = new URLSearchParams(supplierId ? { supplierId } : {});
  return `/api/v1/accounts/${ours.organisationId}/invoice-tolerances${rest}?${query}`;
};
const setting = async (supplierId: string | null = null) =>
  (await app.owner.get<ToleranceSetting>(address(supplierId))).body;
const save = (tolerance: object | null, version: number | null, supplierId: string | null = null, caller = app.owner) =>
  caller.command<{ message?: string; data?: { fields?: object[] } }>(ours.organisationId, '/invoice-tolerances/save', {
    supplierId,
    version,
    tolerance,
  });
/** Sets them whatever holds now. */
const set = async (tolerance: object | null, supplierId: string | null = null) =>
  save(tolerance, (await setting(supplierId)).own?.version ?? null, supplierId);
const effect = async (tolerance: Record<string, string>, supplierId: string) => {
  const query = new URLSearchParams({ ...tolerance, supplierId });
  const asked = `/api/v1/accounts/${ours.organisationId}/invoice-tolerances/effect?${query}`;
  return (await app.owner.get<ToleranceEffect>(asked)).body;
};
const judge = (supplierId: string | null) =>
  judgeAgain(app.services, { organisationId: ours.organisationId, about: { supplierId } });

/** The orders of which the last change notified whoever has them open. */
const lastNoted = () =>
  reading(app.pool, ours.organisationId, async (db) => {
    const rows = await db.run(
      raw<{ row_id: string }>(sql`
        select row_id from change where organisation_id = ${ours.organisationId} and collection = 'orders'
          and sequence = (select max(sequence) from change where organisation_id = ${ours.organisationId})`),
    );
    return rows.map(({ row_id }) => row_id);
  });

/** Ten cases of tomatoes, ordered at £5 each and received at that. */
async function delivered() {
  const lines = [ordered(shop.tomatoes, '10', '5')];
  return received(delivery(await saved(form(shop, lines, { kind: 'invoice', deliveryDate: '2026-11-18' }))));
}
/** Bills with numbers that are like no other. */
const bill = (lines: readonly EInvoiceLine[]) => {
  numbers += 1;
  const number = `${numbers * 1111}-${numbers * numbers}`;
  return eInvoice({ number, date: '2026-11-19', supplier: 'Fresh & Co', lines }).replaceAll(' & ', ' &amp; ');
};
/** A delivery billed at this price; it waits for a person unless it agrees. */
async function billed(price: string) {
  await delivered();
  return uploaded(bill([{ ...tomatoes, price }]), { supplierId: shop.supplierId });
}
/** A person approved an invoice of the supplier before. */
async function knownSupplier() {
  const first = await billed('5');
  expect((await approve(first)).status).toBe(200);
}

describe('tolerances of invoices', () => {
  it('rule 74 begin with those of Larder, a supplier’s own replace the group’s, and taken back they end', async () => {
    const { supplierId } = shop;
    expect(await setting()).toMatchObject({ own: null, above: DEFAULTS, aboveIsDefault: true, earlier: [] });
    expect((await set({ ...DEFAULTS, pricePercent: '2.5' })).status).toBe(200);
    expect(await setting()).toMatchObject({
      own: { fromDay: '2026-11-20', setBy: 'Gino', tolerance: { ...DEFAULTS, pricePercent: '2.5' } },
    });
    expect(await setting(supplierId)).toMatchObject({
      own: null,
      above: { pricePercent: '2.5' },
      aboveIsDefault: false,
    });
    await set(WIDE, supplierId);
    expect(await setting(supplierId)).toMatchObject({ own: { tolerance: WIDE }, above: { pricePercent: '2.5' } });
    clock.now += 24 * 3600 * 1000;
    await set(null, supplierId);
    expect(await setting(supplierId)).toMatchObject({
      own: { fromDay: '2026-11-21', tolerance: null },
      earlier: [{ fromDay: '2026-11-20', tolerance: WIDE }],
    });
    clock.now -= 24 * 3600 * 1000;
    await set(null);
  });

  it('are changed by whoever saw the newest, and by no number that is none', async () => {
    await set(WIDE, shop.supplierId);
    const stale = await save(WIDE, null, shop.supplierId);
    expect(stale.body).toMatchObject({ data: { code: 'changed-meanwhile', row: { version: 1 } } });
    for (const wrong of ['-3', '1,5', '', '£0.50', '1e3']) {
      const { status, body } = await save({ ...WIDE, pricePounds: wrong }, 1, shop.supplierId);
      expect([wrong, status, body.data?.fields]).toMatchObject([wrong, 422, [{ field: 'tolerance.pricePounds' }]]);
    }
    expect((await setting(shop.supplierId)).own).toMatchObject({ version: 1, tolerance: WIDE });
  });

  it('rules 182, 183 are set by owners and whoever has the work on invoices and sees costs', async () => {
    for (const [one, code] of [
      [nora, 'limit.costs'],
      [idle, 'limit.invoices'],
    ] as const) {
      expect((await save(WIDE, null, shop.supplierId, one.caller)).body).toMatchObject({ data: { code } });
      expect((await one.caller.get(address(shop.supplierId))).body).toMatchObject({ data: { code } });
      expect((await one.caller.get(address(shop.supplierId, '/effect'))).body).toMatchObject({ data: { code } });
    }
    const max = await group.member('Max');
    expect((await save(WIDE, null, shop.supplierId, max.caller)).status).toBe(200);
  });

  it('rule 185 stand in the activity before and after', async () => {
    await set(WIDE, shop.supplierId);
    await set({ ...WIDE, pricePercent: '4' }, shop.supplierId);
    const lines = await reading(app.pool, ours.organisationId, (db) =>
      db.run(
        raw<{ before: object; after: object; user_name: string }>(sql`
          select before, after, user_name from audit_log
          where organisation_id = ${ours.organisationId} and action = 'supplier.tolerances-set' and subject_id = ${shop.supplierId} order by audit_id`),
      ),
    );
    expect(lines).toMatchObject([
      { before: { tolerances: 'as above' }, after: { ...WIDE, fromDay: '2026-11-20' }, user_name: 'Gino' },
      { before: WIDE, after: { ...WIDE, pricePercent: '4' } },
    ]);
  });

  it('rule 72 are stated on a matched order until it is received, as they hold on its delivery day', async () => {
    const { supplierId } = shop;
    const lines = [ordered(shop.tomatoes, '10', '5')];
    const open = async (deliveryDate: string) => saved(form(shop, lines, { kind: 'invoice', deliveryDate }));
    const [earlier, later] = [await open('2026-11-19'), await open('2026-11-24')];
    await uploaded(bill([{ ...tomatoes, quantity: '20' }]), { supplierId });
    const stated = async ({ id }: OrderRow) => {
      const { body } = await app.owner.get<OrderRow>(`/api/v1/accounts/${ours.areaId}/orders/${id}`);
      return [body.status, body.priceTolerance];
    };
    expect(await stated(later)).toEqual(['MATCHED', null]);
    await set(WIDE);
    expect(await stated(later)).toEqual(['MATCHED', { percent: '3', pounds: '2' }]);
    await set({ ...DEFAULTS, pricePounds: '0.75' }, supplierId);
    expect(await lastNoted()).toEqual([later.id]);
    expect(await stated(later)).toEqual(['MATCHED', { percent: '1', pounds: '0.75' }]);
    expect(await stated(earlier)).toEqual(['MATCHED', null]);
    await set(null, supplierId);
    expect(await stated(later)).toEqual(['MATCHED', { percent: '3', pounds: '2' }]);
    const { body: now } = await app.owner.get<OrderRow>(`/api/v1/accounts/${ours.areaId}/orders/${later.id}`);
    await received(delivery(now));
    expect(await stated(later)).toEqual(['RECEIVED', null]);
    await set(null);
  });

  it('rule 74 state what a change would have let through of 90 days, and approve by it what is open, never what is approved', async () => {
    const { supplierId } = shop;
    await knownSupplier();
    const claimed = await billed('5.11');
    await decide(claimed, 0, 'claimed');
    expect((await approve(await detail(claimed.row.id))).status).toBe(200);
    const within = await billed('5.1');
    const far = await billed('5.6');
    expect([within.row.approvedBy, far.row.approvedBy]).toEqual([null, null]);
    // of 10 cases £1.10, £1 and £6 are too much: 2.2, 2 and 12 per cent
    expect(await effect(WIDE, supplierId)).toEqual({
      judged: 4,
      more: false,
      now: { invoices: 0, pounds: '0', alone: 1 },
      tried: { invoices: 2, pounds: '2.1', alone: 3 },
    });
    expect((await effect({ ...WIDE, aloneUpTo: '40' }, supplierId)).tried).toMatchObject({ invoices: 2, alone: 0 });
    await set(WIDE, supplierId);
    await judge(supplierId);
    expect((await detail(within.row.id)).row).toMatchObject({ approvedBy: 'Larder' });
    expect((await detail(far.row.id)).row).toMatchObject({ approvedBy: null });
    expect((await detail(claimed.row.id)).row).toMatchObject({ approvedBy: 'Gino' });
    await set({ ...DEFAULTS, aloneUpTo: '0' }, supplierId);
    await judge(supplierId);
    expect((await detail(within.row.id)).row).toMatchObject({ approvedBy: 'Larder' });
  });
});
