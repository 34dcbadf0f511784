import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { CELLAR, SPIRITS } from '../grower-and-counter-goods.ts';
import { address, column, days, type Layout, plain, pounds } from '../layout.ts';
import { body, row, tight } from './kit.ts';
import { figuresOf, sheet } from './sight-kit.ts';

const PURPLE = '#5b4a72';
const called = ({ name, pack }: DrawnLine) => (pack === '' ? name : `${name} (${pack})`);
const measured = ({ kind, unit }: DrawnLine) => (kind === 'goods' ? unit : 'Units');
/** `£ 1,234.50`, as books of open source print pounds. */
const spaced = (pence: number) => `£ ${plain(pence)}`;

/** A label in bold above its value. */
const above = (label: string, value: string): Content => ({ text: [{ text: `${label}:\n`, bold: true }, value] });

/** A wholesaler of cask and keg with books of open source: codes in brackets before names, two decimals with the unit behind, kegs at the end. */
const cellar: Layout = {
  name: 'cask and keg in open books',
  wanted: {
    lines: [2, 10],
    goods: CELLAR,
    supplier: 'Coopers Yard Drinks Ltd',
    discounts: 'lines',
    charges: 'Dray delivery',
    deposits: { unit: 'Keg', code: 'DEP-KEG', name: 'Keg deposit', back: 'Keg deposit refund', pence: 3500 },
    numbers: 'INV/2026/',
    priceStep: 25,
  },
  day: days.slashes,
  money: plain,
  columns: [
    {
      ...column.name('Description'),
      value: called,
      also: ({ code }) => (code === '' ? {} : { supplierCode: code }),
      cell: (line) => (line.code === '' ? called(line) : `[${line.code}] ${called(line)}`),
    },
    {
      ...column.quantity('Quantity', 72),
      value: (line) => String(line.kind === 'charge' ? 1 : line.hundredths / 100),
      also: (line) => ({ unit: measured(line) }),
      cell: (line) => `${(line.kind === 'charge' ? 1 : line.hundredths / 100).toFixed(2)} ${measured(line)}`,
    },
    {
      ...column.price('Unit Price', 56),
      value: (line) => String((line.kind === 'charge' ? line.net : line.pence) / 100),
      cell: (line) => plain(line.kind === 'charge' ? line.net : line.pence),
    },
    {
      heading: 'Disc.%',
      width: 40,
      align: 'right',
      cell: ({ discountPercent }) => (discountPercent === 0 ? '' : discountPercent.toFixed(2)),
    },
    {
      heading: 'Taxes',
      width: 44,
      align: 'right',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => `${vatPercent}% S`,
    },
    { ...column.net('Amount', 70), cell: ({ net }) => spaced(net) },
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'bankAccount', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet(
      'Roboto',
      9,
      [
        { text: invoice.supplier, fontSize: 13, bold: true, color: PURPLE },
        { text: `${invoice.supplierAddress.join('\n')}\nUnited Kingdom`, margin: [0, 2, 0, 8] },
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 519, y2: 0, lineWidth: 0.8, lineColor: PURPLE }] },
        { text: `${address(invoice)}\nUnited Kingdom`, margin: [300, 14, 0, 18] },
        { text: `Invoice ${invoice.number}`, fontSize: 18, color: PURPLE, margin: [0, 0, 0, 10] },
        {
          columns: [
            above('Invoice Date', layout.day(invoice.day)),
            above('Due Date', layout.day(invoice.due)),
            above('Source', `SO${invoice.account.slice(0, 5)}`),
            above('Customer Reference', invoice.orderNumber),
          ],
          margin: [0, 0, 0, 10],
        },
        body(invoice, layout, {
          look: { ...tight(3, 4), hLineWidth: (at) => (at === 0 ? 0 : 0.4), hLineColor: () => '#c9c3d1' },
        }),
        {
          columns: [
            { text: '' },
            {
              width: 230,
              table: {
                widths: ['*', 85],
                body: [
                  ['Untaxed Amount', spaced(sums.net)],
                  [`VAT 20% on ${spaced(sums.net)}`, spaced(sums.vat)],
                  ['Total', spaced(sums.gross)],
                ].map(([label = '', value = ''], at): TableCell[] => [
                  { text: label, bold: at === 2 },
                  { text: value, bold: at === 2, alignment: 'right' },
                ]),
              },
              layout: 'lightHorizontalLines',
            },
          ],
          unbreakable: true,
        },
        { text: ['Payment Communication: ', { text: invoice.number, bold: true }], margin: [0, 16, 0, 4] },
        `on this account: ${invoice.sortCode} ${invoice.account}`,
        { text: 'Kegs and casks remain the property of their breweries. Payment terms: see due date.', margin: [0, 8] },
      ],
      {
        footer: (page, count) => ({
          text: `${invoice.web}    VAT ${invoice.vatNumber}    AWRS XVAW00000${invoice.account.slice(0, 6)}\nPage ${page} / ${count}`,
          alignment: 'center',
          fontSize: 8,
          margin: [0, 10],
        }),
      },
    );
  },
};

