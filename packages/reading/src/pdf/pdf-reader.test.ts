import type { ReadFile, ReadInvoice } from '@larder/domain/invoices/read-file.ts';
import { describe, expect, it } from 'vitest';
import { CannotRead, type GivenFile } from '../reader.ts';
import { compare } from '../testing/compare.ts';
import { drawnFile, drawnPdf, pdfBytes } from '../testing/drawn-file.ts';
import { drawnInvoice } from '../testing/drawn-invoice.ts';
import { eInvoice } from '../testing/e-invoices.ts';
import { LAYOUTS } from '../testing/layouts.ts';
import { plainValues } from '../testing/plain-values.ts';
import { paperFile } from '../testing/simple-papers.ts';
import { pdfReader } from './pdf-reader.ts';

const HEADINGS = ['Code', 'Description', 'Qty', 'Price', 'Amount'];
const FACTS = ['Invoice no: 4711', 'Invoice date: 28/02/2026'];

async function whyNot(file: GivenFile): Promise<unknown> {
  expect(await pdfReader.takes([file])).toBe(true);
  return await pdfReader.read([file]).then(
    () => null,
    (error: unknown) => (error instanceof CannotRead ? error.why : error),
  );
}

async function invoice(file: GivenFile): Promise<ReadInvoice> {
  const [paper] = (await pdfReader.read([file])).papers;
  if (paper?.kind !== 'invoice') throw new Error(`Read as ${paper?.kind}`);
  return paper;
}

const headOf = (read: ReadFile) => read.papers.map(({ kind, head }) => [kind, head.number?.value]);

describe('a PDF with text', () => {
  it.each(LAYOUTS.map((layout) => [layout.name, layout] as const))(
    'of the layout "%s" is read field by field and line by line',
    async (_, layout) => {
      const file = await drawnFile(layout, 4);
      const { misses } = compare(await pdfReader.read([file]), file.expected);
      expect(misses).toEqual([]);
    },
  );

  it.each(['Green Lane Produce', 'Park House Ltd', 'Mill Road Dairy'])(
    'names %s as its seller, though a word of it stands in addresses',
    async (supplier) => {
      for (const layout of LAYOUTS.filter(({ name }) => ['narrow', 'statement-like'].includes(name))) {
        const web = 'www.orders.example';
        const address = ['Unit 4, Mill Lane', 'Leeds LS10 1JF'];
        const invoiced = { ...drawnInvoice(4, layout.wanted), supplier, web, supplierAddress: address };
        const { head } = await invoice({ filename: 'a.pdf', bytes: await drawnPdf(layout, invoiced) });
        expect(head.supplierName?.value, layout.name).toBe(supplier);
      }
    },
  );

  it('gives each value its place on the page, its text and its source', async () => {
    const { head } = await invoice(
      await paperFile([
        { facts: FACTS, table: [HEADINGS, ['A1', 'Flour', '2', '5.00', '10.00']], totals: [['Total', '£10.00']] },
      ]),
    );
    expect(head.number).toMatchObject({ value: '4711', printed: '4711', source: 'pdf', box: { page: 1 } });
    const { left = 1, top = 1, width = 1, height = 1 } = head.number?.box ?? {};
    expect(left + width).toBeLessThan(0.5);
    expect(top + height).toBeLessThan(0.3);
  });
});

