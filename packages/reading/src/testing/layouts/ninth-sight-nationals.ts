import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnInvoice, type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { address, amount, column, days, type Layout, plain } from '../layout.ts';
import { FREEZER, RETURNED } from '../ninth-sight-goods.ts';
import { belowZero, body, headings, row, tight } from './kit.ts';
import { figuresOf, sheet, vatTable } from './sight-kit.ts';

const DAY_MS = 86_400_000;
const earlier = (day: Date, count: number) => new Date(day.getTime() - count * DAY_MS);
const packed = ({ name, pack }: DrawnLine) => `${name} ${pack}`;

/** `4 CS`, `12.480 KG`: three decimals where it was weighed. */
const counted = ({ hundredths, unit, cases }: DrawnLine) =>
  `${cases === null ? amount(hundredths) : (hundredths / 100).toFixed(3)} ${unit.toUpperCase()}`;

/** Which batch and until when, or how many pieces were weighed. */
function traced(line: DrawnLine): string {
  const figures = figuresOf(line);
  const bestBefore = `${String((Number(figures.slice(0, 3)) % 12) + 1).padStart(2, '0')}.2027`;
  const pieces = line.cases === null ? '' : `   Pieces: ${line.cases}`;
  return `Batch ${figures.padEnd(7, '3').slice(0, 7)}   BBE ${bestBefore}${pieces}`;
}

/** Numbers of a document with its day behind a stroke. */
const information = (invoice: DrawnInvoice, day: Layout['day']): [string, string][] => [
  ['Document number', invoice.number],
  ['Document date', day(invoice.day)],
  ['Customer number', invoice.customer.padStart(10, '0')],
  ['Your purchase order / date', `${invoice.orderNumber} / ${day(earlier(invoice.day, 3))}`],
  ['Delivery note / date', `80${invoice.account.slice(0, 6)} / ${day(earlier(invoice.day, 1))}`],
  ['Currency', 'GBP'],
];

/** A national frozen house with the form of a large program: figures of the document in a box, batches below goods, freight and output tax below them. */
const frozen: Layout = {
  name: 'national frozen house of a large program',
  wanted: {
    lines: [14, 26],
    goods: FREEZER,
    weights: true,
    delivery: true,
    supplier: 'Northmoor Foodservice plc',
    numbers: '90004',
  },
  day: (day) => days.slashes(day).replaceAll('/', '.'),
  money: plain,
  columns: [
    { heading: 'Item', width: 24, cell: () => '' },
    column.code('Material', 52),
    { ...column.name('Description'), value: packed, cell: packed },
    { ...column.quantity('Quantity', 58), also: ({ unit }) => ({ unit }), cell: counted },
    column.price('Price', 44),
    { heading: 'per', width: 34, align: 'right', cell: ({ unit }) => `1 ${unit.toUpperCase()}` },
    column.net('Value', 58),
    {
      heading: 'Tx',
      width: 18,
      shows: 'vatPercent',
      cell: ({ vatPercent }) => (vatPercent === 0 ? 'A0' : 'A1'),
    },
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'bankAccount', 'linesTotal', 'vat', 'charges'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const rows = invoice.lines.flatMap((line, at) => [
      row(line, layout).map((cell, place): TableCell => (place === 0 ? String((at + 1) * 10) : cell)),
      layout.columns.map((_, place): TableCell => {
        if (place !== 2) return '';
        return { text: traced(line), fontSize: 7, colSpan: 5, margin: [6, 0, 0, 2] };
      }),
    ]);
    const sum = (words: string, value: number): TableCell[] => [words, { text: plain(value), alignment: 'right' }];
    const foot: Content = {
      unbreakable: true,
      margin: [240, 6, 20, 0],
      table: {
        widths: ['*', 66],
        body: [
          sum('Items total', sums.linesTotal),
          sum('Freight (A1)', invoice.delivery),
          ...sums.groups.map(({ percent, net, vat }) =>
            sum(`Output tax ${percent === 0 ? 'A0' : 'A1'}   ${percent.toFixed(3)} %   on   ${plain(net)}`, vat),
          ),
          [
            { text: 'Final amount', bold: true },
            { text: plain(sums.gross), bold: true, alignment: 'right' },
          ],
        ],
      },
      layout: { ...tight(2, 2), hLineWidth: (at, { table }) => (at === 0 || at >= table.body.length - 1 ? 0.6 : 0) },
    };
    return sheet(
      'Helvetica',
      8,
      [
        {
          text: invoice.supplier,
          fontSize: 16,
          bold: true,
          color: '#1f4e79',
          alignment: 'right',
          margin: [0, 0, 0, 20],
        },
        {
          columns: [
            [
              {
                text: [invoice.supplier, ...invoice.supplierAddress].join(' - '),
                fontSize: 6,
                decoration: 'underline',
                margin: [0, 0, 0, 8],
              },
              ['Company', invoice.buyer, ...invoice.buyerAddress].join('\n'),
            ],
            {
              width: 235,
              table: {
                widths: [112, '*'],
                body: [
                  [{ text: 'Information', bold: true, colSpan: 2, fillColor: '#e3ebf3' }, ''],
                  ...information(invoice, layout.day),
                ],
              },
              layout: { ...tight(4, 1.5), hLineWidth: (at) => (at < 2 ? 0.5 : 0), vLineWidth: () => 0 },
            },
          ],
          margin: [0, 0, 0, 22],
        },
        { text: 'Invoice', fontSize: 13, bold: true },
        { text: `Terms of payment:  Up to ${layout.day(invoice.due)} without deduction`, margin: [0, 6, 0, 1] },
        'Terms of delivery:  DAP  your premises',
        {
          table: {
            headerRows: 1,
            keepWithHeaderRows: 2,
            dontBreakRows: true,
            widths: layout.columns.map(({ width }) => width),
            body: [headings(layout.columns), ...rows],
          },
          layout: { ...tight(3, 1.2), hLineWidth: (at) => (at < 2 ? 0.7 : 0) },
          margin: [0, 10, 0, 4],
        },
        foot,
        { text: 'Keep frozen at -18°C or below. Do not refreeze after thawing.', margin: [0, 12, 0, 0] },
      ],
      {
        pageMargins: [38, 44, 38, 76],
        header: (page) => ({
          text: page === 1 ? '' : `${invoice.supplier}     Invoice ${invoice.number} / ${layout.day(invoice.day)}`,
          margin: [38, 20],
        }),
        footer: (page, count) => ({
          fontSize: 6.5,
          margin: [38, 14],
          columns: [
            `${invoice.supplier}\n${invoice.supplierAddress.join('\n')}\n${invoice.web}`,
            `Bank: Barfield Bank plc\nSort code ${invoice.sortCode}\nAccount number ${invoice.account}`,
            `VAT registration ${invoice.vatNumber}\nRegistered in England`,
            { text: `Page ${page} / ${count}`, alignment: 'right', width: 60 },
          ],
        }),
      },
    );
  },
};

