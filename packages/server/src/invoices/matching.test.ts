import type { InvoiceDetail } from '@larder/contract/invoices.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { addShop, calls, delivery, type Shop } from '../procurement/testing-orders.ts';
import { openInvoice, waitingInvoice } from '../testing/commands/invoice-cases.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import {
  deliveredTomatoes,
  enteredInvoice,
  orderedTomatoes,
  typedInvoice,
  typedLine,
  unreadUpload,
} from '../testing/invoices.ts';
import { read } from '../testing/read.ts';
import { invoiceCalls } from './testing-invoices.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
const { command, decide, detail, match, unmatch, announce, approve, withdraw } = invoiceCalls(app);
const { remove, toggle } = calls(app);
const now = async ({ id }: OrderRow) =>
  (await app.owner.get<OrderRow>(`/api/v1/accounts/${ours.areaId}/orders/${id}`)).body;
const proposed = () =>
  app.owner.get<{ matched: { uploadId: string }[]; open: { uploadId: string; reason: string }[] }>(
    `/api/v1/matchInvoicesPO?accountId=${ours.areaId}`,
  );
const invoiceOf = async (id: string): Promise<InvoiceDetail> => detail(id);

let shop: Shop;
beforeEach(async () => {
  shop = await addShop(ours);
});

/** Everything that stands of invoices and orders, and how often the group was changed. */
const everything = () =>
  read(ours.headOffice, (db) =>
    db.run(
      raw<object>(sql`
        select (select json_agg(u order by u.upload_id) from invoice_upload u) as uploads, (select json_agg(a order by a.line_id) from invoice_allocation a) as placed,
          (select json_agg(l order by l.line_id) from invoice_line l) as lines, (select json_agg(o order by o.order_id) from purchase_order o) as orders,
          (select max(audit_id) from audit_log) as audited, (select sequence from organisation_feed) as sequence`),
    ),
  );

describe('a line of an invoice', () => {
  it('rule 70 is put on two orders by a person, each with its share of the net and the last with the rest', async () => {
    const orders = [await orderedTomatoes(ours, shop), await orderedTomatoes(ours, shop)];
    const lines = [typedLine(null, { quantity: '3', net: '10' })];
    const { id } = await enteredInvoice(ours, shop.supplierId, lines);
    const invoice = await invoiceOf(id);
    const lineId = invoice.lines[0]?.lineId ?? '';
    const allocations = orders.map((order, index) => ({
      ...{ orderId: order.id, orderLineId: order.lines[0]?.id, lots: String(index + 1) },
    }));
    const body = { uploadId: id, version: invoice.row.version, lineId, allocations };
    expect((await command(`/invoices/${id}/lines/${lineId}/orders`, body)).status).toBe(200);
    const placed = await invoiceOf(id);
    expect(placed.row.status).toBe('MATCHED');
    const shares = placed.lines[0]?.allocations.toSorted((one, other) => one.lots.localeCompare(other.lots));
    expect(shares).toEqual([
      { ...allocations[0], net: '3.3333333333' },
      { ...allocations[1], net: '6.6666666667' },
    ]);
    for (const order of orders) expect(await now(order)).toMatchObject({ status: 'MATCHED', invoiceUploadId: id });
  });

  it('is put on nobody else’s order', async () => {
    const other = await orderedTomatoes(ours, await addShop(ours));
    const { id, version } = await enteredInvoice(ours, shop.supplierId, [typedLine(null)]);
    const lineId = (await invoiceOf(id)).lines[0]?.lineId ?? '';
    const allocations = [{ orderId: other.id, orderLineId: other.lines[0]?.id, lots: '2' }];
    const body = { uploadId: id, version, lineId, allocations };
    expect((await command(`/invoices/${id}/lines/${lineId}/orders`, body)).status).toBe(404);
  });
});

describe('matching', () => {
  it('rule 81 is answered by GET without a thing being written, and done by POST', async () => {
    await waitingInvoice(ours);
    const before = await everything();
    const { status, body } = await proposed();
    expect(status).toBe(200);
    expect(body.matched.length).toBeGreaterThan(0);
    expect(await everything()).toEqual(before);
    const done = await command('/invoices/match', {});
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({ matched: body.matched });
    for (const { uploadId } of body.matched) expect((await invoiceOf(uploadId)).row.status).toBe('MATCHED');
    expect((await proposed()).body.matched).toEqual([]);
  });

  it('rule 62 that is off at the location is refused in its areas, until an area has it on', async () => {
    const { order, invoice } = await openInvoice(ours);
    const upload = await invoiceOf(invoice.id);
    const set = (accountId: string, matches: boolean | null) =>
      command('/invoice-matching', { matches }, app.owner, accountId);
    expect((await set(ours.locationId, false)).status).toBe(200);
    const refused = { status: 422, body: { data: { code: 'invoice.not-matched-here' } } };
    expect(await match(order, upload)).toMatchObject(refused);
    expect(await command('/invoices/match', {})).toMatchObject(refused);
    expect(await proposed()).toMatchObject(refused);
    expect(await announce(['<a/>'])).toMatchObject(refused);
    expect((await set(ours.areaId, true)).status).toBe(200);
    expect((await match(order, upload)).status).toBe(200);
    await set(ours.locationId, null);
    await set(ours.areaId, null);
  });

  it('rule 71 prevents an order from being removed until it is unmatched', async () => {
    const { order, invoice } = await openInvoice(ours);
    expect((await match(order, await invoiceOf(invoice.id))).status).toBe(200);
    const matched = await now(order);
    expect(await remove(matched)).toMatchObject({
      status: 422,
      body: { data: { code: 'order.matched' }, message: 'This order is matched to an invoice. Unmatch it first.' },
    });
    expect((await unmatch(matched)).status).toBe(200);
    expect((await remove(await now(order))).status).toBe(200);
    const received = await deliveredTomatoes(ours, shop);
    await enteredInvoice(ours, shop.supplierId, [typedLine(shop.tomatoes)]);
    expect((await remove(await now(received))).body.data).toMatchObject({ code: 'order.matched' });
  });
});

