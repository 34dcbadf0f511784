import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { sumsOf } from './drawn-invoice.ts';
import {
  address,
  amount,
  column,
  days,
  facts,
  type Layout,
  linesTable,
  paper,
  plain,
  pounds,
  totalsRight,
} from './layout.ts';

/** A frozen food house: barcode-like references, inner and outer counts, totals in a strip above the table's foot. */
const frozen: Layout = {
  name: 'frozen food',
  wanted: { lines: [6, 40] },
  day: days.slashes,
  money: plain,
  columns: [
    column.code('Our Ref', 55),
    column.name('Details of supply'),
    { heading: 'Temp', width: 35, cell: () => '-18C' },
    column.quantity('Outers', 40),
    column.price('Outer price', 50),
    column.vatPercent('Rate', 30),
    column.net('Nett value', 60),
  ],
  states: ['supplierVatNumber', 'dueDate', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      {
        columns: [
          { text: [invoice.supplier, ...invoice.supplierAddress].join('\n') },
          { text: 'Invoice', fontSize: 19, alignment: 'right' },
        ],
      },
      {
        columns: [
          { text: `Customer\n${address(invoice)}` },
          facts([
            ['Document number', invoice.number],
            ['Document date', layout.day(invoice.day)],
            ['Payment due', layout.day(invoice.due)],
          ]),
        ],
        margin: [0, 12],
      },
      linesTable(invoice, layout),
      totalsRight([
        ['Nett', plain(sums.net)],
        ['V.A.T.', plain(sums.vat)],
        ['Invoice value', pounds(sums.gross)],
      ]),
      { text: `VAT Reg. ${invoice.vatNumber}`, margin: [0, 12] },
    ]);
  },
};

/** A game dealer: two weights, price by the pound of money for a kilo, no letters at all for VAT. */
const game: Layout = {
  name: 'game dealer',
  wanted: { lines: [2, 12], weights: true },
  day: days.dashes,
  money: pounds,
  columns: [
    {
      heading: 'Birds/Joints',
      width: 60,
      align: 'right',
      shows: 'quantity',
      cell: ({ cases, hundredths }) => String(cases ?? hundredths / 100),
    },
    column.name('Description'),
    {
      heading: 'Kg',
      width: 45,
      align: 'right',
      cell: ({ cases, hundredths }) => (cases === null ? '' : amount(hundredths)),
    },
    column.price('Unit price', 60),
    column.net('Amount', 65),
  ],
  states: ['orderNumber', 'net', 'vat', 'bankAccount'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      { text: invoice.supplier, fontSize: 22 },
      { text: invoice.supplierAddress.join(', ') },
      { text: `Invoice ${invoice.number}`, fontSize: 14, margin: [0, 14, 0, 2] },
      facts([
        ['Invoice date:', layout.day(invoice.day)],
        ['Order ref:', invoice.orderNumber],
        ['For:', invoice.buyer],
      ]),
      linesTable(invoice, layout),
      totalsRight([
        ['Total net', pounds(sums.net)],
        ['VAT', pounds(sums.vat)],
        ['Total due', pounds(sums.gross)],
      ]),
      { text: `Bank: sort code ${invoice.sortCode} account number ${invoice.account}`, margin: [0, 18] },
    ]);
  },
};

/** A deli's program: rows of two lines in small letters below the name, totals in a table of their own with borders. */
const deli: Layout = {
  name: 'deli',
  wanted: { lines: [3, 16], discounts: true },
  day: days.words,
  money: pounds,
  columns: [
    column.quantity('Qty', 30, 'center'),
    column.unit('UOM', 40),
    column.code('SKU', 60),
    column.name('Product'),
    column.price('Price', 55),
    {
      heading: 'Disc',
      width: 40,
      align: 'right',
      cell: ({ discountPercent }) => (discountPercent ? `${discountPercent}%` : '-'),
    },
    column.net('Line Total', 60),
  ],
  states: ['net', 'vat', 'dueDate', 'orderNumber'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const row = (label: string, pence: number): TableCell[] => [label, { text: pounds(pence), alignment: 'right' }];
    return paper([
      {
        columns: [
          { text: 'TAX INVOICE', fontSize: 14, bold: true },
          { text: `${invoice.supplier}\n${invoice.supplierAddress.join('\n')}\n${invoice.web}`, alignment: 'right' },
        ],
      },
      {
        table: {
          widths: ['*', '*', '*', '*'],
          body: [
            ['Invoice #', 'Invoice date', 'Due date', 'PO #'],
            [invoice.number, layout.day(invoice.day), layout.day(invoice.due), invoice.orderNumber],
          ],
        },
        margin: [0, 10],
      },
      { text: `Bill to: ${invoice.buyer}` },
      linesTable(invoice, layout),
      {
        columns: [
          { text: '' },
          {
            width: 180,
            table: {
              widths: ['*', 70],
              body: [row('Net total', sums.net), row('VAT', sums.vat), row('Grand total', sums.gross)],
            },
          },
        ],
      },
    ]);
  },
};

