import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { LearnedItemAnswer } from '@larder/contract/invoice-settings.ts';
import type { InvoiceDetail } from '@larder/contract/invoices.ts';
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
import { invoiceCalls } from './testing-invoices.ts';

const files = openFiles({ folder: mkdtempSync(path.join(os.tmpdir(), 'larder-learned-')) }, 'secret');
const NOON = Date.parse('2026-11-20T12:00:00Z');
let ticks = 0;
const app = await startTestApp(await testDatabase(), { files, now: () => new Date(NOON + ticks++) });
const { ours } = app;
const { saved, received } = calls(app);
const { uploaded, approve, choose, detail } = invoiceCalls(app);
const group = approvals(app, { now: new Date(NOON) });

const TINS: EInvoiceLine = { code: 'TT-6', name: 'Tomato tins', quantity: '6', unit: 'EA', price: '0.50' };

let shop: Shop;
let numbers = 0;
beforeEach(async () => {
  shop = await addShop(ours);
});

const delivered = async () =>
  received(
    delivery(
      await saved(form(shop, [ordered(shop.tomatoes, '10', '3')], { kind: 'invoice', deliveryDate: '2026-11-18' })),
    ),
  );
const billed = (line = TINS) => {
  numbers += 1;
  const head = { number: `${numbers * 1111}-${numbers * numbers}`, date: '2026-11-19', supplier: 'Fresh & Co' };
  return uploaded(eInvoice({ ...head, lines: [line] }).replaceAll(' & ', ' &amp; '), { supplierId: shop.supplierId });
};
const list = async (search = '', supplierId = shop.supplierId) => {
  const query = new URLSearchParams({ search, supplierId });
  const asked = `/api/v1/accounts/${ours.areaId}/learned-items?${query}`;
  return (await app.owner.get<{ items: LearnedItemAnswer[]; more: boolean }>(asked)).body;
};
const forget = (id: string, caller = app.owner) =>
  caller.command<{ data?: { code: string } }>(ours.areaId, `/learned-items/${id}/forget`, {});
/** Six tins are one case: what a person says of the first line. */
const taught = async (invoice: InvoiceDetail) =>
  expect((await choose(invoice, 0, shop.tomatoes, '0.1666666667')).status).toBe(200);
const lineOf = async ({ row }: InvoiceDetail) => (await detail(row.id)).lines[0];

describe('what was learned of printed lines', () => {
  it('rule 79 is that one printed unit holds something of the item', async () => {
    await delivered();
    expect((await choose(await billed(), 0, shop.tomatoes, '0')).status).toBe(422);
    expect((await list()).items).toEqual([]);
  });

  it('rule 79 is listed with what it is, who said it and whether it goes through alone, and found by its words', async () => {
    await delivered();
    await taught(await billed());
    const { items, more } = await list();
    expect(items).toMatchObject([
      {
        ...{ supplierId: shop.supplierId, code: 'TT6', name: 'tomato tins', optionId: shop.tomatoes },
        ...{ lotsPerUnit: '0.1666666667', confirmed: 1, goesAlone: false, learnedBy: 'Gino' },
      },
    ]);
    expect(more).toBe(false);
    for (const words of ['tt6', 'TINS tomato', 'Tomato-tins/6', 'chopped', items[0]?.supplierName ?? '']) {
      expect((await list(words)).items.map(({ name }) => name)).toEqual(['tomato tins']);
    }
    for (const words of ['olives', 'tins olives']) expect((await list(words)).items).toEqual([]);
    await taught(await billed());
    expect((await list()).items).toMatchObject([{ confirmed: 2, goesAlone: true }]);
  });

  it('rule 79 stands at the line that it was used for', async () => {
    await delivered();
    const first = await billed();
    expect(first.lines[0]?.learned).toBe(null);
    await taught(first);
    const second = await billed();
    expect(second.lines[0]).toMatchObject({ identifiedBy: 'proposed', learned: { by: 'Gino' } });
  });

  it('rule 79 is forgotten for what is not approved, and stays where it was approved or chosen', async () => {
    await delivered();
    const approved = await billed();
    await taught(approved);
    await taught(await billed());
    expect((await approve(await detail(approved.row.id))).status).toBe(200);
    await delivered();
    const [matched, other] = [await billed(), await billed({ ...TINS, code: 'X1', name: 'Olive oil 5 l' })];
    expect(matched.lines[0]).toMatchObject({ identifiedBy: 'learned', optionId: shop.tomatoes });
    const [learned] = (await list()).items;
    const { version } = matched.row;
    expect((await forget(learned?.id ?? '')).status).toBe(200);
    expect((await list()).items).toEqual([]);
    expect(await lineOf(matched)).toMatchObject({ identifiedBy: null, optionId: null, learned: null });
    expect((await detail(matched.row.id)).row.version).toBeGreaterThan(version);
    expect((await detail(other.row.id)).row.version).toBe(other.row.version);
    expect(await lineOf(approved)).toMatchObject({ identifiedBy: 'person', optionId: shop.tomatoes });
    expect((await forget(learned?.id ?? '')).body).toMatchObject({ data: { code: 'not-found' } });
    expect((await billed()).lines[0]).toMatchObject({ optionId: null });
    const [entry] = await reading(app.pool, ours.organisationId, (db) =>
      db.run(
        raw<{ before: object; after: object | null; subject_id: string }>(sql`
          select before, after, subject_id from audit_log
          where organisation_id = ${ours.organisationId} and action = 'supplier.line-forgotten' order by audit_id desc limit 1`),
      ),
    );
    expect(entry).toMatchObject({
      before: { printed: 'tomato tins', code: 'TT6', optionId: shop.tomatoes, lotsPerUnit: '0.1666666667' },
      after: null,
      subject_id: shop.supplierId,
    });
  });

  it('rule 182 is looked at and forgotten by whoever has the work on invoices', async () => {
    await delivered();
    await taught(await billed());
    const [learned] = (await list()).items;
    const idle = await group.member('Ida', { withheld: ['invoices'] });
    expect((await forget(learned?.id ?? '', idle.caller)).body).toMatchObject({ data: { code: 'limit.invoices' } });
    expect((await idle.caller.get(`/api/v1/accounts/${ours.areaId}/learned-items`)).status).toBe(403);
    const nora = await group.member('Nora', { withheld: ['costs'] });
    expect((await forget(learned?.id ?? '', nora.caller)).status).toBe(200);
  });
});
