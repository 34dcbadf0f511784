import type { TableCell } from 'pdfmake/interfaces.js';
import { sumsOf } from '../drawn-invoice.ts';
import { column, days, facts, type Layout, linesTable, plain, pounds, totalsRight } from '../layout.ts';
import { bankLine, buyerBlock, numberLabel, paper, supplierBlock, titleOf } from './blocks.ts';

/** Head in two columns, facts with labels beside them, totals at the right, VAT percent on each line. */
const twoColumns: Layout = {
  name: 'two columns',
  wanted: { lines: [3, 18], delivery: false },
  day: days.slashes,
  money: pounds,
  columns: [
    column.code(),
    column.name(),
    column.pack(),
    column.quantity(),
    column.price(),
    column.vatPercent(),
    column.net(),
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'bankAccount', 'linesTotal', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      { columns: [supplierBlock(invoice), { text: titleOf(invoice), fontSize: 22, alignment: 'right' }] },
      {
        columns: [
          buyerBlock(invoice, 'Invoice to:'),
          facts([
            [numberLabel(invoice), invoice.number],
            ['Invoice date', layout.day(invoice.day)],
            ['Due date', layout.day(invoice.due)],
            ['Your order no', invoice.orderNumber],
            ['Account', invoice.customer],
          ]),
        ],
        margin: [0, 16],
      },
      linesTable(invoice, layout),
      totalsRight([
        ['Subtotal', pounds(sums.linesTotal)],
        ['VAT', pounds(sums.vat)],
        ['Total', pounds(sums.gross)],
      ]),
      { text: bankLine(invoice), margin: [0, 20] },
    ]);
  },
};

/** Quantity first, facts in a row of labels with values below, VAT letters with a legend. */
const quantityFirst: Layout = {
  name: 'quantity first',
  wanted: { lines: [4, 22] },
  day: days.dashes,
  money: plain,
  columns: [
    column.quantity('Quantity', 48, 'left'),
    column.unit('UOM', 40),
    column.code('Product Code', 70),
    column.name('Product'),
    column.price('Unit Price', 55),
    column.net('Net Amount', 60),
    { heading: 'VAT', width: 25, shows: 'vatPercent', cell: ({ vatPercent }) => (vatPercent === 20 ? 'S' : 'Z') },
  ],
  states: ['orderNumber', 'supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      { text: invoice.supplier, fontSize: 18, bold: true, alignment: 'center' },
      {
        text: `${invoice.supplierAddress.join(', ')}  ${invoice.web}  VAT No. ${invoice.vatNumber}`,
        alignment: 'center',
      },
      { text: titleOf(invoice, 'TAX INVOICE'), fontSize: 14, bold: true, margin: [0, 10] },
      {
        table: {
          widths: ['*', '*', '*', '*'],
          body: [
            [numberLabel(invoice, 'Invoice Number'), 'Invoice Date', 'Customer', 'Order Number'],
            [invoice.number, layout.day(invoice.day), invoice.customer, invoice.orderNumber],
          ],
        },
      },
      { stack: [buyerBlock(invoice, 'Deliver to')], margin: [0, 10] },
      linesTable(invoice, layout),
      {
        columns: [
          {
            table: {
              body: [
                ['Code', 'Rate', 'Goods', 'VAT'],
                ...sums.groups.map(({ percent, net, vat }): TableCell[] => [
                  percent === 20 ? 'S' : 'Z',
                  `${percent.toFixed(2)}%`,
                  plain(net),
                  plain(vat),
                ]),
              ],
            },
          },
          facts(
            [
              ['Net total', plain(sums.net)],
              ['VAT total', plain(sums.vat)],
              ['Invoice total £', plain(sums.gross)],
            ],
            'right',
          ),
        ],
      },
    ]);
  },
};

/** No codes, few columns, totals as the last rows of the table. */
const plainFew: Layout = {
  name: 'plain few',
  wanted: { lines: [2, 9] },
  day: days.words,
  money: pounds,
  columns: [column.name('Item'), column.quantity('Quantity', 50), column.price('Rate', 60), column.net('Total', 70)],
  states: ['net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const row = (label: string, pence: number): TableCell[] => [
      '',
      '',
      { text: label, bold: true },
      { text: pounds(pence), alignment: 'right' },
    ];
    return paper([
      { text: `${titleOf(invoice, 'Invoice', 'Credit Note')} ${invoice.number}`, fontSize: 20 },
      { text: layout.day(invoice.day), margin: [0, 4] },
      {
        columns: [
          [{ text: 'From', bold: true }, invoice.supplier, ...invoice.supplierAddress, invoice.web],
          buyerBlock(invoice, 'Bill to'),
        ],
        margin: [0, 12],
      },
      linesTable(invoice, layout, [row('Net', sums.net), row('VAT', sums.vat), row('Total', sums.gross)]),
      { text: 'Thank you for your business. Please pay within 14 days.' },
    ]);
  },
};

/** Landscape, many columns that nothing is read from. */
const landscape: Layout = {
  name: 'landscape',
  wanted: { lines: [8, 30] },
  day: days.slashes,
  money: plain,
  columns: [
    { heading: 'Line', width: 25, cell: () => '' },
    column.code('Stock Code', 65),
    column.name('Description'),
    column.pack('Pack Size', 80),
    { heading: 'Ordered', width: 45, align: 'right', cell: ({ hundredths }) => String(hundredths / 100 + 1) },
    column.quantity('Delivered', 50),
    column.unit('Unit', 45),
    column.price('Unit Price', 55),
    column.net('Nett', 65),
    column.vatPercent('VAT Rate', 50),
  ],
  states: ['orderNumber', 'linesTotal', 'net', 'vat', 'supplierVatNumber'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper(
      [
        {
          columns: [
            { text: invoice.supplier, fontSize: 16, bold: true },
            { text: titleOf(invoice, 'Invoice'), fontSize: 16 },
            facts([
              ['Invoice no.', invoice.number],
              ['Invoice date', layout.day(invoice.day)],
              ['Customer order', invoice.orderNumber],
            ]),
          ],
        },
        { columns: [buyerBlock(invoice, 'Invoice to'), buyerBlock(invoice, 'Deliver to')], margin: [0, 10] },
        linesTable(invoice, layout),
        totalsRight([
          ['Goods', plain(sums.linesTotal)],
          ['Net', plain(sums.net)],
          ['V.A.T.', plain(sums.vat)],
          ['Gross', plain(sums.gross)],
        ]),
        { text: `VAT No: ${invoice.vatNumber}. Registered in England 0${invoice.account.slice(0, 7)}` },
      ],
      { pageOrientation: 'landscape' },
    );
  },
};

/** Invoices of one page as most suppliers print them. */
export const USUAL_PAPERS: readonly Layout[] = [twoColumns, quantityFirst, plainFew, landscape];
