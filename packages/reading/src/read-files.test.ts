import type { ReadFile } from '@larder/domain/invoices/read-file.ts';
import { describe, expect, it } from 'vitest';
import { pdfReader } from './pdf/pdf-reader.ts';
import { readFiles } from './read-files.ts';
import { CannotRead, type GivenFile, type Reader } from './reader.ts';
import { eInvoice } from './testing/e-invoices.ts';
import { paperFile } from './testing/simple-papers.ts';
import { xmlReader } from './xml/xml-reader.ts';

const READERS = [xmlReader, pdfReader];
const file = (content: string, filename = 'invoice.pdf'): GivenFile => ({
  filename,
  bytes: new TextEncoder().encode(content),
});

function whyNot(readers: readonly Reader[], files: readonly GivenFile[]): Promise<unknown> {
  return readFiles(readers, files).then(
    () => null,
    (error: unknown) => (error instanceof CannotRead ? error.why : error),
  );
}

/** A reader that takes everything and finds what it is given. */
function finding(papers: ReadFile['papers'] | CannotRead['why']): Reader {
  return {
    takes: async () => true,
    read: async () => {
      if (typeof papers === 'string') throw new CannotRead(papers);
      return { pages: [], papers };
    },
  };
}
const pages = { from: 1, to: 1 };
const NOTE: ReadFile['papers'] = [{ kind: 'delivery note', pages, head: {} }];
const STATEMENT: ReadFile['papers'] = [{ kind: 'statement', pages, head: {} }];
const NOTHING: ReadFile['papers'] = [{ kind: 'unknown', pages, head: {} }];
const INVOICE: ReadFile['papers'] = [{ kind: 'invoice', type: 'DEBIT', pages, head: {}, vat: [], lines: [] }];
const PDF = [file('%PDF-1.7')];

describe('reading files', () => {
  it('goes to the reader of their kind', async () => {
    const [xml] = (await readFiles(READERS, [eInvoice('issue116.xml')])).papers;
    expect(xml?.head.number).toMatchObject({ value: '2018210', source: 'xml' });
    const paper = await paperFile([
      {
        facts: ['Invoice no: 7', 'Thank you for your order, we hope to see you again soon'],
        table: [
          ['Description', 'Qty', 'Amount'],
          ['Flour', '2', '5.00'],
        ],
      },
    ]);
    expect((await readFiles(READERS, [paper])).papers[0]?.head.number?.source).toBe('pdf');
  });

  it('takes the first reader that finds an invoice (rule 65)', async () => {
    expect(
      (await readFiles([finding(NOTHING), finding('no-invoice'), finding(INVOICE), finding(NOTE)], PDF)).papers,
    ).toEqual(INVOICE);
  });

  it('keeps a delivery note that one reader knew where none finds an invoice (rule 61)', async () => {
    expect((await readFiles([finding(NOTE), finding(NOTHING)], PDF)).papers).toEqual(NOTE);
  });

  it('ends with a statement: nobody looks for an invoice on it', async () => {
    expect((await readFiles([finding(STATEMENT), finding(INVOICE)], PDF)).papers).toEqual(STATEMENT);
  });

  it('says why where nothing was found', async () => {
    expect(await whyNot([finding(NOTHING)], PDF)).toBe('no-invoice');
    expect(await whyNot([finding('too-long'), finding('no-invoice')], PDF)).toBe('too-long');
    expect(await whyNot([], PDF)).toBe('no-invoice');
  });

  it.each(['encrypted', 'too-many-pages', 'not-safe'] as const)('ends with %s: no other reader tries', async (why) => {
    expect(await whyNot([finding(why), finding(INVOICE)], PDF)).toBe(why);
  });

  it.each([
    ['an empty file', ''],
    ['a web page', '<!DOCTYPE html><html><body>Invoice no 7</body></html>'],
    ['a zip', 'PK\u0003\u0004 %PDF-1.7'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><text>Invoice</text></svg>'],
    ['a text', 'Invoice no 7'],
  ])('refuses %s that is called a PDF', async (_, content) => {
    expect(await whyNot([finding(INVOICE)], [file(content)])).toBe('wrong-kind');
  });
});
