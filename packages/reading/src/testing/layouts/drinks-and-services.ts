import { sumsOf } from '../drawn-invoice.ts';
import { amount, column, days, facts, type Layout, paper, plain, pounds, totalsRight } from '../layout.ts';
import { across, belowZero, body, groupsOf, letterhead, row, strip, tight, totals } from './kit.ts';

/** A wine merchant: bin, vintage, bottles in a case, what a case costs before and after the discount. */
const wine: Layout = {
  name: 'wine merchant',
  wanted: { lines: [2, 14], discounts: true },
  day: days.words,
  money: pounds,
  columns: [
    column.code('Bin', 55),
    column.name('Wine & grower'),
    { heading: 'Year', width: 30, cell: () => '2023' },
    { heading: 'Size', width: 50, cell: ({ pack }) => pack },
    column.quantity('Cases', 35),
    column.price('List', 55),
    {
      heading: 'Less',
      width: 35,
      align: 'right',
      cell: ({ discountPercent }) => (discountPercent ? String(discountPercent) : ''),
    },
    column.net('', 62),
  ],
  states: ['net', 'vat', 'supplierVatNumber'],
  draw: (invoice, layout) =>
    paper([
      letterhead(
        invoice,
        'Invoice',
        [
          ['Invoice number', invoice.number],
          ['Tax date', layout.day(invoice.day)],
          ['VAT number', invoice.vatNumber],
        ],
        'Sold to',
      ),
      body(invoice, layout, { look: 'noBorders' }),
      totalsRight(totals(invoice, layout, ['Total in bond and duty paid', 'VAT', 'Total'])),
    ]),
};

/** A laundry: pieces out and in, charge for one, everything at one rate; deposits for what stays out. */
const laundry: Layout = {
  name: 'laundry',
  wanted: { lines: [4, 14], deposits: true },
  day: days.slashes,
  money: plain,
  columns: [
    column.name('Article'),
    column.quantity('Out', 40),
    {
      heading: 'In',
      width: 40,
      align: 'right',
      cell: ({ hundredths }) => (hundredths === 0 ? '' : String(Math.max(0, hundredths / 100 - 1))),
    },
    column.price('Rate', 55),
    column.net('Charge', 65),
  ],
  states: ['net', 'vat'],
  draw: (invoice, layout) =>
    paper([
      strip(invoice, 'INVOICE', [
        ['Inv no', invoice.number],
        ['Date', layout.day(invoice.day)],
        ['Route', '17'],
      ]),
      body(invoice, layout, { look: tight(4, 1) }),
      totalsRight(totals(invoice, layout, ['Net', 'VAT', 'Total'])),
    ]),
};

/** Gas in cylinders: no headings at all, one row of figures below each delivery, amounts in pounds. */
const gas: Layout = {
  name: 'no headings',
  wanted: { lines: [2, 12], deposits: true },
  day: days.dashes,
  money: plain,
  columns: [column.quantity('', 40), column.code('', 60), column.name(''), column.price('', 60), column.net('', 70)],
  states: ['net', 'vat'],
  draw: (invoice, layout) =>
    paper([
      letterhead(invoice, 'INVOICE', [
        ['Invoice number:', invoice.number],
        ['Invoice date:', layout.day(invoice.day)],
      ]),
      body(invoice, layout, { headed: false, look: 'noBorders' }),
      totalsRight(totals(invoice, layout, ['Goods', 'VAT', 'Total'])),
    ]),
};

/** A roaster abroad in its words: nobody knows the headings, dates on group rows, three amounts on each line. */
const strange: Layout = {
  name: 'strange words',
  wanted: { lines: [3, 18] },
  day: days.iso,
  money: plain,
  columns: [
    column.name('Varer'),
    column.code('Varenr', 60),
    column.pack('Pakning', 60),
    { ...column.quantity('Stk', 30), align: 'left' },
    column.price('À', 50),
    column.vatPercent('Moms', 35),
    column.net('I alt', 65),
  ],
  states: ['net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      letterhead(invoice, 'Invoice', [
        ['Invoice no', invoice.number],
        ['Invoice date', layout.day(invoice.day)],
      ]),
      body(invoice, layout),
      facts(
        [
          ['Grundlag', plain(sums.net)],
          ['Moms', plain(sums.vat)],
          ['At betale', pounds(sums.gross)],
        ],
        'right',
      ),
    ]);
  },
};

/** A credit note for several days: figures with CR behind them, the names at the right, the reason below each name. */
const creditDays: Layout = {
  name: 'credit of days',
  wanted: { lines: [2, 10], credit: true },
  day: days.slashes,
  money: (pence) => belowZero.letters(plain(-Math.abs(pence))),
  columns: [
    { heading: 'Inv', width: 50, cell: ({ code }) => `9${code.replace(/\D/g, '').slice(0, 4)}` },
    column.quantity('Qty', 30, 'left'),
    column.unit('Unit', 40),
    {
      ...column.name('Credited for'),
      align: 'left',
      value: ({ name }) => `${name} short on delivery`,
      cell: ({ name }) => `${name}\nshort on delivery`,
    },
    { ...column.price('At', 55), cell: ({ pence }) => plain(pence) },
    column.net('Credit', 75),
  ],
  states: ['net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      letterhead(invoice, 'CREDIT NOTE', [
        ['Credit note no', invoice.number],
        ['Date', layout.day(invoice.day)],
      ]),
      body(invoice, layout),
      totalsRight([
        ['Net', layout.money(sums.net)],
        ['VAT', layout.money(sums.vat)],
        ['Total credit', layout.money(sums.gross)],
      ]),
    ]);
  },
};

/** A cellar company: kegs and bottles in groups, quantity with its unit in one cell, headings in two rows. */
const cellar: Layout = {
  name: 'cellar',
  wanted: { lines: [4, 18], charges: true },
  day: days.short,
  money: plain,
  columns: [
    {
      ...column.quantity('Delivered\nqty', 60, 'left'),
      cell: ({ hundredths, unit }) => (hundredths === 0 ? '' : `${amount(hundredths)} ${unit}`),
    },
    column.name('Brand\nand container'),
    column.code('Our\nref', 60),
    column.price('Trade\nprice', 50),
    column.net('Total\nnett', 60),
    { heading: 'VAT\ncode', width: 30, shows: 'vatPercent', cell: ({ vatPercent }) => (vatPercent === 20 ? '1' : '9') },
  ],
  states: ['net', 'vat', 'supplierVatNumber'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const rows = groupsOf(invoice.lines, 6).flatMap((lines, at) => [
      across(layout, `Drop ${at + 1} of the week`),
      ...lines.map((line) => row(line, layout)),
    ]);
    return paper([
      strip(invoice, 'Invoice', [
        ['Invoice no', invoice.number],
        ['Invoice date', layout.day(invoice.day)],
        ['Drop', '14'],
      ]),
      body(invoice, layout, { rows, look: tight(4, 2) }),
      facts([
        ['Value of goods', plain(sums.net)],
        ['VAT', plain(sums.vat)],
        ['Invoice total', plain(sums.gross)],
      ]),
    ]);
  },
};

export const SERVICES_TUNED: readonly Layout[] = [laundry, strange, wine];
export const SERVICES_HELD_OUT: readonly Layout[] = [gas, creditDays, cellar];
