import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import { invoiceUploadRow } from '@larder/contract/rows/invoices.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { uploadRow } from '@larder/contract/uploads.ts';
import { type EInvoiceLine, eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addShop, calls, form, ordered, type Shop } from '../procurement/testing-orders.ts';
import { openFiles } from '../storage/file-store.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { pictureOf } from '../testing/picture.ts';
import { codeOf } from './testing-codes.ts';
import { invoiceCalls } from './testing-invoices.ts';

const files = openFiles({ folder: mkdtempSync(path.join(os.tmpdir(), 'larder-fields-')) }, 'secret');
const app = await startTestApp(await testDatabase(), { files });
const { ours } = app;
const { saved } = calls(app);
const { command, announce, store, read, uploaded, match, unmatch, detail } = invoiceCalls(app);
const now = async ({ id }: OrderRow) =>
  (await app.owner.get<OrderRow>(`/api/v1/accounts/${ours.areaId}/orders/${id}`)).body;

let shop: Shop;
let tomatoes: EInvoiceLine;
let numbers = 0;
beforeEach(async () => {
  shop = await addShop(ours);
  tomatoes = {
    code: await codeOf(app, shop.tomatoes),
    name: 'Chopped tomatoes',
    quantity: '2',
    price: '18',
    vat: '20',
  };
});

/** A number that resembles no other. */
const nextNumber = () => {
  numbers += 100;
  return `F-${numbers}`;
};
const bill = (lines: readonly EInvoiceLine[], differs: object = {}) =>
  eInvoice({ number: nextNumber(), date: '2026-11-19', supplier: 'Greens', lines, ...differs });
const sent = () =>
  saved(form(shop, [ordered(shop.tomatoes, '2', '18')], { kind: 'invoice', deliveryDate: '2026-11-21' }));
const stranger: EInvoiceLine = { name: 'Saffron', quantity: '1', price: '9', vat: '20' };

