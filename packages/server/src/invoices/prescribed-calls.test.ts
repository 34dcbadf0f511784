import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { orderRow } from '@larder/contract/rows/procurement.ts';
import { eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { addShop, calls, delivery, form, ordered } from '../procurement/testing-orders.ts';
import { openFiles } from '../storage/file-store.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { typedInvoice, typedLine } from '../testing/invoices.ts';
import { read as readIn } from '../testing/read.ts';
import { invoiceCalls } from './testing-invoices.ts';

const files = openFiles({ folder: mkdtempSync(path.join(os.tmpdir(), 'larder-calls-')) }, 'secret');
const app = await startTestApp(await testDatabase(), { files });
const { ours } = app;
const { saved, received, remove, toggle, rowOf } = calls(app);
const { command, announce, store, read, match, unmatch, detail } = invoiceCalls(app);
const shop = await addShop(ours);

/** The statuses of PROC-031, in its order. */
const STATUSES = ['DRAFT', 'AWAIT', 'SENT', 'PROCESSING', 'ATTACHED', 'MATCHED', 'RECEIVED', 'FINALISED'];

describe('an order', () => {
  it('PROC-031 stands at one of eight statuses, as it is answered and as the database takes it', async () => {
    expect(orderRow.shape.status.options).toEqual(STATUSES);
    const [check] = await readIn(ours.headOffice, (db) =>
      db.run(
        raw<{ text: string }>(sql`
          select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'purchase_order_status_check'`),
      ),
    );
    expect(check?.text.match(/'[A-Z]+'/g)?.map((quoted) => quoted.slice(1, -1))).toEqual(STATUSES);
  });
});

describe('orders and uploads', () => {
  it('DATA-015 are added, changed in fields, files and status, and orders are removed', async () => {
    const body = form(shop, [ordered(shop.tomatoes, '2', '18')], { kind: 'invoice' });
    const added = await saved(body);
    expect(added.status).toBe('SENT');
    const draft = await saved(form(shop, [ordered(shop.tomatoes, '1', '18')]));
    const { id: orderId, version } = draft;
    const changed = form(shop, [ordered(shop.tomatoes, '3', '18')], { orderId, version });
    const updated = await saved(changed);
    expect(updated).toMatchObject({ id: draft.id, status: 'DRAFT', lines: [{ quantity: '3' }] });
    expect((await remove(updated)).body).toMatchObject({ deleted: { orders: [draft.id] } });

    const pages = ['C-1', 'C-2'].map((number) =>
      eInvoice({
        ...{ number, date: added.date, supplier: 'Greens' },
        lines: [{ name: 'Saffron', quantity: '1', price: '9' }],
      }),
    );
    const announced = await announce(pages, { supplierId: shop.supplierId });
    const uploadId = announced.body.uploadId ?? '';
    expect(announced.body.rows.invoiceUploads).toMatchObject([{ id: uploadId, status: 'PROCESSING' }]);
    for (const [index, page] of pages.entries()) await store(uploadId, index + 1, page);
    const { row } = await read(uploadId);
    expect(row).toMatchObject({ status: 'PROCESSED', number: 'C-1' });

    const [, second] = row.files;
    const kept = { uploadId, version: row.version, places: [2] };
    expect((await command(`/invoices/${uploadId}/files`, kept)).status).toBe(200);
    const turned = await read(uploadId);
    expect(turned.row).toMatchObject({ files: [{ place: 1, fileKey: second?.fileKey }] });

    const typed = typedInvoice(turned.row, shop.supplierId, [typedLine(null)]);
    expect((await command(`/invoices/${uploadId}/enter`, { ...typed, date: added.date })).status).toBe(200);
    const entered = await detail(uploadId);
    expect(entered.row).toMatchObject({ number: typed.number, status: 'PROCESSED' });

    const matched = rowOf((await match(added, entered)) as never);
    expect([matched.status, (await detail(uploadId)).row.status]).toEqual(['MATCHED', 'MATCHED']);
    const sent = rowOf((await unmatch(matched)) as never);
    expect([sent.status, (await detail(uploadId)).row.status]).toEqual(['SENT', 'PROCESSED']);
    const came = await received(delivery(sent));
    expect(came.status).toBe('RECEIVED');
    expect(rowOf(await toggle(came)).status).toBe('FINALISED');
  });
});