const REASONS = ['Broken in transit', 'Not delivered', 'Charged in error', 'Returned to driver'];
const reasonOf = (line: DrawnLine) => REASONS[Number(figuresOf(line).slice(0, 4)) % REASONS.length] ?? '';
const sold = ({ name, pack }: DrawnLine) => `${name} ${pack}`;

/** Labels in bold above their values, one below the other. */
const ladder = (stated: readonly (readonly [string, string])[]) => ({
  text: stated.flatMap(([label, value]) => [{ text: `${label}\n`, bold: true }, `${value}\n\n`]),
});

/** A spirit merchant's credit from online books: above zero, a reason below each bottle, what of it is left to use below the total, a slip at the foot. */
const spiritCredit: Layout = {
  name: 'spirits credit from online books',
  wanted: {
    lines: [1, 6],
    goods: SPIRITS,
    credit: true,
    numbers: 'CN-',
    supplier: 'Quill & Tansley Spirits Limited',
  },
  creditAboveZero: true,
  day: (day) => days.dashes(day).replaceAll('-', ' '),
  money: plain,
  columns: [
    column.code('Item', 58),
    { ...column.name('Description'), value: sold, cell: sold },
    { ...column.quantity('Quantity', 50), cell: ({ hundredths }) => (hundredths / 100).toFixed(2) },
    column.price('Unit Price', 56),
    { heading: 'VAT', width: 36, align: 'right', shows: 'vatPercent', cell: ({ vatPercent }) => `${vatPercent}%` },
    column.net('Amount GBP', 68),
  ],
  states: ['supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const rows = invoice.lines.map((line) =>
      row(line, layout).map((cell, at): TableCell => (at === 1 ? `${sold(line)}\n${reasonOf(line)}` : cell)),
    );
    const sum = (label: string, value: string, bold = false): TableCell[] => [
      { text: label, alignment: 'right', bold },
      { text: value, alignment: 'right', bold },
    ];
    return sheet('Helvetica', 9, [
      {
        columns: [
          [
            { text: 'CREDIT NOTE', fontSize: 20 },
            { text: address(invoice), margin: [24, 16, 0, 0] },
          ],
          {
            width: 125,
            ...ladder([
              ['Credit Note Date', layout.day(invoice.day)],
              ['Credit Note Number', invoice.number],
              ['Reference', `INV-${invoice.account.slice(0, 5)}`],
              ['VAT Number', invoice.vatNumber.replaceAll(' ', '')],
            ]),
          },
          { width: 140, text: `${invoice.supplier}\n${invoice.supplierAddress.join('\n')}\nUNITED KINGDOM` },
        ],
        columnGap: 10,
        margin: [0, 20, 0, 14],
      },
      body(invoice, layout, { rows }),
      {
        columns: [
          { text: '' },
          {
            width: 220,
            table: {
              widths: ['*', 72],
              body: [
                sum('Subtotal', plain(sums.net)),
                sum('TOTAL VAT 20%', plain(sums.vat)),
                sum('TOTAL GBP', plain(sums.gross), true),
                sum('Remaining Credit', plain(sums.gross)),
              ],
            },
            layout: tight(3, 2.5),
          },
        ],
        unbreakable: true,
      },
      { text: '- - - '.repeat(28), color: '#999999', margin: [0, 60, 0, 10], fontSize: 7 },
      {
        unbreakable: true,
        columns: [
          { text: 'CREDIT ADVICE', fontSize: 14 },
          {
            width: 250,
            table: {
              widths: [100, '*'],
              body: [
                [{ text: 'Customer', bold: true }, invoice.buyer],
                [{ text: 'Credit Note Number', bold: true }, invoice.number],
                [{ text: 'Credit Amount', bold: true }, { text: pounds(sums.gross) }],
              ],
            },
            layout: 'noBorders',
          },
        ],
      },
    ]);
  },
};

export const SEVENTH_SIGHT_DRINKS: readonly Layout[] = [cellar, spiritCredit];