describe('an invoice of which a part is on a delivery that came', () => {
  it('rule 71 is put on it with what it did not order: that is claimed by the approval, and stays on it for its claim once the invoice goes', async () => {
    const order = await deliveredTomatoes(ours, shop);
    const ordered = typedLine(shop.tomatoes);
    const extra = typedLine(null, { name: 'Panko', quantity: '3', net: '24' });
    const { id } = await enteredInvoice(ours, shop.supplierId, [ordered, extra]);
    expect(await invoiceOf(id)).toMatchObject({ row: { status: 'PROCESSED', orders: [{ id: order.id }] } });
    expect((await approve(await invoiceOf(id))).status).toBe(422);

    expect((await match(await now(order), await invoiceOf(id))).status).toBe(200);
    const placed = await invoiceOf(id);
    expect(placed.row.status).toBe('MATCHED');
    expect(placed.lines.map(({ claimedNet }) => claimedNet)).toEqual(['0', '24']);
    expect((await now(order)).lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Chopped tomatoes', '2'],
      ['Panko', '0'],
    ]);
    const { body } = await approve(placed);
    expect(body.rows?.claims?.map(({ kind, net }) => [kind, Number(net)])).toEqual([['short', 24]]);

    expect((await withdraw(await invoiceOf(id))).status).toBe(200);
    expect((await unmatch(await now(order))).status).toBe(200);
    expect((await now(order)).lines.map(({ name }) => name)).toEqual(['Chopped tomatoes', 'Panko']);
    expect((await invoiceOf(id)).row).toMatchObject({ status: 'PROCESSED', orders: [] });
    expect(await reading(app.pool, ours.organisationId, ledgerDifferences)).toEqual([]);
  });

  it('rule 70 takes its delivery beside one whose charge was claimed', async () => {
    const order = await deliveredTomatoes(ours, shop);
    const half = () => typedLine(shop.tomatoes, { quantity: '1', net: '18', lots: '1' });
    const fuel = typedLine(null, { kind: 'charge', name: 'Fuel', quantity: '1', net: '5' });
    const { id } = await enteredInvoice(ours, shop.supplierId, [half(), fuel]);
    expect((await decide(await invoiceOf(id), 1, 'claimed')).status).toBe(200);
    const { body } = await approve(await invoiceOf(id));
    expect(body.rows?.claims?.map(({ kind, net }) => [kind, Number(net)])).toEqual([['charge', 5]]);

    const second = await enteredInvoice(ours, shop.supplierId, [half()]);
    expect(second).toMatchObject({ status: 'MATCHED', orders: [{ id: order.id }] });
    expect((await now(order)).lines.map(({ name }) => name)).toEqual(['Chopped tomatoes', 'Fuel']);
  });
});

describe('an invoice whose approval was withdrawn', () => {
  it('is corrected, approved once more and removed, whatever was claimed of it', async () => {
    const order = await deliveredTomatoes(ours, shop);
    const line = () => typedLine(shop.tomatoes, { quantity: '3', net: '60', lots: '3' });
    const fuel = () => typedLine(null, { kind: 'charge', name: 'Fuel', quantity: '1', net: '5' });
    const { id } = await enteredInvoice(ours, shop.supplierId, [line(), fuel()]);
    const approveAll = async () => {
      for (const at of [0, 1]) expect((await decide(await invoiceOf(id), at, 'claimed')).status).toBe(200);
      const { status, body } = await approve(await invoiceOf(id));
      expect([status, body.message]).toEqual([200, undefined]);
    };
    await approveAll();
    expect((await withdraw(await invoiceOf(id))).status).toBe(200);
    const { row } = await invoiceOf(id);
    const typed = { ...typedInvoice(row, shop.supplierId, [line(), fuel()]), number: row.number };
    expect((await command(`/invoices/${id}/enter`, typed)).status).toBe(200);
    await approveAll();
    expect((await withdraw(await invoiceOf(id))).status).toBe(200);
    expect((await unmatch(await now(order))).status).toBe(200);
    const again = await invoiceOf(id);
    expect((await command(`/invoices/${id}/remove`, { uploadId: id, version: again.row.version })).status).toBe(200);
    expect(await reading(app.pool, ours.organisationId, ledgerDifferences)).toEqual([]);
  });
});

