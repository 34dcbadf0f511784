import type { TableCell } from 'pdfmake/interfaces.js';
import { type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { address, column, days, facts, type Layout, plain, pounds } from '../layout.ts';
import { MEAT_AND_GAME, PRODUCE, productNumber } from '../twelfth-sight-goods.ts';
import { body, row, ruled, tight } from './kit.ts';
import { daysToPay, figuresOf, framed, grid, sheet, stacked } from './sight-kit.ts';

const GREEN = '#2f6b2f';
const grownIn = ({ name }: DrawnLine) => PRODUCE.find((item) => item.name === name)?.origin ?? '';

/** A firm at the market: how many and of what first, where it was grown, rates by a letter with their meaning below. */
const greengrocer: Layout = {
  name: 'greengrocer with origins',
  wanted: { lines: [5, 24], goods: PRODUCE, supplier: 'Fenwick & Daughters Produce Ltd', numbers: '1' },
  day: (day) => days.slashes(day).replace(/20(\d\d)$/, '$1'),
  money: plain,
  columns: [
    column.quantity('Qty', 32),
    column.unit('Unit', 44),
    column.name('Product'),
    { heading: 'Origin', width: 76, cell: grownIn },
    column.price('Price', 52),
    column.net('Total', 60),
    {
      heading: 'VAT',
      width: 30,
      align: 'center',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => (vatPercent === 0 ? 'Z' : 'S'),
    },
  ],
  states: ['orderNumber', 'supplierVatNumber', 'bankAccount', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet('Helvetica', 9, [
      { text: invoice.supplier, fontSize: 19, bold: true, color: GREEN, alignment: 'center' },
      {
        text: `${invoice.supplierAddress.join(', ')}   Tel 0117 555 0163   VAT Reg. ${invoice.vatNumber}`,
        alignment: 'center',
        fontSize: 8,
        margin: [0, 2, 0, 14],
      },
      {
        columns: [
          { text: address(invoice), margin: [10, 4, 0, 0] },
          {
            width: 180,
            stack: [
              facts([
                ['Invoice No.', invoice.number],
                ['Invoice Date', layout.day(invoice.day)],
                ['Account', invoice.customer],
                ['Your Order No.', invoice.orderNumber],
              ]),
            ],
          },
        ],
      },
      body(invoice, layout, { look: { ...grid, hLineWidth: (at) => (at < 2 ? 0.8 : 0.25) } }),
      {
        unbreakable: true,
        columns: [
          [
            { text: 'S = VAT at 20%     Z = zero rated', fontSize: 8 },
            { text: 'Received by ............................................', margin: [0, 16, 0, 0] },
          ],
          {
            width: 178,
            ...framed([
              ['Goods', pounds(sums.net)],
              ['VAT', pounds(sums.vat)],
              ['Total to pay', pounds(sums.gross)],
            ]),
          },
        ],
      },
      {
        text: `Please pay by bank transfer: sort code ${invoice.sortCode}, account number ${invoice.account}`,
        margin: [0, 16, 0, 2],
      },
      {
        text: 'Claims for quality must be made on the day of delivery. Wooden crates remain our property.',
        fontSize: 8,
      },
    ]);
  },
};

const pieced = ({ name }: DrawnLine) => `${name.split(' ')[0]?.slice(0, 2).toUpperCase()}${productNumber(name, 4)}`;
const traced = ({ name }: DrawnLine) => name.startsWith('Beef');

/** A catering butcher's trade program on plain paper: cases, kilograms or pieces, what each is priced by, and the origin of beef below it. */
const gameAndMeat: Layout = {
  name: 'meat and game by weight',
  wanted: {
    lines: [3, 14],
    goods: MEAT_AND_GAME,
    weights: true,
    supplier: 'Carrick Meat & Game Ltd',
    numbers: '0',
  },
  day: (day) => days.dashes(day).replaceAll('-', ' '),
  money: plain,
  columns: [
    { ...column.code('CODE', 48), value: pieced, cell: pieced },
    column.name('DESCRIPTION'),
    { heading: 'CASES', width: 34, align: 'right', cell: ({ cases }) => (cases === null ? '' : String(cases)) },
    { ...column.quantity('QTY/KG', 46), cell: ({ hundredths }) => (hundredths / 100).toFixed(2) },
    column.unit('PER', 34),
    column.price('PRICE', 46),
    column.net('VALUE', 56),
  ],
  states: ['orderNumber', 'supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const rows = invoice.lines.map((line) =>
      row(line, layout).map((cell, at): TableCell => {
        if (at !== 1 || !traced(line)) return cell;
        const batch = figuresOf(line).slice(0, 5);
        return `${line.name}\nUK BORN, REARED, KILLED 2045. BATCH ${batch}`;
      }),
    );
    return sheet(
      'Courier',
      8,
      [
        { text: invoice.supplier.toUpperCase(), fontSize: 14, bold: true },
        `${invoice.supplierAddress.join(', ')}\nTEL 01904 555 018   EC APPROVED UK 2045   VAT REG NO ${invoice.vatNumber}`,
        {
          columns: [
            { text: `INVOICE TO\n\n${address(invoice)}` },
            {
              width: 220,
              text: `SALES INVOICE\n\n${stacked([
                ['INVOICE NO   ', invoice.number],
                ['DATE/TAX PT  ', layout.day(invoice.day)],
                ['CUSTOMER     ', invoice.customer],
                ['CUST ORDER NO', invoice.orderNumber],
              ])}`,
              preserveLeadingSpaces: true,
            },
          ],
          margin: [0, 16, 0, 10],
        },
        body(invoice, layout, { rows, look: ruled(3, 1) }),
        {
          unbreakable: true,
          columns: [
            'MEAT AND GAME ARE ZERO RATED FOR VAT.\nPLEASE CHECK WEIGHTS ON DELIVERY.',
            {
              width: 190,
              table: {
                widths: ['*', 66],
                body: [
                  ['GOODS TOTAL', plain(sums.net)],
                  ['VAT', plain(sums.vat)],
                  ['INVOICE TOTAL', plain(sums.gross)],
                ].map(([label = '', value = '']): TableCell[] => [label, { text: value, alignment: 'right' }]),
              },
              layout: tight(2, 1),
            },
          ],
        },
        {
          text: `TERMS: ${daysToPay(invoice)} DAYS FROM DATE OF INVOICE. GOODS REMAIN OURS UNTIL PAID FOR.`,
          margin: [0, 20, 0, 0],
        },
      ],
      {
        defaultStyle: { font: 'Courier', fontSize: 8, lineHeight: 1.4 },
        footer: (page, count) => ({
          text: `PAGE ${page} OF ${count}`,
          alignment: 'right',
          fontSize: 8,
          margin: [38, 10],
        }),
      },
    );
  },
};

export const TWELFTH_SIGHT_FRESH: readonly Layout[] = [greengrocer, gameAndMeat];
