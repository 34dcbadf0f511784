import { sumsOf } from '../drawn-invoice.ts';
import { column, days, facts, type Layout, linesTable, plain, pounds, totalsRight } from '../layout.ts';
import { bankLine, buyerBlock, numberLabel, paper, supplierBlock, titleOf } from './blocks.ts';

/** Goods by weight: cases and kilograms in columns of their own. */
const weights: Layout = {
  name: 'weights',
  wanted: { lines: [4, 14], weights: true },
  day: days.slashes,
  money: pounds,
  columns: [
    column.code('Code', 50),
    column.name('Product description'),
    {
      heading: 'Cases',
      width: 35,
      align: 'right',
      shows: 'quantity',
      cell: ({ cases, hundredths }) => String(cases ?? hundredths / 100),
    },
    {
      heading: 'Weight kg',
      width: 50,
      align: 'right',
      cell: ({ cases, hundredths }) => (cases === null ? '' : (hundredths / 100).toFixed(2)),
    },
    column.price('Price', 50),
    column.net('Goods value', 65),
  ],
  states: ['supplierVatNumber', 'bankAccount', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      {
        columns: [
          { text: titleOf(invoice, 'Sales Invoice', 'Sales Credit Note'), fontSize: 18 },
          { stack: [supplierBlock(invoice)], alignment: 'right' },
        ],
      },
      {
        columns: [
          buyerBlock(invoice, 'Sold to'),
          [
            `${numberLabel(invoice)}: ${invoice.number}`,
            `Date: ${layout.day(invoice.day)}`,
            `Account: ${invoice.customer}`,
          ],
        ],
        margin: [0, 12],
      },
      linesTable(invoice, layout),
      {
        table: {
          widths: ['*', '*', '*'],
          body: [
            ['Total net', 'Total VAT', 'Total gross'],
            [pounds(sums.net), pounds(sums.vat), pounds(sums.gross)],
          ],
        },
      },
      { text: `${bankLine(invoice)}  Prices per kg where a weight is given`, margin: [0, 12] },
    ]);
  },
};

/** Discounts in a column, a discount line, totals below each other with the goods first. */
const discounts: Layout = {
  name: 'discounts',
  wanted: { lines: [3, 16], discounts: true },
  day: days.iso,
  money: pounds,
  columns: [
    column.code('SKU', 60),
    column.name('Item description'),
    column.quantity('Qty', 35),
    column.price('Unit price', 55),
    {
      heading: 'Disc %',
      width: 40,
      align: 'right',
      cell: ({ discountPercent }) => (discountPercent ? `${discountPercent}%` : ''),
    },
    column.net('Line total', 65),
    column.vatPercent('VAT', 35),
  ],
  states: ['orderNumber', 'dueDate', 'linesTotal', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      {
        columns: [
          [{ text: invoice.supplier, fontSize: 15, bold: true }, ...invoice.supplierAddress],
          [
            { text: titleOf(invoice), fontSize: 15, alignment: 'right' },
            { text: `# ${invoice.number}`, alignment: 'right' },
          ],
        ],
      },
      {
        columns: [
          buyerBlock(invoice, 'Billed to'),
          facts([
            [numberLabel(invoice, 'Invoice #'), invoice.number],
            ['Issue date', layout.day(invoice.day)],
            ['Payment due', layout.day(invoice.due)],
            ['PO number', invoice.orderNumber],
          ]),
        ],
        margin: [0, 14],
      },
      linesTable(invoice, layout),
      totalsRight([
        ['Sub total', pounds(sums.linesTotal)],
        ['Total excl. VAT', pounds(sums.net)],
        ['VAT 20%', pounds(sums.vat)],
        ['Amount due', pounds(sums.gross)],
      ]),
    ]);
  },
};