describe('an upload', () => {
  it('INV-008 has its id, supplier, day, number, status, address, files and when it was made and changed', async () => {
    const { body } = await announce([bill([tomatoes, stranger], { number: 'F-8' })], {
      supplierId: shop.supplierId,
      filename: 'from greens.xml',
    });
    const [row] = body.rows.invoiceUploads ?? [];
    expect(row?.status).toBe('PROCESSING');
    const file = bill([tomatoes, stranger], { number: 'F-8' });
    await store(body.uploadId ?? '', 1, file);
    const invoice = await read(body.uploadId ?? '');
    expect(invoice.row).toMatchObject({
      id: row?.id,
      supplierId: shop.supplierId,
      date: '2026-11-19',
      number: 'F-8',
      status: 'PROCESSED',
      createdAt: row?.createdAt,
      files: [{ originalFilename: 'from greens.xml' }],
    });
    expect(invoice.publicUrl).toBe(`/api/v1/accounts/${ours.areaId}/invoice-files/${invoice.row.files[0]?.fileKey}`);
    expect(Date.parse(invoice.row.updatedAt)).toBeGreaterThanOrEqual(Date.parse(invoice.row.createdAt));
    const order = await sent();
    await match(order, invoice);
    expect((await detail(invoice.row.id)).row.status).toBe('MATCHED');
  });

  it('INV-009 states what was read: where its file is, its day, amounts and lines with the supplier’s option', async () => {
    const { results, row } = await uploaded(bill([tomatoes]), { supplierId: shop.supplierId });
    expect(results).toEqual({
      bucket: 'files',
      path: row.files[0]?.fileKey,
      imageUrls: [],
      invoiceDate: '2026-11-19',
      invoiceAmount: '43.2',
      subtotal: '36',
      totalTax: '7.2',
      lineItems: [{ supplierOptionId: shop.tomatoes, quantity: '2', price: '18' }],
    });
    const picture = await pictureOf();
    const sent = { filename: 'page 1.jpg', contentType: 'image/jpeg' };
    const uploadId = (await announce([picture], sent)).body.uploadId ?? '';
    await store(uploadId, 1, picture, sent);
    const photographed = await detail(uploadId);
    const [viewKey = ''] = photographed.results.imageUrls;
    expect(photographed.row.files).toMatchObject([{ viewKey }]);
    expect(await files.read(viewKey)).not.toBeNull();
  });

  it('INV-011 INV-012 INV-013 is being processed at first, then read or an error, then matched', async () => {
    const text = bill([tomatoes, stranger]);
    const { body } = await announce([text], { supplierId: shop.supplierId });
    expect(body.rows.invoiceUploads?.[0]?.status).toBe('PROCESSING');
    await store(body.uploadId ?? '', 1, text);
    const invoice = await read(body.uploadId ?? '');
    expect(invoice.row.status).toBe('PROCESSED');
    await match(await sent(), invoice);
    expect((await detail(invoice.row.id)).row.status).toBe('MATCHED');
    const bad = await uploaded('<?xml version="1.0"?><shopping xmlns="a:b"><item/></shopping>');
    expect(bad.row).toMatchObject({ status: 'ERROR', error: 'Nothing on it reads like an invoice' });
    expect(invoiceUploadRow.shape.status.options).toEqual(['PROCESSING', 'PROCESSED', 'MATCHED', 'ERROR']);
    expect(uploadRow.shape.status.options).toEqual(['processing', 'success', 'error']); // of files of ingredients and lists
  });

  it('INV-014 is read by Larder, or typed by a person, and processed by either', async () => {
    expect((await uploaded(bill([tomatoes, stranger]), { supplierId: shop.supplierId })).row.status).toBe('PROCESSED');
    const bad = await uploaded('<?xml version="1.0"?><list xmlns="a:b"><item/></list>');
    const { status } = await command(`/invoices/${bad.row.id}/enter`, {
      ...{
        version: bad.row.version,
        type: 'DEBIT',
        supplierId: shop.supplierId,
        number: 'BY-HAND-1',
        date: '2026-11-19',
      },
      ...{ orderNumber: null, currency: 'GBP', rate: null, net: '9', vat: '0', gross: '9' },
      lines: [
        {
          ...{ lineId: crypto.randomUUID(), kind: 'goods', name: 'Saffron', supplierCode: '', quantity: '1', unit: '' },
          ...{ net: '9', vatPercent: null, optionId: null, lots: null },
        },
      ],
    });
    expect(status).toBe(200);
    const typed = await detail(bad.row.id);
    expect(typed.row).toMatchObject({ status: 'PROCESSED', error: null, number: 'BY-HAND-1', gross: '9' });
    expect(typed.lines).toMatchObject([{ name: 'Saffron', net: '9', found: {} }]);
    expect(typed.results).toMatchObject({
      ...{ invoiceDate: '2026-11-19', invoiceAmount: '9', subtotal: '9', totalTax: '0' },
      lineItems: [{ quantity: '1', price: '9' }],
    });
  });

  it('DATA-017 INV-030 is stored under its account’s images/invoiceUploads, and the call that stores it answers its address', async () => {
    const text = bill([tomatoes]);
    const { body } = await announce([text], { supplierId: shop.supplierId });
    const stored = await store(body.uploadId ?? '', 1, text);
    const key = stored.body.rows.invoiceUploads?.[0]?.files[0]?.fileKey ?? '';
    expect(key).toMatch(new RegExp(`^${ours.areaId}/images/invoiceUploads/[0-9a-f-]{36}\\.xml$`));
    expect(Buffer.from((await files.read(key)) ?? []).toString()).toBe(text);
    expect(stored.body.publicUrl).toBe(`/api/v1/accounts/${ours.areaId}/invoice-files/${key}`);
    const opened = await fetch(app.url + stored.body.publicUrl, { headers: { cookie: app.owner.cookie ?? '' } });
    expect(await opened.text()).toBe(text);
  });

  it('INV-023 is opened by an address that bucket and path ask for', async () => {
    const invoice = await uploaded(bill([tomatoes]), { supplierId: shop.supplierId });
    const { bucket, path: key } = invoice.results;
    const asked = `/api/v1/generateSignedUrl?${new URLSearchParams({ bucket, path: key ?? '' })}`;
    const { body } = await app.owner.get<{ url: string }>(asked);
    expect((await fetch(app.url + body.url)).status).toBe(200);
  });

  it('ACC-037 comes with the data of its area’s location', async () => {
    const invoice = await uploaded(bill([tomatoes]), { supplierId: shop.supplierId });
    const { body } = await app.owner.get<SyncAnswer>(`/api/v1/accounts/${ours.locationId}/sync`);
    expect(body.rows.invoiceUploads?.map(({ id }) => id)).toContain(invoice.row.id);
  });
});

