import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { type EInvoiceLine, eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { addShop, calls, delivery, form, ordered, type Shop } from '../procurement/testing-orders.ts';
import { openFiles } from '../storage/file-store.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { read } from '../testing/read.ts';
import { codeOf } from './testing-codes.ts';
import { invoiceCalls } from './testing-invoices.ts';

const files = openFiles({ folder: mkdtempSync(path.join(os.tmpdir(), 'larder-claims-')) }, 'secret');
const app = await startTestApp(await testDatabase(), { files });
const { ours } = app;
const { saved, received } = calls(app);
const { uploaded, approve, withdraw, decide, choose, detail, command } = invoiceCalls(app);

let shop: Shop;
let tomatoes: EInvoiceLine;
let numbers = 0;
beforeEach(async () => {
  shop = await addShop(ours);
  tomatoes = { code: await codeOf(app, shop.tomatoes), name: 'Chopped tomatoes', quantity: '10', price: '5' };
});

/** Ten cases at £5 of which so many came. */
async function delivered(quantityReceived: string | null = null): Promise<OrderRow> {
  const order = await saved(
    form(shop, [ordered(shop.tomatoes, '10', '5')], { kind: 'invoice', deliveryDate: '2026-11-18' }),
  );
  return received(delivery(order, { lines: [{ lineId: order.lines[0]?.id, quantityReceived, finalPrice: null }] }));
}

const billed = (lines: readonly EInvoiceLine[]) =>
  uploaded(eInvoice({ number: `C-${++numbers}`, date: '2026-11-19', supplier: 'Greens', lines }), {
    supplierId: shop.supplierId,
  });
const claimsOf = ({ id }: OrderRow) =>
  read(ours.headOffice, (db) =>
    db.run(
      raw<{ kind: string; net: string; withdrawn: boolean }>(sql`
        select kind, trim_scale(net) as net, withdrawn_at is not null as withdrawn from claim
        where order_id = ${id} order by created_at, kind, claim_id`),
    ),
  );
const orderNow = async ({ id }: OrderRow) =>
  (await app.owner.get<OrderRow>(`/api/v1/accounts/${ours.areaId}/orders/${id}`)).body;
const drift = () => read(ours.headOffice, ledgerDifferences);

it('rule 78 claims a charge that is not accepted, beside goods that are in order', async () => {
  const order = await delivered();
  const fuel = { name: 'Fuel surcharge', quantity: '1', price: '4.50' };
  const invoice = await billed([tomatoes, fuel]);
  expect((await choose(invoice, 1, null, null, 'charge')).status).toBe(200);
  expect((await decide(await detail(invoice.row.id), 1, 'claimed')).status).toBe(200);
  expect((await approve(await detail(invoice.row.id))).status).toBe(200);
  expect(await claimsOf(order)).toEqual([{ kind: 'charge', net: '4.5', withdrawn: false }]);
  expect(await drift()).toEqual([]);
});

it('rule 71 withdraws the claims of an invoice with its approval', async () => {
  const order = await delivered('9');
  const invoice = await billed([tomatoes]);
  await decide(invoice, 0, 'claimed');
  expect((await approve(await detail(invoice.row.id))).status).toBe(200);
  expect(await claimsOf(order)).toEqual([{ kind: 'short', net: '5', withdrawn: false }]);
  expect((await withdraw(await detail(invoice.row.id))).status).toBe(200);
  expect(await claimsOf(order)).toEqual([{ kind: 'short', net: '5', withdrawn: true }]);
  expect(await drift()).toEqual([]);
});

it('rule 71 claims a charge of the same line of the order again where the invoice is approved once more', async () => {
  const order = await delivered();
  const charges = ['4.50', '3'].map((price) => ({ name: 'Fuel surcharge', quantity: '1', price }));
  const { row } = await billed([tomatoes, ...charges]);
  for (const at of [1, 2]) expect((await choose(await detail(row.id), at, null, null, 'charge')).status).toBe(200);
  for (const at of [1, 2]) expect((await decide(await detail(row.id), at, 'claimed')).status).toBe(200);
  for (const _ of ['first', 'second', 'third']) {
    expect((await approve(await detail(row.id))).status).toBe(200);
    const { lines } = await orderNow(order);
    expect(lines.map(({ name }) => name)).toEqual(['Chopped tomatoes', 'Fuel surcharge', 'Fuel surcharge']);
    const standing = (await claimsOf(order)).filter(({ withdrawn }) => !withdrawn);
    expect(standing.map(({ net }) => net).sort()).toEqual(['3', '4.5']);
    expect(await drift()).toEqual([]);
    expect((await withdraw(await detail(row.id))).status).toBe(200);
  }
});

it('rule 83 has the figure of the invoice in place of what somebody claimed by hand of the same line', async () => {
  const order = await delivered('9');
  const byHand = {
    ...{ claimId: crypto.randomUUID(), lineId: order.lines[0]?.id, kind: 'short', lots: '1', over: null },
    ...{ reason: 'One was not there', day: '2026-11-19' },
  };
  expect((await command(`/orders/${order.id}/claims`, byHand)).status).toBe(200);
  const invoice = await billed([tomatoes]);
  await decide(invoice, 0, 'claimed');
  expect((await approve(await detail(invoice.row.id))).status).toBe(200);
  const claims = await claimsOf(order);
  expect(claims.filter(({ withdrawn }) => !withdrawn)).toEqual([{ kind: 'short', net: '5', withdrawn: false }]);
  expect(claims.filter(({ withdrawn }) => withdrawn)).toHaveLength(1);
});

it.each(['with', 'without'])(
  'rule 83 claims a missing lot once that two bills of one order share, the one %s a finding approved first',
  async (which) => {
    const order = await delivered('9');
    const half = { ...tomatoes, quantity: '5' };
    const bills = [await billed([half]), await billed([half])].map(({ row }) => row.id);
    const found = async (id: string) => (await detail(id)).lines[0]?.findings.length ?? 0;
    const short = (await found(bills[0] ?? '')) > 0 ? bills[0] : bills[1];
    const inOrder = bills.toSorted((one) => ((one === short) === (which === 'with') ? -1 : 1));
    for (const id of inOrder) {
      expect(await found(id)).toBe(id === short ? 1 : 0);
      if (id === short) await decide(await detail(id), 0, 'claimed');
      expect((await approve(await detail(id))).status).toBe(200);
    }
    expect(await claimsOf(order)).toEqual([{ kind: 'short', net: '5', withdrawn: false }]);
    expect(await drift()).toEqual([]);
  },
);
