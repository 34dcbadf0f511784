import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { UNREADABLE } from '@larder/domain/invoices/read-file.ts';
import { eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
import { describe, expect, it } from 'vitest';
import { openFiles } from '../storage/file-store.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { addSupplier } from '../testing/supplier.ts';
import { invoiceCalls } from './testing-invoices.ts';

const files = openFiles({ folder: mkdtempSync(path.join(os.tmpdir(), 'larder-mails-')) }, 'secret');
const app = await startTestApp(await testDatabase(), { files });
const { uploaded } = invoiceCalls(app);
const supplierId = await addSupplier(app.ours.area, 'Greens', null);
const sent = { supplierId, contentType: 'message/rfc822', filename: 'mail.eml' };

const bill = (number: string) =>
  eInvoice({
    ...{ number, date: '2026-11-19', supplier: 'Greens' },
    lines: [{ name: `Saffron of ${number}`, quantity: '1', price: '9' }],
  });
const mail = (...parts: [name: string, content: Buffer][]) =>
  [
    ...['From: a@b.example', 'To: c@d.example', 'Subject: Your invoice', 'MIME-Version: 1.0'],
    ...['Content-Type: multipart/mixed; boundary=part', ''],
    ...parts.flatMap(([name, content]) => [
      ...['--part', 'Content-Type: application/octet-stream'],
      `Content-Disposition: attachment; filename="${name}"`,
      ...['Content-Transfer-Encoding: base64', '', content.toString('base64')],
    ]),
    ...['--part--', ''],
  ].join('\r\n');

describe('a mail', () => {
  it('is stored, and the invoice that came inside it is read', async () => {
    const { row } = await uploaded(mail(['invoice.xml', Buffer.from(bill('M-1'))]), sent);
    expect(row).toMatchObject({ status: 'PROCESSED', number: 'M-1', net: '9.00' });
    expect(row.files.map(({ contentType, place }) => [place, contentType])).toEqual([
      [1, 'message/rfc822'],
      [2, 'application/xml'],
    ]);
    expect(await app.files.size(row.files[1]?.fileKey ?? '')).toBeGreaterThan(0);
  });

  it('leaves out what can not be read, and has the rest read; where nothing is left it states so', async () => {
    const heic = Buffer.from('000000186674797068656963000000000000', 'hex');
    const broken = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
    const { row } = await uploaded(
      mail(['p.heic', heic], ['p.jpg', broken], ['i.xml', Buffer.from(bill('M-2'))]),
      sent,
    );
    expect(row).toMatchObject({ status: 'PROCESSED', number: 'M-2' });
    expect(row.files.map(({ contentType }) => contentType)).toEqual(['message/rfc822', 'application/xml']);
    const none = await uploaded(mail(['p.heic', heic], ['p.jpg', broken]), sent);
    expect(none.row).toMatchObject({ status: 'ERROR', error: UNREADABLE['no-invoice'] });
  });
});
