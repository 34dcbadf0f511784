import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { CannotRead, type GivenFile } from '../reader.ts';
import { plainValues } from '../testing/plain-values.ts';
import { CloudFault, type CloudSettings, cloudReader } from './cloud-reader.ts';

const PDF: GivenFile = { filename: 'invoice.pdf', bytes: new TextEncoder().encode('%PDF-1.7 content') };

const field = (label: string, ocr_text: string, score = 0.97) => ({
  id: label,
  label,
  label_id: label,
  type: 'field',
  ocr_text,
  score,
  xmin: 10,
  ymin: 20,
  xmax: 110,
  ymax: 40,
  page_no: 0,
  status: 'correctly_predicted',
});
const cell = (row: number, col: number, label: string, text: string) => ({
  id: `${row}${col}`,
  row,
  col,
  label,
  text,
  score: 0.9,
  xmin: 0,
  ymin: 0,
  xmax: 10,
  ymax: 10,
});
const ANSWER = {
  message: 'Success',
  signed_urls: {},
  result: [
    {
      message: 'Success',
      input: 'invoice.pdf',
      page: 0,
      size: { width: 1000, height: 2000 },
      prediction: [
        field('invoice_number', 'INV-77'),
        field('invoice_date', '28/03/2026'),
        field('invoice_amount', '£1,234.50'),
        field('total_tax', '205.75', 0.4),
        field('seller_vat_number', 'GB 123 4567 89'),
        field('currency', '£'),
        field('carrier', 'nobody asked'),
        {
          id: 't',
          label: 'table',
          type: 'table',
          page_no: 0,
          cells: [
            cell(4, 1, 'Description', 'Flour'),
            cell(4, 2, 'Quantity', '2'),
            cell(4, 3, 'Price', '5.00'),
            cell(4, 4, 'Line_Amount', '10.00'),
            cell(5, 1, 'Description', 'Milk'),
            cell(5, 2, 'Quantity', '3'),
            cell(5, 4, 'Line_Amount', '6.00'),
          ],
        },
      ],
    },
  ],
};

type Answers = (request: IncomingMessage, body: string, response: ServerResponse, call: number) => void;
const running: Server[] = [];