describe('sums on a PDF (rule 65)', () => {
  const lines = [HEADINGS, ['A1', 'Flour', '2', '5.00', '10.00'], ['A2', 'Milk', '3', '2.00', '6.00']];

  it('make what they confirm sure', async () => {
    const { head, lines: read } = await invoice(
      await paperFile([
        {
          facts: FACTS,
          table: lines,
          totals: [
            ['Net total', '16.00'],
            ['VAT', '3.20'],
            ['Total', '£19.20'],
          ],
        },
      ]),
    );
    for (const value of [head.net, head.vat, head.gross]) expect(value?.confidence).toBeGreaterThanOrEqual(0.98);
    expect(read[1]?.fields.net?.confidence).toBeGreaterThanOrEqual(0.98);
    expect(head.linesTotal).toMatchObject({ value: '16', source: 'worked out', printed: '' });
  });

  it('leave what they contradict as it is printed, and less sure', async () => {
    const { head } = await invoice(
      await paperFile([
        {
          facts: FACTS,
          table: lines,
          totals: [
            ['Net total', '16.00'],
            ['VAT', '3.20'],
            ['Total', '£19.90'],
          ],
        },
      ]),
    );
    expect(plainValues(head)).toMatchObject({ net: '16', vat: '3.2', gross: '19.9' });
    for (const value of [head.net, head.vat, head.gross]) expect(value?.confidence).toBeLessThan(0.98);
  });

  it('settle a number that could be read in two ways; without them it is at most half sure (rule 67)', async () => {
    const table = [HEADINGS, ['A1', 'Saffron', '1', '1,234', '1,234']];
    const confirmed = await invoice(await paperFile([{ facts: FACTS, table, totals: [['Total', '1,234']] }]));
    expect(confirmed.head.gross).toMatchObject({ value: '1234', confidence: 0.99 });
    const open = await invoice(
      await paperFile([
        { facts: FACTS, table: [HEADINGS, ['A1', 'Saffron', '1', '', '1,234']], totals: [['Total', '2,468']] },
      ]),
    );
    expect(open.head.gross?.confidence).toBeLessThanOrEqual(0.5);
  });

  it('leave a date open that could be two, unless another date of the paper settles it (rule 67)', async () => {
    const dated = (...facts: string[]) =>
      paperFile([{ facts: ['Invoice no: 7', ...facts], table: lines, totals: [['Total', '£16.00']] }]);
    expect((await invoice(await dated('Invoice date: 03/04/2026'))).head.date).toMatchObject({
      value: '2026-04-03',
      confidence: 0.5,
    });
    const settled = await invoice(await dated('Invoice date: 03/04/2026', 'Due date: 04/28/2026'));
    expect(settled.head.date).toMatchObject({ value: '2026-03-04', confidence: 0.99 });
  });
});

describe('papers in a PDF (rule 61)', () => {
  const table = [HEADINGS, ['A1', 'Flour', '2', '5.00', '10.00']];
  const totals = [['Total', '£10.00']] as const;

  it('of three sellers in one file are three, each with its pages', async () => {
    const sellers = ['Harbour Foods Ltd', 'Severn Vale Bakery Ltd', 'Riverside Dairies Ltd'];
    const file = await paperFile(
      sellers.map((seller, at) => ({ seller, facts: [`Invoice no: 10${at}`], table, totals })),
    );
    const { papers } = await pdfReader.read([file]);
    expect(
      papers.map(({ head, pages }) => [head.supplierName?.value, head.number?.value, pages.from, pages.to]),
    ).toEqual([
      ['Harbour Foods Ltd', '100', 1, 1],
      ['Severn Vale Bakery Ltd', '101', 2, 2],
      ['Riverside Dairies Ltd', '102', 3, 3],
    ]);
  });

  it('are one where the number stands again, or not at all, on the next page', async () => {
    const page = (number: string) => ({ facts: number === '' ? [] : [`Invoice no: ${number}`], table, totals: [] });
    const file = await paperFile([page('100'), page('100'), page(''), { ...page('101'), totals }]);
    expect((await pdfReader.read([file])).papers.map(({ pages }) => [pages.from, pages.to])).toEqual([
      [1, 3],
      [4, 4],
    ]);
  });

  it.each([
    ['Delivery note', 'delivery note'],
    ['Despatch note', 'delivery note'],
    ['Statement of account', 'statement'],
    ['Payment reminder', 'reminder'],
    ['Proforma invoice', 'unknown'],
  ])('with the title %s are kept as %s', async (title, kind) => {
    expect(headOf(await pdfReader.read([await paperFile([{ title, facts: FACTS, table, totals }])]))).toEqual([
      [kind, '4711'],
    ]);
  });

  it.each([
    ['Credit note', 'CREDIT'],
    ['Tax invoice', 'DEBIT'],
  ])('with the title %s are %s (rule 66)', async (title, type) => {
    expect((await invoice(await paperFile([{ title, facts: FACTS, table, totals }]))).type).toBe(type);
  });

  it('in euros name euros, and amounts below zero stay below zero', async () => {
    const rows = [HEADINGS, ['A1', 'Mehl', '2', '5,00', '-10,00']];
    const { head, lines } = await invoice(
      await paperFile([{ facts: FACTS, table: rows, totals: [['Total', '-10,00 €']] }]),
    );
    expect(plainValues(head)).toMatchObject({ currency: 'EUR', gross: '-10' });
    expect(lines[0]?.fields.net?.value).toBe('-10');
  });

  it('have no invoice in a letter', async () => {
    const file = await paperFile([
      {
        title: 'Dear customer',
        facts: [
          'We move to our new house on 3 May.',
          'Our telephone number stays as it was, and so do all of us who answer it.',
        ],
      },
    ]);
    expect(headOf(await pdfReader.read([file]))).toEqual([['unknown', undefined]]);
  });
});

