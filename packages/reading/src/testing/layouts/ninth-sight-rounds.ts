import type { TableCell } from 'pdfmake/interfaces.js';
import { type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { address, column, days, type Layout, plain, pounds } from '../layout.ts';
import { MARKET, MILK_ROUND, ORIGINS } from '../ninth-sight-goods.ts';
import { across, body, groupsOf, lastCell, netOf, row, tight } from './kit.ts';
import { figuresOf, grid, ordinal, sheet } from './sight-kit.ts';

const DAY_MS = 86_400_000;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const weekday = (day: Date) => WEEKDAYS[day.getUTCDay()] ?? '';
const earlier = (day: Date, count: number) => new Date(day.getTime() - count * DAY_MS);

/** The last days before one on which a market trades, the earliest first; it is closed on Sundays. */
function marketDays(before: Date, count: number): Date[] {
  const traded = Array.from({ length: count * 2 }, (_, at) => earlier(before, at + 1)).filter(
    (day) => day.getUTCDay() !== 0,
  );
  return traded.slice(0, count).reverse();
}

/** `8th August 2026`. */
const ordinalDay = (day: Date) => days.words(day).replace(/^\d+/, (number) => ordinal(Number(number)));

/** A firm of a wholesale market bills several mornings at once: a ticket for each, its sum below, porterage for all at the end. */
const tickets: Layout = {
  name: 'market firm with a ticket a morning',
  wanted: {
    lines: [6, 22],
    goods: MARKET,
    delivery: true,
    priceStep: 25,
    supplier: 'Hollis & Tranter (Fruiterers) Ltd',
    numbers: 'HT',
  },
  day: ordinalDay,
  money: plain,
  columns: [
    column.quantity('Qty', 28),
    { ...column.unit('Pkg', 34) },
    column.name('Produce'),
    column.pack('Wt/Count', 70),
    { heading: 'Origin', width: 72, cell: ({ name }) => ORIGINS[name] ?? 'UK' },
    column.price('@', 48),
    column.net('Goods', 66),
  ],
  states: ['dueDate', 'supplierVatNumber', 'bankAccount', 'linesTotal', 'vat', 'charges'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const mornings = groupsOf(invoice.lines, 4);
    const traded = marketDays(invoice.day, mornings.length);
    const rows = mornings.flatMap((lines, at) => {
      const day = traded[at] ?? invoice.day;
      const ticket = `${weekday(day).slice(0, 3)} ${days.slashes(day).slice(0, 5)}   Ticket ${Number(invoice.account.slice(0, 5)) + at * 113}`;
      return [
        across(layout, ticket, { bold: true, margin: [0, 4, 0, 0] }),
        ...lines.map((line) => row(line, layout)),
        lastCell(layout, 'Ticket total', plain(netOf(lines)), 4),
      ];
    });
    const due = (label: string, value: string, bold = false): TableCell[] => [
      { text: label, bold },
      { text: value, alignment: 'right', bold },
    ];
    return sheet(
      'Courier',
      8.5,
      [
        { text: invoice.supplier, fontSize: 15, bold: true, alignment: 'center' },
        { text: 'Fruit, Vegetables & Salad - Stands 14-18', alignment: 'center' },
        { text: invoice.supplierAddress.join(', '), alignment: 'center' },
        {
          text: `V.A.T. No. ${invoice.vatNumber}   Open 2am - 9am, closed Sundays`,
          alignment: 'center',
          margin: [0, 0, 0, 14],
        },
        {
          columns: [
            `Sold to:\n${address(invoice)}\n\nYour account: ${invoice.customer}`,
            {
              width: 240,
              table: {
                body: [
                  ['INVOICE', { text: invoice.number, bold: true }],
                  ['Date', layout.day(invoice.day)],
                  ['Salesman', 'Terry (ext 4)'],
                ],
              },
              layout: tight(4, 1),
            },
          ],
          margin: [0, 0, 0, 6],
        },
        body(invoice, layout, { rows, look: { ...tight(3, 0.6), hLineWidth: (at) => (at < 2 ? 0.6 : 0) } }),
        {
          unbreakable: true,
          columns: [
            {
              text: `Please pay by ${weekday(invoice.due)} ${layout.day(invoice.due)}\nBACS ${invoice.sortCode}  ${invoice.account}`,
            },
            {
              width: 240,
              table: {
                widths: ['*', 72],
                body: [
                  due('Total goods', plain(sums.linesTotal)),
                  due('Porterage & delivery', plain(invoice.delivery)),
                  due('V.A.T. on porterage @ 20%', plain(sums.vat)),
                  due('TOTAL TO PAY', pounds(sums.gross), true),
                ],
              },
              layout: { ...tight(3, 1), hLineWidth: (at) => (at === 0 || at > 2 ? 0.6 : 0) },
            },
          ],
          margin: [0, 8],
        },
        'All produce is zero rated. Claims by telephone before noon on the day of sale.',
      ],
      {
        footer: (page, count) => ({
          text: `${invoice.number}   sheet ${page} of ${count}`,
          alignment: 'right',
          margin: [38, 10],
        }),
      },
    );
  },
};

/** How many of a line came on each day from Monday to Saturday. */
function spread(line: DrawnLine): number[] {
  const count = Math.round(line.hundredths / 100);
  const first = Number(figuresOf(line).slice(0, 3)) % 6;
  const rest = count % 6;
  return Array.from({ length: 6 }, (_, at) => Math.floor(count / 6) + ((at - first + 6) % 6 < rest ? 1 : 0));
}

const sized = ({ name, pack }: DrawnLine) => `${name} ${pack}`;

/** A milk round's week: a column for each day, their sum, and what was owed and paid before in a box. */
const milkRound: Layout = {
  name: 'milk round with a column a day',
  wanted: {
    lines: [3, 11],
    goods: MILK_ROUND,
    inOrder: true,
    supplier: 'Merrivale Dairy Company Ltd',
  },
  day: days.slashes,
  money: plain,
  columns: [
    { ...column.name('Product'), value: sized, cell: sized },
    ...WEEKDAYS.slice(1).map((name, at): Layout['columns'][number] => ({
      heading: name.slice(0, 3),
      width: 21,
      align: 'right',
      cell: (line) => String(spread(line)[at] || ''),
    })),
    column.quantity('Total', 28),
    column.price('Price', 40),
    column.net('Value', 50),
    {
      heading: 'VAT',
      width: 22,
      align: 'center',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => (vatPercent === 0 ? '' : '*'),
    },
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const saturday = earlier(invoice.day, (invoice.day.getUTCDay() + 1) % 7);
    const owed = 1000 + Number(invoice.account.slice(2, 7));
    const sum = (label: string, value: string, bold = false): TableCell[] => [
      { text: label, bold },
      { text: value, alignment: 'right', bold },
    ];
    return sheet('Times', 9.5, [
      {
        columns: [
          [
            { text: invoice.supplier, fontSize: 18, bold: true, italics: true },
            ...invoice.supplierAddress,
            invoice.web,
            `VAT registration number ${invoice.vatNumber}`,
          ],
          {
            width: 190,
            table: {
              widths: [85, '*'],
              body: [
                [{ text: 'Sales Invoice', bold: true, fontSize: 12, colSpan: 2, alignment: 'center' }, ''],
                ['Invoice no.', invoice.number],
                ['Invoice date', layout.day(invoice.day)],
                ['Week ending', layout.day(saturday)],
                ['Round / call', `${invoice.account.slice(0, 2)} / ${invoice.account.slice(5)}`],
                ['Customer', invoice.customer],
                ['Your order no.', invoice.orderNumber],
              ],
            },
            layout: grid,
          },
        ],
        margin: [0, 0, 0, 14],
      },
      { text: address(invoice), margin: [30, 0, 0, 14] },
      body(invoice, layout, { look: grid }),
      { text: '* VAT at 20%. All other goods are zero rated.', fontSize: 8.5, margin: [0, 0, 0, 10] },
      {
        unbreakable: true,
        columns: [
          {
            width: 230,
            table: {
              widths: ['*', 70],
              body: [
                [{ text: 'Your account', bold: true, colSpan: 2 }, ''],
                sum('Balance brought forward', plain(owed)),
                sum('Direct Debit received, thank you', plain(-owed)),
                sum('This invoice', plain(sums.gross)),
                sum('Balance now due', plain(sums.gross), true),
              ],
            },
            layout: grid,
          },
          { text: '' },
          {
            width: 190,
            table: {
              widths: ['*', 70],
              body: [
                sum('Goods', plain(sums.net)),
                sum('VAT', plain(sums.vat)),
                sum('Invoice total', pounds(sums.gross), true),
              ],
            },
            layout: grid,
          },
        ],
      },
      {
        text: `We will collect ${pounds(sums.gross)} by Direct Debit on ${layout.day(invoice.due)}.`,
        margin: [0, 14, 0, 2],
      },
      'Please rinse and return crates and pergal outers to your driver.',
    ]);
  },
};

export const NINTH_SIGHT_ROUNDS: readonly Layout[] = [tickets, milkRound];