/** A service on this machine that speaks the published contract. */
async function service(answers: Answers, more: Partial<CloudSettings> = {}): Promise<CloudSettings> {
  let calls = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    calls += 1;
    answers(request, Buffer.concat(chunks).toString('latin1'), response, calls);
  });
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/api/v2`,
    modelId: 'model 1',
    apiKey: 'key',
    timeLimitMs: 5000,
    firstPauseMs: 5,
    ...more,
  };
}

afterEach(() => {
  for (const server of running.splice(0)) server.closeAllConnections();
});

const says =
  (body: unknown, status = 200): Answers =>
  (_request, _body, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  };

describe('the reader elsewhere', () => {
  it('finds several papers in one answer: each goes on until a page has another number or title', async () => {
    const page = (number: number, ...prediction: unknown[]) => ({
      page: number,
      size: { width: 10, height: 20 },
      prediction,
    });
    const row = (name: string, amount: string) => ({
      type: 'table',
      cells: [cell(0, 0, 'Description', name), cell(0, 1, 'Line_Amount', amount)],
    });
    const result = [
      page(0, field('invoice_number', 'INV 77'), row('Flour', '10.00')),
      page(1, field('invoice_number', 'INV77'), row('Milk', '6.00')),
      page(2, row('Salt', '2.00')),
      page(3, field('document_type', 'Credit note'), field('credit_note_number', 'CN-5'), row('Flour', '5.00')),
      page(4, field('document_type', 'Delivery Note'), field('document_number', '901')),
    ];
    const { papers } = await cloudReader(await service(says({ message: 'Success', result }))).read([PDF]);
    expect(papers.map(({ kind, pages, head }) => [kind, pages.from, pages.to, head.number?.value])).toEqual([
      ['invoice', 1, 3, 'INV 77'],
      ['invoice', 4, 4, 'CN-5'],
      ['delivery note', 5, 5, '901'],
    ]);
    const [invoice, credit] = papers.flatMap((paper) => (paper.kind === 'invoice' ? [paper] : []));
    expect([invoice?.type, invoice?.lines.length]).toEqual(['DEBIT', 3]);
    expect([credit?.type, credit?.lines.length]).toEqual(['CREDIT', 1]);
  });

  it('posts the file to the model with the key, and reads fields and lines as they are printed', async () => {
    let seen = { url: '', authorization: '', body: '' };
    const settings = await service((request, body, response, call) => {
      seen = { url: request.url ?? '', authorization: request.headers.authorization ?? '', body };
      says(ANSWER)(request, body, response, call);
    });
    const { papers, pages } = await cloudReader(settings).read([PDF]);
    expect(seen.url).toBe('/api/v2/OCR/Model/model%201/LabelFile/');
    expect(seen.authorization).toBe(`Basic ${Buffer.from('key:').toString('base64')}`);
    expect(seen.body).toContain('filename="invoice.pdf"');
    expect(seen.body).toContain('%PDF-1.7 content');
    expect(pages).toEqual([{ width: 1000, height: 2000 }]);
    const [paper] = papers;
    if (paper?.kind !== 'invoice') throw new Error('No invoice');
    expect(plainValues(paper.head)).toEqual({
      number: 'INV-77',
      date: '2026-03-28',
      gross: '1234.5',
      vat: '205.75',
      supplierVatNumber: 'GB123456789',
      currency: 'GBP',
    });
    expect(paper.head.vat).toMatchObject({
      source: 'cloud',
      confidence: 0.4,
      printed: '205.75',
      box: { page: 1, left: 0.01, top: 0.01, width: 0.1, height: 0.01 },
    });
    expect(paper.lines.map(({ fields }) => plainValues(fields))).toEqual([
      { name: 'Flour', quantity: '2', unitPrice: '5', net: '10' },
      { name: 'Milk', quantity: '3', net: '6' },
    ]);
  });

  it('takes pictures and PDFs alone', async () => {
    const reader = cloudReader(await service(says(ANSWER)));
    expect(await reader.takes([PDF])).toBe(true);
    expect(await reader.takes([])).toBe(false);
    expect(await reader.takes([{ filename: 'a.pdf', bytes: new TextEncoder().encode('<html>') }])).toBe(false);
  });

  it('waits after 429 and asks again', async () => {
    const calls: number[] = [];
    const settings = await service(
      (request, body, response, call) => {
        calls.push(performance.now());
        says(call < 3 ? {} : ANSWER, call < 3 ? 429 : 200)(request, body, response, call);
      },
      { firstPauseMs: 40 },
    );
    expect((await cloudReader(settings).read([PDF])).papers).toHaveLength(1);
    const [first = 0, second = 0, third = 0] = calls;
    expect(second - first).toBeGreaterThanOrEqual(39);
    expect(third - second).toBeGreaterThanOrEqual(79);
  });

  it('gives up when the time is over: while it waits, and while the service is silent', async () => {
    const busy = await service(says({}, 429), { timeLimitMs: 60, firstPauseMs: 30 });
    await expect(cloudReader(busy).read([PDF])).rejects.toEqual(new CannotRead('too-long'));
    const silent = await service(() => undefined, { timeLimitMs: 60 });
    await expect(cloudReader(silent).read([PDF])).rejects.toEqual(new CannotRead('too-long'));
  });

  it.each([
    ['the key is refused', {}, 401],
    ['the service fails', 'Internal error', 500],
    ['the answer is no JSON', '<html>', 200],
    ['the answer has another form', { result: 'none' }, 200],
  ])('fails where %s, without the key in its words', async (_, body, status) => {
    const error: unknown = await cloudReader(await service(says(body, status)))
      .read([PDF])
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CloudFault);
    expect(String(error)).not.toContain('key:');
  });

  it('fails where nobody answers', async () => {
    const settings = await service(says(ANSWER));
    for (const server of running.splice(0)) await new Promise((resolve) => server.close(resolve));
    await expect(cloudReader(settings).read([PDF])).rejects.toBeInstanceOf(CloudFault);
  });

  it('finds no invoice in an answer without a field that is known', async () => {
    const empty = { ...ANSWER, result: [{ ...ANSWER.result[0], prediction: [field('carrier', 'x')] }] };
    await expect(cloudReader(await service(says(empty))).read([PDF])).rejects.toEqual(new CannotRead('no-invoice'));
  });
});
