import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReadInvoice, ReadLine } from '@larder/domain/invoices/read-file.ts';
import { pdfReader } from '@larder/reading/pdf/pdf-reader.ts';
import { readFiles } from '@larder/reading/read-files.ts';
import { xmlReader } from '@larder/reading/xml/xml-reader.ts';
import type { Measured } from './measured.ts';

type Stated = Record<string, unknown>;

/** What the expected fields are called there, and how each is taken from what was read; other fields are no part of an invoice here. */
const HEAD: Readonly<Record<string, (invoice: ReadInvoice) => string | undefined>> = {
  issuer: ({ head }) => head.supplierName?.value,
  amount: ({ head }) => head.gross?.value,
  amount_tax: ({ head }) => head.vat?.value,
  amount_untaxed: ({ head }) => head.net?.value,
  invoice_number: ({ head }) => head.number?.value,
  date: ({ head }) => head.date?.value,
  date_due: ({ head }) => head.dueDate?.value,
  currency: ({ head }) => head.currency?.value,
  vat: ({ head }) => head.supplierVatNumber?.value,
  iban: ({ head }) => head.bankAccount?.value,
};
const LINE: Readonly<Record<string, (line: ReadLine) => string | undefined>> = {
  code: ({ fields }) => fields.supplierCode?.value ?? '',
  name: ({ fields }) => fields.name?.value,
  desc: ({ fields }) => fields.name?.value,
  qty: ({ fields }) => fields.quantity?.value,
  unece_code: ({ fields }) => fields.unit?.value,
  price_unit: ({ fields }) => fields.unitPrice?.value,
  price: ({ fields }) => (fields.gross ?? fields.net)?.value,
  price_subtotal: ({ fields }) => (fields.gross ?? fields.net)?.value,
  line_tax_percent: ({ fields }) => fields.vatPercent?.value ?? '0',
};

/** Reads every PDF of a folder that has its expected fields beside it as `<name>.json`; every field read otherwise is named. */
export async function measureInvoicePdfs(folder: string): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const file of readdirSync(folder).sort()) {
    const expectedFile = path.join(folder, file.replace(/\.pdf$/, '.json'));
    if (!file.endsWith('.pdf') || !existsSync(expectedFile)) continue;
    const [expected = {}]: Stated[] = JSON.parse(readFileSync(expectedFile, 'utf8'));
    const bytes = new Uint8Array(readFileSync(path.join(folder, file)));
    const start = performance.now();
    const [paper] = (await readFiles([xmlReader, pdfReader], [{ filename: file, bytes }])).papers;
    const milliseconds = performance.now() - start;
    const checks = paper?.kind === 'invoice' ? checksOf(paper, expected) : [['an invoice', true, false] as Check];
    const wrong = checks.filter(([, wanted, read]) => !same(wanted, read));
    measured.push({
      file,
      milliseconds,
      right: checks.length - wrong.length,
      all: checks.length,
      misses: wrong.map(
        ([name, wanted, read]) =>
          `${name} is ${plain(wanted)}, read as ${read === undefined ? 'nothing' : plain(read)}`,
      ),
    });
  }
  return measured;
}

type Check = [string, unknown, unknown];

function checksOf(invoice: ReadInvoice, expected: Stated): Check[] {
  const head = Object.entries(HEAD).flatMap(([name, take]): Check[] =>
    name in expected ? [[name, expected[name], take(invoice)]] : [],
  );
  const lines = (Array.isArray(expected.lines) ? expected.lines : []).filter(
    (line: Stated) => 'name' in line || 'desc' in line,
  );
  return [
    ...head,
    ...lines.flatMap((line: Stated, at: number) => {
      const found = invoice.lines.find((one) => sameName(one, line));
      const names = Object.keys(LINE).filter((name) => name in line);
      return names.map(
        (name): Check => [`line ${at + 1} ${name}`, line[name], found ? LINE[name]?.(found) : undefined],
      );
    }),
    ...partsOfLines(invoice, expected),
  ];
}

/** One file states its lines as pieces of their descriptions. */
function partsOfLines(invoice: ReadInvoice, expected: Stated): Check[] {
  const pieces: Stated[] = Array.isArray(expected.line_items) ? expected.line_items : [];
  return pieces.map((piece, at) => {
    const name = invoice.lines[at]?.fields.name?.value ?? '';
    return [`line ${at + 1} desc`, piece.desc, name.includes(String(piece.desc)) ? piece.desc : name];
  });
}

/** Lines are found by their names: the expected ones leave out headings and notes between them. */
function sameName({ fields }: ReadLine, line: Stated): boolean {
  const [wanted, name] = [line.name ?? line.desc, fields.name?.value ?? ''].map((text) =>
    String(text).replace(/\s+/g, ' ').trim(),
  );
  return (
    wanted === name ||
    (fields.quantity?.value !== '0.00' &&
      [wanted, name].every((text) => (text ?? '').length >= 5) &&
      (wanted?.includes(name ?? '') === true || name?.includes(wanted ?? '') === true))
  );
}

/** Names as the paper has them in one line or several, and with a bar code before them. */
function same(wanted: unknown, read: unknown): boolean {
  if (typeof wanted === 'number') return read !== undefined && Number(read) === wanted;
  if (typeof wanted !== 'string' || typeof read !== 'string') return wanted === read;
  return (
    wanted.replace(/\s+/g, ' ').trim() === read ||
    (wanted !== '' && /^[A-Z]{2}[ \d]+$/.test(wanted) && wanted.replaceAll(' ', '') === read)
  );
}

function plain(value: unknown): string {
  return JSON.stringify(value);
}
