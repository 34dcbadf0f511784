import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnInvoice, type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { address, column, days, type Layout, plain } from '../layout.ts';
import { FARM_BUTCHERY, MADE_TODAY } from '../small-firm-goods.ts';
import { body, row, tight } from './kit.ts';
import { sheet, vatTable } from './sight-kit.ts';

const BLUE = '#3a7ca5';
const DAY_MS = 86_400_000;

const daysBetween = ({ day, due }: DrawnInvoice) => Math.round((due.getTime() - day.getTime()) / DAY_MS);

const kindOf = ({ name }: DrawnLine) =>
  Object.entries(MADE_TODAY).find(([, made]) => made.some((one) => one.name === name))?.[0] ?? '';

/** Each line with the day that it came on: a week before the invoice, in order. */
function withDays(invoice: DrawnInvoice, layout: Layout): TableCell[][] {
  const perDay = Math.ceil(invoice.lines.length / 5);
  return invoice.lines.map((line, at) => {
    const came = new Date(invoice.day.getTime() - (5 - Math.floor(at / perDay)) * DAY_MS);
    return row(line, layout).map((cell, place): TableCell => {
      if (place === 0) return days.slashes(came);
      return place === 1 ? { text: kindOf(line), bold: true } : cell;
    });
  });
}

/** A sandwich maker's week from online books: a day, a kind and a description to each line, some returned, letters behind the rate of VAT, what is due at the end. */
const sandwiches: Layout = {
  name: 'sandwiches of a week from online books',
  wanted: {
    lines: [4, 26],
    goods: Object.values(MADE_TODAY).flat(),
    returns: true,
    numbers: '2',
    supplier: 'Butterfingers Sandwich Kitchen Limited',
  },
  day: days.slashes,
  money: plain,
  columns: [
    { heading: 'DATE', width: 54, cell: () => '' },
    { heading: 'ACTIVITY', width: 58, cell: kindOf },
    column.name('DESCRIPTION'),
    {
      heading: 'VAT',
      width: 44,
      align: 'right',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => `${vatPercent.toFixed(1)}% ${vatPercent === 0 ? 'Z' : 'S'}`,
    },
    column.quantity('QTY', 32),
    column.price('RATE', 44),
    column.net('AMOUNT', 54),
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'net', 'vat', 'bankAccount'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const to = (label: string, place = address(invoice)): Content => ({
      text: [{ text: `${label}\n`, color: BLUE }, place],
    });
    const sum = (label: string, value: string, bold = false): TableCell[] => [
      { text: label, color: BLUE, bold },
      { text: value, alignment: 'right', bold, fontSize: bold ? 13 : 9 },
    ];
    return sheet(
      'Roboto',
      9,
      [
        { text: invoice.supplier, fontSize: 11, bold: true },
        `${invoice.supplierAddress.join('\n')}\naccounts@${invoice.web.slice(4)}\n${invoice.web}\nVAT Registration No.: ${invoice.vatNumber.replaceAll(' ', '')}`,
        { text: 'INVOICE', fontSize: 19, color: BLUE, margin: [0, 14, 0, 8] },
        {
          columns: [
            to('BILL TO'),
            to('SHIP TO'),
            {
              width: 165,
              table: {
                body: [
                  ['INVOICE', invoice.number],
                  ['DATE', layout.day(invoice.day)],
                  ['TERMS', `Net ${daysBetween(invoice)}`],
                  ['DUE DATE', layout.day(invoice.due)],
                ].map(([label = '', value = '']): TableCell[] => [
                  { text: label, color: BLUE, alignment: 'right' },
                  value,
                ]),
              },
              layout: tight(3, 0.5),
            },
          ],
        },
        {
          canvas: [{ type: 'line', x1: 0, y1: 0, x2: 519, y2: 0, lineWidth: 0.6, lineColor: BLUE }],
          margin: [0, 12, 0, 8],
        },
        { text: [{ text: 'P.O. NUMBER\n', color: BLUE }, invoice.orderNumber], margin: [0, 0, 0, 6] },
        body(invoice, layout, {
          rows: withDays(invoice, layout),
          look: { ...tight(4, 5), fillColor: (at) => (at === 0 ? '#dcebf4' : null) },
        }),
        {
          canvas: [{ type: 'line', x1: 0, y1: 0, x2: 519, y2: 0, lineColor: '#aaaaaa', dash: { length: 1, space: 3 } }],
        },
        {
          unbreakable: true,
          columns: [
            {
              text: `Thank you for your order. Please use the invoice number as your reference.\n\nBank: sort code ${invoice.sortCode}, account ${invoice.account}`,
              margin: [0, 6, 20, 0],
            },
            {
              width: 225,
              table: {
                widths: ['*', 95],
                body: [
                  sum('SUBTOTAL', plain(sums.net)),
                  sum('VAT TOTAL', plain(sums.vat)),
                  sum('TOTAL', plain(sums.gross)),
                  sum('BALANCE DUE', `£${plain(sums.gross)}`, true),
                ],
              },
              layout: tight(4, 3),
            },
          ],
        },
        {
          unbreakable: true,
          stack: [
            { text: 'VAT SUMMARY', color: BLUE, fontSize: 11, margin: [0, 12, 0, 4] },
            vatTable(
              invoice,
              ['RATE', 'VAT', 'NET'],
              ({ percent, net, vat }) => [`VAT @ ${percent}%`, plain(vat), plain(net)],
              { ...tight(22, 2), fillColor: (at) => (at === 0 ? '#dcebf4' : null) },
            ),
          ],
        },
      ],
      { footer: (page, count) => ({ text: `Page ${page} of ${count}`, alignment: 'center', fontSize: 8 }) },
    );
  },
};

