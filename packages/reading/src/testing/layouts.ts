import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type DrawnInvoice, type DrawnLine, sumsOf } from './drawn-invoice.ts';
import { column, days, facts, type Layout, linesTable, plain, pounds, totalsRight } from './layout.ts';

const paper = (content: Content, more: Partial<TDocumentDefinitions> = {}): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [36, 40, 36, 50],
  defaultStyle: { fontSize: 9 },
  content,
  ...more,
});

const titleOf = ({ type }: DrawnInvoice, debit = 'INVOICE', credit = 'CREDIT NOTE') =>
  type === 'CREDIT' ? credit : debit;
const numberLabel = (invoice: DrawnInvoice, debit = 'Invoice No') =>
  invoice.type === 'CREDIT' ? 'Credit Note No' : debit;

const supplierBlock = ({ supplier, supplierAddress, web, vatNumber }: DrawnInvoice): Content => [
  { text: supplier, fontSize: 16, bold: true },
  ...supplierAddress,
  web,
  `VAT Reg No ${vatNumber}`,
];

const buyerBlock = ({ buyer, buyerAddress }: DrawnInvoice, heading: string): Content => [
  { text: heading, bold: true },
  buyer,
  ...buyerAddress,
];

const bankLine = ({ supplier, sortCode, account }: DrawnInvoice) =>
  `Bank details: ${supplier}  Sort code ${sortCode}  Account number ${account}`;

import { FOURTH_LAYOUTS } from './fourth-layouts.ts';
import { MORE_LAYOUTS } from './more-layouts.ts';
import { OTHER_LAYOUTS } from './other-layouts.ts';
import { THIRD_LAYOUTS } from './third-layouts.ts';

/** 1: head in two columns, facts with labels beside them, totals at the right, VAT percent on each line. */
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

/** 2: quantity first, facts in a row of labels with values below, VAT letters with a legend. */
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

/** 3: no codes, few columns, totals as the last rows of the table. */
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

/** 4: several pages, each with its lines, `Carried forward` at its foot and `Brought forward` at the head of the next. */
const carriedForward: Layout = {
  name: 'carried forward',
  wanted: { lines: [30, 60] },
  day: days.short,
  money: plain,
  columns: [
    column.code('Item No', 55),
    column.name('Description of goods'),
    column.quantity('Qty', 30),
    column.unit('Unit', 40),
    column.price('Price', 50),
    column.net('Value', 60),
    column.vatPercent('VAT%', 35),
  ],
  states: ['orderNumber', 'supplierVatNumber', 'linesTotal', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const pages: DrawnLine[][] = [];
    for (let at = 0; at < invoice.lines.length; at += 22) pages.push(invoice.lines.slice(at, at + 22));
    let carried = 0;
    const tables = pages.flatMap((lines, at): Content[] => {
      const before: Content[] =
        at === 0 ? [] : [{ text: `Brought forward ${plain(carried)}`, alignment: 'right', pageBreak: 'before' }];
      carried += lines.reduce((sum, { net }) => sum + net, 0);
      const after: Content[] =
        at === pages.length - 1 ? [] : [{ text: `Carried forward ${plain(carried)}`, alignment: 'right' }];
      return [...before, linesTable(invoice, layout, [], lines), ...after];
    });
    return paper(
      [
        {
          columns: [
            supplierBlock(invoice),
            facts([
              ['Tax Invoice', ''],
              [numberLabel(invoice, 'Invoice number'), invoice.number],
              ['Date/Tax point', layout.day(invoice.day)],
              ['Order ref', invoice.orderNumber],
            ]),
          ],
        },
        { stack: [buyerBlock(invoice, 'Invoice address')], margin: [0, 8] },
        ...tables,
        totalsRight([
          ['Goods total', plain(sums.linesTotal)],
          ['Total ex VAT', plain(sums.net)],
          ['VAT @ 20%', plain(sums.vat)],
          ['TOTAL DUE £', plain(sums.gross)],
        ]),
      ],
      { footer: (page, count) => ({ text: `Page ${page} of ${count}`, alignment: 'center' }) },
    );
  },
};

/** 5: goods by weight: cases and kilograms in columns of their own. */
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

/** 6: discounts in a column, a discount line, totals below each other with the goods first. */
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

/** 7: charges and deposits as lines, codes in the name's column below it, VAT amounts on each line. */
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

