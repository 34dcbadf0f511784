import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnInvoice, type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { GROWN, STANDING_BAKES } from '../grower-and-counter-goods.ts';
import { address, amount, column, days, type Layout, plain, pounds } from '../layout.ts';
import { across, body, row, ruled, tight } from './kit.ts';
import { figuresOf, isGoods, sheet } from './sight-kit.ts';

const WEEK = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const weekday = (day: Date) => WEEK[day.getUTCDay()] ?? '';

const listOf = ({ name }: DrawnLine) =>
  Object.entries(GROWN).find(([, goods]) => goods.some((one) => one.name === name))?.[0] ?? '';

/** What was asked for: round kilograms of what is weighed, else as many as came. */
const asked = (line: DrawnLine) =>
  amount(line.cases === null ? line.hundredths : Math.max(50, Math.round(line.hundredths / 50) * 50));

/** A size behind the name, and below some what the grower has to say of it. */
function product(line: DrawnLine): TableCell {
  const said = ['', '', 'Our own, cut this morning', '', 'Small this week'][Number(figuresOf(line)) % 5] ?? '';
  const name = sized(line);
  return said === '' ? name : { text: [name, { text: `\n${said}`, italics: true, fontSize: 7.5, color: '#6b705c' }] };
}
const sized = ({ name, pack }: DrawnLine) => (pack === '' ? name : `${name} ${pack}`);

/** A farm with a service for orders of produce: what was ordered beside what came, both before the name, under headings; delivery below the goods. */
const marketGarden: Layout = {
  name: 'market garden by ordering service',
  wanted: {
    lines: [4, 16],
    goods: Object.values(GROWN).flat(),
    inOrder: true,
    supplier: 'Thornyfield Market Garden CIC',
    weights: true,
    delivery: true,
    numbers: 'TMG-',
    priceStep: 5,
  },
  day: (day) => `${weekday(day)} ${days.dashes(day).replaceAll('-', ' ')}`,
  money: pounds,
  columns: [
    { heading: 'Ordered', width: 44, align: 'right', cell: asked },
    column.quantity('Supplied', 46),
    column.unit('Unit', 40),
    { ...column.name('Product'), value: sized, cell: sized },
    column.price('Price', 52),
    { heading: 'VAT', width: 32, align: 'right', shows: 'vatPercent', cell: ({ vatPercent }) => `${vatPercent}%` },
    column.net('Total', 60),
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'bankAccount', 'linesTotal', 'charges', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const rows = invoice.lines.flatMap((line, at): TableCell[][] => {
      const before = invoice.lines[at - 1];
      const cells = row(line, layout).map((cell, index) => (index === 3 ? product(line) : cell));
      return before && listOf(before) === listOf(line)
        ? [cells]
        : [across(layout, listOf(line), { bold: true, color: '#386641', margin: [0, 5, 0, 0] }), cells];
    });
    const sum = (label: string, pence: number, more: Record<string, unknown> = {}): Content => ({
      columns: [
        { text: label, ...more },
        { width: 80, text: pounds(pence), alignment: 'right', ...more },
      ],
      margin: [0, 1],
    });
    return sheet(
      'Roboto',
      9,
      [
        {
          columns: [
            { text: 'Invoice', fontSize: 24, bold: true, color: '#386641' },
            {
              text: [
                { text: `${invoice.supplier}\n`, bold: true },
                `${invoice.supplierAddress.join(', ')}\n${invoice.web}\nVAT ${invoice.vatNumber}`,
              ],
              alignment: 'right',
            },
          ],
        },
        {
          columns: [
            { text: `Customer\n${address(invoice)}` },
            { text: `Invoice\n${invoice.number}\n\nDelivered\n${layout.day(invoice.day)}` },
            { text: `Your order\n${invoice.orderNumber}\n\nInvoice date\n${layout.day(invoice.day)}` },
            { text: `Delivery run\nTown 2, drop 7\n\nPay by\n${layout.day(invoice.due)}` },
          ],
          columnGap: 8,
          margin: [0, 18, 0, 8],
        },
        body(invoice, layout, { rows, look: ruled(3, 2.5) }),
        {
          columns: [
            {
              text: `Checked by ______________   Crates out ____   Crates back ____\n\nBank: ${invoice.supplier}\nSort code ${invoice.sortCode}   Account ${invoice.account}`,
            },
            {
              width: 210,
              stack: [
                sum('Produce', sums.linesTotal),
                sum('Delivery', invoice.delivery),
                sum('VAT', sums.vat),
                sum('Total due', sums.gross, { bold: true, fontSize: 11 }),
              ],
            },
          ],
          unbreakable: true,
          margin: [0, 8],
        },
      ],
      { footer: (page, count) => ({ text: `${page} / ${count}`, alignment: 'center', color: '#777777' }) },
    );
  },
};

