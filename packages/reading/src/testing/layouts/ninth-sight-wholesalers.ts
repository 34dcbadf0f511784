import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnInvoice, type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import type { FoodGoods } from '../food-goods.ts';
import { amount, column, days, type Layout, plain } from '../layout.ts';
import { AISLES, BAR } from '../ninth-sight-goods.ts';
import { across, body, row, tight } from './kit.ts';
import { isGoods, sheet, vatTable } from './sight-kit.ts';

type Sections = Readonly<Record<string, readonly FoodGoods[]>>;

/** Rows of goods below the name of their section, which stands above the first of them; what is no goods stands below `others`. */
function sectioned(invoice: DrawnInvoice, layout: Layout, sections: Sections, others: string): TableCell[][] {
  const sectionOf = (line: DrawnLine) =>
    Object.keys(sections).find((name) => isGoods(line) && sections[name]?.some((one) => one.name === line.name)) ??
    others;
  return invoice.lines.flatMap((line, at) => {
    const before = invoice.lines[at - 1];
    const section = sectionOf(line);
    const heading = before && sectionOf(before) === section ? [] : [across(layout, section, { bold: true })];
    return [...heading, row(line, layout)];
  });
}

const shortYear = (day: Date) => `${days.dashes(day).slice(0, 7)}${String(day.getUTCFullYear()).slice(2)}`;

/** Cells of a form: a small label above each value, filled to the width. */
const strip = (stated: readonly (readonly [string, string])[], alignment: 'left' | 'right' = 'left'): Content => ({
  table: {
    widths: stated.map(() => '*'),
    body: [
      stated.map(([label]): TableCell => ({ text: label, fontSize: 6, fillColor: '#e8e8e8', alignment })),
      stated.map(([, value]): TableCell => ({ text: value, alignment })),
    ],
  },
  layout: { hLineWidth: () => 0.5, vLineWidth: () => 0.5 },
});

/** A drinks distributor's wide sheet: cells of the account above, parts of the bar between lines, containers at the end, the day of collection in words. */
const bar: Layout = {
  name: 'drinks distributor on a wide sheet',
  wanted: {
    lines: [6, 22],
    goods: Object.values(BAR).flat(),
    inOrder: true,
    discounts: 'lines',
    deposits: {
      unit: 'KEG',
      code: 'CTR050',
      name: 'Keg deposit charged',
      back: 'Keg deposit credited - empties returned',
      pence: 3000,
    },
    supplier: 'Ridgeway & Orr Drinks Distribution Ltd',
    numbers: 'D',
  },
  day: shortYear,
  money: plain,
  columns: [
    { ...column.quantity('Qty', 32), cell: ({ hundredths }) => amount(hundredths) },
    { ...column.unit('UOM', 36), cell: ({ unit }) => unit.toUpperCase() },
    column.code('Product', 58),
    column.name('Description'),
    column.pack('Size', 80),
    column.price('List £', 58),
    {
      heading: 'Disc %',
      width: 42,
      align: 'right',
      cell: ({ discountPercent }) => (discountPercent === 0 ? '' : discountPercent.toFixed(2)),
    },
    column.net('Value £', 64),
    {
      heading: 'VAT %',
      width: 36,
      align: 'right',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => vatPercent.toFixed(1),
    },
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const units = invoice.lines.filter(isGoods).reduce((sum, { hundredths }) => sum + hundredths / 100, 0);
    return sheet(
      'Helvetica',
      8,
      [
        {
          columns: [
            [
              { text: invoice.supplier, fontSize: 13, bold: true },
              invoice.supplierAddress.join(', '),
              `VAT Reg: ${invoice.vatNumber}    AWRS: XCAW00000${invoice.account.slice(2)}`,
            ],
            { text: 'VAT INVOICE', fontSize: 15, bold: true, alignment: 'right', width: 140 },
          ],
          margin: [0, 0, 0, 10],
        },
        strip([
          ['Account', invoice.customer],
          ['Invoice', invoice.number],
          ['Tax point', layout.day(invoice.day)],
          ['Your ref', invoice.orderNumber],
          ['Our order', `SO${invoice.account.slice(1, 7)}`],
          ['Route / drop', `R${invoice.account.slice(0, 2)} / ${invoice.account.slice(7)}`],
        ]),
        {
          columns: [
            { text: ['Invoice address', invoice.buyer, ...invoice.buyerAddress].join('\n') },
            {
              text: ['Delivery address', invoice.buyer, ...invoice.buyerAddress, 'Cellar hatch, rear yard'].join('\n'),
            },
          ],
          margin: [0, 10, 0, 4],
        },
        body(invoice, layout, {
          rows: sectioned(invoice, layout, BAR, 'CONTAINERS'),
          look: { ...tight(4, 1.5), hLineWidth: (at) => (at < 2 ? 0.6 : 0) },
        }),
        {
          unbreakable: true,
          stack: [
            strip(
              [
                ['Lines', String(invoice.lines.length)],
                ['Units', String(units)],
                ['Net total', plain(sums.net)],
                ['VAT at 20.0%', plain(sums.vat)],
                ['Invoice total £', plain(sums.gross)],
              ],
              'right',
            ),
            {
              text: `The invoice total will be collected by Direct Debit on ${layout.day(invoice.due)}.`,
              bold: true,
              margin: [0, 8, 0, 2],
            },
            'Check goods before signing. Shortages and breakages cannot be claimed after the driver has left. Containers remain the property of the brewer.',
          ],
        },
      ],
      {
        pageOrientation: 'landscape',
        footer: (page, count) => ({
          text: `${invoice.web}     Page ${page} of ${count}`,
          fontSize: 7,
          alignment: 'center',
        }),
      },
    );
  },
};