describe('matching and receiving one order at once by two people', () => {
  it('does both, or refuses one who then meets what the other did; the books agree with what came', async () => {
    const receipt = async (order: OrderRow) => {
      const lines = [{ lineId: order.lines[0]?.id, quantityReceived: null, finalPrice: null }];
      return command(`/orders/${order.id}/receive`, delivery(order, { lines }));
    };
    for (let round = 0; round < 4; round++) {
      const { order, invoice } = await openInvoice(ours);
      const upload = await invoiceOf(invoice.id);
      const [matched, came] = await Promise.all([match(order, upload), receipt(order)]);
      const refused = [matched, came].filter(({ status }) => status !== 200);
      expect(refused.length).toBeLessThan(2);
      for (const { status, body } of refused) {
        expect(status).toBe(409);
        expect(body.data).toMatchObject({ code: 'changed-meanwhile', row: { id: order.id } });
      }
      if (matched.status !== 200) expect((await match(await now(order), upload)).status).toBe(200);
      if (came.status !== 200) expect((await receipt(await now(order))).status).toBe(200);
      expect(await now(order)).toMatchObject({ status: 'RECEIVED', invoiceUploadId: invoice.id });
      expect((await invoiceOf(invoice.id)).row).toMatchObject({ status: 'MATCHED', orders: [{ id: order.id }] });
    }
    expect(await reading(app.pool, ours.organisationId, ledgerDifferences)).toEqual([]);
  });
});

describe('taking an invoice off its order', () => {
  it('is refused once its order is finalised, and while the invoice is approved; withdrawn, it goes', async () => {
    const received = await deliveredTomatoes(ours, shop);
    const { id } = await enteredInvoice(ours, shop.supplierId, [typedLine(shop.tomatoes)]);
    expect((await approve(await invoiceOf(id))).status).toBe(200);
    expect((await unmatch(await now(received))).body.data).toMatchObject({ code: 'invoice.approved' });
    expect((await withdraw(await invoiceOf(id))).status).toBe(200);
    await toggle(await now(received));
    expect((await unmatch(await now(received))).body.data).toMatchObject({ code: 'order.finalised' });
    expect((await invoiceOf(id)).lines[0]?.allocations).toHaveLength(1);
    await toggle(await now(received));
    expect((await unmatch(await now(received))).status).toBe(200);
    expect((await invoiceOf(id)).lines[0]?.allocations).toEqual([]);
  });
});

describe('feedback', () => {
  const rate = ({ id }: OrderRow) =>
    command(`/orders/${id}/feedback`, { accuracyGeneral: true, accuracyLineItems: false, comment: 'VAT was wrong' });

  it('INV-036 is given once for an order, and not again after it was unmatched', async () => {
    const { order, invoice } = await openInvoice(ours);
    expect((await rate(order)).body.data).toMatchObject({ code: 'invoice.nothing-to-rate' });
    await match(order, await invoiceOf(invoice.id));
    expect((await rate(order)).status).toBe(200);
    expect(await now(order)).toMatchObject({ hasFeedback: true });
    expect((await rate(order)).body.data).toMatchObject({ code: 'invoice.feedback-given' });
    await unmatch(await now(order));
    expect(await now(order)).toMatchObject({ hasFeedback: true, status: 'SENT' });
    await match(await now(order), await invoiceOf(invoice.id));
    expect((await rate(order)).body.data).toMatchObject({ code: 'invoice.feedback-given' });
  });

  it('INV-010 INV-027 is stored with the invoice, the order and the supplier that it speaks of', async () => {
    const { order, invoice } = await openInvoice(ours);
    await match(order, await invoiceOf(invoice.id));
    await rate(order);
    const rows = await read(ours.headOffice, (db) =>
      db.run(
        raw<object>(sql`
          select account_id, supplier_id, supplier_name, invoice_id, order_id, invoice_date, accuracy_general, accuracy_line_items, comment, source
          from invoice_feedback where order_id = ${order.id}`),
      ),
    );
    expect(rows).toEqual([
      {
        ...{ account_id: ours.areaId, supplier_id: order.supplierId, supplier_name: 'Fresh & Co' },
        ...{ invoice_id: invoice.id, order_id: order.id, invoice_date: '2026-11-18' },
        ...{ accuracy_general: true, accuracy_line_items: false, comment: 'VAT was wrong', source: 'invoice_feedback' },
      },
    ]);
  });
});

it('what is being read is neither entered nor matched', async () => {
  const { id, version } = await unreadUpload(ours);
  await command(`/invoices/${id}/read`, { version });
  const upload = await invoiceOf(id);
  expect((await match(await orderedTomatoes(ours, shop), upload)).body.data).toMatchObject({
    code: 'invoice.not-readable',
  });
});
