import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { InvoiceSummary } from '@larder/contract/invoices.ts';
import { eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addShop, calls, delivery, form, ordered, type Shop } from '../procurement/testing-orders.ts';
import { openFiles } from '../storage/file-store.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { codeOf } from './testing-codes.ts';
import { invoiceCalls } from './testing-invoices.ts';

const files = openFiles({ folder: mkdtempSync(path.join(os.tmpdir(), 'larder-summaries-')) }, 'secret');
const NOON = Date.parse('2026-11-20T12:00:00Z');
let ticks = 0;
const app = await startTestApp(await testDatabase(), { files, now: () => new Date(NOON + ticks++) });
const { saved, received } = calls(app);
const { uploaded, decide } = invoiceCalls(app);

let shop: Shop;
let numbers = 0;
beforeEach(async () => {
  shop = await addShop(app.ours);
});

const billed = async (price: string, code: string, differs: object = {}) => {
  const lines = [{ code, name: 'Chopped tomatoes', quantity: '10', price }];
  const head = { number: `${++numbers * 1111}`, date: '2026-11-19', supplier: 'Fresh', lines };
  return uploaded(eInvoice({ ...head, ...differs }), { supplierId: shop.supplierId });
};
const orderedTen = () =>
  saved(form(shop, [ordered(shop.tomatoes, '10', '5')], { kind: 'invoice', deliveryDate: '2026-11-18' }));
const summaryOf = async (uploadId: string) => {
  const { body } = await app.owner.get<InvoiceSummary[]>(`/api/v1/accounts/${app.ours.areaId}/invoice-summaries`);
  const { toDecide, compared, largest } = body.find((one) => one.uploadId === uploadId) ?? {};
  return { toDecide, compared, largest: largest && `${largest.kind} £${Number(largest.pounds).toFixed(2)}` };
};

describe('what is wrong with an invoice, shortly', () => {
  it('counts what somebody has to decide about: nothing within tolerance, and nothing that was decided', async () => {
    const code = await codeOf(app, shop.tomatoes);
    await received(delivery(await orderedTen()));
    const within = await billed('5.04', code);
    expect(await summaryOf(within.row.id)).toEqual({ toDecide: 0, compared: true, largest: 'dearer £0.40' });

    await received(delivery(await orderedTen()));
    const beyond = await billed('5.50', code);
    expect(await summaryOf(beyond.row.id)).toEqual({ toDecide: 1, compared: true, largest: 'dearer £5.00' });
    await decide(beyond, 0, 'claimed');
    expect(await summaryOf(beyond.row.id)).toMatchObject({ toDecide: 0, largest: 'dearer £5.00' });
  });

  it('counts goods that are on no order, and none that did not come yet', async () => {
    await orderedTen();
    const early = await billed('5.00', await codeOf(app, shop.tomatoes));
    expect(await summaryOf(early.row.id)).toMatchObject({ toDecide: 0, largest: 'not received yet £50.00' });
    const unknown = await billed('5.00', 'NOBODY');
    expect(await summaryOf(unknown.row.id)).toMatchObject({ toDecide: 1, compared: false });
  });

  it('is compared with nothing where goods are given back on no order', async () => {
    const credit = await billed('5.00', await codeOf(app, shop.tomatoes), { credit: true });
    expect(await summaryOf(credit.row.id)).toEqual({ toDecide: 0, compared: false, largest: null });
  });
});