/** Charges and deposits as lines, codes in the name's column below it, VAT amounts on each line. */
const charges: Layout = {
  name: 'charges',
  wanted: { lines: [3, 15], charges: true, deposits: true },
  day: days.slashes,
  money: plain,
  columns: [
    column.quantity('Qty', 30, 'left'),
    column.name('Details'),
    column.price('Price £', 55),
    column.net('Net £', 60),
    column.vatPercent('VAT %', 40),
    {
      heading: 'VAT £',
      width: 50,
      align: 'right',
      cell: ({ net, vatPercent }) => plain(Math.round((net * vatPercent) / 100)),
    },
  ],
  states: ['net', 'vat', 'supplierVatNumber'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      { text: invoice.supplier, fontSize: 17, bold: true },
      { text: `${invoice.supplierAddress.join(' | ')} | ${invoice.web}` },
      { canvas: [{ type: 'line', x1: 0, y1: 4, x2: 520, y2: 4 }] },
      {
        columns: [
          buyerBlock(invoice, 'Customer'),
          [
            { text: titleOf(invoice, 'VAT INVOICE'), bold: true },
            `Document no: ${invoice.number}`,
            `Document date: ${layout.day(invoice.day)}`,
          ],
        ],
        margin: [0, 10],
      },
      linesTable(invoice, layout),
      totalsRight([
        ['Total net', plain(sums.net)],
        ['Total VAT', plain(sums.vat)],
        ['Total GBP', plain(sums.gross)],
      ]),
      { text: `VAT registration number: ${invoice.vatNumber}`, margin: [0, 20] },
    ]);
  },
};

/** Credit notes, amounts in brackets. */
const bracketed = (pence: number) => `(${plain(Math.abs(pence))})`;
const credits: Layout = {
  name: 'credit notes',
  wanted: { lines: [1, 6], credit: true },
  day: days.words,
  money: pounds,
  columns: [
    column.code('Product', 60),
    column.name('Description'),
    column.quantity('Qty', 35),
    column.unit('Unit', 40),
    column.price('Price', 50),
    { ...column.net('Credit value', 65), cell: ({ net }) => bracketed(net) },
  ],
  states: ['net', 'vat', 'supplierVatNumber'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      { columns: [supplierBlock(invoice), { text: 'Credit Note', fontSize: 20, alignment: 'right' }] },
      {
        columns: [
          buyerBlock(invoice, 'Credit to'),
          facts([
            ['Credit note number', invoice.number],
            ['Date', layout.day(invoice.day)],
            ['Reason', 'Goods returned'],
          ]),
        ],
        margin: [0, 12],
      },
      linesTable(invoice, layout),
      totalsRight([
        ['Net', bracketed(sums.net)],
        ['VAT', bracketed(sums.vat)],
        ['Total credit', bracketed(sums.gross)],
      ]),
    ]);
  },
};

/** Delivery and rebate between goods and net. */
const wholeCharges: Layout = {
  name: 'whole charges',
  wanted: { lines: [3, 14], delivery: true, rebate: true },
  day: days.dashes,
  money: pounds,
  columns: [
    column.name('Goods supplied'),
    column.pack('Size', 70),
    column.quantity('No. of', 40),
    column.price('Each', 55),
    column.net('Amount', 65),
  ],
  states: ['linesTotal', 'charges', 'allowances', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      { text: invoice.supplier, fontSize: 19, bold: true, alignment: 'right' },
      { text: invoice.supplierAddress.join('\n'), alignment: 'right' },
      {
        text: [
          { text: 'Invoice number: ', bold: true },
          invoice.number,
          '      ',
          { text: 'Invoice date: ', bold: true },
          layout.day(invoice.day),
        ],
        margin: [0, 14],
      },
      { stack: [buyerBlock(invoice, 'To:')] },
      linesTable(invoice, layout),
      totalsRight([
        ['Goods total', pounds(sums.linesTotal)],
        ['Delivery', pounds(invoice.delivery)],
        ['Less discount', pounds(-invoice.rebate)],
        ['Total before VAT', pounds(sums.net)],
        ['VAT', pounds(sums.vat)],
        ['Total to pay', pounds(sums.gross)],
      ]),
    ]);
  },
};

/** Papers with weights, and with what is taken off, put on or given back. */
export const MEASURES_AND_CHARGES: readonly Layout[] = [weights, discounts, charges, credits, wholeCharges];
