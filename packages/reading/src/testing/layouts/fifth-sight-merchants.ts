import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { HYGIENE, TORTILLAS, WINES } from '../further-trade-goods.ts';
import { address, amount, column, days, facts, type Layout, plain, pounds } from '../layout.ts';
import { body, ruled, tight } from './kit.ts';
import { framed, sheet, stacked, vatTable } from './sight-kit.ts';

const CASE = 6;
const inCases = ({ hundredths }: DrawnLine) => `${Math.floor(hundredths / 100 / CASE)}/${(hundredths / 100) % CASE}`;

/** A wine merchant: bottles and what each costs, cases and single bottles beside them, carriage below, sums at the left. */
const vintner: Layout = {
  name: 'wine by the bottle',
  wanted: { lines: [2, 11], goods: WINES, supplier: 'Larkin & Vane Vintners Ltd', delivery: true },
  day: days.words,
  money: pounds,
  columns: [
    column.code('Stock no.', 48),
    { heading: 'Vint.', width: 26, cell: ({ pack }) => pack },
    column.name('Wine'),
    { heading: 'Btl size', width: 38, cell: () => '75cl' },
    { heading: 'Cs/Btl', width: 34, align: 'center', cell: inCases },
    column.quantity('Bottles', 36),
    column.price('Per bottle\nex VAT', 50),
    column.net('Line total\nex VAT', 56),
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'linesTotal', 'charges', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet(
      'Times',
      9.5,
      [
        { text: invoice.supplier, fontSize: 20, italics: true, alignment: 'right' },
        { text: `Shippers and merchants\n${invoice.supplierAddress.join('\n')}`, alignment: 'right' },
        {
          columns: [
            { text: `To:\n${address(invoice)}` },
            {
              width: 220,
              table: {
                widths: [100, '*'],
                body: [
                  [{ text: 'VAT INVOICE', bold: true, colSpan: 2, alignment: 'center' }, ''],
                  ['Document number', invoice.number],
                  ['Invoice date', layout.day(invoice.day)],
                  ['Customer order ref.', invoice.orderNumber],
                  ['Account code', invoice.customer],
                  ['To be paid by', layout.day(invoice.due)],
                ],
              },
            },
          ],
          margin: [0, 16, 0, 8],
        },
        body(invoice, layout, { look: ruled(4, 2.5) }),
        {
          unbreakable: true,
          columns: [
            facts(
              [
                ['Wines and spirits', pounds(sums.linesTotal)],
                ['Carriage & insurance', pounds(invoice.delivery)],
                ['Total excluding VAT', pounds(sums.net)],
                ['VAT at 20%', pounds(sums.vat)],
                ['Amount payable', pounds(sums.gross)],
              ],
              'right',
            ),
            {
              width: 230,
              text: 'All wines are sold duty paid. Ullage and corked bottles are credited within 14 days of delivery against return of the bottle. E&OE.',
              fontSize: 8,
            },
          ],
        },
      ],
      {
        footer: {
          text: `Registered in England No. 0${invoice.account.slice(0, 7)}     VAT registration number ${invoice.vatNumber}     WOWGR GBOG ${invoice.account.slice(0, 6)}00`,
          alignment: 'center',
          fontSize: 7,
        },
      },
    );
  },
};

const UNITS: Record<string, string> = { case: 'cs', bag: 'bag', sack: 'sack', tub: 'tub' };
const measure = ({ unit }: DrawnLine) => UNITS[unit] ?? 'ea';
const once = ({ kind }: DrawnLine) => kind === 'charge';
/** Name and pack as one text. */
const packed = ({ name, pack }: DrawnLine) => (pack ? `${name} (${pack})` : name);

/** Frames with a heading above what stands in them, as desktop books of small firms print. */
const box = (heading: string, text: string, width: number): Content => ({
  table: { widths: [width], body: [[heading], [{ text, margin: [0, 0, 0, 10] }]] },
});