const worded = (day: Date) => days.dashes(day).replaceAll('-', ' ');
const rated = ({ vatPercent }: DrawnLine) => (vatPercent === 20 ? '20%' : 'Zero Rated');

/** A label in grey above its value. */
const fact = (label: string, value: string): Content => [
  { text: label, color: '#777777', fontSize: 8 },
  { text: value },
];

/** A farm's butchery with online books of another make: facts in a row, a discount for each line and their sum in words, what has been paid and what is due. */
const farmButchery: Layout = {
  name: 'farm butchery from online books',
  wanted: {
    lines: [1, 12],
    goods: FARM_BUTCHERY,
    weights: true,
    discounts: 'lines',
    numbers: 'INV-',
    supplier: 'Thornbarrow Farm Meats LLP',
  },
  day: worded,
  money: plain,
  columns: [
    column.code('Item', 52),
    column.name('Description'),
    { ...column.quantity('Quantity', 48), cell: ({ hundredths }) => (hundredths / 100).toFixed(2) },
    column.price('Unit Price', 50),
    {
      heading: 'Discount',
      width: 46,
      align: 'right',
      cell: ({ discountPercent }) => (discountPercent === 0 ? '' : `${discountPercent.toFixed(2)}%`),
    },
    { heading: 'VAT', width: 56, align: 'right', shows: 'vatPercent', cell: rated },
    column.net('Amount GBP', 64),
  ],
  states: ['dueDate', 'supplierVatNumber', 'bankAccount', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const full = invoice.lines.reduce((sum, { hundredths, pence }) => sum + Math.round((hundredths * pence) / 100), 0);
    const off = full - sums.linesTotal;
    const standard = sums.groups.some(({ percent }) => percent === 20);
    const sum = (label: string, value: string, bold = false): TableCell[] => [
      { text: label, alignment: 'right', bold },
      { text: value, alignment: 'right', bold },
    ];
    return sheet('Helvetica', 9, [
      { text: 'Invoice', fontSize: 24, margin: [0, 4, 0, 16] },
      {
        columns: [
          [
            { text: 'From', color: '#777777', fontSize: 8 },
            `${invoice.supplier}\n${invoice.supplierAddress.join('\n')}`,
          ],
          [{ text: 'To', color: '#777777', fontSize: 8 }, address(invoice)],
        ],
        margin: [0, 0, 0, 14],
      },
      {
        columns: [
          fact('Invoice Number', invoice.number),
          fact('Invoice Date', layout.day(invoice.day)),
          fact('Due Date', layout.day(invoice.due)),
          fact('VAT Number', invoice.vatNumber.replaceAll(' ', '')),
        ],
        margin: [0, 0, 0, 12],
      },
      body(invoice, layout, {
        look: { ...tight(4, 5), hLineWidth: (at) => (at === 1 ? 1.2 : 0.4), hLineColor: () => '#999999' },
      }),
      {
        unbreakable: true,
        columns: [
          { text: '' },
          {
            width: 290,
            table: {
              widths: ['*', 72],
              body: [
                sum(off === 0 ? 'Subtotal' : `Subtotal (includes a discount of ${plain(off)})`, plain(sums.linesTotal)),
                ...(standard ? [sum('TOTAL VAT 20%', plain(sums.vat))] : [sum('TOTAL ZERO RATED', plain(0))]),
                sum('TOTAL GBP', plain(sums.gross)),
                sum('Less Amount Paid', plain(0)),
                sum('AMOUNT DUE GBP', plain(sums.gross), true),
              ],
            },
            layout: tight(4, 3),
          },
        ],
      },
      {
        unbreakable: true,
        margin: [0, 24, 0, 0],
        text: [
          { text: `Due Date: ${layout.day(invoice.due)}\n`, bold: true },
          `Bank transfer to ${invoice.supplier}\nSort code: ${invoice.sortCode}\nAccount number: ${invoice.account}\n\n`,
          'Please tell us about any shortage when the van calls.',
        ],
      },
    ]);
  },
};

export const EIGHTH_SIGHT_ONLINE: readonly Layout[] = [sandwiches, farmButchery];