describe('lines of charges', () => {
  it.each([
    ['Delivery charge', '5.00', 'charge'],
    ['Fuel surcharge', '5.00', 'charge'],
    ['Minimum order charge', '5.00', 'charge'],
    ['Keg deposit', '30.00', 'deposit'],
    ['Crates returned', '-4.00', 'deposit'],
    ['Loyalty discount', '-2.50', 'discount'],
    ['Buttermilk', '2.50', 'goods'],
  ])('are known by their words: %s', async (name, amount, kind) => {
    const table = [HEADINGS, ['A1', 'Flour', '2', '5.00', '10.00'], ['', name, '', '', amount]];
    const { lines } = await invoice(await paperFile([{ facts: FACTS, table, totals: [['Total', '£1.00']] }]));
    expect(lines.map((line) => [line.kind, line.fields.name?.value])).toEqual([
      ['goods', 'Flour'],
      [kind, name],
    ]);
  });
});

describe('a PDF with an invoice inside it', () => {
  it('is read from the XML, exactly, with the pages of the PDF (rule 61)', async () => {
    const file = eInvoice('EN16931_Rabatte.pdf');
    expect(await pdfReader.takes([file])).toBe(true);
    const { pages, papers } = await pdfReader.read([file]);
    expect(pages).toHaveLength(3);
    expect(papers).toHaveLength(1);
    expect(papers[0]).toMatchObject({ kind: 'invoice', pages: { from: 1, to: 3 } });
    expect(plainValues(papers[0]!.head)).toMatchObject({
      number: '471102',
      allowances: '14.73',
      charges: '5.80',
      payable: '165.07',
    });
    expect(papers[0]!.head.gross?.source).toBe('xml');
  });
});

describe('a PDF that is not read', () => {
  it('is one with a password', async () => {
    expect(await whyNot(await paperFile([{ facts: FACTS }], { userPassword: 'secret' }))).toBe('encrypted');
  });

  it('is one that breaks off, or is no PDF behind its first bytes', async () => {
    expect(await whyNot({ filename: 'a.pdf', bytes: new TextEncoder().encode('%PDF-1.7\nnothing') })).toBe('damaged');
    const { bytes } = await paperFile([{ facts: FACTS }]);
    expect(await whyNot({ filename: 'a.pdf', bytes: bytes.slice(0, 400) })).toBe('damaged');
  });

  it('has more than 50 pages', async () => {
    const content = Array.from({ length: 500 }, (_, at) => ({
      text: 'x',
      ...(at > 0 ? { pageBreak: 'before' as const } : {}),
    }));
    expect(await whyNot({ filename: 'a.pdf', bytes: await pdfBytes({ content }) })).toBe('too-many-pages');
  });

  it('has no text: it is left to the reader of pictures', async () => {
    const bytes = await pdfBytes({ content: [{ canvas: [{ type: 'rect', x: 0, y: 0, w: 100, h: 50 }] }, 'Scan 1'] });
    expect(await pdfReader.takes([{ filename: 'scan.pdf', bytes }])).toBe(false);
  });
});
