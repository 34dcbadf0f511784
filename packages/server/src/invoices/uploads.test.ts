import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { InvoiceDetail } from '@larder/contract/invoices.ts';
import { UNREADABLE } from '@larder/domain/invoices/read-file.ts';
import { UPLOAD_NOT_VALID } from '@larder/domain/invoices/upload-rules.ts';
import { paperFile } from '@larder/reading/testing/simple-papers.ts';
import { eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { writing } from '../db/transaction.ts';
import { sweepLongJobs } from '../jobs/sweep-long-jobs.ts';
import { longJobEnders } from '../main/long-jobs.ts';
import { addShop, type Shop } from '../procurement/testing-orders.ts';
import { openFiles } from '../storage/file-store.ts';
import { addArea, TEST_NOW } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { deliveredTomatoes, enteredInvoice, typedInvoice, typedLine, unreadUpload } from '../testing/invoices.ts';
import { pictureOf } from '../testing/picture.ts';
import { addSupplier } from '../testing/supplier.ts';
import { invoiceCalls } from './testing-invoices.ts';

const files = openFiles({ folder: mkdtempSync(path.join(os.tmpdir(), 'larder-uploads-')) }, 'secret');
const app = await startTestApp(await testDatabase(), { files });
const { command, announce, store, read, uploaded, detail } = invoiceCalls(app);
const { ours } = app;

let shop: Shop;
let numbers = 100;
beforeEach(async () => {
  shop = await addShop(ours);
});

const bill = (number: string, differs: object = {}) =>
  eInvoice({
    ...{ number, date: '2026-11-19', supplier: 'Greens' },
    lines: [{ name: `Saffron ${++numbers}`, quantity: '1', price: '9' }],
    ...differs,
  });
/** Ends each process of ours that reads, as soon as it stands, as a fault in it would. */
function killReaders(): { stop(): void } {
  const kill = () => {
    const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
    for (const line of all.split('\n')) {
      const [pid, parent] = line.trim().split(/\s+/).map(Number);
      if (pid && parent === process.pid && line.includes('reading-process')) process.kill(pid, 'SIGSEGV');
    }
  };
  kill(); // one that waits for work would have done it at once
  const timer = setInterval(kill, 5);
  return { stop: () => clearInterval(timer) };
}

const of = ({ row }: Pick<InvoiceDetail, 'row'>) => ({ uploadId: row.id, version: row.version });

describe('an upload', () => {
  it('is PROCESSING until its last file is stored and read, and answers the address by which each is opened', async () => {
    const pages = [bill('U-1'), bill('U-2')];
    const { body } = await announce(pages, { supplierId: shop.supplierId });
    expect(body).toMatchObject({ isNew: true, rows: { invoiceUploads: [{ status: 'PROCESSING', error: null }] } });
    const uploadId = body.uploadId ?? '';
    const first = await store(uploadId, 1, pages[0] ?? '');
    expect(first.body.publicUrl).toMatch(
      new RegExp(
        `^/api/v1/accounts/${ours.areaId}/invoice-files/${ours.areaId}/images/invoiceUploads/[0-9a-f-]{36}\\.xml$`,
      ),
    );
    expect((await detail(uploadId)).row.status).toBe('PROCESSING');
    await store(uploadId, 2, pages[1] ?? '');
    expect((await read(uploadId)).row).toMatchObject({ status: 'PROCESSED', number: 'U-1', net: '9.00' });
  });

  it('without a file is refused in the words of the form', async () => {
    expect(await announce([])).toMatchObject({ status: 422, body: { message: UPLOAD_NOT_VALID } });
  });

  it('takes no other file than was announced, none twice, and none of another kind', async () => {
    const page = bill('U-3');
    const { body } = await announce([page]);
    const uploadId = body.uploadId ?? '';
    expect((await store(uploadId, 1, bill('U-4'))).body.data).toMatchObject({ code: 'invoice.other-file' });
    expect((await store(uploadId, 2, page)).status).toBe(404);
    expect((await store(uploadId, 1, page)).status).toBe(200);
    expect((await store(uploadId, 1, page)).body.data).toMatchObject({ code: 'invoice.file-stored' });
    const photo = new Uint8Array(Buffer.from('000000186674797068656963000000000000', 'hex'));
    const heic = await announce([photo], { contentType: 'image/jpeg' });
    expect((await store(heic.body.uploadId ?? '', 1, photo, { contentType: 'image/jpeg' })).body.data).toMatchObject({
      code: 'invoice.heic',
    });
  });

  const jpeg = { contentType: 'image/jpeg' };
  it.each<[string, () => Promise<string | Uint8Array<ArrayBuffer>>, string, string]>([
    ['text', async () => 'no invoice at all', 'invoice.file-type', UNREADABLE['wrong-kind']],
    [
      'a drawing',
      async () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'invoice.file-type',
      UNREADABLE['wrong-kind'],
    ],
    ['a web page', async () => '<!DOCTYPE html><p>Invoice 7</p>', 'invoice.file-type', UNREADABLE['wrong-kind']],
    ['a zip', async () => 'PK\u0003\u0004 %PDF-1.7', 'invoice.file-type', UNREADABLE['wrong-kind']],
    [
      'a picture of 56 megapixels',
      () => pictureOf({ width: 8000, height: 7000 }),
      'photo.too-large',
      UNREADABLE['too-many-pixels'],
    ],
  ])('of which a file is refused as it is stored states so at once: %s', async (_, fileOf, code, error) => {
    const file = await fileOf();
    const uploadId = (await announce([file], jpeg)).body.uploadId ?? '';
    expect((await store(uploadId, 1, file, jpeg)).body.data).toMatchObject({ code });
    expect((await detail(uploadId)).row).toMatchObject({ status: 'ERROR', error });
  });

  it('takes no file above 10 MB, neither announced as it is nor as a smaller one', async () => {
    const file = new Uint8Array(10 * 1024 * 1024 + 1);
    expect(await announce([file], jpeg)).toMatchObject({ status: 422, body: { data: { code: 'invalid' } } });
    const uploadId = (await announce([bill('U-8')], jpeg)).body.uploadId ?? '';
    expect(await store(uploadId, 1, file, jpeg)).toMatchObject({ status: 413, body: { data: { code: 'too-large' } } });
    expect((await detail(uploadId)).row.files).toMatchObject([{ fileKey: null }]);
  });

  it('rule 64 of the same files answers the first one, and at another site says who has it', async () => {
    const page = bill('U-5');
    const first = await uploaded(page, { supplierId: shop.supplierId });
    expect((await announce([page])).body).toMatchObject({ uploadId: first.row.id, isNew: false });
    expect((await announce([page, bill('U-6')])).body).toMatchObject({ isNew: true });
    expect((await announce([bill('U-6'), page])).body).toMatchObject({ isNew: true });
    const bar = await addArea(ours, 'Bar');
    expect(await announce([page], { accountId: bar.accountId })).toMatchObject({
      status: 409,
      body: { message: 'Invoice U-5 of Greens is already here, uploaded 20 Nov 2026 by Gino' },
    });
  });

  it('rule 64 of a number that is here already is refused, written otherwise and at another site too, until somebody says that it is another bill', async () => {
    const first = await uploaded(bill('INV-0042'), { supplierId: shop.supplierId });
    const bar = await addArea(ours, 'Bar');
    const here = {
      status: 409,
      body: { message: expect.stringMatching(/^Invoice INV-0042 of Fresh & Co is already here/) },
    };
    const sent = { supplierId: shop.supplierId, number: 'inv 42', accountId: bar.accountId };
    expect(await announce([bill('inv 42')], sent)).toMatchObject(here);
    const again = await uploaded(bill('INV-42'), { supplierId: shop.supplierId });
    expect(again.row).toMatchObject({ status: 'ERROR', error: expect.stringContaining('is already here') });
    expect(again.hereAlready).toEqual({ uploadId: first.row.id, accountId: ours.areaId });
    const reason = 'Their numbers begin anew each year';
    expect((await command(`/invoices/${again.row.id}/another`, { ...of(again), reason })).status).toBe(200);
    const { row, hereAlready } = await detail(again.row.id);
    expect(row).toMatchObject({ status: 'PROCESSED', error: null, anotherReason: reason });
    expect(hereAlready).toBeNull();
  });

  it('rule 61 dated more than a week ahead is an error, which another reason does not take away', async () => {
    const sent = { supplierId: shop.supplierId };
    const soon = await uploaded(bill('D-1', { date: '2026-11-27' }), sent);
    expect(soon.row).toMatchObject({ status: 'PROCESSED', error: null });
    const late = await uploaded(bill('D-900', { date: '2026-11-28' }), sent);
    const refused = { status: 'ERROR', error: expect.stringMatching(/^It is dated .*, more than a week ahead$/) };
    expect(late).toMatchObject({ row: refused, hereAlready: null });
    const reason = 'It is dated so';
    expect((await command(`/invoices/${late.row.id}/another`, { ...of(late), reason })).status).toBe(200);
    expect((await detail(late.row.id)).row).toMatchObject(refused);
  });

  it('rule 64 that resembles another one is taken and says so', async () => {
    const first = await uploaded(bill('A-2001'), { supplierId: shop.supplierId });
    const second = await uploaded(bill('A-2007'), { supplierId: shop.supplierId });
    expect(second.row).toMatchObject({ status: 'PROCESSED', resemblesId: first.row.id });
    const refused = await uploaded(bill('A 2001'), { supplierId: shop.supplierId });
    expect(refused.row.status).toBe('ERROR');
    const third = await uploaded(bill('A-2009'), { supplierId: shop.supplierId });
    expect([first.row.id, second.row.id]).toContain(third.row.resemblesId);
    const other = await uploaded(bill('B-3999'), { supplierId: shop.supplierId });
    expect(other.row.resemblesId).toBeNull();
  });

  it('is read again, by its pages in another order, or with fewer', async () => {
    const pages = [bill('P-1'), bill('P-2')];
    const { body } = await announce(pages, { supplierId: shop.supplierId });
    const uploadId = body.uploadId ?? '';
    for (const [index, page] of pages.entries()) await store(uploadId, index + 1, page);
    const first = await read(uploadId);
    expect(first.row).toMatchObject({ number: 'P-1', files: [{ place: 1 }, { place: 2 }] });
    expect((await command(`/invoices/${uploadId}/read`, of(first))).body.rows.invoiceUploads).toMatchObject([
      { status: 'PROCESSING' },
    ]);
    expect((await command(`/invoices/${uploadId}/read`, of(await detail(uploadId)))).body.data).toMatchObject({
      code: 'invoice.being-read',
    });
    const second = await read(uploadId);
    expect((await command(`/invoices/${uploadId}/files`, { ...of(second), places: [2, 1] })).status).toBe(200);
    const turned = (await detail(uploadId)).row.files.map(({ fileKey }) => fileKey);
    expect(turned).toEqual(first.row.files.map(({ fileKey }) => fileKey).toReversed());
    await read(uploadId);
    expect((await command(`/invoices/${uploadId}/files`, { ...of(await detail(uploadId)), places: [3] })).status).toBe(
      404,
    );
    expect((await command(`/invoices/${uploadId}/files`, { ...of(await detail(uploadId)), places: [1] })).status).toBe(
      200,
    );
    expect((await detail(uploadId)).row.files).toMatchObject([{ place: 1, fileKey: turned[0] }]);
  });

  it('shows the number of what is left on it once a page with another invoice was taken away, and keeps one that was typed', async () => {
    const left = async (number: string | null, names: readonly [string, string]) => {
      const pages = names.map((name) => bill(name));
      const { body } = await announce(pages, { supplierId: shop.supplierId, number });
      const uploadId = body.uploadId ?? '';
      for (const [index, page] of pages.entries()) await store(uploadId, index + 1, page);
      const { row } = await read(uploadId);
      const others = (await app.owner.get<SyncAnswer>(`/api/v1/accounts/${ours.areaId}/sync`)).body.rows.invoiceUploads;
      const second = others?.find((one) => one.number === names[1]);
      const removed = { uploadId: second?.id, version: second?.version };
      expect((await command(`/invoices/${second?.id}/remove`, removed)).status).toBe(200);
      const places = { uploadId, version: row.version, places: [2] };
      expect((await command(`/invoices/${uploadId}/files`, places)).status).toBe(200);
      return [row.number, (await read(uploadId)).row.number];
    };
    expect(await left(null, ['QA-1100', 'QB-2200'])).toEqual(['QA-1100', 'QB-2200']);
    expect(await left('QT-9900', ['QC-3300', 'QD-4400'])).toEqual(['QT-9900', 'QT-9900']);
  });

  it('that is on orders is neither removed nor read again; one that is not, is removed and keeps its files', async () => {
    await deliveredTomatoes(ours, shop);
    const { id, version } = await enteredInvoice(ours, shop.supplierId, [typedLine(shop.tomatoes)]);
    for (const what of ['remove', 'read'])
      expect((await command(`/invoices/${id}/${what}`, { version })).body.data).toMatchObject({
        code: 'invoice.on-orders',
      });
    const open = await uploaded(bill('R-1'), { supplierId: shop.supplierId });
    const removed = await command(`/invoices/${open.row.id}/remove`, of(open));
    expect(removed.body.deleted.invoiceUploads).toEqual([open.row.id]);
    const link = `/api/v1/generateSignedUrl?${new URLSearchParams({ path: open.row.files[0]?.fileKey ?? '' })}`;
    expect((await app.owner.get(link)).status).toBe(200);
    expect((await uploaded(bill('R-1'), { supplierId: shop.supplierId })).row.status).toBe('PROCESSED');
  });
});

describe('reading', () => {
  it('rule 63 whose process dies, and dies again, ends as ERROR with the reason, and is done when it is asked for once more', async () => {
    const page = bill('K-1');
    const { body } = await announce([page], { supplierId: shop.supplierId });
    const uploadId = body.uploadId ?? '';
    await store(uploadId, 1, page);
    const killing = killReaders();
    const broken = await read(uploadId);
    killing.stop();
    expect(broken.row).toMatchObject({ status: 'ERROR', error: UNREADABLE.damaged });
    expect((await command(`/invoices/${uploadId}/read`, of(broken))).status).toBe(200);
    expect((await read(uploadId)).row).toMatchObject({ status: 'PROCESSED', number: 'K-1' });
  });

  it('finds a supplier whose name could be a street by the letterhead, and none of that name in the address of the buyer', async () => {
    const supplierId = await addSupplier(ours.area, 'Orchard Lane', null);
    const paper = (seller: string, number: string, facts: string[]) => ({
      seller,
      facts: [...facts, `Invoice no: ${number}`, 'Invoice date: 18/11/2026'],
      table: [
        ['Code', 'Description', 'Qty', 'Price', 'Amount'],
        ['A1', 'Flour', '1', '10.00', '10.00'],
      ],
      totals: [['Total', '£10.00']] as const,
    });
    const sent = { contentType: 'application/pdf', filename: 'lane.pdf' };
    const { bytes } = await paperFile([paper('Orchard Lane', 'OL-100', [])]);
    expect((await uploaded(new Uint8Array(bytes), sent)).row).toMatchObject({
      supplierId,
      supplierName: 'Orchard Lane',
    });
    const strange = await paperFile([
      paper('Nobody Foods Ltd', 'OL-200', ['Bill to:', 'Bella Napoli', 'Orchard Lane']),
    ]);
    expect((await uploaded(new Uint8Array(strange.bytes), sent)).row).toMatchObject({ supplierId: null });
  });

  it('rule 63 of what is no invoice ends as ERROR with the reason, and it is entered by hand', async () => {
    const other = await uploaded('<Menu><Dish>Soup</Dish></Menu>');
    expect(other.row).toMatchObject({ status: 'ERROR', error: UNREADABLE['no-invoice'] });
    const typed = typedInvoice(other.row, shop.supplierId, [typedLine(null)]);
    expect((await command(`/invoices/${other.row.id}/enter`, typed)).status).toBe(200);
    expect((await detail(other.row.id)).row).toMatchObject({ status: 'PROCESSED', error: null, number: typed.number });
  });

  it('rule 65 with a number that is longer than any is read without it, and none is typed so long', async () => {
    const { row } = await uploaded(bill('L'.repeat(101)));
    expect(row).toMatchObject({ status: 'PROCESSED', number: null });
    const typed = typedInvoice(row, shop.supplierId, [typedLine(null)]);
    const enter = (number: string) => command(`/invoices/${row.id}/enter`, { ...typed, number });
    expect((await enter('L'.repeat(101))).status).toBe(422);
    expect((await enter('L'.repeat(100))).status).toBe(200);
  });

  it('rule 63 with an amount that no person could type ends as ERROR with it, and is entered by hand', async () => {
    const lines = [
      { name: 'Saffron', quantity: '1', price: '9' },
      { name: 'Salt', quantity: '1', price: '9999999999999' },
    ];
    const { row, lines: read } = await uploaded(bill('T-1', { lines }));
    const problem = 'It states 10000000000008.00: an amount must be below 1,000,000,000. Enter the right one by hand';
    expect(row).toMatchObject({ status: 'ERROR', error: problem, net: null, gross: null });
    expect(read.map(({ name, net }) => [name, net])).toEqual([
      ['Saffron', '9'],
      ['Salt', '0'],
    ]);
    const typed = typedInvoice(row, shop.supplierId, [typedLine(null)]);
    expect((await command(`/invoices/${row.id}/enter`, typed)).status).toBe(200);
    expect((await detail(row.id)).row).toMatchObject({ status: 'PROCESSED', error: null });
  });

  it('rule 65 without totals, entered by hand, has none, and nothing fails that needs them', async () => {
    const { row } = await uploaded('<Menu><Dish>Pie</Dish></Menu>');
    const totals = { net: null, vat: null, gross: null };
    const typed = { ...typedInvoice(row, shop.supplierId, [typedLine(null)]), ...totals };
    expect((await command(`/invoices/${row.id}/enter`, typed)).status).toBe(200);
    expect(await detail(row.id)).toMatchObject({ row: { status: 'PROCESSED', ...totals }, failedChecks: [] });
  });

  const sweepIn = (seconds: number) =>
    sweepLongJobs({
      pool: app.pool,
      now: () => new Date(TEST_NOW.getTime() + seconds * 1000),
      enders: longJobEnders(app.services),
    });

  it('rule 63 of files that were announced and did not come for a minute ends as ERROR, and goes on when they come, or by hand', async () => {
    const pages = [bill('L-1'), bill('L-2')];
    const { body } = await announce(pages, { supplierId: shop.supplierId });
    const uploadId = body.uploadId ?? '';
    await sweepIn(59);
    expect((await detail(uploadId)).row.status).toBe('PROCESSING');
    await sweepIn(61);
    expect((await detail(uploadId)).row).toMatchObject({ status: 'ERROR', error: 'None of its files arrived' });

    await store(uploadId, 1, pages[0] ?? '');
    expect((await detail(uploadId)).row).toMatchObject({ status: 'PROCESSING', error: null });
    await sweepIn(61);
    const half = await detail(uploadId);
    expect(half.row).toMatchObject({ status: 'ERROR', error: 'Not all of its files arrived' });
    await store(uploadId, 2, pages[1] ?? '');
    expect((await read(uploadId)).row).toMatchObject({ status: 'PROCESSED', number: 'L-1' });

    const lost = (await announce([bill('L-3')], { supplierId: shop.supplierId })).body.uploadId ?? '';
    await sweepIn(61);
    const { row } = await detail(lost);
    const typed = typedInvoice(row, shop.supplierId, [typedLine(null)]);
    expect((await command(`/invoices/${lost}/enter`, typed)).status).toBe(200);
    expect((await detail(lost)).row).toMatchObject({ status: 'PROCESSED', error: null });
  });

  it('rule 64 of files that never came begins anew when they are chosen again, under the same number', async () => {
    const page = bill('L-4');
    const sent = { supplierId: shop.supplierId, number: 'L-4' };
    const first = (await announce([page], sent)).body.uploadId;
    await sweepIn(61);
    const { body } = await announce([page], sent);
    expect(body).toMatchObject({ isNew: true, deleted: { invoiceUploads: [first] } });
    await store(body.uploadId ?? '', 1, page);
    expect((await read(body.uploadId ?? '')).row).toMatchObject({ status: 'PROCESSED', number: 'L-4' });
  });

  it('rule 63 without a sign of life for a minute ends as ERROR', async () => {
    const { id, version } = await unreadUpload(ours);
    expect((await command(`/invoices/${id}/read`, { version })).status).toBe(200);
    await writing(app.pool, ours.organisationId, async (tx) =>
      tx.send(
        raw(sql`
          update long_job set begun_at = now() - interval '2 minutes', alive_until = now() - interval '1 minute'
          where organisation_id = ${ours.organisationId} and job_id = ${id}`),
      ),
    );
    const now = () => new Date();
    await sweepLongJobs({ pool: app.pool, now, enders: longJobEnders(app.services) });
    expect((await detail(id)).row).toMatchObject({
      status: 'ERROR',
      error: 'The server stopped while it was read',
    });
  });
});
