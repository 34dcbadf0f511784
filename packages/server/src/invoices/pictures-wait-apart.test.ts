import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { UNREADABLE } from '@larder/domain/invoices/read-file.ts';
import { drawnStatement } from '@larder/reading/testing/drawn-statement.ts';
import { paperFile } from '@larder/reading/testing/simple-papers.ts';
import { eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { startJobs } from '../jobs/work-jobs.ts';
import { openFiles } from '../storage/file-store.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { pictureOf } from '../testing/picture.ts';
import { invoiceCalls } from './testing-invoices.ts';
import { workInvoices } from './work-invoices.ts';

const files = openFiles({ folder: mkdtempSync(path.join(os.tmpdir(), 'larder-pictures-')) }, 'secret');
const database = await testDatabase();
const app = await startTestApp(database, { files });
const { announce, store, detail } = invoiceCalls(app);
const jobs = await startJobs(database.appUrlIn('jobs'), { error: () => undefined });
await workInvoices(jobs, app.services, null);
afterAll(() => jobs.stop());

type Sent = { contentType: string; filename: string };
const PHOTO: Sent = { contentType: 'image/jpeg', filename: 'photo.jpg' };
const PDF: Sent = { contentType: 'application/pdf', filename: 'paper.pdf' };
const XML: Sent = { contentType: 'application/xml', filename: 'invoice.xml' };
const MAIL: Sent = { contentType: 'message/rfc822', filename: 'mail.eml' };

const bill = (number: string) =>
  eInvoice({
    ...{ number, date: '2026-11-19', supplier: 'Greens' },
    lines: [{ name: `Saffron of ${number}`, quantity: '1', price: '9' }],
  });
const mail = (name: string, content: Buffer) =>
  [
    ...['From: a@b.example', 'To: c@d.example', 'Subject: Your invoice', 'MIME-Version: 1.0'],
    ...['Content-Type: multipart/mixed; boundary=part', '', '--part', 'Content-Type: application/octet-stream'],
    ...[`Content-Disposition: attachment; filename="${name}"`, 'Content-Transfer-Encoding: base64', ''],
    ...[content.toString('base64'), '--part--', ''],
  ].join('\r\n');

/** Uploads a file; the jobs that run read it. */
async function sent(file: string | Uint8Array<ArrayBuffer>, as: Sent): Promise<string> {
  const { body } = await announce([file], as);
  const uploadId = body.uploadId ?? '';
  expect((await store(uploadId, 1, file, as)).status).toBe(200);
  return uploadId;
}

const statusOf = async (uploadId: string) => (await detail(uploadId)).row.status;
const readInTheEnd = (uploadId: string) =>
  expect.poll(() => statusOf(uploadId), { timeout: 120_000 }).not.toBe('PROCESSING');

/** The processes of ours that look at pictures. */
function lookers(): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return all.split('\n').flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    return pid && parent === process.pid && line.includes('picture-process') ? [pid] : [];
  });
}

/** Sends a photo, and stops the process that looks at it until the test ends. */
async function photoThatTakesLong(width: number): Promise<{ uploadId: string; goOn: () => void }> {
  const uploadId = await sent(await pictureOf({ width, height: 600 }), PHOTO);
  await expect.poll(lookers, { timeout: 30_000, interval: 10 }).toHaveLength(1);
  const [pid = 0] = lookers();
  process.kill(pid, 'SIGSTOP');
  const goOn = () => void process.kill(pid, 'SIGCONT');
  onTestFinished(goOn);
  return { uploadId, goOn };
}

describe('papers that wait', () => {
  it('are read at once where they are XML, a PDF with text, a mail of one or a statement, whatever picture is looked at', async () => {
    const photo = await photoThatTakesLong(900);
    const waiting = await sent(await pictureOf({ width: 800, height: 600 }), PHOTO);
    const facts = ['Invoice no: P-1', 'Invoice date: 18/11/2026', 'Thank you for your order, see you again soon'];
    const table = [
      ['Description', 'Qty', 'Amount'],
      ['Flour', '2', '5.00'],
    ];
    const pdf = await paperFile([{ facts, table }]);
    const quick = [
      await sent(bill('X-1'), XML),
      await sent(new Uint8Array(pdf.bytes), PDF),
      await sent(mail('invoice.xml', Buffer.from(bill('X-2'))), MAIL),
      await sent(new Uint8Array((await drawnStatement('open items', 5)).file.bytes), PDF),
    ];
    for (const uploadId of quick) await readInTheEnd(uploadId);
    const read = await Promise.all(quick.map(async (uploadId) => (await detail(uploadId)).row));
    expect(read.map(({ status, number, paper }) => [status, number, paper])).toEqual([
      ['PROCESSED', 'X-1', 'invoice'],
      ['PROCESSED', 'P-1', 'invoice'],
      ['PROCESSED', 'X-2', 'invoice'],
      ['PROCESSED', null, 'statement'],
    ]);
    expect([await statusOf(photo.uploadId), await statusOf(waiting)]).toEqual(['PROCESSING', 'PROCESSING']);
    photo.goOn();
    for (const uploadId of [photo.uploadId, waiting]) await readInTheEnd(uploadId);
  }, 240_000);

  it('are left to who looks at pictures where they are a PDF without text, or a mail with a photo', async () => {
    const photo = await photoThatTakesLong(700);
    const scan = await paperFile([{ title: '', seller: '' }]);
    const left = [
      await sent(new Uint8Array(scan.bytes), PDF),
      await sent(mail('photo.jpg', Buffer.from(await pictureOf())), MAIL),
    ];
    await readInTheEnd(await sent(bill('X-3'), XML)); // of the same group: it is read once the others were left
    expect(await Promise.all(left.map(statusOf))).toEqual(['PROCESSING', 'PROCESSING']);
    photo.goOn();
    for (const uploadId of left) {
      await readInTheEnd(uploadId);
      expect((await detail(uploadId)).row).toMatchObject({ status: 'ERROR', error: UNREADABLE['no-invoice'] });
    }
  }, 240_000);
});
