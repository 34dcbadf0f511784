import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { InvoiceDetail } from '@larder/contract/invoices.ts';
import { eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
import { expect, it } from 'vitest';
import { withClient } from '../db/with-client.ts';
import type { JudgingJob } from '../procurement/judge-bills.ts';
import { addShop, calls, delivery, form, ordered } from '../procurement/testing-orders.ts';
import { openFiles } from '../storage/file-store.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { judgeAgain } from './judge-again.ts';
import { invoiceCalls } from './testing-invoices.ts';

const files = openFiles({ folder: mkdtempSync(path.join(os.tmpdir(), 'larder-alike-')) }, 'secret');
const database = await testDatabase();
const app = await startTestApp(database, { files });
const { ours } = app;
const { saved, received } = calls(app);
const { uploaded, choose, detail } = invoiceCalls(app);

const TINS = { code: 'TT-6', name: 'Tomato tins', quantity: '6', unit: 'EA', price: '0.50' };

/** Does the jobs that were sent, each twice, as after a server that dies. */
const judged = () =>
  withClient(database.adminUrl, async (admin) => {
    const { rows } = await admin.query<{ data: JudgingJob }>(
      `delete from jobs.job where name = 'invoice-judging' returning data`,
    );
    for (const { data } of [...rows, ...rows]) await judgeAgain(app.services, data);
  });

it('rule 79: an item that is chosen for a line is proposed for that line on other open invoices of the supplier, and once confirmed puts it on its order', async () => {
  const shop = await addShop(ours);
  const other = await addShop(ours);
  let numbers = 0;
  const billed = (line = TINS, supplierId = shop.supplierId) => {
    numbers += 1;
    const head = { number: `${numbers * 1111}-${numbers * numbers}`, date: '2026-11-19', supplier: 'Fresh & Co' };
    return uploaded(eInvoice({ ...head, lines: [line] }).replaceAll(' & ', ' &amp; '), { supplierId });
  };
  const now = async ({ row }: InvoiceDetail) => detail(row.id);
  const stays = await billed({ ...TINS, code: 'X1', name: 'Olive oil' });
  const theirs = await billed(TINS, other.supplierId);
  const [first, second, third] = [await billed(), await billed(), await billed()];
  expect((await choose(first, 0, shop.tomatoes, '0.1666666667')).status).toBe(200);
  await judged();
  const proposed = { optionId: shop.tomatoes, identifiedBy: 'proposed', lots: '1.0000000002', allocations: [] };
  for (const open of [second, third])
    expect(await now(open)).toMatchObject({ row: { status: 'PROCESSED' }, lines: [proposed] });
  for (const { row } of [stays, theirs]) expect((await detail(row.id)).row.version).toBe(row.version);

  const order = form(shop, [ordered(shop.tomatoes, '10', '3')], { kind: 'invoice', deliveryDate: '2026-11-18' });
  await received(delivery(await saved(order)));
  expect((await choose(await now(second), 0, shop.tomatoes, '0.1666666667')).status).toBe(200);
  const before = await now(third);
  await judged();
  const after = await now(third);
  expect(after).toMatchObject({ row: { status: 'MATCHED' }, lines: [{ identifiedBy: 'learned' }] });
  expect(after.lines[0]?.allocations).toHaveLength(1);
  expect(after.row.version).toBeGreaterThan(before.row.version);
  await judged();
  expect((await now(third)).row.version).toBe(after.row.version);
});
