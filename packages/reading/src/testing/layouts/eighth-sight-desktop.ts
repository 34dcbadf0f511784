import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { address, column, days, type Layout, plain } from '../layout.ts';
import { DAIRY } from '../other-trade-goods.ts';
import { SPICES } from '../small-firm-goods.ts';
import { body, row, ruled, tight } from './kit.ts';
import { figuresOf, framed, grid, sheet, vatTable } from './sight-kit.ts';

const sold = ({ name, pack }: DrawnLine) => `${name} ${pack}`.trim();
const taxCode = (percent: number) => (percent === 20 ? 'T1' : 'T0');

/** A spice merchant with the books that most small firms have on a desk: its whole head on every page, tax codes, carriage below the goods. */
const spices: Layout = {
  name: 'spices from desktop books',
  wanted: {
    lines: [3, 32],
    goods: SPICES,
    discounts: 'lines',
    delivery: true,
    numbers: '1',
    supplier: 'Tamarind Court Spice Company Ltd',
  },
  day: days.slashes,
  money: plain,
  columns: [
    { ...column.quantity('Quantity', 46), cell: ({ hundredths }) => (hundredths / 100).toFixed(2) },
    column.code('Product Code', 66),
    { ...column.name('Details'), value: sold, cell: sold },
    column.price('Unit Price', 48),
    {
      heading: 'Disc %',
      width: 34,
      align: 'right',
      cell: ({ discountPercent }) => discountPercent.toFixed(2),
    },
    column.net('Net Amount', 58),
    {
      heading: 'T/C',
      width: 22,
      align: 'center',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => taxCode(vatPercent),
    },
  ],
  states: ['orderNumber', 'supplierVatNumber', 'bankAccount', 'linesTotal', 'charges', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const stated: [string, string][] = [
      ['Invoice No.', invoice.number],
      ['Invoice/Tax Date', layout.day(invoice.day)],
      ['Cust. Order No.', invoice.orderNumber],
      ['Account No.', `${invoice.buyer.replaceAll(/[^A-Z]/g, '').slice(0, 3)}${invoice.customer.slice(-3)}`],
    ];
    const boxTo = (title: string): TableCell => ({ text: [{ text: `${title}\n`, fontSize: 7 }, address(invoice)] });
    const head: Content[] = [
      {
        columns: [
          { text: invoice.supplier, fontSize: 14, bold: true },
          {
            width: 190,
            text: `${invoice.supplierAddress.join('\n')}\nTel: 01632 ${invoice.account.slice(0, 6)}\nVAT Reg No. ${invoice.vatNumber}`,
          },
        ],
      },
      { text: 'INVOICE', fontSize: 16, bold: true, alignment: 'center', margin: [0, 6, 0, 6] },
      {
        columns: [
          { width: 300, table: { widths: [142, 142], body: [[boxTo('Invoice To'), boxTo('Deliver To')]] } },
          {
            width: '*',
            table: { widths: [90, '*'], body: stated.map(([label, value]) => [{ text: label, bold: true }, value]) },
            layout: grid,
          },
        ],
        columnGap: 12,
      },
    ];
    return sheet(
      'Helvetica',
      9,
      [
        body(invoice, layout, { look: { ...ruled(4, 3.5), vLineWidth: () => 0.4 } }),
        {
          unbreakable: true,
          columns: [
            [
              vatTable(invoice, ['T/C', 'Rate', 'Net', 'VAT'], ({ percent, net, vat }) => [
                taxCode(percent),
                percent.toFixed(2),
                plain(net),
                plain(vat),
              ]),
              {
                text: `Payment to: Tamarind Court Spice Co\nSort Code ${invoice.sortCode}  Account Number ${invoice.account}\nTerms strictly 30 days from end of month of invoice.`,
                margin: [0, 8, 0, 0],
              },
            ],
            {
              width: 'auto',
              ...framed(
                [
                  ['Total Net Amount', `£ ${plain(sums.linesTotal)}`],
                  ['Carriage Net', `£ ${plain(invoice.delivery)}`],
                  ['Total Tax Amount', `£ ${plain(sums.vat)}`],
                  ['Invoice Total', `£ ${plain(sums.gross)}`],
                ],
                [100, 75],
              ),
            },
          ],
        },
      ],
      {
        pageMargins: [38, 196, 38, 160],
        header: (page, count) => ({
          margin: [38, 20, 38, 0],
          stack: [{ text: `Page ${page} of ${count}`, alignment: 'right', fontSize: 8 }, ...head],
        }),
        footer: {
          text: `Goods remain the property of ${invoice.supplier} until paid for in full. E & O E\nRegistered in England No. 0${invoice.account.slice(1)}. Registered Office: as above`,
          alignment: 'center',
          fontSize: 7,
          margin: [38, 112],
        },
      },
    );
  },
};