/** A tortilla bakery with desktop books: quantity first, the pack within the description, framed head, columns to the foot. */
const tortillas: Layout = {
  name: 'tortilla bakery desktop books',
  wanted: {
    lines: [2, 12],
    goods: TORTILLAS,
    supplier: 'Tortilleria Luna Limited',
    charges: 'Chilled delivery',
  },
  day: days.slashes,
  money: plain,
  columns: [
    {
      ...column.quantity('Quantity', 44),
      value: (line) => (once(line) ? '1' : String(line.hundredths / 100)),
      cell: (line) => (once(line) ? '1' : amount(line.hundredths)),
    },
    { ...column.code('Item', 58), cell: ({ code, kind }) => (kind === 'charge' ? 'DEL' : code), value: codeOf },
    { ...column.name('Description'), value: packed, cell: packed },
    { ...column.unit('U/M', 28), value: measure, cell: measure },
    {
      ...column.price('Price Each', 52),
      value: (line) => String((once(line) ? line.net : line.pence) / 100),
      cell: (line) => plain(once(line) ? line.net : line.pence),
    },
    { heading: 'VAT', width: 26, shows: 'vatPercent', cell: ({ vatPercent }) => (vatPercent === 20 ? 'S' : 'Z') },
    column.net('Amount', 60),
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'bankAccount', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const terms = (invoice.due.getTime() - invoice.day.getTime()) / 86_400_000;
    return sheet('Helvetica', 9, [
      {
        columns: [
          {
            text: [{ text: `${invoice.supplier}\n`, bold: true, fontSize: 12 }, invoice.supplierAddress.join('\n')],
          },
          {
            width: 'auto',
            stack: [
              { text: 'Invoice', fontSize: 20, bold: true, alignment: 'right', margin: [0, 0, 0, 4] },
              {
                table: {
                  widths: [75, 75],
                  body: [
                    ['Date', 'Invoice No.'],
                    [layout.day(invoice.day), invoice.number],
                  ],
                },
              },
            ],
          },
        ],
      },
      {
        columns: [box('Invoice To', address(invoice), 200), box('Ship To', address(invoice), 200)],
        margin: [0, 14],
      },
      {
        table: {
          widths: ['*', '*', '*', '*'],
          body: [
            ['P.O. No.', 'Terms', 'Due Date', 'Driver'],
            [invoice.orderNumber, `${terms} days`, layout.day(invoice.due), 'Van 2'],
          ],
        },
      },
      body(invoice, layout, { look: columnsOnly }),
      {
        columns: [
          [
            vatTable(
              invoice,
              ['VAT Code', 'Rate', 'Net', 'VAT'],
              ({ percent, net, vat }) => [percent === 20 ? 'S' : 'Z', `${percent.toFixed(1)}%`, plain(net), plain(vat)],
              'noBorders',
            ),
            {
              text: `VAT Reg. No. ${invoice.vatNumber}\nBank: sort code ${invoice.sortCode}, account no. ${invoice.account}`,
              margin: [0, 10],
            },
          ],
          {
            width: 'auto',
            ...framed([
              ['Sub Total', pounds(sums.net)],
              ['VAT Total', pounds(sums.vat)],
              ['Total', pounds(sums.gross)],
            ]),
          },
        ],
      },
    ]);
  },
};

function codeOf({ code, kind }: DrawnLine): string {
  return kind === 'charge' ? 'DEL' : code;
}

/** Lines between columns, above and below the table and its headings, none between rows. */
const columnsOnly = {
  hLineWidth: (at: number, { table }: { table: { body: unknown[] } }) => (at < 2 || at === table.body.length ? 0.7 : 0),
  vLineWidth: () => 0.7,
};

/** A hygiene supplier's credit: amounts with a minus before the sign of pounds, codes of VAT, sums in a strip at the foot. */
const hygieneCredit: Layout = {
  name: 'hygiene credit',
  wanted: {
    lines: [1, 6],
    goods: HYGIENE,
    credit: true,
    numbers: 'CRN',
    supplier: 'Keystone Hygiene & Packaging Ltd',
  },
  day: (day) => days.dashes(day).replace(/20(\d\d)$/, '$1'),
  money: (pence) => `-${pounds(pence)}`,
  columns: [
    column.code('Product code', 66),
    { ...column.name('Product details'), cell: ({ name, pack }) => `${name}\nPack size ${pack}` },
    column.unit('Per', 38),
    column.quantity('Qty returned', 58),
    { ...column.price('Unit price', 52), cell: ({ pence }) => pounds(pence) },
    column.net('Line value', 66),
    { heading: 'Tax', width: 26, shows: 'vatPercent', cell: ({ vatPercent }) => (vatPercent === 20 ? 'T1' : 'T0') },
  ],
  states: ['supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const { money } = layout;
    const strip: readonly (readonly [string, string])[] = [
      ['Goods', money(sums.net)],
      ['VAT (T1 at 20.00%)', money(sums.vat)],
      ['Credit total', money(sums.gross)],
    ];
    return sheet('Roboto', 9, [
      {
        columns: [
          { text: invoice.supplier, fontSize: 15, bold: true, color: '#00695c' },
          { text: 'Credit note', fontSize: 18, alignment: 'right' },
        ],
      },
      `${invoice.supplierAddress.join(' | ')} | ${invoice.web} | VAT number ${invoice.vatNumber}`,
      { canvas: [{ type: 'line', x1: 0, y1: 4, x2: 519, y2: 4, lineColor: '#00695c' }] },
      {
        columns: [
          { text: `Credit to\n${address(invoice)}` },
          {
            width: 200,
            text: stacked([
              ['Credit note number', invoice.number],
              ['Credit note date', layout.day(invoice.day)],
              ['Customer account', invoice.customer],
              ['Our invoice', `4${invoice.account.slice(0, 6)}`],
              ['Collected by', 'Driver 31'],
            ]),
          },
        ],
        margin: [0, 12],
      },
      body(invoice, layout),
      { text: 'Reason for credit: ordered in error, returned unopened', italics: true, margin: [0, 0, 0, 16] },
      {
        table: {
          widths: ['*', '*', '*'],
          body: [
            strip.map(([label]): TableCell => ({ text: label, alignment: 'right', fillColor: '#e0f2f1' })),
            strip.map(([, value]): TableCell => ({ text: value, alignment: 'right', bold: true })),
          ],
        },
        layout: tight(6, 3),
      },
    ]);
  },
};

export const FIFTH_SIGHT_MERCHANTS: readonly Layout[] = [vintner, tortillas, hygieneCredit];
