import type { HeadField, LineField, ReadLineKind } from '@larder/domain/invoices/read-file.ts';
import type { OrderType } from '@larder/domain/procurement/status.ts';
import pdfmake from 'pdfmake';
import roboto from 'pdfmake/fonts/Roboto.js';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type DrawnInvoice, type DrawnLine, drawnInvoice, sumsOf } from './drawn-invoice.ts';
import { days, type HeadPrinted, type Layout } from './layout.ts';

/** What a drawn file must be read as. */
export interface Expected {
  type: OrderType;
  head: Partial<Record<HeadField, string>>;
  lines: { kind: ReadLineKind; fields: Partial<Record<LineField, string>> }[];
  /** What holds besides, whether the paper prints it or not: a reader need not find it, but must not be sure of anything else. */
  besides?: { head: Partial<Record<HeadField, string>>; lines: Partial<Record<LineField, string>>[] };
}

export interface DrawnFile {
  filename: string;
  layout: string;
  bytes: Uint8Array;
  expected: Expected;
}

/** Draws one invoice of a layout from a seed. */
export async function drawnFile(layout: Layout, seed: number): Promise<DrawnFile> {
  const invoice = drawnInvoice(seed, layout.wanted);
  return {
    filename: `${layout.name} ${seed}.pdf`,
    layout: layout.name,
    bytes: await drawnPdf(layout, invoice),
    expected: expectedOf(invoice, layout),
  };
}

/** An invoice on the paper of a layout; one in euros has their sign wherever the layout prints that of pounds. */
export function drawnPdf(layout: Layout, invoice: DrawnInvoice): Promise<Uint8Array> {
  const drawn = layout.draw(invoice, layout);
  return pdfBytes(invoice.currency === 'EUR' ? { ...drawn, content: inEuros(drawn.content) } : drawn);
}

function inEuros<Part>(part: Part): Part {
  return JSON.parse(JSON.stringify(part).replaceAll('£', '€').replaceAll('GBP', 'EUR'));
}

/** Fonts that every program has, so that a file only names them. */
const NAMED = {
  Courier: ['Courier', 'Courier-Bold', 'Courier-Oblique', 'Courier-BoldOblique'],
  Helvetica: ['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique', 'Helvetica-BoldOblique'],
  Times: ['Times-Roman', 'Times-Bold', 'Times-Italic', 'Times-BoldItalic'],
};
const named = Object.fromEntries(
  Object.entries(NAMED).map(([family, [normal = '', bold = '', italics = '', bolditalics = '']]) => [
    family,
    { normal, bold, italics, bolditalics },
  ]),
);

/** With fonts of its own: papers of ours are drawn by the same library in the same process of tests. */
const drawing: typeof pdfmake = Object.create(pdfmake);
drawing.setFonts({ ...roboto, ...named });
drawing.setUrlAccessPolicy(() => false);
drawing.setLocalAccessPolicy((path) =>
  [...Object.values(roboto.Roboto), ...Object.values(NAMED).flat()].includes(path),
);

/** The bytes of a document with the letters that come with the library. */
export async function pdfBytes(document: TDocumentDefinitions): Promise<Uint8Array> {
  return new Uint8Array(await drawing.createPdf(document).getBuffer());
}

function expectedOf(invoice: DrawnInvoice, layout: Layout): Expected {
  const sums = sumsOf(invoice);
  const sign = layout.wanted.credit && !layout.creditAboveZero ? -1 : 1; // most layouts of credit notes print amounts below 0
  const pence = (value: number) => String((value * sign) / 100);
  const printed: Record<HeadPrinted, string> = {
    orderNumber: invoice.orderNumber,
    dueDate: days.iso(invoice.due),
    supplierVatNumber: invoice.vatNumber.replaceAll(' ', ''),
    bankAccount: (invoice.sortCode + invoice.account).replaceAll('-', ''),
    linesTotal: pence(sums.linesTotal),
    net: pence(sums.net),
    vat: pence(sums.vat),
    charges: String(invoice.delivery / 100),
    allowances: String(invoice.rebate / 100),
  };
  return {
    type: invoice.type,
    head: {
      number: invoice.number,
      date: days.iso(invoice.day),
      currency: 'GBP',
      supplierName: invoice.supplier,
      gross: pence(sums.gross),
      ...Object.fromEntries(layout.states.map((field) => [field, printed[field]])),
    },
    lines: invoice.lines.map((line) => ({ kind: line.kind, fields: lineExpected(line, layout, pence) })),
    besides: {
      head: {
        buyerName: invoice.buyer,
        ...{ linesTotal: printed.linesTotal, net: printed.net, vat: printed.vat },
        ...{ charges: printed.charges, allowances: printed.allowances },
      },
      lines: invoice.lines.map(({ net, vatPercent }) => ({ net: pence(net), vatPercent: String(vatPercent) })),
    },
  };
}

function lineExpected(
  line: DrawnLine,
  { columns }: Layout,
  pence: (value: number) => string,
): Partial<Record<LineField, string>> {
  const values: Partial<Record<LineField, string>> = {
    name: line.name,
    supplierCode: line.code,
    quantity: line.hundredths === 0 ? '' : String(line.hundredths / 100),
    unit: line.unit,
    unitPrice: line.pence === 0 ? '' : String(line.pence / 100),
    net: pence(line.net),
    vatPercent: String(line.vatPercent),
  };
  const shown = columns.flatMap(({ shows, value, also }) => [
    ...(shows ? [[shows, value ? value(line) : values[shows]] as const] : []),
    ...Object.entries(also?.(line) ?? {}),
  ]);
  return Object.fromEntries(shown.filter(([, wanted]) => wanted !== undefined && wanted !== ''));
}
