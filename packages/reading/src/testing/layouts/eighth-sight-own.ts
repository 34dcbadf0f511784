import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { amount, column, days, type Layout, plain } from '../layout.ts';
import { GROWN_ABROAD, MARKET_SHEET, QUAYSIDE_FISH } from '../small-firm-goods.ts';
import { across, body, row, tight } from './kit.ts';
import { grid, ordinal, sheet } from './sight-kit.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** `Tuesday 3rd November 2026`. */
function spoken(day: Date): string {
  const [, ...rest] = days.words(day).split(' ');
  return [WEEKDAYS[day.getUTCDay()], ordinal(day.getUTCDate()), ...rest].join(' ');
}

const weighed = ({ hundredths, unit }: DrawnLine) => `${amount(hundredths)}${unit}`;

/** A fishmonger's page from a word processor: a table in frames, weights with kg behind them and pieces without, no VAT on any of it. */
const fish: Layout = {
  name: 'fishmonger from a word processor',
  wanted: { lines: [1, 9], goods: QUAYSIDE_FISH, weights: true, numbers: '0', supplier: 'D. Pascoe & Sons' },
  day: spoken,
  money: plain,
  columns: [
    column.name('Fish'),
    {
      ...column.quantity('Weight / No.', 76, 'center'),
      also: ({ unit }) => (unit === '' ? {} : { unit }),
      cell: weighed,
    },
    column.price('£ per kilo / each', 92),
    column.net('£', 70),
  ],
  states: ['orderNumber', 'bankAccount'],
  draw: (invoice, layout) => {
    const { gross } = sumsOf(invoice);
    return sheet('Times', 11, [
      { text: invoice.supplier, fontSize: 22, bold: true, alignment: 'center' },
      {
        text: `Fish Merchants, ${invoice.supplierAddress.join(', ')}\nTelephone 01632 ${invoice.account.slice(0, 6)}`,
        alignment: 'center',
      },
      { text: 'INVOICE', bold: true, decoration: 'underline', alignment: 'center', margin: [0, 14] },
      {
        columns: [
          {
            text: `To:  ${[invoice.buyer, ...invoice.buyerAddress].join('\n       ')}`,
            preserveLeadingSpaces: true,
          },
          {
            width: 225,
            text: `Date:  ${layout.day(invoice.day)}\nInvoice No:  ${invoice.number}\nYour order no:  ${invoice.orderNumber}`,
          },
        ],
      },
      body(invoice, layout, {
        rows: [
          ...invoice.lines.map((line) => row(line, layout)),
          [
            { text: 'Total to pay', colSpan: 3, alignment: 'right', bold: true },
            '',
            '',
            { text: `£${plain(gross)}`, alignment: 'right', bold: true },
          ],
        ],
        look: grid,
      }),
      {
        text: 'Fish and shellfish are zero rated for VAT.',
        italics: true,
        margin: [0, 4, 0, 12],
      },
      'Payment within 7 days please, by bank transfer to:',
      {
        text: `D Pascoe & Sons\nSort Code: ${invoice.sortCode}\nAccount No: ${invoice.account}`,
        margin: [28, 4, 0, 14],
      },
      'Please check your fish on arrival and ring before 11am with any query. Boxes remain our property.',
      { text: 'Received by: ......................................', margin: [0, 24, 0, 0] },
      { text: 'With thanks for your custom', alignment: 'center', italics: true, margin: [0, 24, 0, 0] },
    ]);
  },
};

const GREEN = '#2f6b3a';
const ROWS_OF_SHEET = 14;
const sectionOf = ({ name }: DrawnLine) =>
  Object.entries(MARKET_SHEET).find(([, sold]) => sold.some((item) => item.name === name))?.[0] ?? '';

/** As a spreadsheet shows money: its sign at the left of the cell, the amount at the right, a dash for nothing. */
const ledgerCell = (pence: number, more: Record<string, unknown> = {}): TableCell => ({
  columns: [
    { text: pence < 0 ? '-£' : '£', width: 12, ...more },
    { text: pence === 0 ? '-' : plain(Math.abs(pence)), alignment: 'right', ...more },
  ],
});

