import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { address, amount, column, days, facts, type Layout, plain, pounds, totalsRight } from '../layout.ts';
import { EGGS, GREENS, MEATS } from '../trade-goods.ts';
import { body, lastCell, row } from './kit.ts';
import { grid, ordinal, sheet, stacked, vatTable } from './sight-kit.ts';

const perUnit = ({ unit }: DrawnLine) => (unit === '' ? {} : { unit });

/** A greengrocer's ordering program: quantity and price with their unit in one cell, two columns of letterhead. */
const greengrocer: Layout = {
  name: 'greengrocer round',
  wanted: { lines: [4, 17], goods: GREENS, supplier: 'Pascoe & Daughter Fruiterers Ltd', charges: true },
  day: (day) => days.words(day).replace(/(\w{3})\w* (\d{4})$/, '$1 $2'),
  money: pounds,
  columns: [
    column.name('Product'),
    { heading: 'Size', width: 60, cell: ({ pack }) => pack },
    {
      ...column.quantity('Supplied', 55),
      also: perUnit,
      cell: ({ hundredths, unit }) => (hundredths === 0 ? '' : `${amount(hundredths)} ${unit}`),
    },
    {
      ...column.price('Unit price', 72),
      cell: ({ pence, unit }) => (pence === 0 ? '' : `${pounds(pence)} / ${unit}`),
    },
    { heading: 'VAT', width: 30, align: 'right', shows: 'vatPercent', cell: ({ vatPercent }) => `${vatPercent}%` },
    column.net('Line total', 60),
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'bankAccount', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet('Helvetica', 9, [
      {
        columns: [
          { text: 'Invoice', fontSize: 24, color: '#2e7d32' },
          {
            text: `${invoice.supplier}\n${invoice.supplierAddress.join('\n')}\n${invoice.web}`,
            alignment: 'right',
          },
        ],
      },
      {
        columns: [
          { text: [{ text: 'Invoice to\n', color: '#777777' }, address(invoice)] },
          { text: [{ text: 'Delivered to\n', color: '#777777' }, address(invoice)] },
          facts([
            ['Invoice no.', invoice.number],
            ['Invoice date', layout.day(invoice.day)],
            ['Order', invoice.orderNumber],
            ['Run', 'Van 6, drop 14'],
          ]),
        ],
        margin: [0, 16, 0, 8],
      },
      body(invoice, layout),
      totalsRight([
        ['Net total', pounds(sums.net)],
        ['VAT', pounds(sums.vat)],
        ['Invoice total', pounds(sums.gross)],
      ]),
      {
        text: `Please pay by ${layout.day(invoice.due)} to ${invoice.supplier}, sort code ${invoice.sortCode}, account ${invoice.account}.\nVAT registered ${invoice.vatNumber}. Report shortages before noon on the day of delivery.`,
        fontSize: 8,
        margin: [0, 18],
      },
    ]);
  },
};

/** A butcher with online accounting: the day of service, product and its description apart, weights, VAT summary. */
const butcher: Layout = {
  name: 'butcher online books',
  wanted: { lines: [3, 12], goods: MEATS, supplier: 'Tansley Bros Butchers', weights: true },
  day: days.slashes,
  money: plain,
  columns: [
    { heading: 'DATE', width: 52, cell: () => '' },
    column.name('ACTIVITY', 125),
    { heading: 'DESCRIPTION', width: '*', cell: ({ pack }) => pack },
    {
      heading: 'VAT',
      width: 42,
      shows: 'vatPercent',
      cell: ({ vatPercent }) => (vatPercent === 20 ? '20.0% S' : '0.0% Z'),
    },
    column.quantity('QTY', 40),
    column.price('RATE', 45),
    column.net('AMOUNT', 55),
  ],
  states: ['dueDate', 'supplierVatNumber', 'bankAccount', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const dated: Layout = {
      ...layout,
      columns: layout.columns.map((one, at) => (at === 0 ? { ...one, cell: () => layout.day(invoice.day) } : one)),
    };
    return sheet('Helvetica', 8.5, [
      { text: invoice.supplier, fontSize: 12, bold: true },
      `${invoice.supplierAddress.join('\n')}\nVAT Registration No.: ${invoice.vatNumber}`,
      { text: 'INVOICE', fontSize: 18, color: '#1976d2', margin: [0, 12, 0, 6] },
      {
        columns: [
          { text: `BILL TO\n${address(invoice)}` },
          {
            width: 190,
            stack: [
              totalsRight([
                ['INVOICE NO.', invoice.number],
                ['DATE', layout.day(invoice.day)],
                ['DUE DATE', layout.day(invoice.due)],
                ['TERMS', `Net ${(invoice.due.getTime() - invoice.day.getTime()) / 86_400_000}`],
              ]),
            ],
          },
        ],
      },
      body(invoice, dated),
      totalsRight([
        ['SUBTOTAL', plain(sums.net)],
        ['VAT TOTAL', plain(sums.vat)],
        ['TOTAL', plain(sums.gross)],
        ['BALANCE DUE', `GBP ${plain(sums.gross)}`],
      ]),
      { text: 'VAT SUMMARY', bold: true, margin: [0, 14, 0, 2] },
      vatTable(invoice, ['RATE', 'VAT', 'NET'], ({ percent, net, vat }) => [
        `VAT @ ${percent}%`,
        plain(vat),
        plain(net),
      ]),
      {
        text: `Bank transfer to ${invoice.supplier}\nSort code ${invoice.sortCode}   Account ${invoice.account}`,
        margin: [0, 14],
      },
    ]);
  },
};

/** An egg farm that writes its invoices in a word processor: few lines, no VAT, the total in the last row. */
const eggs: Layout = {
  name: 'egg farm letter',
  wanted: { lines: [1, 6], goods: EGGS, supplier: 'Hollow Lane Farm Eggs' },
  day: (day) => days.words(day).replace(/^\d+/, (number) => ordinal(Number(number))),
  money: pounds,
  columns: [
    {
      ...column.quantity('Quantity', 80, 'left'),
      also: perUnit,
      cell: ({ hundredths, unit }) => `${amount(hundredths)} ${unit}`,
    },
    { ...column.name('Description') },
    column.price('Price', 65),
    column.net('Amount', 70),
  ],
  states: ['bankAccount'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const rows: TableCell[][] = [
      ...invoice.lines.map((line) => row(line, layout)),
      lastCell(layout, 'Total due (eggs are zero rated for VAT)', pounds(sums.gross)),
    ];
    const head: Content = [
      { text: invoice.supplier, fontSize: 20, alignment: 'center', italics: true },
      { text: invoice.supplierAddress.join(', '), alignment: 'center' },
      { text: 'INVOICE', fontSize: 14, bold: true, margin: [0, 16, 0, 8] },
    ];
    return sheet('Times', 11, [
      head,
      stacked([
        ['Invoice No', invoice.number],
        ['Date', layout.day(invoice.day)],
      ]),
      { text: `To:\n${address(invoice)}`, margin: [0, 10] },
      body(invoice, layout, { rows, look: grid }),
      { text: 'Payment by bank transfer please, to:', margin: [0, 10, 0, 0] },
      stacked([
        ['Account name', invoice.supplier],
        ['Sort code', invoice.sortCode],
        ['Account number', invoice.account],
      ]),
      { text: 'With many thanks for your custom', italics: true, margin: [0, 10] },
    ]);
  },
};

export const THIRD_SIGHT_FARMS_AND_SHOPS: readonly Layout[] = [greengrocer, butcher, eggs];