describe('a matched order', () => {
  it('PROC-026 has the number, amounts and upload of its invoice, what it was before, and whether it was rated', async () => {
    const [order, invoice] = [
      await sent(),
      await uploaded(bill([tomatoes, stranger]), { supplierId: shop.supplierId }),
    ];
    await match(order, invoice);
    expect(await now(order)).toMatchObject({
      invoiceUploadId: invoice.row.id,
      invoiceNumber: invoice.row.number,
      invoiceAmount: '54.00',
      subtotal: '45.00',
      totalTax: '9.00',
      unmatchedData: {
        date: order.date,
        items: [{ lineId: order.lines[0]?.id, optionId: shop.tomatoes, quantity: '2' }],
      },
      hasFeedback: false,
    });
    const rated = { accuracyGeneral: true, accuracyLineItems: false, comment: '' };
    await command(`/orders/${order.id}/feedback`, rated);
    expect((await now(order)).hasFeedback).toBe(true);
  });

  it('PROC-029 PROC-043 has what is billed on its lines by the option, and what it did not order as a line of the invoice', async () => {
    const line = ordered(shop.tomatoes, '2', '18');
    const order = await saved(form(shop, [line], { kind: 'invoice', deliveryDate: '2026-11-21' }));
    expect(order.lines[0]?.id).toBe(line.lineId); // as the device named it
    const dearer = { ...tomatoes, price: '20' };
    const basil = { code: await codeOf(app, shop.basil), name: 'Basil', quantity: '1', price: '9', vat: '20' };
    const billed = bill([dearer, { ...dearer, quantity: '1' }, basil, stranger]);
    const invoice = await uploaded(billed, { supplierId: shop.supplierId });
    await match(order, invoice);
    const matched = await now(order);
    expect(matched.date).toBe('2026-11-19');
    expect(matched.lines).toMatchObject([
      {
        ...{
          id: order.lines[0]?.id,
          invoiceOptionId: shop.tomatoes,
          matchedFromInvoice: true,
          extraFromInvoice: false,
        },
        ...{ invoiceQuantity: '3', invoicePrice: '20', quantity: '2', unitPrice: '18' },
      },
      {
        ...{ optionId: shop.basil, invoiceOptionId: shop.basil, matchedFromInvoice: true, extraFromInvoice: true },
        ...{ invoiceQuantity: '1', invoicePrice: '9', quantity: '0' },
      },
      {
        name: 'Saffron',
        uom: 'case',
        invoiceOptionId: null,
        matchedFromInvoice: true,
        extraFromInvoice: true,
        invoicePrice: '9',
        quantity: '0',
      },
    ]);
    expect(new Set(matched.lines.map(({ id }) => id)).size).toBe(3);
    expect(matched).toMatchObject({
      invoiceUploadId: invoice.row.id,
      invoiceNumber: invoice.row.number,
      subtotal: '78.00',
      totalTax: '15.60',
      invoiceAmount: '93.60',
    });
    expect(matched.unmatchedData).toMatchObject({ date: order.date, items: [{ quantity: '2', unitPrice: '18' }] });
  });

  it('PROC-041 was sent before; it and the upload are MATCHED, only where invoices are matched', async () => {
    const [order, invoice] = [
      await sent(),
      await uploaded(bill([tomatoes, stranger]), { supplierId: shop.supplierId }),
    ];
    expect(order.status).toBe('SENT');
    const setting = (matches: boolean | null) => app.owner.command(ours.locationId, '/invoice-matching', { matches });
    await setting(false);
    expect((await match(order, invoice)).body.data?.code).toBe('invoice.not-matched-here');
    expect((await now(order)).status).toBe('SENT');
    await setting(null);
    expect((await match(order, invoice)).status).toBe(200);
    expect([(await now(order)).status, (await detail(invoice.row.id)).row.status]).toEqual(['MATCHED', 'MATCHED']);
    const draft = await saved(form(shop, [ordered(shop.tomatoes, '2', '18')]));
    const other = await uploaded(bill([tomatoes, stranger]), { supplierId: shop.supplierId });
    expect((await match(draft, other)).body.data?.code).toBe('order.wrong-status');
  });

  it('PROC-042 may be matched to processed invoices of its supplier within 7 days of it, both ends in, newest first', async () => {
    const order = await sent();
    const [day] = [order.date];
    const at = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
    const of = async (days: number) =>
      (await uploaded(bill([tomatoes, stranger], { date: at(days) }), { supplierId: shop.supplierId })).row.id;
    const made = new Map<number, string>();
    for (const days of [-8, -7, 0, 7]) made.set(days, await of(days));
    const otherShop = await addShop(ours);
    const elsewhere = await uploaded(bill([stranger], { date: day }), { supplierId: otherShop.supplierId });
    const { body } = await app.owner.get<{ near: { id: string }[]; others: { id: string }[] }>(
      `/api/v1/accounts/${ours.areaId}/orders/${order.id}/invoices`,
    );
    expect(body.near.map(({ id }) => id)).toEqual([made.get(7), made.get(0), made.get(-7)]);
    const others = body.others.map(({ id }) => id);
    expect(others).toContain(made.get(-8));
    expect(others).not.toContain(elsewhere.row.id);
    expect((await match(order, elsewhere)).body.data?.code).toBe('invoice.another-supplier');
    await match(order, await detail(made.get(0) ?? ''));
    const other = await sent();
    const after = await app.owner.get<{ near: { id: string }[] }>(
      `/api/v1/accounts/${ours.areaId}/orders/${other.id}/invoices`,
    );
    expect(after.body.near.map(({ id }) => id)).toEqual([made.get(7), made.get(-7)]);
    await unmatch(await now(order));
  });
});