/** A greengrocer's spreadsheet: groups of its list, signs of pounds apart from their amounts, rows left empty, a letter for what has VAT, a rebate below the goods. */
const greengrocer: Layout = {
  name: 'greengrocer from a spreadsheet',
  wanted: {
    lines: [4, 30],
    goods: Object.values(MARKET_SHEET).flat(),
    inOrder: true,
    rebate: true,
    numbers: 'W',
    supplier: 'Allotment Road Fruit & Veg Ltd',
  },
  day: (day) => days.short(day).replaceAll('.', '/'),
  money: plain,
  columns: [
    column.quantity('QTY', 28, 'center'),
    column.unit('UNIT', 38),
    { heading: 'SIZE', width: 54, cell: ({ pack, unit }) => (pack === unit ? '' : pack) },
    column.name('PRODUCE'),
    { heading: 'ORIGIN', width: 48, cell: ({ name }) => GROWN_ABROAD[name] ?? 'UK' },
    column.price('PRICE', 58),
    {
      heading: 'VAT',
      width: 26,
      align: 'center',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => (vatPercent === 20 ? 'V' : ''),
    },
    column.net('TOTAL', 68),
  ],
  states: ['orderNumber', 'supplierVatNumber', 'bankAccount', 'linesTotal', 'allowances', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const last = layout.columns.length - 1;
    const sections = Object.keys(MARKET_SHEET).filter((section) =>
      invoice.lines.some((line) => sectionOf(line) === section),
    );
    const filled = sections.flatMap((section) => [
      across(layout, section, { bold: true, fillColor: '#dfead9' }),
      ...invoice.lines
        .filter((line) => sectionOf(line) === section)
        .map((line) =>
          row(line, layout).map((cell, at): TableCell => {
            if (layout.columns[at]?.shows === 'unitPrice') return ledgerCell(line.pence);
            return at === last ? ledgerCell(line.net) : cell;
          }),
        ),
    ]);
    const empty = Array.from({ length: Math.max(2, ROWS_OF_SHEET - filled.length) }, () =>
      layout.columns.map((_, at): TableCell => (at === last ? ledgerCell(0) : ' ')),
    );
    const foot = (label: string, pence: number, more: Record<string, unknown> = {}): TableCell[] => [
      { text: label, colSpan: last, alignment: 'right', ...more },
      ...Array.from({ length: last - 1 }, (): TableCell => ''),
      ledgerCell(pence, more),
    ];
    const facts: [string, string][] = [
      ['Invoice #', invoice.number],
      ['Date', layout.day(invoice.day)],
      ['Order ref', invoice.orderNumber],
      ['A/C', invoice.customer],
    ];
    const band: Content = {
      table: {
        widths: ['*', 'auto'],
        body: [
          [
            { text: invoice.supplier.toUpperCase(), color: '#ffffff', bold: true, fontSize: 15 },
            { text: 'INVOICE', color: '#ffffff', bold: true, fontSize: 15 },
          ],
        ],
      },
      layout: { ...tight(6, 5), fillColor: () => GREEN },
    };
    return sheet(
      'Helvetica',
      9,
      [
        band,
        {
          text: `${invoice.supplierAddress.join(', ')}    VAT No: ${invoice.vatNumber}`,
          margin: [6, 3, 0, 10],
        },
        {
          columns: [
            { text: [{ text: 'Customer:\n', bold: true }, [invoice.buyer, ...invoice.buyerAddress].join('\n')] },
            {
              width: 190,
              table: { widths: [60, '*'], body: facts.map(([label, value]) => [{ text: label, bold: true }, value]) },
              layout: grid,
            },
          ],
        },
        body(invoice, layout, {
          rows: [
            ...filled,
            ...empty,
            foot('GOODS TOTAL', sums.linesTotal),
            foot('LESS LOYALTY REBATE', -invoice.rebate),
            foot('NET', sums.net),
            foot('VAT @ 20% (ITEMS MARKED V)', sums.vat),
            foot('INVOICE TOTAL', sums.gross, { bold: true }),
          ],
          look: grid,
        }),
        {
          unbreakable: true,
          text: `V = standard rated, all other produce is zero rated.\nTerms: 7 days. BACS to sort code ${invoice.sortCode}, account no. ${invoice.account}.`,
          fontSize: 8,
        },
      ],
      {
        footer: (page, count) => ({ text: `Page ${page} of ${count}`, alignment: 'center', fontSize: 8, margin: 10 }),
      },
    );
  },
};

export const EIGHTH_SIGHT_OWN: readonly Layout[] = [fish, greengrocer];
