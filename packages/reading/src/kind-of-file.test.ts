import { describe, expect, it } from 'vitest';
import { kindOfFile, TAKEN_KINDS } from './kind-of-file.ts';
import { eInvoice } from './testing/e-invoices.ts';

const text = (content: string) => new TextEncoder().encode(content);
const bytes = (...values: (number | string)[]) =>
  Uint8Array.from(values.flatMap((value) => (typeof value === 'string' ? [...Buffer.from(value, 'latin1')] : [value])));

describe('the kind of a file', () => {
  it.each([
    ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['png', bytes(0x89, 'PNG\r\n', 0x1a, '\n')],
    ['webp', bytes('RIFF', 0, 0, 0, 0, 'WEBPVP8 ')],
    ['heic', bytes(0, 0, 0, 24, 'ftypheic')],
    ['pdf', text('%PDF-1.7\n')],
    ['pdf', text('a printer wrote this first\n%PDF-1.4\n')],
    ['zip', bytes('PK', 3, 4, 'mimetype%PDF-')],
    ['svg', text('<?xml version="1.0"?><!-- drawn --><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['svg', text('<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>')],
    ['html', text('\n<!DOCTYPE html><html><body>%PDF-</body></html>')],
    ['html', text('<!-- saved --><HTML>')],
    ['xml', text('<?xml version="1.0"?><Order/>')],
    ['xml', text('<Invoice xmlns="urn:example"/>')],
    [
      'eml',
      text(
        'Return-Path: <a@b.example>\r\nReceived: from x\r\n by y\r\nFrom: a@b.example\r\nSubject: Invoice\r\n\r\nHello',
      ),
    ],
    ['csv', text('Date;Invoice no;Amount\n01/11/2026;INV-1;12,00\n')],
    ['csv', text('\uFEFFDate,Invoice no,Amount\r\n')],
    ['csv', bytes('Date\tDetails\tAmount\n1/11/26\tCr', 0xe8, 'me\t', 0xa3, '12')],
    ['unknown', text('Dear Sir, madam, or whoever')],
    ['unknown', text('{"a":1,"b":2,"c":3}\n{"a":1,"b":2,"c":3}')],
    ['unknown', bytes(1, 'a,b,c\na,b,c')],
    ['empty', text('')],
    ['unknown', text('Dear Sir, from: us')],
    ['unknown', bytes(1, 2, 3, 4)],
  ])('is %s by its bytes', (kind, content) => {
    expect(kindOfFile(content)).toBe(kind);
  });

  it.each([
    ['ubl', 'issue116.xml'],
    ['cii', 'CII_example5.xml'],
    ['pdf', 'EN16931_Rabatte.pdf'],
  ])('is %s of the example %s', (kind, filename) => {
    expect(kindOfFile(eInvoice(filename).bytes)).toBe(kind);
  });

  it('is found in UTF-16 too', () => {
    const wide = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?><svg/>`, 'utf16le');
    expect(kindOfFile(new Uint8Array(wide))).toBe('svg');
  });

  it('is none that is taken where a zip, a drawing or a web page was given another name (rule 61)', () => {
    for (const kind of ['zip', 'svg', 'html', 'empty', 'unknown'] as const) expect(TAKEN_KINDS).not.toContain(kind);
  });
});