const pieces = ({ pack }: DrawnLine) =>
  pack.split('X').reduce((product, part, at) => (at === 0 ? Number(part) : product), 1);

/** A price on the shelf that ends in a 9, in pence. */
function shelfPrice(line: DrawnLine): number {
  const cost = (line.pence / pieces(line)) * (1 + line.vatPercent / 100);
  return Math.ceil((cost * 1.32) / 10) * 10 - 1;
}

/** What a shop earns at that price, in percent of it. */
const earned = (line: DrawnLine) => {
  const shelf = shelfPrice(line);
  return ((1 - ((line.pence / pieces(line)) * (1 + line.vatPercent / 100)) / shelf) * 100).toFixed(1);
};

/** A cash and carry with the shelf price and the profit behind each line, paid at its till. */
const aisles: Layout = {
  name: 'cash and carry with shelf prices',
  wanted: {
    lines: [10, 25],
    goods: Object.values(AISLES).flat(),
    inOrder: true,
    supplier: 'Rathbone Wholesale (Midlands) Ltd',
    numbers: '21/4',
  },
  day: (day) => days.slashes(day).replace(/20(\d\d)$/, '$1'),
  money: plain,
  columns: [
    column.code('CODE', 44),
    column.pack('SIZE', 56),
    column.name('DESCRIPTION'),
    column.quantity('QTY', 24),
    column.price('PRICE', 42),
    column.net('VALUE', 52),
    {
      heading: 'V',
      width: 14,
      align: 'right',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => (vatPercent === 0 ? 'Z' : 'S'),
    },
    { heading: 'RSP', width: 40, align: 'right', cell: (line) => plain(shelfPrice(line)) },
    { heading: 'POR%', width: 32, align: 'right', cell: earned },
  ],
  states: ['supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const cases = invoice.lines.reduce((sum, { hundredths }) => sum + hundredths / 100, 0);
    const [hour = '0', tens = '0', minute = '0'] = invoice.account;
    const clock = `0${6 + (Number(hour) % 4)}:${Number(tens) % 6}${minute}`;
    return sheet(
      'Courier',
      7.5,
      [
        { text: invoice.supplier.toUpperCase(), fontSize: 12, bold: true, alignment: 'center' },
        { text: `${invoice.supplierAddress.join(', ')}   VAT NO ${invoice.vatNumber}`, alignment: 'center' },
        { text: '*** INVOICE ***', bold: true, alignment: 'center', margin: [0, 8] },
        {
          columns: [
            [`CUSTOMER ${invoice.customer}`, invoice.buyer, ...invoice.buyerAddress],
            {
              width: 170,
              stack: [
                `INVOICE NO  ${invoice.number}`,
                `DATE        ${layout.day(invoice.day)}  ${clock}`,
                `TILL ${invoice.account.slice(0, 1)}   OPERATOR ${invoice.account.slice(1, 3)}`,
              ],
            },
          ],
        },
        body(invoice, layout, {
          rows: sectioned(invoice, layout, AISLES, 'SERVICES'),
          look: { ...tight(2, 0.8), hLineWidth: (at) => (at < 2 ? 0.5 : 0) },
        }),
        {
          unbreakable: true,
          columns: [
            vatTable(
              invoice,
              ['V', 'RATE', 'GOODS', 'VAT'],
              ({ percent, net, vat }) => [percent === 0 ? 'Z' : 'S', `${percent.toFixed(1)}%`, plain(net), plain(vat)],
              tight(5, 0.8),
            ),
            {
              width: 190,
              table: {
                widths: ['*', 70],
                body: [
                  ['TOTAL CASES', String(cases)],
                  ['GOODS', plain(sums.net)],
                  ['VAT', plain(sums.vat)],
                  ['INVOICE TOTAL', plain(sums.gross)],
                  ['PAID BY CARD', plain(sums.gross)],
                  ['BALANCE', plain(0)],
                ].map(([label = '', value = '']): TableCell[] => [label, { text: value, alignment: 'right' }]),
              },
              layout: tight(3, 0.8),
            },
          ],
          margin: [0, 8],
        },
        'RSP = RECOMMENDED SELLING PRICE INC VAT   POR = PROFIT ON RETURN   V = VAT CODE',
        { text: 'THANK YOU FOR YOUR CUSTOM. NO REFUND WITHOUT THIS INVOICE.', margin: [0, 6] },
      ],
      { footer: (page, count) => ({ text: `PAGE ${page} OF ${count}`, alignment: 'center', fontSize: 7.5 }) },
    );
  },
};

export const NINTH_SIGHT_WHOLESALERS: readonly Layout[] = [bar, aisles];