/** A packaging company: prices for a hundred are left alone, charges in lines, VAT in its own table by rate. */
const packaging: Layout = {
  name: 'packaging',
  wanted: { lines: [4, 22], charges: true },
  day: days.slashes,
  money: plain,
  columns: [
    column.code('Part Number', 65),
    column.name('Part Description'),
    column.quantity('Qty Invoiced', 50),
    column.price('Sales Price', 55),
    column.net('Sales Value', 60),
    {
      heading: 'Tax Code',
      width: 35,
      shows: 'vatPercent',
      cell: ({ vatPercent }) => (vatPercent === 20 ? 'T1' : 'T0'),
    },
  ],
  states: ['orderNumber', 'supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      {
        columns: [
          { text: invoice.supplier, fontSize: 16, bold: true },
          { text: 'INVOICE', fontSize: 16, alignment: 'right' },
        ],
      },
      { text: `${invoice.supplierAddress.join(' ')} VAT Number: ${invoice.vatNumber}` },
      {
        columns: [
          { text: `Invoice To\n${address(invoice)}` },
          { text: `Deliver To\n${address(invoice)}` },
          facts([
            ['Invoice No.', invoice.number],
            ['Date', layout.day(invoice.day)],
            ['Cust PO', invoice.orderNumber],
            ['Account', invoice.customer],
          ]),
        ],
        margin: [0, 12],
      },
      linesTable(invoice, layout),
      {
        columns: [
          {
            table: {
              body: [
                ['Tax Code', 'Rate', 'Goods', 'Tax'],
                ...sums.groups.map(({ percent, net, vat }): TableCell[] => [
                  percent === 20 ? 'T1' : 'T0',
                  `${percent}%`,
                  plain(net),
                  plain(vat),
                ]),
              ],
            },
          },
          facts(
            [
              ['Total Goods', plain(sums.net)],
              ['Total Tax', plain(sums.vat)],
              ['Total Invoice', plain(sums.gross)],
            ],
            'right',
          ),
        ],
      },
    ]);
  },
};

/** A milk round: one page, a line for each thing, everything left-aligned. */
const leftAligned: Layout = {
  name: 'left-aligned',
  wanted: { lines: [3, 14] },
  day: days.short,
  money: pounds,
  columns: [
    column.name('What', 190),
    column.quantity('How many', 60, 'left'),
    { ...column.price('Each', 70), align: 'left' },
    { ...column.net('Comes to', 80), align: 'left' },
  ],
  states: ['net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      { text: invoice.supplier, fontSize: 17 },
      invoice.supplierAddress.join(', '),
      { text: `INVOICE No ${invoice.number}`, margin: [0, 10, 0, 0] },
      `Date: ${layout.day(invoice.day)}`,
      `To: ${invoice.buyer}`,
      linesTable(invoice, layout),
      facts([
        ['Total without VAT', pounds(sums.net)],
        ['VAT', pounds(sums.vat)],
        ['Total to pay', pounds(sums.gross)],
      ]),
    ]);
  },
};

/** A credit note of accounting software: amounts above zero, the invoice it is for, VAT percent on each line. */
const softwareCredit: Layout = {
  name: 'software credit',
  wanted: { lines: [1, 6], credit: true },
  day: days.words,
  money: plain,
  columns: [
    column.name('Description'),
    column.quantity('Quantity', 50),
    column.price('Unit Price', 60),
    column.vatPercent('VAT', 40),
    { ...column.net('Amount GBP', 70), cell: ({ net }) => plain(-net) },
  ],
  states: ['net', 'vat', 'supplierVatNumber'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const fact = (label: string, value: string): Content => ({
      stack: [{ text: label, bold: true }, value],
      margin: [0, 0, 0, 6],
    });
    return paper([
      {
        columns: [
          [
            { text: 'CREDIT NOTE', fontSize: 22 },
            { text: address(invoice), margin: [0, 12] },
          ],
          {
            width: 120,
            stack: [
              fact('Date', layout.day(invoice.day)),
              fact('Credit Note Number', invoice.number),
              fact('Reference', '104477'),
              fact('VAT Number', invoice.vatNumber),
            ],
          },
          { width: 130, text: [invoice.supplier, ...invoice.supplierAddress].join('\n') },
        ],
      },
      linesTable(invoice, layout),
      totalsRight([
        ['Subtotal', plain(-sums.net)],
        ['Total VAT 20%', plain(-sums.vat)],
        ['Total GBP', plain(-sums.gross)],
      ]),
    ]);
  },
};

/** Layouts that reading was never changed for: they measure what it does with papers that it has not seen. */
export const UNSEEN_LAYOUTS: readonly Layout[] = [frozen, game, deli, packaging, leftAligned, softwareCredit];
