import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { CURED } from '../grower-and-counter-goods.ts';
import { address, amount, column, days, type Layout, plain, pounds } from '../layout.ts';
import { body, row, ruled, tight } from './kit.ts';
import { figuresOf, isGoods, sheet } from './sight-kit.ts';

/** What each piece weighs, in hundredths of a kilogram: they sum up to the line. */
function piecesOf(line: DrawnLine): number[] {
  const many = line.cases ?? 1;
  const each = Math.floor(line.hundredths / many);
  const figures = figuresOf(line);
  const first = Array.from({ length: many - 1 }, (_, at) => each + Number(figures[at] ?? 4) - 4);
  return [...first, line.hundredths - first.reduce((sum, piece) => sum + piece, 0)];
}

/** The pack of what is counted; of what is weighed, a use-by day with the weights of its pieces where there are several. */
function beneath(line: DrawnLine): string {
  if (line.cases === null) return line.pack;
  const pieces = piecesOf(line);
  const weights = pieces.map((piece) => (piece / 100).toFixed(2)).join(' + ');
  const lot = `Lot ${figuresOf(line).slice(0, 5)}`;
  return pieces.length === 1 ? lot : `${lot}: ${weights}`;
}

const isOnce = ({ kind }: DrawnLine) => kind !== 'goods';
const small = (text: string) => ({ text: `\n${text}`, fontSize: 7, color: '#555555' });

/** A label on grey above its value, in a strip of frames. */
const stripOf = (stated: readonly (readonly [string, string])[]): Content => ({
  table: {
    widths: stated.map(() => '*'),
    body: [
      stated.map(([label]): TableCell => ({ text: label, bold: true, fillColor: '#e3e3e3' })),
      stated.map(([, value]): TableCell => value),
    ],
  },
  layout: { ...tight(4, 2.5), vLineWidth: () => 0, hLineWidth: (at) => (at === 2 ? 0.5 : 0) },
  margin: [0, 10, 0, 4],
});

/** A charcuterie importer with a program of the cloud: pieces beside weights, the weight of each piece below its name, a percent off, the total large in the head. */
const charcuterie: Layout = {
  name: 'charcuterie by the piece',
  wanted: {
    lines: [2, 12],
    goods: CURED,
    supplier: 'Salumeria Vicolo Imports Ltd',
    weights: true,
    discounts: 'lines',
    charges: 'Chilled delivery',
    numbers: 'SVI1',
    priceStep: 5,
  },
  day: (day) => days.slashes(day).replaceAll('/', '.'),
  money: plain,
  columns: [
    column.code('Item', 50),
    { ...column.name('Description') },
    {
      heading: 'Pcs',
      width: 24,
      align: 'right',
      cell: (line) => (isOnce(line) ? '' : String(line.cases ?? line.hundredths / 100)),
    },
    {
      ...column.quantity('Quantity', 42),
      value: (line) => (isOnce(line) ? '1' : String(line.hundredths / 100)),
      cell: (line) => {
        if (isOnce(line)) return '1';
        return line.cases === null ? amount(line.hundredths) : (line.hundredths / 100).toFixed(2);
      },
    },
    column.unit('Units', 30),
    {
      ...column.price('Rate', 42),
      value: (line) => String((isOnce(line) ? line.net : line.pence) / 100),
      cell: (line) => plain(isOnce(line) ? line.net : line.pence),
    },
    {
      heading: 'Disc',
      width: 30,
      align: 'right',
      cell: ({ discountPercent }) => (discountPercent === 0 ? '' : `${discountPercent.toFixed(1)}%`),
    },
    {
      heading: 'VAT Rate',
      width: 38,
      align: 'right',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => `${vatPercent.toFixed(1)}%`,
    },
    column.net('Amount', 54),
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'bankAccount', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const rows = invoice.lines.map((line) =>
      row(line, layout).map(
        (cell, at): TableCell => (at === 1 && isGoods(line) ? { text: [line.name, small(beneath(line))] } : cell),
      ),
    );
    const sum = (label: string, value: string, bold = false): TableCell[] => [
      { text: label, bold, alignment: 'right' },
      { text: value, bold, alignment: 'right' },
    ];
    return sheet(
      'Helvetica',
      8.5,
      [
        {
          columns: [
            [
              { text: invoice.supplier, bold: true, fontSize: 12 },
              `${invoice.supplierAddress.join('\n')}\nUnited Kingdom\nVAT Registration ${invoice.vatNumber}`,
            ],
            {
              stack: [
                { text: 'Invoice', fontSize: 22, bold: true },
                { text: `#${invoice.number}`, fontSize: 12 },
                layout.day(invoice.day),
              ],
              alignment: 'right',
            },
          ],
        },
        {
          columns: [
            { text: [{ text: 'Bill To\n', bold: true }, address(invoice)] },
            { text: [{ text: 'Ship To\n', bold: true }, address(invoice)] },
            {
              width: 170,
              stack: [
                { text: 'TOTAL', bold: true, fontSize: 10 },
                { text: pounds(sums.gross), fontSize: 20 },
                `Due Date: ${layout.day(invoice.due)}`,
              ],
              alignment: 'right',
            },
          ],
          margin: [0, 16, 0, 4],
        },
        stripOf([
          ['Terms', `Net ${(invoice.due.getTime() - invoice.day.getTime()) / 86_400_000}`],
          ['Due Date', layout.day(invoice.due)],
          ['PO #', invoice.orderNumber],
          ['Sales Rep', 'Marta Lodi'],
          ['Shipping Method', 'Own van'],
        ]),
        body(invoice, layout, { rows, look: ruled(3, 3) }),
        {
          unbreakable: true,
          columns: [
            { text: `Remit to ${invoice.supplier}\nSort Code ${invoice.sortCode}  Account ${invoice.account}` },
            {
              width: 200,
              table: {
                widths: ['*', 76],
                body: [
                  sum('Subtotal', plain(sums.net)),
                  sum('VAT Total', plain(sums.vat)),
                  sum('Total', pounds(sums.gross), true),
                ],
              },
              layout: tight(4, 3),
            },
          ],
        },
      ],
      { footer: (page, count) => ({ text: `${page} of ${count}`, alignment: 'right', margin: [0, 20, 38, 0] }) },
    );
  },
};

export const SEVENTH_SIGHT_IMPORTERS: readonly Layout[] = [charcuterie];
