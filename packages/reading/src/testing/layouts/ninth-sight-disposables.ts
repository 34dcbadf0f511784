import type { ContentTable, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { address, column, days, type Layout, plain } from '../layout.ts';
import { DISPOSABLES } from '../ninth-sight-goods.ts';
import { tight } from './kit.ts';
import { carried, figuresOf, grid, sheet } from './sight-kit.ts';

/** How many of a line did not come and will follow. */
function toFollow(line: DrawnLine): number {
  const figure = Number(figuresOf(line).slice(0, 4)) % 11;
  return line.kind === 'goods' && figure < 3 ? figure : 0;
}
const followed = (line: DrawnLine) => (toFollow(line) === 0 ? '' : String(toFollow(line)));
const ordered = (line: DrawnLine) => (line.kind === 'goods' ? String(line.hundredths / 100 + toFollow(line)) : '');

/** A paper merchant with a trade program: ordered, supplied and what is to follow, packs below names, sums carried from page to page, a slip to pay with. */
const disposables: Layout = {
  name: 'paper merchant with goods to follow',
  wanted: {
    lines: [6, 18],
    goods: DISPOSABLES,
    charges: 'Carriage',
    discounts: 'lines',
    supplier: 'Stirling & Webb Catering Disposables Ltd',
  },
  day: (day) => days.dashes(day).replaceAll('-', ' ').toUpperCase(),
  money: plain,
  columns: [
    column.code('Product', 50),
    {
      ...column.name('Description'),
      cell: ({ name, pack }) => (pack === '' ? name : `${name}\nPack: ${pack}`),
    },
    { heading: 'Qty\nOrdered', width: 38, align: 'right', cell: ordered },
    column.quantity('Qty\nSupplied', 40),
    { heading: 'To\nFollow', width: 34, align: 'right', cell: followed },
    column.price('Price', 44),
    column.unit('Per', 32),
    {
      heading: 'Disc',
      width: 34,
      align: 'right',
      cell: ({ discountPercent }) => (discountPercent === 0 ? '' : `${discountPercent.toFixed(1)}%`),
    },
    column.net('Goods Value', 56),
    { heading: 'VAT\nCode', width: 24, align: 'center', shows: 'vatPercent', cell: () => '1' },
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'bankAccount', 'net', 'vat'],
  draw: (invoice, layout) => {
    const { net, vat, gross } = sumsOf(invoice);
    const stated: [string, string][] = [
      ['Account No', invoice.customer],
      ['Invoice No', invoice.number],
      ['Invoice Date / Tax Point', layout.day(invoice.day)],
      ['Your Order No', invoice.orderNumber],
      ['Despatch Note', `DN${invoice.account.slice(2)}`],
    ];
    const bottom: [string, string][] = [
      ['VAT Code', '1'],
      ['Rate', '20.00%'],
      ['Goods', plain(net)],
      ['VAT', plain(vat)],
      ['Total Nett', plain(net)],
      ['Total VAT', plain(vat)],
      ['INVOICE TOTAL', plain(gross)],
    ];
    const two = (rows: [string, string][]): ContentTable => ({
      table: {
        widths: rows.map(() => '*'),
        body: [
          rows.map(([label]): TableCell => ({ text: label, bold: true, alignment: 'center' })),
          rows.map(([, value]): TableCell => ({ text: value, alignment: 'center' })),
        ],
      },
      layout: grid,
    });
    return sheet(
      'Helvetica',
      8,
      [
        {
          columns: [
            [
              { text: invoice.supplier, fontSize: 14, bold: true, color: '#2d6a4f' },
              `${invoice.supplierAddress.join(', ')}   ${invoice.web}`,
            ],
            { text: 'INVOICE', fontSize: 18, alignment: 'right', width: 110 },
          ],
          margin: [0, 0, 0, 14],
        },
        {
          columns: [
            { text: `Invoice To\n${address(invoice)}` },
            { text: `Deliver To\n${address(invoice)}\nDeliveries before 11am` },
          ],
          margin: [0, 0, 0, 10],
        },
        two(stated),
        ...carried(invoice, layout, 12, ['Carried forward', 'Brought forward'], {
          ...tight(3, 1.5),
          hLineWidth: (at) => (at < 2 ? 0.6 : 0),
        }),
        {
          unbreakable: true,
          stack: [
            two(bottom),
            { text: `Terms: strictly nett. Payment due ${layout.day(invoice.due)}. E & O E.`, margin: [0, 6, 0, 16] },
            { text: '-  '.repeat(86), fontSize: 6, margin: [0, 0, 0, 6] },
            {
              columns: [
                [
                  { text: 'REMITTANCE ADVICE', bold: true },
                  `${invoice.buyer}   Account ${invoice.customer}`,
                  `Invoice ${invoice.number}   Amount ${plain(gross)}`,
                ],
                `BACS payments\nSort code ${invoice.sortCode}\nAccount ${invoice.account}`,
              ],
            },
          ],
        },
      ],
      {
        footer: (page, count) => ({
          text: `VAT Registration No ${invoice.vatNumber}     Goods remain our property until paid for.     Page ${page} of ${count}`,
          alignment: 'center',
          fontSize: 7,
        }),
      },
    );
  },
};

export const NINTH_SIGHT_DISPOSABLES: readonly Layout[] = [disposables];
