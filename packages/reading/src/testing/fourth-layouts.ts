import type { Content, TableCell } from 'pdfmake/interfaces.js';
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

/** A cash and carry: bar of facts, short headings, quantity at the end of the name's side, VAT rate as A1 and A2. */
const cashAndCarry: Layout = {
  name: 'cash and carry',
  wanted: { lines: [8, 40] },
  day: days.slashes,
  money: plain,
  columns: [
    column.code('MIDAS', 50),
    column.name('Line Desc'),
    column.pack('Pack', 65),
    column.price('WSP', 45),
    column.quantity('Qty', 30),
    column.net('Goods', 55),
    {
      heading: 'VAT%',
      width: 35,
      align: 'right',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => vatPercent.toFixed(1),
    },
  ],
  states: ['supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      { text: invoice.supplier, fontSize: 18, bold: true },
      { text: `${invoice.supplierAddress.join(', ')}  VAT Reg: ${invoice.vatNumber}` },
      {
        text: `INVOICE: ${invoice.number}    DATE: ${layout.day(invoice.day)}    CUSTOMER: ${invoice.customer}`,
        bold: true,
        margin: [0, 8],
      },
      address(invoice),
      linesTable(invoice, layout),
      {
        columns: [
          { text: `Lines: ${invoice.lines.length}` },
          facts(
            [
              ['GOODS', plain(sums.net)],
              ['VAT', plain(sums.vat)],
              ['TOTAL', plain(sums.gross)],
            ],
            'right',
          ),
        ],
      },
    ]);
  },
};

/** A meat company: weights after pieces, batch numbers, price per kilo, a declaration at the foot. */
const meat: Layout = {
  name: 'meat',
  wanted: { lines: [3, 16], weights: true },
  day: days.words,
  money: plain,
  columns: [
    column.code('Prod', 50),
    column.name('Cut'),
    { heading: 'Batch', width: 50, cell: () => 'UK2041' },
    {
      heading: 'Pcs',
      width: 30,
      align: 'right',
      shows: 'quantity',
      cell: ({ cases, hundredths }) => String(cases ?? hundredths / 100),
    },
    {
      heading: 'Net Wt',
      width: 45,
      align: 'right',
      cell: ({ cases, hundredths }) => (cases === null ? '' : `${amount(hundredths)}`),
    },
    column.price('£/kg', 45),
    column.net('£ Value', 60),
  ],
  states: ['orderNumber', 'net', 'vat', 'dueDate', 'supplierVatNumber'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      {
        columns: [
          [
            { text: invoice.supplier, fontSize: 14, bold: true },
            ...invoice.supplierAddress,
            `VAT registered: ${invoice.vatNumber}`,
          ],
          {
            stack: [
              { text: 'Invoice', fontSize: 20 },
              facts([
                ['Invoice no.', invoice.number],
                ['Date of invoice', layout.day(invoice.day)],
                ['Due', layout.day(invoice.due)],
                ['Your PO', invoice.orderNumber],
              ]),
            ],
          },
        ],
      },
      { text: `Invoice to:\n${address(invoice)}`, margin: [0, 10] },
      linesTable(invoice, layout),
      totalsRight([
        ['Net', pounds(sums.net)],
        ['VAT', pounds(sums.vat)],
        ['Total', pounds(sums.gross)],
      ]),
      {
        text: 'All meat is of British origin unless stated. Report shortages within 24 hours.',
        margin: [0, 12],
        fontSize: 7,
      },
    ]);
  },
};

/** A coffee roaster's web invoice: no lines between rows, VAT in each row in words, total first in a large box. */
const roaster: Layout = {
  name: 'roaster',
  wanted: { lines: [1, 10] },
  day: days.words,
  money: pounds,
  columns: [
    column.name('Product'),
    column.price('Price', 60),
    column.quantity('Qty', 40, 'center'),
    { heading: 'VAT', width: 50, align: 'right', shows: 'vatPercent', cell: ({ vatPercent }) => `${vatPercent}%` },
    column.net('Subtotal', 70),
  ],
  states: ['orderNumber', 'net', 'vat', 'linesTotal'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      {
        columns: [
          { text: invoice.supplier, fontSize: 12 },
          { text: `Total due ${pounds(sums.gross)}`, fontSize: 16, alignment: 'right' },
        ],
      },
      {
        columns: [
          { text: `Billed to\n${address(invoice)}` },
          { text: `Invoice number\n${invoice.number}` },
          { text: `Date of issue\n${layout.day(invoice.day)}` },
          { text: `Order number\n${invoice.orderNumber}` },
        ],
        margin: [0, 16],
      },
      { ...(linesTable(invoice, layout) as object), layout: 'noBorders' } as Content,
      totalsRight([
        ['Subtotal', pounds(sums.linesTotal)],
        ['Total excluding VAT', pounds(sums.net)],
        ['VAT', pounds(sums.vat)],
        ['Total', pounds(sums.gross)],
        ['Amount due', pounds(sums.gross)],
      ]),
    ]);
  },
};

