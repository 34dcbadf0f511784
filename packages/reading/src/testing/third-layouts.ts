import type { TableCell } from 'pdfmake/interfaces.js';
import { sumsOf } from './drawn-invoice.ts';
import {
  address,
  amount,
  column,
  days,
  facts,
  type Layout,
  linesTable,
  paper,
  plain,
  pounds,
  totalsRight,
} from './layout.ts';

/** A national wholesaler: product numbers first, case quantities, a price for the case, VAT letters on the amount. */
const national: Layout = {
  name: 'national',
  wanted: { lines: [12, 50] },
  day: days.slashes,
  money: plain,
  columns: [
    column.code('Product No.', 55),
    column.name('Product Description'),
    column.pack('Case Size', 75),
    column.quantity('Cases', 35),
    column.price('Case Price', 50),
    {
      ...column.net('Extended Price', 60),
      cell: ({ net, vatPercent }) => `${plain(net)} ${vatPercent === 20 ? 'S' : 'Z'}`,
    },
  ],
  states: ['orderNumber', 'net', 'vat', 'supplierVatNumber'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const vatRow = (letter: string, percent: number): TableCell[] => {
      const group = sums.groups.find((one) => one.percent === percent) ?? { net: 0, vat: 0 };
      return [letter, `${percent.toFixed(1)}%`, plain(group.net), plain(group.vat), plain(group.net + group.vat)];
    };
    return paper(
      [
        {
          columns: [
            { text: invoice.supplier, fontSize: 17, bold: true, color: '#204080' },
            { text: 'SALES INVOICE', fontSize: 13, alignment: 'right' },
          ],
        },
        { text: `${invoice.supplierAddress.join(', ')}   VAT Registration No: ${invoice.vatNumber}`, fontSize: 7 },
        {
          table: {
            widths: ['*', '*', '*'],
            body: [
              [
                `Invoice No: ${invoice.number}`,
                `Invoice Date: ${layout.day(invoice.day)}`,
                `Customer No: ${invoice.customer}`,
              ],
              [`PO No: ${invoice.orderNumber}`, 'Depot: 07', 'Drop: 14'],
            ],
          },
          margin: [0, 8],
        },
        { columns: [{ text: `Bill To:\n${address(invoice)}` }, { text: `Ship To:\n${address(invoice)}` }] },
        linesTable(invoice, layout),
        {
          table: {
            body: [
              ['VAT', 'Rate', 'Net', 'VAT Amount', 'Gross'],
              vatRow('S', 20),
              vatRow('Z', 0),
              ['', 'Total', plain(sums.net), plain(sums.vat), plain(sums.gross)],
            ],
          },
        },
        { text: `Invoice Total: ${pounds(sums.gross)}`, bold: true, alignment: 'right', margin: [0, 8] },
      ],
      { footer: (page, count) => ({ text: `${page} / ${count}`, alignment: 'center' }) },
    );
  },
};

/** A cheesemaker: pieces and weights, the unit in the price's heading, three totals in words. */
const cheese: Layout = {
  name: 'cheese',
  wanted: { lines: [2, 8], weights: true },
  day: days.dashes,
  money: pounds,
  columns: [
    column.quantity('Weight (kg)', 65),
    column.name('Cheese'),
    column.price('£ per kg', 60),
    column.net('Cost', 65),
  ],
  states: ['net', 'vat', 'dueDate', 'bankAccount'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      { text: invoice.supplier, fontSize: 20, alignment: 'center', italics: true },
      { text: invoice.supplierAddress.join(' • '), alignment: 'center' },
      {
        columns: [
          { text: `To: ${address(invoice)}` },
          [`INVOICE NO. ${invoice.number}`, `DATE ${layout.day(invoice.day)}`, `DUE ${layout.day(invoice.due)}`],
        ],
        margin: [0, 18],
      },
      linesTable(invoice, layout),
      totalsRight([
        ['Total before VAT', pounds(sums.net)],
        ['VAT', pounds(sums.vat)],
        ['Total with VAT', pounds(sums.gross)],
      ]),
      { text: `Bank transfer please: sort code ${invoice.sortCode}, account ${invoice.account}`, margin: [0, 20] },
    ]);
  },
};

/** A drinks merchant: charges and deposits among the lines, amounts with VAT beside those without. */
const drinks: Layout = {
  name: 'drinks',
  wanted: { lines: [4, 20], deposits: true, charges: true },
  day: days.slashes,
  money: plain,
  columns: [
    column.quantity('Qty', 30, 'left'),
    column.code('Item', 55),
    column.name('Description'),
    { heading: 'Size', width: 50, cell: ({ unit }) => unit },
    column.price('Unit', 50),
    column.net('Ex VAT', 55),
    {
      heading: 'VAT',
      width: 45,
      align: 'right',
      cell: ({ net, vatPercent }) => plain(Math.round((net * vatPercent) / 100)),
    },
    {
      heading: 'Inc VAT',
      width: 55,
      align: 'right',
      cell: ({ net, vatPercent }) => plain(net + Math.round((net * vatPercent) / 100)),
    },
  ],
  states: ['net', 'vat', 'supplierVatNumber'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      {
        columns: [
          [{ text: invoice.supplier, bold: true }, ...invoice.supplierAddress, `VAT ${invoice.vatNumber}`],
          facts([
            ['INVOICE', invoice.number],
            ['Invoice Date', layout.day(invoice.day)],
            ['Account', invoice.customer],
          ]),
        ],
      },
      { text: `INVOICE ADDRESS\n${address(invoice)}`, margin: [0, 10] },
      linesTable(invoice, layout),
      totalsRight([
        ['Total ex VAT', plain(sums.net)],
        ['Total VAT', plain(sums.vat)],
        ['Total inc VAT', pounds(sums.gross)],
      ]),
    ]);
  },
};

