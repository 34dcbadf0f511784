import type { TableCell } from 'pdfmake/interfaces.js';
import { type DrawnInvoice, type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { address, amount, column, days, type Layout, plain } from '../layout.ts';
import { BY_TEMPERATURE, DELIVERED_WHOLESALE, productNumber } from '../twelfth-sight-goods.ts';
import { across, body, row, tight } from './kit.ts';
import { daysToPay, framed, grid, sheet, vatTable } from './sight-kit.ts';

/** What was asked for: at times one more than what the lorry brought. */
const ordered = ({ hundredths, pence }: DrawnLine) => hundredths + (pence % 9 === 0 ? 100 : 0);

/** Lines below a heading for each temperature that the paper has. */
function byTemperature(invoice: DrawnInvoice, layout: Layout): TableCell[][] {
  return Object.entries(BY_TEMPERATURE).flatMap(([temperature, list]) => {
    const lines = invoice.lines.filter(({ name }) => list.some((item) => item.name === name));
    if (lines.length === 0) return [];
    return [
      across(layout, temperature, { bold: true, fillColor: '#e6e6e6' }),
      ...lines.map((line) => row(line, layout)),
    ];
  });
}

/** A national's own print: goods by temperature, ordered beside delivered, VAT by letters, paid by Direct Debit. */
const byLorry: Layout = {
  name: 'national by temperature',
  wanted: {
    lines: [7, 33],
    goods: Object.values(BY_TEMPERATURE).flat(),
    inOrder: true,
    supplier: 'Hartwell Foodservice plc',
    numbers: '8041',
  },
  day: days.slashes,
  money: plain,
  columns: [
    {
      ...column.code('Product', 46),
      value: ({ name }) => productNumber(name, 6),
      cell: ({ name }) => productNumber(name, 6),
    },
    column.name('Description'),
    column.pack('Pack Size', 56),
    { heading: 'Ordered', width: 38, align: 'right', cell: (line) => amount(ordered(line)) },
    column.quantity('Delivered', 44),
    column.price('Price', 46),
    column.net('Value', 54),
    {
      heading: 'VAT',
      width: 24,
      align: 'center',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => (vatPercent === 0 ? 'Z' : 'S'),
    },
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const pieces = invoice.lines.reduce((sum, { hundredths }) => sum + hundredths, 0);
    return sheet(
      'Helvetica',
      8.5,
      [
        {
          columns: [
            [
              { text: invoice.supplier, fontSize: 17, bold: true, color: '#0b5a3c' },
              { text: `${invoice.supplierAddress.join(', ')}\nCustomer Services 0330 555 0142    ${invoice.web}` },
            ],
            { width: 190, text: 'INVOICE', fontSize: 17, bold: true, alignment: 'right' },
          ],
        },
        {
          columns: [
            { text: [{ text: 'Invoice Address\n', bold: true }, address(invoice)] },
            { text: [{ text: 'Delivery Address\n', bold: true }, address(invoice)] },
            {
              width: 190,
              table: {
                widths: [90, '*'],
                body: [
                  ['Invoice Number', invoice.number],
                  ['Invoice Date', layout.day(invoice.day)],
                  ['Account Number', invoice.customer],
                  ['Your Order Number', invoice.orderNumber],
                  ['Route / Drop', `${invoice.account.slice(0, 3)} / ${invoice.account.slice(3, 5)}`],
                ],
              },
              layout: grid,
            },
          ],
          columnGap: 12,
          margin: [0, 14, 0, 6],
        },
        body(invoice, layout, {
          rows: byTemperature(invoice, layout),
          look: { ...tight(3, 4.5), hLineWidth: (at) => (at < 2 ? 0.8 : 0) },
        }),
        {
          unbreakable: true,
          columns: [
            [
              { text: `Total number of pieces delivered: ${pieces / 100}`, margin: [0, 0, 0, 6] },
              vatTable(invoice, ['VAT Code', 'Rate', 'Goods', 'VAT'], ({ percent, net, vat }) => [
                percent === 0 ? 'Z' : 'S',
                `${percent.toFixed(2)}%`,
                plain(net),
                plain(vat),
              ]),
              {
                text: `The total will be collected by Direct Debit on ${layout.day(invoice.due)}.`,
                margin: [0, 8, 0, 0],
              },
            ],
            {
              width: 183,
              ...framed(
                [
                  ['Total Goods', plain(sums.net)],
                  ['Total VAT', plain(sums.vat)],
                  ['Invoice Total GBP', plain(sums.gross)],
                ],
                [95, 70],
              ),
            },
          ],
        },
      ],
      {
        header: (page) =>
          page === 1
            ? ''
            : { text: `Invoice ${invoice.number} continued`, fontSize: 8, alignment: 'right', margin: [38, 18, 38, 0] },
        footer: (page, count) => ({
          columns: [
            `VAT Registration Number ${invoice.vatNumber}. Please report shortages to the driver or within 24 hours.`,
            { text: `Page ${page} of ${count}`, alignment: 'right', width: 70 },
          ],
          fontSize: 7,
          margin: [38, 16],
        }),
      },
    );
  },
};

const BLUE = '#1f5fa8';
const sold = ({ name, pack }: DrawnLine) => (pack === '' ? name : `${name} ${pack}`);
const counted = (line: DrawnLine) => (line.kind === 'goods' ? line.hundredths : 100);
const charged = (line: DrawnLine) => (line.kind === 'goods' ? line.pence : line.net);
const numbered = ({ kind, name }: DrawnLine) => (kind === 'goods' ? `F${productNumber(name, 5)}` : '');

/** A small coloured label above its value. */
const labelled = (label: string, value: string) => ({
  stack: [{ text: label, fontSize: 7, color: BLUE }, value],
  margin: [0, 0, 0, 5] as [number, number, number, number],
});

/** A delivered wholesaler with a large firm's bookkeeping program: meat by weight, a surcharge at the end, a specification of VAT below the totals. */
const delivered: Layout = {
  name: 'national with meat by weight',
  wanted: {
    lines: [4, 20],
    goods: DELIVERED_WHOLESALE,
    weights: true,
    charges: 'Fuel Surcharge',
    supplier: 'Caterline Wholesale Limited',
    numbers: 'PSI-26',
  },
  day: days.words,
  money: plain,
  columns: [
    { ...column.code('No.', 44), value: numbered, cell: numbered },
    { ...column.name('Description'), value: sold, cell: sold },
    {
      ...column.quantity('Quantity', 44),
      value: (line) => String(counted(line) / 100),
      cell: (line) => amount(counted(line)),
    },
    { ...column.unit('Unit', 34), cell: ({ unit }) => unit.toUpperCase() },
    {
      ...column.price('Unit Price Excl. VAT', 56),
      value: (line) => String(charged(line) / 100),
      cell: (line) => plain(charged(line)),
    },
    column.vatPercent('VAT %', 32),
    column.net('Line Amount Excl. VAT', 66),
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'bankAccount', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet(
      'Roboto',
      8.5,
      [
        {
          columns: [
            { text: address(invoice), margin: [0, 34, 0, 0] },
            {
              width: 190,
              text: [
                { text: `${invoice.supplier}\n`, bold: true, fontSize: 11 },
                `${invoice.supplierAddress.join('\n')}\nUnited Kingdom`,
              ],
            },
          ],
        },
        { text: `Sales Invoice ${invoice.number}`, fontSize: 15, color: BLUE, margin: [0, 14, 0, 10] },
        {
          columns: [
            [labelled('Document Date', layout.day(invoice.day)), labelled('Due Date', layout.day(invoice.due))],
            [labelled('Customer No.', invoice.customer), labelled('Your Reference', invoice.orderNumber)],
            [
              labelled('Payment Terms', `Net ${daysToPay(invoice)} days`),
              labelled('VAT Registration No.', invoice.vatNumber.replaceAll(' ', '')),
            ],
          ],
        },
        body(invoice, layout, {
          look: { ...tight(3, 2.5), hLineWidth: (at, node) => (at < 2 || at === node.table.body.length ? 0.6 : 0) },
        }),
        {
          unbreakable: true,
          stack: [
            {
              columns: [
                { text: '' },
                {
                  width: 230,
                  table: {
                    widths: ['*', 70],
                    body: [
                      ['Total GBP Excl. VAT', plain(sums.net)],
                      ['VAT Amount', plain(sums.vat)],
                      ['Total GBP Incl. VAT', plain(sums.gross)],
                    ].map(([label = '', value = ''], at): TableCell[] => [
                      { text: label, bold: at === 2 },
                      { text: value, bold: at === 2, alignment: 'right' },
                    ]),
                  },
                  layout: tight(3, 2),
                },
              ],
            },
            { text: 'VAT Amount Specification', bold: true, margin: [0, 10, 0, 3] },
            vatTable(invoice, ['VAT Identifier', 'VAT %', 'VAT Base', 'VAT Amount'], ({ percent, net, vat }) => [
              percent === 0 ? 'ZERO' : 'STANDARD',
              String(percent),
              plain(net),
              plain(vat),
            ]),
          ],
        },
      ],
      {
        footer: (page, count) => ({
          columns: [
            { width: 150, ...labelled('Home Page', invoice.web) },
            { width: 125, ...labelled('Bank', 'Albion Commercial Bank') },
            { width: 80, ...labelled('Sort Code', invoice.sortCode) },
            { width: 80, ...labelled('Account No.', invoice.account) },
            { width: 84, text: `Page ${page} / ${count}`, alignment: 'right' },
          ],
          fontSize: 8,
          margin: [38, 10],
        }),
      },
    );
  },
};

export const TWELFTH_SIGHT_NATIONALS: readonly Layout[] = [byLorry, delivered];
