import { type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { amount, column, days, facts, type Layout, paper, plain, pounds, totalsRight } from '../layout.ts';
import { across, belowZero, body, groupsOf, lastCell, letterhead, netOf, row, strip, tight, totals } from './kit.ts';

/** A greengrocer's week: a heading with day and docket before each delivery, a sum below it, totals at the left edge. */
const produce: Layout = {
  name: 'produce by delivery',
  wanted: { lines: [6, 22] },
  day: days.slashes,
  money: plain,
  columns: [
    { ...column.quantity('', 30), align: 'left' },
    column.pack('Count', 70),
    column.name('Produce'),
    column.price('@', 50),
    column.net('£ p', 60),
  ],
  states: ['net', 'vat', 'supplierVatNumber'],
  draw: (invoice, layout) => {
    const rows = groupsOf(invoice.lines, 5).flatMap((lines, at) => [
      across(layout, `${layout.day(invoice.day)}  Docket ${71_300 + at}  Your order ${4410 + at}`, { bold: true }),
      ...lines.map((line) => row(line, layout)),
      lastCell(layout, 'Delivery total', plain(netOf(lines)), 2),
    ]);
    return paper([
      letterhead(invoice, 'INVOICE', [
        ['Invoice no', invoice.number],
        ['Date', layout.day(invoice.day)],
        ['VAT reg', invoice.vatNumber],
      ]),
      body(invoice, layout, { rows, look: 'noBorders' }),
      facts(totals(invoice, layout, ['Nett', 'VAT', 'Amount due'])),
    ]);
  },
};

/** A fish merchant: boxes, gross weight, tare, what is left of it, the price of a kilo. */
const tare: Layout = {
  name: 'tare of boxes',
  wanted: { lines: [3, 14], weights: true },
  day: days.words,
  money: plain,
  columns: [
    {
      heading: 'Bxs',
      width: 26,
      align: 'right',
      cell: ({ cases, hundredths }) => String(cases ?? hundredths / 100),
    },
    column.name('Landed'),
    { heading: 'Gross', width: 45, align: 'right', cell: ({ hundredths }) => ((hundredths + 50) / 100).toFixed(2) },
    { heading: 'Tare', width: 40, align: 'right', cell: () => '0.50' },
    {
      heading: 'Nett',
      width: 45,
      align: 'right',
      shows: 'quantity',
      cell: ({ hundredths }) => (hundredths / 100).toFixed(2),
    },
    column.price('£/kg', 50),
    column.net('', 60),
  ],
  states: ['net', 'vat', 'dueDate'],
  draw: (invoice, layout) =>
    paper([
      strip(invoice, 'SALES INVOICE', [
        ['Invoice', invoice.number],
        ['Invoice date', layout.day(invoice.day)],
        ['Payment due', layout.day(invoice.due)],
        ['A/C', invoice.customer],
      ]),
      body(invoice, layout),
      totalsRight(totals(invoice, layout, ['Total nett', 'VAT', 'Total £'])),
    ]),
};

/** A butcher's program: ordered and supplied pieces, weight, price of a kilo or of each, returns in brackets. */
const catchWeight: Layout = {
  name: 'catch weight',
  wanted: { lines: [4, 20], weights: true, returns: true },
  day: days.short,
  money: (pence) => belowZero.brackets(plain(pence)),
  columns: [
    column.code('Prod', 55),
    column.name('Cut'),
    {
      heading: 'Ord',
      width: 28,
      align: 'right',
      cell: ({ cases, hundredths }) => String(cases ?? Math.abs(hundredths / 100)),
    },
    {
      heading: 'Sup',
      width: 28,
      align: 'right',
      shows: 'quantity',
      cell: ({ cases, hundredths }) => (cases === null ? amount(hundredths) : String(cases)),
    },
    {
      heading: 'Wt',
      width: 42,
      align: 'right',
      cell: ({ cases, hundredths }) => (cases === null ? '' : (hundredths / 100).toFixed(2)),
    },
    { heading: 'per', width: 28, shows: 'unit', cell: ({ unit }) => unit },
    column.price('Price', 45),
    column.net('Goods', 58),
    { heading: 'V', width: 14, shows: 'vatPercent', cell: ({ vatPercent }) => (vatPercent === 20 ? '1' : '0') },
  ],
  states: ['net', 'vat', 'orderNumber'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      letterhead(invoice, 'Tax Invoice', [
        ['Number', invoice.number],
        ['Tax point', layout.day(invoice.day)],
        ['Your order', invoice.orderNumber],
      ]),
      body(invoice, layout, { look: tight(3, 1) }),
      totalsRight([
        ['Goods', layout.money(sums.net)],
        ['VAT', layout.money(sums.vat)],
        ['To pay £', layout.money(sums.gross)],
      ]),
    ]);
  },
};

/** A baker's week: pieces of each day of the week, their sum, the price of one. */
const week: Layout = {
  name: 'days of the week',
  wanted: { lines: [3, 15] },
  day: days.slashes,
  money: plain,
  columns: [
    column.name('Line'),
    ...['M', 'T', 'W', 'T', 'F', 'S', 'S'].map((heading, at) => ({
      heading,
      width: 18,
      align: 'right' as const,
      cell: (line: DrawnLine) => ofDay(line, at),
    })),
    column.quantity('Tot', 28),
    column.price('Each', 45),
    column.net('Value', 58),
  ],
  states: ['net', 'vat', 'bankAccount'],
  draw: (invoice, layout) =>
    paper([
      letterhead(invoice, 'Invoice', [
        ['Invoice number', invoice.number],
        ['Week ending', layout.day(invoice.day)],
        ['Invoice date', layout.day(invoice.day)],
      ]),
      body(invoice, layout, { look: 'lightHorizontalLines' }),
      totalsRight(totals(invoice, layout, ['Total before VAT', 'VAT', 'Invoice total'])),
      { text: `BACS: sort code ${invoice.sortCode} account no ${invoice.account}` },
    ]),
};

/** Pieces of one day: all of them spread over the week, the rest on Saturday. */
function ofDay({ hundredths }: DrawnLine, day: number): string {
  const [all, part] = [hundredths / 100, Math.floor(hundredths / 700)];
  const here = day === 5 ? all - part * 6 : part;
  return here === 0 ? '' : String(here);
}

/** A milk round: day and docket on each line, no code, everything in pounds. */
const round: Layout = {
  name: 'milk round',
  wanted: { lines: [5, 24] },
  day: days.slashes,
  money: pounds,
  columns: [
    { heading: 'Date', width: 50, cell: () => '14/03/26' },
    { heading: 'Docket', width: 45, cell: ({ code }) => `D${code.replace(/\D/g, '').slice(0, 4)}` },
    column.name('Details'),
    column.quantity('No.', 30),
    column.price('Price', 50),
    column.net('Total', 60),
    {
      heading: 'VAT',
      width: 45,
      align: 'right',
      cell: ({ net, vatPercent }) => pounds(Math.round((net * vatPercent) / 100)),
    },
  ],
  states: ['net', 'vat'],
  draw: (invoice, layout) =>
    paper([
      strip(invoice, 'INVOICE', [
        ['Invoice number', invoice.number],
        ['Date of invoice', layout.day(invoice.day)],
        ['Account', invoice.customer],
      ]),
      body(invoice, layout, { look: 'noBorders' }),
      facts(totals(invoice, layout, ['Net', 'VAT', 'Total'])),
    ]),
};

export const FRESH_TUNED: readonly Layout[] = [produce, catchWeight];
export const FRESH_HELD_OUT: readonly Layout[] = [tare, week, round];