const ROUND_DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** What of a line came on each day of the week: the same for the same line. */
function broughtOn(line: DrawnLine): number[] {
  const figures = figuresOf(line);
  const brought = ROUND_DAYS.map(() => 0);
  for (let piece = 0; piece < line.hundredths / 100; piece += 1) {
    const at = (piece + Number(figures[piece % figures.length])) % ROUND_DAYS.length;
    brought[at] = (brought[at] ?? 0) + 1;
  }
  return brought;
}

const weekEnd = (day: Date) => new Date(day.getTime() - ((day.getUTCDay() + 1) % 7) * 86_400_000);
const capitals = (day: Date) => days.dashes(day).toUpperCase();

/** A dairy's invoice for a week of its round: what came on each day, the week's sum of it, the account's balance at the foot. */
const milkRound: Layout = {
  name: 'milk round by the week',
  wanted: {
    lines: [3, 14],
    goods: DAIRY,
    inOrder: true,
    charges: 'Weekly delivery charge',
    numbers: 'R7-',
    supplier: 'Hallam Vale Dairies (Wholesale) Ltd',
  },
  day: capitals,
  money: plain,
  columns: [
    column.code('Prod.', 38),
    { ...column.name('Product description'), value: sold, cell: sold },
    ...ROUND_DAYS.map((heading, at) => ({
      heading,
      width: 19,
      align: 'right' as const,
      cell: (line: DrawnLine) => String(broughtOn(line)[at] || ''),
    })),
    column.quantity('Total', 26),
    column.price('Price', 34),
    column.net('Value', 44),
    column.vatPercent('VAT%', 28),
  ],
  states: ['supplierVatNumber', 'dueDate', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const before = Number(invoice.account.slice(0, 5));
    return sheet('Roboto', 8.5, [
      {
        columns: [
          [
            { text: 'Hallam Vale', fontSize: 20, italics: true, color: '#1c4f8b' },
            `${invoice.supplier}\n${invoice.supplierAddress.join(', ')}\nVAT Reg. ${invoice.vatNumber}`,
          ],
          {
            width: 200,
            table: {
              widths: [95, '*'],
              body: [
                [{ text: 'SALES INVOICE', colSpan: 2, bold: true, alignment: 'center' }, ''],
                ['Invoice', invoice.number],
                ['Date', layout.day(invoice.day)],
                ['Week ending', capitals(weekEnd(invoice.day))],
                ['Round / Call', `7 / ${invoice.customer.slice(-2)}`],
                ['Customer', invoice.customer],
              ],
            },
            layout: grid,
          },
        ],
      },
      { text: address(invoice), margin: [30, 4, 0, 10], fontSize: 9.5 },
      body(invoice, layout, {
        rows: invoice.lines.map((line) => row(line, layout)),
        look: { ...ruled(2, 2), fillColor: (at) => (at > 0 && at % 2 === 0 ? '#eef3f8' : null) },
      }),
      {
        unbreakable: true,
        columns: [
          [
            vatTable(
              invoice,
              ['VAT rate', 'Goods', 'VAT'],
              ({ percent, net, vat }) => [`${percent.toFixed(1)}%`, plain(net), plain(vat)],
              tight(6, 1),
            ),
            {
              text: `Payment by Direct Debit. We will collect this invoice on ${layout.day(invoice.due)}.`,
              margin: [0, 10, 0, 0],
            },
          ],
          {
            width: 'auto',
            stack: [
              framed([
                ['Goods total', plain(sums.net)],
                ['VAT', plain(sums.vat)],
                ['Total this invoice', `£${plain(sums.gross)}`],
              ]),
              { text: 'Your account', bold: true, margin: [0, 8, 0, 2] },
              framed([
                ['Balance before', plain(before)],
                ['This invoice', plain(sums.gross)],
                ['Balance now', plain(before + sums.gross)],
              ]),
            ],
          },
        ],
      },
      {
        text: 'Please rinse and return all crates and glass. Shortages must be reported to the depot by 10am on the day of delivery.',
        italics: true,
        margin: [0, 14],
      },
    ]);
  },
};

export const EIGHTH_SIGHT_DESKTOP: readonly Layout[] = [spices, milkRound];