/** How a week's pieces fell on its seven days, the first of them Monday: none on most days where there are few. */
function daysOf(line: DrawnLine): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  const start = Number(figuresOf(line).slice(-3));
  for (let piece = 0; piece < line.hundredths / 100; piece += 1) {
    const at = (start + piece * 2) % 7;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

/** A bakery's week of standing orders: a column for each day, the sum of them, price and value, everything ruled. */
const standingBakery: Layout = {
  name: 'bakery standing orders',
  wanted: {
    lines: [3, 13],
    goods: STANDING_BAKES,
    supplier: 'Mill Row Bakehouse Ltd',
    charges: 'Delivery drops',
    numbers: '1',
  },
  day: (day) => days.short(day).replaceAll('.', '/'),
  money: plain,
  columns: [
    column.code('Code', 44),
    column.name('Product'),
    ...['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((heading, at) => ({
      heading,
      width: 17,
      align: 'right' as const,
      cell: (line: DrawnLine) => (isGoods(line) ? String(daysOf(line)[at] || '') : ''),
    })),
    column.quantity('Total', 24),
    column.price('Price', 34),
    column.net('Value', 44),
    {
      heading: 'VAT',
      width: 20,
      align: 'center',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => (vatPercent === 20 ? 'S' : 'Z'),
    },
  ],
  states: ['dueDate', 'supplierVatNumber', 'bankAccount', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const begun = new Date(invoice.day.getTime() - 6 * 86_400_000);
    return sheet('Helvetica', 8, [
      { text: invoice.supplier, fontSize: 20, bold: true, alignment: 'center' },
      {
        text: `${invoice.supplierAddress.join(', ')}    ${invoice.web}    VAT Reg: ${invoice.vatNumber}`,
        alignment: 'center',
        margin: [0, 0, 0, 12],
      },
      {
        table: {
          widths: ['*', 90, 110],
          body: [
            [{ text: address(invoice), rowSpan: 5, fontSize: 9.5 }, 'Sales invoice', invoice.number],
            ['', 'Invoice date', layout.day(invoice.day)],
            ['', 'Week commencing', layout.day(begun)],
            ['', 'Customer', `${invoice.customer}  Round 4`],
            ['', 'Payment due', layout.day(invoice.due)],
          ],
        },
      },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: layout.columns.map(({ width }) => width),
          body: [
            layout.columns.map(
              ({ heading, align }): TableCell => ({ text: heading, bold: true, alignment: align ?? 'left' }),
            ),
            ...invoice.lines.map((line) => row(line, layout)),
          ],
        },
        layout: {
          ...tight(2.5, 2.5),
          hLineWidth: () => 0.4,
          vLineWidth: () => 0.4,
          hLineColor: () => '#888888',
          vLineColor: () => '#888888',
        },
        margin: [0, 10],
      },
      { text: vatSentence(invoice), margin: [0, 2, 0, 8] },
      {
        unbreakable: true,
        columns: [
          {
            text: `Pay ${invoice.supplier}: ${invoice.sortCode} ${invoice.account}\nChanges to standing orders by 11am for the next day.`,
          },
          {
            width: 200,
            table: {
              widths: ['*', 70],
              body: [
                ['Total excluding VAT', plain(sums.net)],
                ['VAT', plain(sums.vat)],
                ['Invoice total', pounds(sums.gross)],
              ].map(([label, value]) => [label ?? '', { text: value ?? '', alignment: 'right' as const }]),
            },
          },
        ],
      },
    ]);
  },
};

/** Each rate in words, as programs of bakeries print it in one row. */
const vatSentence = (invoice: DrawnInvoice) =>
  sumsOf(invoice)
    .groups.map(
      ({ percent, net, vat }) => `${percent === 20 ? 'S' : 'Z'} = ${percent}% on ${plain(net)}: ${plain(vat)}`,
    )
    .join('     ');

export const SEVENTH_SIGHT_GROWERS: readonly Layout[] = [marketGarden, standingBakery];
