import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { type EInvoiceLine, eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { reading } from '../db/transaction.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { addShop, calls, costOn, delivery, form, movedBy, ordered, type Shop } from '../procurement/testing-orders.ts';
import { openFiles } from '../storage/file-store.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { codeOf } from './testing-codes.ts';
import { type InvoiceAnswer, invoiceCalls } from './testing-invoices.ts';

const files = openFiles({ folder: mkdtempSync(path.join(os.tmpdir(), 'larder-invoices-')) }, 'secret');
const NOON = Date.parse('2026-11-20T12:00:00Z');
let ticks = 0; // no two things happen at one moment
const app = await startTestApp(await testDatabase(), { files, now: () => new Date(NOON + ticks++) });
const { saved, received } = calls(app);
const { command, uploaded, approve, withdraw, decide, choose, match, unmatch, detail } = invoiceCalls(app);
const now = async (order: OrderRow) =>
  (await app.owner.get<OrderRow>(`/api/v1/accounts/${app.ours.areaId}/orders/${order.id}`)).body;
const drift = () => reading(app.pool, app.ours.organisationId, ledgerDifferences);

let shop: Shop;
let tomatoes: EInvoiceLine;
let numbers = 0;
beforeEach(async () => {
  shop = await addShop(app.ours);
  tomatoes = { code: await codeOf(app, shop.tomatoes), name: 'Chopped tomatoes', quantity: '10', price: '5' };
});

const bill = (lines: readonly EInvoiceLine[], differs: object = {}) =>
  eInvoice({ number: `INV-${++numbers}`, date: '2026-11-19', supplier: 'Fresh & Co', lines, ...differs }).replaceAll(
    ' & ',
    ' &amp; ',
  );

const refusals = ({ rows }: InvoiceAnswer) =>
  (rows?.claims ?? []).flatMap(({ kind, billed, net }) =>
    kind === 'refused' ? [`${billed} £${Number(net).toFixed(2)}`] : [],
  );

/** Ten cases of tomatoes at £5, delivered on 18 November; so many came. */
async function delivered(quantityReceived: string | null = null): Promise<OrderRow> {
  const lines = [ordered(shop.tomatoes, '10', '5')];
  const order = await saved(form(shop, lines, { kind: 'invoice', deliveryDate: '2026-11-18' }));
  return received(delivery(order, { lines: [{ lineId: order.lines[0]?.id, quantityReceived, finalPrice: null }] }));
}

describe('an e-invoice', () => {
  it('rule 70 is read, put on the delivery that it bills, and approved', async () => {
    const order = await delivered();
    const invoice = await uploaded(bill([tomatoes]), { supplierId: shop.supplierId });
    expect(invoice.row).toMatchObject({
      status: 'MATCHED',
      number: `INV-${numbers}`,
      net: '50.00',
      orders: [{ id: order.id }],
    });
    expect(invoice.lines).toMatchObject([
      { optionId: shop.tomatoes, identifiedBy: 'code', lots: '10', findings: [], net: '50' },
    ]);
    expect(await now(order)).toMatchObject({ status: 'RECEIVED', invoiceUploadId: invoice.row.id, subtotal: '50.00' });
    const { status } = await approve(invoice);
    expect(status).toBe(200);
    expect((await detail(invoice.row.id)).row).toMatchObject({ approvedBy: 'Gino' });
    expect(await drift()).toEqual([]);
  });

  it('rule 83 claims what did not come and what was charged above the agreed price: £5.50 and £4.50 of £55', async () => {
    const order = await delivered('9');
    const invoice = await uploaded(bill([{ ...tomatoes, price: '5.5' }]), { supplierId: shop.supplierId });
    expect(invoice.lines[0]?.findings).toEqual([
      { kind: 'billed more than received', pounds: '5.5' },
      { kind: 'dearer', pounds: '5' },
    ]);
    expect((await approve(invoice)).body).toMatchObject({
      data: { code: 'invoice.open-lines' },
      message: 'Decide first: Chopped tomatoes',
    });
    await decide(invoice, 0, 'claimed');
    const decided = await detail(invoice.row.id);
    expect(decided.lines[0]).toMatchObject({ acceptedNet: '0', claimedNet: '10' });
    const { body } = await approve(decided);
    expect(body.rows?.claims?.map(({ kind, net }) => [kind, net]).sort()).toEqual([
      ['overcharged', '4.5'],
      ['short', '5.5'],
    ]);
    expect(await movedBy(app.ours, order.id)).toMatchObject([{ kind: 'received', quantity: '135000', value: '45' }]);
    expect(await drift()).toEqual([]);
  });

  it('rule 77 an accepted price is the receipt’s on its delivery day, and withdrawing the approval gives the agreed one back', async () => {
    const order = await delivered();
    const invoice = await uploaded(bill([{ ...tomatoes, price: '6' }]), { supplierId: shop.supplierId });
    await decide(invoice, 0, 'accepted');
    await approve(await detail(invoice.row.id));
    expect(await movedBy(app.ours, order.id)).toMatchObject([
      { effective_day: '2026-11-18', kind: 'received', quantity: '150000', value: '60' },
    ]);
    expect(await costOn(app.ours, shop.tomatoIngredient, '2026-11-18')).toBe('0.0004');
    const approved = await detail(invoice.row.id);
    expect((await withdraw(approved)).status).toBe(200);
    expect(await movedBy(app.ours, order.id)).toMatchObject([{ quantity: '150000', value: '50' }]);
    expect((await detail(invoice.row.id)).row).toMatchObject({ status: 'MATCHED', approvedAt: null });
    expect(await drift()).toEqual([]);
  });

  it.each([
    ['leaves one that the order has already', '5', null, '55', []],
    ['puts what is beyond it on the order', '7', 'accepted' as const, '57', []],
    ['claims what is beyond it', '7', 'claimed' as const, '55', [['charge', '2']]],
  ])('rule 78 a charge: %s', async (_, price, decision, cost, claims) => {
    const lines = [ordered(shop.tomatoes, '10', '5')];
    const order = await saved(form(shop, lines, { kind: 'invoice', deliveryDate: '2026-11-18' }));
    await received(delivery(order, { deliveryCharge: '5' }));
    const charge = { name: 'Delivery charge', quantity: '1', unit: 'C62', price };
    const invoice = await uploaded(bill([tomatoes, charge]), { supplierId: shop.supplierId });
    expect(invoice.lines[1]).toMatchObject({ kind: 'charge', open: decision !== null });
    if (decision) {
      expect((await approve(invoice)).body).toMatchObject({ message: 'Decide first: Delivery charge' });
      await decide(invoice, 1, decision);
    }
    const { status, body } = await approve(await detail(invoice.row.id));
    expect(status).toBe(200);
    expect((body.rows?.claims ?? []).map(({ kind, net }) => [kind, net])).toEqual(claims);
    expect(await now(order)).toMatchObject({ finalCost: cost });
    expect((await withdraw(await detail(invoice.row.id))).status).toBe(200);
    expect(await now(order)).toMatchObject({ finalCost: '55' });
    expect(await drift()).toEqual([]);
  });

  it.each(['accepted', 'claimed'])(
    'rule 83 what was refused at the door is owed as it is billed, also where its price is %s, and waits again when the approval is withdrawn',
    async (decision) => {
      const order = await saved(
        form(shop, [ordered(shop.tomatoes, '10', '5')], { kind: 'invoice', deliveryDate: '2026-11-18' }),
      );
      const refused = { lots: '2', reason: 'damaged', temperature: '' };
      await received(
        delivery(order, { lines: [{ lineId: order.lines[0]?.id, quantityReceived: '8', finalPrice: null, refused }] }),
      );
      const invoice = await uploaded(bill([{ ...tomatoes, price: '6' }]), { supplierId: shop.supplierId });
      await decide(invoice, 0, decision);
      const { body } = await approve(await detail(invoice.row.id));
      expect(refusals(body)).toEqual(['billed £12.00']);
      const withdrawn = await withdraw(await detail(invoice.row.id));
      expect(refusals(withdrawn.body)).toEqual(['waiting £10.00']);
      expect(await drift()).toEqual([]);
    },
  );

  it('rule 68 an invoice in another currency is put on no order before somebody gives its rate', async () => {
    const order = await saved(
      form(shop, [ordered(shop.tomatoes, '10', '5')], { kind: 'invoice', deliveryDate: '2026-11-18' }),
    );
    const invoice = await uploaded(bill([tomatoes], { currency: 'EUR' }), { supplierId: shop.supplierId });
    expect(invoice.row).toMatchObject({ status: 'PROCESSED', currency: 'EUR', rate: null });
    expect((await match(order, invoice)).body).toMatchObject({ data: { code: 'invoice.no-rate' } });
    const { id, version, type, supplierId, number, date, net, vat, gross } = invoice.row;
    const [line] = invoice.lines;
    const lines = line
      ? [
          {
            lineId: line.lineId,
            kind: line.kind,
            name: line.name,
            supplierCode: line.supplierCode,
            quantity: line.quantity,
            unit: line.unit,
            net: line.net,
            vatPercent: line.vatPercent,
            optionId: null,
            lots: null,
          },
        ]
      : [];
    const typed = {
      version,
      type,
      supplierId,
      number,
      date,
      orderNumber: null,
      currency: 'EUR',
      rate: '0.8',
      net,
      vat,
      gross,
      lines,
    };
    expect((await command(`/invoices/${id}/enter`, { ...typed, rate: '0.00' })).status).toBe(422);
    expect((await command(`/invoices/${id}/enter`, typed)).status).toBe(200);
    const entered = await detail(invoice.row.id);
    expect(entered.row).toMatchObject({ status: 'MATCHED', net: '50.00' });
    expect(entered.lines[0]?.findings).toEqual([
      { kind: 'not received yet', pounds: '40' },
      { kind: 'cheaper', pounds: '10' },
    ]);
    expect((await now(order)).lines[0]).toMatchObject({ invoicePrice: '4' });
  });

  it('rule 67 a line whose printed price does not come to its net is known, and its lots are for a person', async () => {
    await delivered();
    const paper = bill([tomatoes]).replace(/(PriceAmount[^>]*>)5\.00/, '$14.00');
    const invoice = await uploaded(paper, { supplierId: shop.supplierId });
    expect(invoice.lines[0]).toMatchObject({ optionId: shop.tomatoes, identifiedBy: 'code', lots: null });
    expect(invoice.row.status).toBe('PROCESSED');
  });

  it('PROC-045 unmatching gives an order its date, items and status back, and makes the invoice PROCESSED again', async () => {
    const lines = [ordered(shop.tomatoes, '10', '5')];
    const order = await saved(form(shop, lines, { kind: 'invoice', deliveryDate: '2026-11-21' }));
    const stranger = { name: 'Saffron', quantity: '1', price: '9' };
    const invoice = await uploaded(bill([tomatoes, stranger]), { supplierId: shop.supplierId });
    expect(invoice.row.status).toBe('PROCESSED');
    expect((await match(order, invoice)).status).toBe(200);
    const matched = await now(order);
    expect(matched).toMatchObject({
      status: 'MATCHED',
      date: '2026-11-19',
      invoiceNumber: invoice.row.number,
      invoiceAmount: '59.00',
      subtotal: '59.00',
      totalTax: '0.00',
    });
    expect(
      matched.lines.map(({ name, extraFromInvoice, matchedFromInvoice }) => [
        name,
        extraFromInvoice,
        matchedFromInvoice,
      ]),
    ).toEqual([
      ['Chopped tomatoes', false, true],
      ['Saffron', true, true],
    ]);
    expect(matched.unmatchedData).toMatchObject({
      date: order.date,
      items: [{ lineId: order.lines[0]?.id, quantity: '10' }],
    });
    expect((await unmatch(matched)).status).toBe(200);
    const before = await now(order);
    expect(before).toMatchObject({
      status: 'SENT',
      date: order.date,
      invoiceUploadId: null,
      invoiceNumber: null,
      invoiceAmount: null,
      subtotal: null,
      totalTax: null,
      unmatchedData: null,
    });
    const items = ({ lines }: OrderRow) => lines.map(({ id, quantity, unitPrice }) => [id, quantity, unitPrice]);
    expect(items(before)).toEqual(items(order));
    expect((await detail(invoice.row.id)).row.status).toBe('PROCESSED');
  });

  it('rule 79 learns what a person says a line is, and lets it through alone after one confirmation', async () => {
    const stranger = { name: 'Tomato tins', quantity: '1', unit: 'EA', price: '5' };
    const next = async () => {
      await delivered();
      return uploaded(bill([stranger]), { supplierId: shop.supplierId });
    };
    const first = await next();
    expect(first.lines[0]).toMatchObject({ optionId: null, findings: [{ kind: 'item not known', pounds: '5' }] });
    expect((await choose(first, 0, shop.tomatoes, '1')).status).toBe(200);
    expect((await detail(first.row.id)).row.status).toBe('MATCHED');
    const second = await next();
    expect(second.lines[0]).toMatchObject({ optionId: shop.tomatoes, identifiedBy: 'proposed' });
    expect(second.row.status).toBe('PROCESSED');
    await choose(second, 0, shop.tomatoes, '1');
    const third = await next();
    expect(third.lines[0]).toMatchObject({ identifiedBy: 'learned' });
    expect(third.row.status).toBe('MATCHED');
  });

  it('rule 75 goes through without a person once a person approved one of its supplier, and everything agrees', async () => {
    await delivered();
    const first = await uploaded(bill([tomatoes]), { supplierId: shop.supplierId });
    expect(first.row.approvedBy).toBe(null);
    expect(first.alone.filter(({ holds }) => !holds).map(({ reason }) => reason)).toEqual([
      'supplier known',
      'same details',
    ]);
    await approve(first);
    await delivered();
    const second = await uploaded(bill([tomatoes], { number: 'A-77' }), { supplierId: shop.supplierId });
    expect(second.row).toMatchObject({ status: 'MATCHED', approvedBy: 'Larder' });
    await delivered('9');
    const short = await uploaded(bill([tomatoes], { number: 'B-88 1' }), { supplierId: shop.supplierId });
    expect(short.row).toMatchObject({ status: 'MATCHED', approvedBy: null });
    expect(short.alone.filter(({ holds }) => !holds).map(({ reason }) => reason)).toContain('agrees');
    expect(await drift()).toEqual([]);
  });

  it('rule 64 that was refused for its number is put on its delivery once a person states that it is another bill', async () => {
    await delivered();
    const supplied = { supplierId: shop.supplierId };
    expect((await uploaded(bill([tomatoes], { number: 'N-1' }), supplied)).row.status).toBe('MATCHED');
    const order = await delivered();
    const again = await uploaded(bill([tomatoes], { number: 'N-1', date: '2026-11-18' }), supplied);
    expect(again.row).toMatchObject({ status: 'ERROR', orders: [] });
    const another = { uploadId: again.row.id, version: again.row.version, reason: 'Their numbers begin anew' };
    expect((await command(`/invoices/${again.row.id}/another`, another)).status).toBe(200);
    expect((await detail(again.row.id)).row).toMatchObject({ status: 'MATCHED', orders: [{ id: order.id }] });
  });

  it('rule 75 states what else is against it while the item of a line is still asked about', async () => {
    await delivered();
    const lines = [tomatoes, { name: 'Tomato tins', quantity: '1', unit: 'EA', price: '5' }];
    const { row, alone } = await uploaded(bill([...lines, { name: 'Delivery charge', quantity: '1', price: '7.5' }]), {
      supplierId: shop.supplierId,
    });
    expect(row.status).toBe('PROCESSED');
    const against = alone.filter(({ holds }) => !holds).map(({ text }) => text);
    expect(against).toContain('Charges of £7.50, on its orders £0.00');
    expect(against).toContain('Tomato tins: item not known £5.00');
  });

  it('rule 71 approvals of one delivery are withdrawn the last one first, and each gives back the price that it found', async () => {
    const order = await delivered();
    const half = async (number: string, price: string) => {
      const invoice = await uploaded(bill([{ ...tomatoes, quantity: '5', price }], { number }), {
        supplierId: shop.supplierId,
      });
      await decide(invoice, 0, 'accepted');
      await approve(await detail(invoice.row.id));
      return detail(invoice.row.id);
    };
    const worth = async () => (await movedBy(app.ours, order.id))[0]?.value;
    const first = await half('H-100', '6');
    expect(await worth()).toBe('55');
    const second = await half('J-200', '7');
    expect(await worth()).toBe('65');
    expect((await withdraw(first)).body.message).toBe(
      'Invoice J-200 of the same delivery was approved later. Withdraw that approval first.',
    );
    await withdraw(second);
    expect(await worth()).toBe('55');
    await withdraw(await detail(first.row.id));
    expect(await worth()).toBe('50');
    expect(await drift()).toEqual([]);
  });

  it('rule 75 a number that a person typed is not one that was read', async () => {
    await delivered();
    const invoice = await uploaded(bill([tomatoes]), { supplierId: shop.supplierId, number: 'TYPED-1' });
    expect(invoice.row.number).toBe('TYPED-1');
    expect(invoice.found.number).toBe(undefined);
    expect(invoice.found.gross).toMatchObject({ source: 'xml', confidence: 1 });
  });
});