/** A bakery's standing order: small, a title with the number below it, totals in one line. */
const bakery: Layout = {
  name: 'bakery',
  wanted: { lines: [3, 12] },
  day: days.words,
  money: pounds,
  columns: [
    column.name('Bread & pastry'),
    column.quantity('Number', 50),
    column.price('Price each', 60),
    column.net('Line total', 65),
  ],
  states: ['net', 'vat', 'orderNumber'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      { text: 'Invoice', fontSize: 24 },
      { text: `Number ${invoice.number}, ${layout.day(invoice.day)}`, margin: [0, 0, 0, 12] },
      {
        columns: [
          { text: `${invoice.supplier}\n${invoice.supplierAddress.join('\n')}` },
          { text: `Customer:\n${address(invoice)}` },
          { text: `Order number:\n${invoice.orderNumber}` },
        ],
      },
      linesTable(invoice, layout),
      {
        text: `Net ${pounds(sums.net)}     VAT ${pounds(sums.vat)}     Total ${pounds(sums.gross)}`,
        bold: true,
        alignment: 'right',
      },
    ]);
  },
};

/** A credit from a wholesaler: a reason on each line, amounts below zero with a minus. */
const returns: Layout = {
  name: 'returns',
  wanted: { lines: [1, 8], credit: true },
  day: days.slashes,
  money: plain,
  columns: [
    column.code('Product', 55),
    column.name('Description'),
    { heading: 'Reason', width: 60, cell: () => 'Damaged' },
    column.quantity('Qty Returned', 45),
    column.price('Unit Price', 50),
    { ...column.net('Credit', 60), cell: ({ net }) => plain(-net) },
  ],
  states: ['net', 'vat', 'supplierVatNumber'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      {
        columns: [
          { text: `${invoice.supplier}\n${invoice.supplierAddress.join('\n')}` },
          { text: 'CREDIT NOTE', fontSize: 16, alignment: 'right' },
        ],
      },
      {
        columns: [
          { text: `Credit to\n${address(invoice)}` },
          facts([
            ['Credit No.', invoice.number],
            ['Credit Date', layout.day(invoice.day)],
            ['Against invoice', '104477'],
            ['VAT Reg. No.', invoice.vatNumber],
          ]),
        ],
        margin: [0, 12],
      },
      linesTable(invoice, layout),
      totalsRight([
        ['Net Credit', plain(-sums.net)],
        ['VAT', plain(-sums.vat)],
        ['Total Credit', plain(-sums.gross)],
      ]),
      'All values in GBP.',
    ]);
  },
};

/** A farm's invoice from a spreadsheet: every line with its day, a heading in two rows, subtotal and carriage. */
const farm: Layout = {
  name: 'farm',
  wanted: { lines: [4, 18], delivery: true },
  day: days.iso,
  money: pounds,
  columns: [
    { heading: 'Delivery\nday', width: 60, cell: () => '2026-03-02' },
    column.name('Produce'),
    column.unit('Unit', 45),
    column.quantity('No. of\nunits', 45),
    column.price('Price per\nunit', 55),
    column.net('Value\nex VAT', 65),
    column.vatPercent('VAT\n%', 35),
  ],
  states: ['linesTotal', 'charges', 'net', 'vat', 'dueDate'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      {
        table: {
          widths: ['*', 'auto'],
          body: [
            [{ text: invoice.supplier, fontSize: 15 }, 'Tax invoice'],
            [invoice.supplierAddress.join(', '), invoice.number],
          ],
        },
      },
      facts([
        ['Invoice ref', invoice.number],
        ['Invoice date', layout.day(invoice.day)],
        ['Payment due date', layout.day(invoice.due)],
        ['Client', invoice.buyer],
      ]),
      linesTable(invoice, layout),
      totalsRight([
        ['Produce subtotal', pounds(sums.linesTotal)],
        ['Subtotal', pounds(sums.linesTotal)],
        ['Delivery charge', pounds(invoice.delivery)],
        ['Net total', pounds(sums.net)],
        ['VAT total', pounds(sums.vat)],
        ['TOTAL', pounds(sums.gross)],
      ]),
      `Reckoned in ${amount(100)} currency: pounds sterling.`,
    ]);
  },
};

/** The third six, used to mend reading after they had been measured once: 89.5 % of heads, 61.3 % of lines. */
export const THIRD_LAYOUTS: readonly Layout[] = [national, cheese, drinks, bakery, returns, farm];