/** 8: credit notes, amounts in brackets. */
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

/** 9: landscape, many columns that nothing is read from. */
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

/** 10: delivery and rebate between goods and net. */
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

/** 11: groups of goods with headings and subtotals between the lines. */
const groups: Layout = {
  name: 'groups',
  wanted: { lines: [6, 24] },
  day: days.slashes,
  money: pounds,
  columns: [
    column.code('Code', 60),
    column.name('Product name'),
    column.unit('Pack type', 55),
    column.quantity('Qty Supplied', 50),
    column.price('Price', 55),
    column.net('Total', 65),
    column.vatPercent('VAT %', 40),
  ],
  states: ['supplierVatNumber', 'dueDate', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const half = Math.ceil(invoice.lines.length / 2);
    const part = (heading: string, lines: DrawnLine[]): TableCell[][] => [
      ['', { text: heading, bold: true }, '', '', '', '', ''],
      ...lines.map((line) =>
        layout.columns.map(({ cell, align }): TableCell => ({ text: cell(line, layout), alignment: align ?? 'left' })),
      ),
      [
        '',
        '',
        '',
        '',
        { text: 'Subtotal', bold: true },
        { text: pounds(lines.reduce((sum, { net }) => sum + net, 0)), alignment: 'right' },
        '',
      ],
    ];
    return paper([
      {
        columns: [
          supplierBlock(invoice),
          facts([
            [titleOf(invoice), ''],
            [numberLabel(invoice, 'Invoice No.'), invoice.number],
            ['Tax point', layout.day(invoice.day)],
            ['Pay by', layout.day(invoice.due)],
          ]),
        ],
      },
      { stack: [buyerBlock(invoice, 'Invoice To')], margin: [0, 10] },
      linesTable(
        invoice,
        layout,
        [...part('CHILLED', invoice.lines.slice(0, half)), ...part('AMBIENT', invoice.lines.slice(half))],
        [],
      ),
      totalsRight([
        ['Net total', pounds(sums.net)],
        ['VAT total', pounds(sums.vat)],
        ['Grand total', pounds(sums.gross)],
      ]),
    ]);
  },
};

/** 12: like a statement: small letters, dates of deliveries on each line, no frame, minus behind the figure. */
const trailing = (pence: number) => `${plain(Math.abs(pence))}${pence < 0 ? '-' : ''}`;
const statementLike: Layout = {
  name: 'statement-like',
  wanted: { lines: [5, 25], discounts: true },
  day: days.slashes,
  money: trailing,
  columns: [
    { heading: 'Date', width: 55, cell: () => '02/03/2026' },
    column.code('Ref', 60),
    column.name('Particulars'),
    column.quantity('Qty', 30),
    column.price('Rate', 55),
    {
      heading: 'Less %',
      width: 40,
      align: 'right',
      cell: ({ discountPercent }) => (discountPercent ? discountPercent.toFixed(1) : ''),
    },
    column.net('Value', 65),
  ],
  states: ['net', 'vat', 'bankAccount'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper(
      [
        { text: `${invoice.supplier} - ${invoice.supplierAddress.join(' - ')}`, fontSize: 8 },
        { text: 'Invoice', fontSize: 14, margin: [0, 8] },
        facts([
          ['Account', invoice.customer],
          ['Our reference', invoice.number],
          ['Invoice number', invoice.number],
          ['Dated', layout.day(invoice.day)],
          ['Invoice date', layout.day(invoice.day)],
        ]),
        linesTable(invoice, layout),
        totalsRight([
          ['Total net', trailing(sums.net)],
          ['VAT at 20%', trailing(sums.vat)],
          ['Total payable', trailing(sums.gross)],
        ]),
        { text: bankLine(invoice) },
      ],
      { defaultStyle: { fontSize: 7 } },
    );
  },
};

/** Layouts that reading was made with. */
export const LAYOUTS: readonly Layout[] = [
  ...MORE_LAYOUTS,
  ...OTHER_LAYOUTS,
  ...THIRD_LAYOUTS,
  ...FOURTH_LAYOUTS,
  twoColumns,
  quantityFirst,
  plainFew,
  carriedForward,
  weights,
  discounts,
  charges,
  credits,
  landscape,
  wholeCharges,
  groups,
  statementLike,
];
