import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReadInvoice } from '@larder/domain/invoices/read-file.ts';
import { pdfReader } from '@larder/reading/pdf/pdf-reader.ts';
import { readFiles } from '@larder/reading/read-files.ts';
import { xmlReader } from '@larder/reading/xml/xml-reader.ts';
import type { Measured } from './measured.ts';

/** What `<file>.expected.json` states of an electronic invoice, and which field each is. */
const HEAD = {
  invoiceNumber: 'number',
  issueDate: 'date',
  dueDate: 'dueDate',
  currency: 'currency',
  supplierName: 'supplierName',
  supplierVat: 'supplierVatNumber',
  orderReference: 'orderNumber',
  lineNetTotal: 'linesTotal',
  netTotal: 'net',
  taxTotal: 'vat',
  grossTotal: 'gross',
  payable: 'payable',
  allowanceTotal: 'allowances',
  chargeTotal: 'charges',
} as const;
const LINE = {
  name: 'name',
  sellerItemId: 'supplierCode',
  quantity: 'quantity',
  unit: 'unit',
  unitPrice: 'unitPrice',
  baseQuantity: 'baseQuantity',
  lineNet: 'net',
  vatPercent: 'vatPercent',
} as const;

type Stated = Record<string, string | number | null>;
type Expected = Stated & { type: string; lines: Stated[] };

/** Reads every invoice of a folder that has its expected fields beside it, and compares field by field. */
export async function measureEInvoices(folder: string): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const expectedFile = path.join(folder, `${file}.expected.json`);
    if (!existsSync(expectedFile)) continue;
    const expected: Expected = JSON.parse(readFileSync(expectedFile, 'utf8'));
    const bytes = new Uint8Array(readFileSync(path.join(folder, file)));
    const start = performance.now();
    const [paper] = (await readFiles([xmlReader, pdfReader], [{ filename: file, bytes }])).papers;
    const milliseconds = performance.now() - start;
    measured.push({ file, milliseconds, ...compared(paper?.kind === 'invoice' ? paper : null, expected) });
  }
  return measured;
}

function compared(invoice: ReadInvoice | null, expected: Expected): Pick<Measured, 'right' | 'all' | 'misses'> {
  const checks: [string, unknown, unknown][] = [['type', expected.type, invoice?.type]];
  for (const [name, field] of Object.entries(HEAD)) {
    const read = invoice?.head[field];
    checks.push([name, expected[name] ?? null, name === 'supplierVat' ? read?.printed : read?.value]);
  }
  checks.push(['lines', expected.lines.length, invoice?.lines.length]);
  for (const [at, line] of expected.lines.entries()) {
    for (const [name, field] of Object.entries(LINE)) {
      checks.push([`line ${at + 1} ${name}`, line[name] ?? null, invoice?.lines[at]?.fields[field]?.value]);
    }
  }
  const wrong = checks.filter(([, wanted, read]) => !same(wanted, read));
  return {
    right: checks.length - wrong.length,
    all: checks.length,
    misses: wrong.map(([name, wanted, read]) => `${name} is ${wanted}, read as ${read ?? 'nothing'}`),
  };
}

function same(wanted: unknown, read: unknown): boolean {
  if (wanted === null) return read === undefined;
  return typeof wanted === 'number' ? read !== undefined && Number(read) === wanted : wanted === read;
}