const REASONS: Readonly<Record<string, string>> = {
  '01': 'Short delivered',
  '02': 'Temperature on arrival',
  '03': 'Quality rejected',
  '07': 'Wrong product sent',
};
const reasonOf = (line: DrawnLine) =>
  Object.keys(REASONS)[Number(figuresOf(line).slice(0, 4)) % Object.keys(REASONS).length] ?? '01';

/** A seafood house's credit from an old mainframe: capitals of one width, minus signs behind amounts, reasons by codes that the foot explains. */
const seafoodCredit: Layout = {
  name: 'seafood credit of a mainframe',
  wanted: {
    lines: [1, 7],
    goods: RETURNED,
    weights: true,
    credit: true,
    supplier: 'SANDHAVEN SEAFOODS PLC',
    numbers: 'CR',
  },
  day: (day) => days.dashes(day).replaceAll('-', ' ').toUpperCase(),
  money: (pence) => belowZero.behind(plain(pence)),
  columns: [
    {
      heading: 'ORIG INV',
      width: 48,
      cell: ({ pence }) =>
        `7${String(pence * 37)
          .padStart(6, '1')
          .slice(0, 6)}`,
    },
    column.code('PRODUCT', 46),
    { ...column.name('DESCRIPTION'), value: packed, cell: packed },
    { heading: 'RSN', width: 22, cell: reasonOf },
    { ...column.quantity('QTY', 40), cell: ({ hundredths }) => (hundredths / 100).toFixed(2) },
    { ...column.unit('UOM', 24), cell: ({ unit }) => unit.toUpperCase() },
    column.price('PRICE', 42),
    { ...column.net('CREDIT', 54), cell: ({ net }, { money }) => money(-net) },
    { heading: 'VT', width: 16, shows: 'vatPercent', cell: ({ vatPercent }) => (vatPercent === 0 ? '0' : '1') },
  ],
  states: ['supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const minus = (pence: number) => layout.money(-pence);
    const used = Object.entries(REASONS).filter(([code]) => invoice.lines.some((line) => reasonOf(line) === code));
    return sheet('Courier', 7.5, [
      {
        columns: [
          `${invoice.supplier}\n${invoice.supplierAddress.join('\n').toUpperCase()}\nVAT REG NO ${invoice.vatNumber}`,
          { text: 'C R E D I T   N O T E', fontSize: 11, bold: true, alignment: 'right' },
        ],
        margin: [0, 0, 0, 22],
      },
      {
        columns: [
          [`CREDIT TO   A/C ${invoice.customer}`, '\n', address(invoice).toUpperCase()],
          {
            width: 190,
            table: {
              body: [
                ['CREDIT NOTE NO', invoice.number],
                ['DATE / TAX POINT', layout.day(invoice.day)],
                ['UPLIFT NOTE', `U${invoice.account.slice(0, 5)}`],
                ['DEPOT', 'GRIMSBY 02'],
              ],
            },
            layout: tight(4, 0.5),
          },
        ],
        margin: [0, 0, 0, 14],
      },
      body(invoice, layout, { look: { ...tight(2, 1), hLineWidth: (at) => (at < 2 ? 0.5 : 0) } }),
      {
        unbreakable: true,
        columns: [
          [
            'VAT ANALYSIS',
            vatTable(
              invoice,
              ['CODE', 'RATE', 'GOODS', 'VAT'],
              ({ percent, net, vat }) => [percent === 0 ? '0' : '1', `${percent.toFixed(2)}%`, minus(net), minus(vat)],
              tight(5, 0.5),
            ),
          ],
          {
            width: 190,
            table: {
              widths: ['*', 70],
              body: [
                ['GOODS', minus(sums.net)],
                ['VAT', minus(sums.vat)],
                ['TOTAL CREDIT GBP', minus(sums.gross)],
              ].map(([label = '', value = '']): TableCell[] => [label, { text: value, alignment: 'right' }]),
            },
            layout: tight(4, 1),
          },
        ],
        margin: [0, 10, 0, 14],
      },
      `REASONS   ${used.map(([code, words]) => `${code} ${words.toUpperCase()}`).join('   ')}`,
      { text: 'THIS AMOUNT HAS BEEN CREDITED TO YOUR ACCOUNT. DO NOT PAY.', margin: [0, 8] },
    ]);
  },
};

export const NINTH_SIGHT_NATIONALS: readonly Layout[] = [frozen, seafoodCredit];
