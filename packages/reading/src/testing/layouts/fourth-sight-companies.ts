import type { TableCell } from 'pdfmake/interfaces.js';
import { type DrawnInvoice, type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { FOOD_GOODS } from '../food-goods.ts';
import { address, column, days, facts, type Layout, plain, pounds } from '../layout.ts';
import { CLEANING, GASES } from '../other-trade-goods.ts';
import { across, body, groupsOf, row, tight } from './kit.ts';
import { boxed, framed, sheet, stacked, vatTable } from './sight-kit.ts';

const MEASURES: Record<string, string> = { case: 'CS', kg: 'KG', bag: 'BAG', box: 'BOX', '': '' };
const measure = ({ unit }: DrawnLine) => MEASURES[unit] ?? 'EA';
const pieces = ({ cases, hundredths }: DrawnLine) => (hundredths === 0 ? '' : String(cases ?? hundredths / 100));

/** The cages of a lorry, each with its heading, and below them what is no goods. */
function byCage(invoice: DrawnInvoice, layout: Layout): TableCell[][] {
  const rows = (lines: DrawnLine[]) => lines.map((line) => row(line, layout));
  const goods = invoice.lines.filter(({ kind }) => kind === 'goods');
  return [
    ...groupsOf(goods, 11).flatMap((lines, at) => [
      across(layout, `CAGE ${at + 1}`, { bold: true, fillColor: '#eeeeee' }),
      ...rows(lines),
    ]),
    ...rows(invoice.lines.filter(({ kind }) => kind !== 'goods')),
  ];
}

/** A national wholesaler: pack and origin in small letters below the name, ordered beside delivered, weights by the kilo. */
const wholesaler: Layout = {
  name: 'national wholesaler',
  wanted: { lines: [6, 30], goods: FOOD_GOODS, supplier: 'Lockyer Foodservice Ltd', weights: true, charges: true },
  day: (day) =>
    days
      .dashes(day)
      .toUpperCase()
      .replace(/20(\d\d)$/, '$1'),
  money: plain,
  columns: [
    column.code('Prod code', 50),
    {
      ...column.name('Product description'),
      cell: ({ name, pack }) => (pack ? `${name}\nPack: ${pack.replace(' x ', 'x')}` : name),
    },
    { heading: 'Ord', width: 26, align: 'right', cell: pieces },
    column.quantity('Del', 34),
    { ...column.unit('UOM', 30), value: measure, cell: measure },
    column.price('Unit price', 48),
    column.net('Goods £', 54),
    { heading: 'VAT', width: 22, shows: 'vatPercent', cell: ({ vatPercent }) => (vatPercent === 20 ? 'V1' : 'V0') },
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet(
      'Helvetica',
      7.5,
      [
        {
          columns: [
            { text: `Deliver to: ${invoice.customer}\n${address(invoice)}` },
            { text: `Invoice to:\n${address(invoice)}` },
            {
              width: 150,
              text: [{ text: `${invoice.supplier}\n`, bold: true, fontSize: 10 }, invoice.supplierAddress.join('\n')],
              alignment: 'right',
            },
          ],
        },
        { text: 'INVOICE', bold: true, fontSize: 13, alignment: 'center', margin: [0, 8, 0, 2] },
        boxed([
          ['Document no', invoice.number],
          ['Tax point', layout.day(invoice.day)],
          ['Customer PO', invoice.orderNumber],
          ['Route/Drop', 'B12/07'],
          ['Payment due by', layout.day(invoice.due)],
        ]),
        body(invoice, layout, { rows: byCage(invoice, layout), look: tight(3, 1.5) }),
        {
          unbreakable: true,
          columns: [
            vatTable(invoice, ['Code', 'VAT rate', 'Goods', 'VAT'], ({ percent, net, vat }) => [
              percent === 20 ? 'V1' : 'V0',
              `${percent.toFixed(1)}%`,
              plain(net),
              plain(vat),
            ]),
            facts(
              [
                ['Goods total', plain(sums.net)],
                ['VAT total', plain(sums.vat)],
                ['Total payable GBP', plain(sums.gross)],
              ],
              'right',
            ),
          ],
        },
      ],
      {
        footer: (page, count) => ({
          text: `Page ${page} of ${count}     VAT No. ${invoice.vatNumber}     Shortages must be noted on the driver's copy.`,
          alignment: 'center',
          fontSize: 6.5,
        }),
      },
    );
  },
};

/** Accounting software of a cleaning supplier: carriage beside the goods, a percent off some lines, a block of sums in a frame. */
const cleaning: Layout = {
  name: 'cleaning with carriage',
  wanted: {
    lines: [2, 12],
    goods: CLEANING,
    supplier: 'Brightwell Hygiene Supplies Ltd',
    discounts: true,
    delivery: true,
  },
  day: days.slashes,
  money: plain,
  columns: [
    { ...column.quantity('Quantity', 42), cell: ({ hundredths }) => (hundredths === 0 ? '' : plain(hundredths)) },
    column.code('Product Code', 62),
    column.name('Description'),
    column.price('Unit Price', 48),
    {
      heading: 'Disc %',
      width: 34,
      align: 'right',
      cell: ({ discountPercent, hundredths }) => (hundredths === 0 ? '' : discountPercent.toFixed(2)),
    },
    column.net('Net Amount', 54),
    { ...column.vatPercent('VAT %', 32), cell: ({ vatPercent }) => vatPercent.toFixed(2) },
  ],
  states: ['orderNumber', 'supplierVatNumber', 'bankAccount', 'linesTotal', 'charges', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet('Helvetica', 8.5, [
      { text: invoice.supplier, fontSize: 15, bold: true },
      `${invoice.supplierAddress.join(', ')}\n${invoice.web}`,
      {
        columns: [
          { text: address(invoice), margin: [0, 18, 0, 0] },
          {
            width: 190,
            stack: [
              { text: 'Sales Invoice', fontSize: 14, margin: [0, 0, 0, 4] },
              framed([
                ['Invoice No.', invoice.number],
                ['Invoice/Tax Date', layout.day(invoice.day)],
                ['Your Order No.', invoice.orderNumber],
                ['Account Ref.', invoice.customer],
              ]),
            ],
          },
        ],
        margin: [0, 10],
      },
      body(invoice, layout, { look: 'headerLineOnly' }),
      {
        columns: [
          {
            text: [
              'Please pay by bank transfer\n',
              `Sort Code ${invoice.sortCode}  Account No. ${invoice.account}\n`,
              `VAT Reg No. ${invoice.vatNumber}\n`,
              'Goods remain our property until paid for in full.',
            ],
            margin: [0, 6],
          },
          {
            width: 'auto',
            ...framed([
              ['Total Net Goods', plain(sums.linesTotal)],
              ['Carriage Net', plain(invoice.delivery)],
              ['Total VAT', plain(sums.vat)],
              ['Invoice Total', pounds(sums.gross)],
            ]),
          },
        ],
      },
    ]);
  },
};

const returned = ({ hundredths, unit }: DrawnLine) =>
  unit === 'cylinder' ? String(Math.max(0, Math.round(hundredths / 100) - 1)) : '';

/** Gas in cylinders: full ones brought and empty ones taken away, deposits, VAT told in a sentence of sums. */
const gas: Layout = {
  name: 'cylinder gas',
  wanted: { lines: [1, 7], goods: GASES, supplier: 'Northgate Gases Ltd', deposits: 'Cylinder deposit' },
  day: days.words,
  money: pounds,
  columns: [
    column.name('Product'),
    { heading: 'Size', width: 55, cell: ({ pack }) => pack },
    column.quantity('Full', 40),
    { heading: 'Empty', width: 40, align: 'right', cell: returned },
    column.price('Price each', 65),
    column.net('Total excl. VAT', 80),
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet('Roboto', 9, [
      {
        columns: [
          { text: invoice.supplier, fontSize: 18, bold: true, color: '#c62828' },
          {
            text: `${invoice.supplierAddress.join('\n')}\nVAT number ${invoice.vatNumber}`,
            alignment: 'right',
          },
        ],
      },
      {
        columns: [
          {
            text: stacked([
              ['Your invoice number', invoice.number],
              ['Invoice date', layout.day(invoice.day)],
              ['Your account number', invoice.customer],
              ['Your order number', invoice.orderNumber],
            ]),
          },
          { text: address(invoice) },
        ],
        margin: [0, 18],
      },
      { text: 'What we delivered', fontSize: 12, bold: true },
      body(invoice, layout),
      {
        columns: [
          { text: '', width: '*' },
          {
            width: 'auto',
            ...framed(
              [
                ['Total excluding VAT', pounds(sums.net)],
                [`VAT at 20% on ${pounds(sums.net)}`, pounds(sums.vat)],
                ['Total including VAT', pounds(sums.gross)],
              ],
              [150, 70],
            ),
          },
        ],
      },
      {
        text: `We will take ${pounds(sums.gross)} from your bank account by Direct Debit. Payment date: ${layout.day(invoice.due)}`,
        margin: [0, 14],
      },
    ]);
  },
};

export const FOURTH_SIGHT_COMPANIES: readonly Layout[] = [wholesaler, cleaning, gas];