/** A fruiterer's delivery invoice: count, size and name in one row, prices before quantities, delivery beneath. */
const fruiterer: Layout = {
  name: 'fruiterer',
  wanted: { lines: [5, 30], delivery: true },
  day: days.short,
  money: plain,
  columns: [
    column.quantity('No', 30),
    column.unit('Unit', 40),
    column.name('Commodity'),
    { heading: 'Origin', width: 50, cell: () => 'Spain' },
    column.price('@ £', 50),
    column.net('Amount £', 60),
    { heading: 'V', width: 20, shows: 'vatPercent', cell: ({ vatPercent }) => (vatPercent === 20 ? '1' : '0') },
  ],
  states: ['linesTotal', 'charges', 'net', 'vat', 'bankAccount'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      { text: `${invoice.supplier}\n${invoice.supplierAddress.join(', ')}`, alignment: 'center', fontSize: 12 },
      {
        columns: [
          { text: `Invoiced to\n${address(invoice)}` },
          facts([
            ['Invoice', `No. ${invoice.number}`],
            ['Delivered', layout.day(invoice.day)],
            ['Invoice date', layout.day(invoice.day)],
          ]),
        ],
        margin: [0, 10],
      },
      linesTable(invoice, layout),
      totalsRight([
        ['Goods', plain(sums.linesTotal)],
        ['Delivery', plain(invoice.delivery)],
        ['Net', plain(sums.net)],
        ['VAT', plain(sums.vat)],
        ['Total', plain(sums.gross)],
      ]),
      { text: 'VAT 0 = 0%, 1 = 20%' },
      { text: `BACS  Sort Code: ${invoice.sortCode}  Account: ${invoice.account}` },
    ]);
  },
};

/** A cleaning supplier: a discount on each line, taxable and zero-rated goods apart at the foot. */
const cleaning: Layout = {
  name: 'cleaning supplier',
  wanted: { lines: [4, 25], discounts: true },
  day: days.dashes,
  money: pounds,
  columns: [
    column.code('Cat No', 60),
    column.name('Item Description'),
    column.quantity('Quantity Shipped', 55),
    column.unit('Selling Unit', 50),
    column.price('List Price', 55),
    {
      heading: 'Discount',
      width: 45,
      align: 'right',
      cell: ({ discountPercent }) => (discountPercent ? `${discountPercent.toFixed(2)}%` : '0.00%'),
    },
    column.net('Net Total', 60),
  ],
  states: ['orderNumber', 'net', 'vat', 'supplierVatNumber'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      {
        columns: [
          { text: 'Tax Invoice', fontSize: 16 },
          { text: invoice.supplier, fontSize: 16, alignment: 'right' },
        ],
      },
      { text: invoice.supplierAddress.join(', '), alignment: 'right' },
      {
        table: {
          widths: ['*', '*', '*', '*'],
          body: [
            ['Invoice Number', 'Tax Point Date', 'Customer PO', 'VAT Number'],
            [invoice.number, layout.day(invoice.day), invoice.orderNumber, invoice.vatNumber],
          ],
        },
        margin: [0, 10],
      },
      { columns: [{ text: `Sold To\n${address(invoice)}` }, { text: `Ship To\n${address(invoice)}` }] },
      linesTable(invoice, layout),
      {
        table: {
          body: [
            ['Taxable', 'Zero rated', 'VAT', 'Total'],
            ...[
              [20, 0]
                .map((percent) => pounds(sums.groups.find((group) => group.percent === percent)?.net ?? 0))
                .concat(pounds(sums.vat), pounds(sums.gross)),
            ],
          ],
        },
      },
      { text: `Net total ${pounds(sums.net)}`, margin: [0, 6] },
    ]);
  },
};

/** A village shop's spreadsheet: grid, everything centred, sums under their columns. */
const spreadsheet: Layout = {
  name: 'spreadsheet',
  wanted: { lines: [3, 20] },
  day: days.slashes,
  money: plain,
  columns: [
    column.name('Item', 180),
    column.quantity('Qty', 50, 'center'),
    column.unit('Per', 60),
    { ...column.price('Price', 70), align: 'center' },
    { ...column.net('Net', 70), align: 'center' },
    {
      heading: 'VAT',
      width: 60,
      align: 'center',
      cell: ({ net, vatPercent }) => plain(Math.round((net * vatPercent) / 100)),
    },
  ],
  states: ['net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const center = (text: string): TableCell => ({ text, alignment: 'center', bold: true });
    return paper([
      { text: `${invoice.supplier} INVOICE`, fontSize: 14, alignment: 'center' },
      {
        table: {
          widths: [120, 120],
          body: [
            ['Invoice No.', invoice.number],
            ['Date', layout.day(invoice.day)],
            ['Customer', invoice.buyer],
          ],
        },
        margin: [0, 10],
      },
      linesTable(invoice, layout, [[center('Totals'), '', '', '', center(plain(sums.net)), center(plain(sums.vat))]]),
      { text: `Invoice total: ${pounds(sums.gross)}`, alignment: 'center', fontSize: 12 },
    ]);
  },
};

/** The fourth six, used to mend reading after they had been measured once: 93.2 % of heads, 42.1 % of lines. */
export const FOURTH_LAYOUTS: readonly Layout[] = [cashAndCarry, meat, roaster, fruiterer, cleaning, spreadsheet];
