import type { TableCell } from 'pdfmake/interfaces.js';
import { type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { DOORSTEP, DRAY } from '../eleventh-sight-goods.ts';
import { address, type Column, column, days, facts, type Layout, plain, pounds } from '../layout.ts';
import { across, body, row, ruled, tight } from './kit.ts';
import { framed, isGoods, sheet, stacked, vatTable } from './sight-kit.ts';

const DAY = 86_400_000;

/** So many of a week's deliveries came on each of its six days. */
function perDay(line: DrawnLine): number[] {
  const total = line.hundredths / 100;
  const first = line.pence % 6;
  return [0, 1, 2, 3, 4, 5].map((day) => Math.floor(total / 6) + ((day - first + 6) % 6 < total % 6 ? 1 : 0));
}

const dayColumns = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map(
  (heading, at): Column => ({
    heading,
    width: 16,
    align: 'right',
    cell: (line) => String(perDay(line)[at] || ''),
  }),
);

/** The Saturday on which the week before an invoice ended. */
const weekEnd = (day: Date) => new Date(day.getTime() - ((day.getUTCDay() + 1) % 7) * DAY);

/** A dairy's week on one paper of its old program: a column for each day, then the total, with a slip to send back. */
const dairy: Layout = {
  name: 'dairy by days of the week',
  wanted: { lines: [2, 14], goods: DOORSTEP, inOrder: true, supplier: 'Hazelbank Dairy Ltd', numbers: '1' },
  day: (day) => days.slashes(day).replace('/20', '/'),
  money: plain,
  columns: [
    column.name('Product'),
    ...dayColumns,
    column.quantity('Total', 28),
    column.price('Price', 34),
    column.net('Value', 44),
    {
      heading: 'VAT',
      width: 18,
      align: 'right',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => (vatPercent === 0 ? 'Z' : 'S'),
    },
  ],
  states: ['supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet('Courier', 8, [
      { text: invoice.supplier.toUpperCase(), fontSize: 13, bold: true },
      `${invoice.supplierAddress.join(', ')}\nVAT Reg ${invoice.vatNumber}`,
      { text: 'INVOICE', fontSize: 12, bold: true, margin: [0, 10, 0, 6] },
      {
        columns: [
          address(invoice),
          {
            width: 210,
            text: [
              `Invoice No . . : ${invoice.number}`,
              `Invoice Date . : ${layout.day(invoice.day)}`,
              `Week Ending  . : ${layout.day(weekEnd(invoice.day))}`,
              `Round / Call . : ${invoice.account.slice(0, 2)} / ${invoice.account.slice(2, 5)}`,
              `Customer . . . : ${invoice.customer}`,
            ].join('\n'),
            preserveLeadingSpaces: true,
          },
        ],
      },
      body(invoice, layout, { look: ruled(3, 2) }),
      {
        unbreakable: true,
        stack: [
          {
            columns: [
              'Z = zero rate\nS = standard rate 20%',
              {
                width: 'auto',
                ...framed([
                  ['Total goods', plain(sums.net)],
                  ['VAT', plain(sums.vat)],
                  ['Total now due', plain(sums.gross)],
                ]),
                layout: 'noBorders',
              },
            ],
            margin: [0, 4, 0, 20],
          },
          '-'.repeat(100),
          {
            text: `REMITTANCE: please return with your payment\n\nCustomer ${invoice.customer}  ${invoice.buyer}\nInvoice ${invoice.number}   Amount ${pounds(sums.gross)}`,
            margin: [0, 6],
          },
        ],
      },
    ]);
  },
};

/** A brewery to a pub: drinks by the kinds of its price list, list prices with a discount behind, a deposit at the end, empties noted below. */
const brewery: Layout = {
  name: 'brewery to a pub',
  wanted: {
    lines: [2, 16],
    goods: Object.values(DRAY).flat(),
    inOrder: true,
    discounts: 'lines',
    deposits: 'CO2 cylinder deposit',
    supplier: 'Mallard & Weir Brewery Company Ltd',
    numbers: 'MW/',
  },
  day: (day) => days.slashes(day).replaceAll('/', '.'),
  money: plain,
  columns: [
    column.code('Code', 46),
    column.name('Product'),
    column.pack('Container', 58),
    column.quantity('Qty', 26),
    column.price('List price', 50),
    {
      heading: 'Disc %',
      width: 34,
      align: 'right',
      cell: ({ discountPercent }) => (discountPercent === 0 ? '' : discountPercent.toFixed(1)),
    },
    column.net('Net value', 56),
    column.vatPercent('VAT %', 32),
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const kinds: [string, DrawnLine[]][] = [
      ...Object.entries(DRAY).map(([kind, sold]): [string, DrawnLine[]] => [
        kind,
        invoice.lines.filter(({ name }) => sold.some((one) => one.name === name)),
      ]),
      ['DEPOSITS', invoice.lines.filter((line) => !isGoods(line))],
    ];
    const rows = kinds
      .filter(([, lines]) => lines.length > 0)
      .flatMap(([kind, lines]): TableCell[][] => [
        across(layout, kind, { bold: true, margin: [0, 3, 0, 0] }),
        ...lines.map((line) => row(line, layout)),
      ]);
    return sheet(
      'Helvetica',
      8.5,
      [
        {
          columns: [
            { text: 'Sales Invoice', fontSize: 18 },
            {
              width: 210,
              alignment: 'right',
              text: [{ text: `${invoice.supplier}\n`, bold: true, fontSize: 11 }, invoice.supplierAddress.join('\n')],
            },
          ],
        },
        {
          columns: [
            [{ text: 'Delivered and invoiced to', color: '#666666' }, address(invoice)],
            {
              width: 130,
              text: stacked([
                ['Document', invoice.number],
                ['Document date', layout.day(invoice.day)],
                ['Account', invoice.customer],
              ]),
            },
            {
              width: 140,
              text: stacked([
                ['Customer order', invoice.orderNumber],
                ['Depot', 'Riverside'],
                ['Dray', invoice.account.slice(0, 2)],
              ]),
            },
          ],
          margin: [0, 14, 0, 6],
        },
        body(invoice, layout, {
          rows,
          look: { ...tight(3, 1.5), hLineWidth: (at, { table }) => (at < 2 || at === table.body.length ? 0.6 : 0) },
        }),
        {
          unbreakable: true,
          columns: [
            vatTable(invoice, ['VAT rate', 'Net value', 'VAT'], ({ percent, net, vat }) => [
              `${percent}%`,
              plain(net),
              plain(vat),
            ]),
            {
              width: 'auto',
              stack: [
                facts(
                  [
                    ['Total net value', plain(sums.net)],
                    ['Total VAT', plain(sums.vat)],
                    ['Total amount due', pounds(sums.gross)],
                  ],
                  'right',
                ),
              ],
            },
          ],
          margin: [0, 4],
        },
        `Empties collected today: firkins ${Number(invoice.account.slice(-1))}, kegs ${Number(invoice.account.slice(-2, -1))}`,
        { text: `Your Direct Debit will be taken on ${layout.day(invoice.due)}.`, margin: [0, 4] },
      ],
      {
        footer: (page, count) => ({
          text: `VAT registration ${invoice.vatNumber}    AWRS XQAW00000${invoice.account.slice(0, 6)}    Page ${page} of ${count}`,
          fontSize: 7,
          margin: [38, 16],
        }),
      },
    );
  },
};

export const ELEVENTH_SIGHT_ROUNDS: readonly Layout[] = [dairy, brewery];
