import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { sumsOf } from './drawn-invoice.ts';
import { address, amount, column, days, facts, type Layout, linesTable, paper, plain, pounds } from './layout.ts';

/** A wholesaler: many columns, letters of VAT with a key at the foot, totals in a box of three. */
const wholesaler: Layout = {
  name: 'wholesaler',
  wanted: { lines: [10, 45] },
  day: days.slashes,
  money: plain,
  columns: [
    column.code('Prod Code', 55),
    column.quantity('Qty', 28),
    column.unit('UoM', 40),
    column.name('Product Description'),
    column.pack('Pack/Size', 70),
    column.price('Unit Price', 48),
    column.net('Line Value', 55),
    { heading: 'VAT Code', width: 25, shows: 'vatPercent', cell: ({ vatPercent }) => (vatPercent === 20 ? 'A' : 'B') },
  ],
  states: ['orderNumber', 'supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      {
        columns: [
          [
            { text: invoice.supplier, fontSize: 15 },
            `${invoice.supplierAddress.join(', ')}`,
            `VAT REG NO: ${invoice.vatNumber}`,
          ],
          [
            { text: 'INVOICE', fontSize: 20, alignment: 'right' },
            { text: 'Page 1', alignment: 'right' },
          ],
        ],
      },
      {
        table: {
          widths: ['*', '*', '*', '*', '*'],
          body: [
            ['Account No', 'Invoice No', 'Invoice Date', 'Your Order No', 'Route'],
            [invoice.customer, invoice.number, layout.day(invoice.day), invoice.orderNumber, 'R12'],
          ],
        },
        margin: [0, 10],
      },
      {
        columns: [
          [{ text: 'Invoice Address' }, address(invoice)],
          [{ text: 'Delivery Address' }, address(invoice)],
        ],
      },
      linesTable(invoice, layout),
      { text: 'VAT key: A = 20.00%  B = 0.00%' },
      {
        table: {
          widths: ['*', '*', '*'],
          body: [
            ['Total Goods Value', 'Total VAT', 'Invoice Total'],
            [pounds(sums.net), pounds(sums.vat), pounds(sums.gross)],
          ],
        },
        margin: [0, 8],
      },
    ]);
  },
};

/** A butcher: kilograms and price for one, short words. */
const butcher: Layout = {
  name: 'butcher',
  wanted: { lines: [2, 10], weights: true },
  day: days.short,
  money: plain,
  columns: [
    {
      heading: 'Pcs',
      width: 30,
      shows: 'quantity',
      cell: ({ cases, hundredths }) => String(cases ?? hundredths / 100),
    },
    {
      heading: 'Kg',
      width: 45,
      align: 'right',
      cell: ({ cases, hundredths }) => (cases === null ? '' : amount(hundredths)),
    },
    column.name('Description'),
    column.price('@', 50),
    column.net('£', 60),
  ],
  states: ['net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper(
      [
        { text: invoice.supplier, fontSize: 24, alignment: 'center' },
        { text: invoice.supplierAddress.join(' · '), alignment: 'center' },
        {
          columns: [`M: ${invoice.buyer}`, { text: `Date: ${layout.day(invoice.day)}`, alignment: 'right' }],
          margin: [0, 14],
        },
        `Invoice no: ${invoice.number}`,
        linesTable(invoice, layout),
        { text: `Goods ${pounds(sums.net)}\nVAT ${pounds(sums.vat)}\nTotal ${pounds(sums.gross)}`, alignment: 'right' },
      ],
      { pageSize: 'A5', pageMargins: 30 },
    );
  },
};

/** Accounting software of today: labels above values at the right, thin lines, totals with the currency's letters. */
const modern: Layout = {
  name: 'modern',
  wanted: { lines: [3, 20] },
  day: days.words,
  money: plain,
  columns: [
    column.name('Description'),
    column.quantity('Quantity', 50),
    column.price('Unit Price', 60),
    { heading: 'VAT', width: 50, align: 'right', cell: ({ vatPercent }) => (vatPercent === 20 ? '20%' : 'Zero Rated') },
    column.net('Amount GBP', 75),
  ],
  states: ['dueDate', 'orderNumber', 'supplierVatNumber', 'linesTotal', 'net', 'vat', 'bankAccount'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const fact = (label: string, value: string): Content => ({
      stack: [{ text: label, bold: true }, value],
      margin: [0, 0, 0, 6],
    });
    return paper(
      [
        {
          columns: [
            [
              { text: 'INVOICE', fontSize: 26 },
              { text: address(invoice), margin: [20, 12] },
            ],
            {
              width: 110,
              stack: [
                fact('Invoice Date', layout.day(invoice.day)),
                fact('Invoice Number', invoice.number),
                fact('Reference', invoice.orderNumber),
                fact('VAT Number', invoice.vatNumber.replaceAll(' ', '')),
              ],
            },
            { width: 130, text: [invoice.supplier, ...invoice.supplierAddress].join('\n') },
          ],
        },
        linesTable(invoice, layout),
        {
          columns: [
            { text: '', width: '*' },
            {
              width: 200,
              stack: [
                facts(
                  [
                    ['Subtotal', plain(sums.linesTotal)],
                    ['TOTAL VAT 20%', plain(sums.vat)],
                    ['TOTAL GBP', plain(sums.gross)],
                  ],
                  'right',
                ),
              ],
            },
          ],
        },
        { text: `Due Date: ${layout.day(invoice.due)}`, fontSize: 11, margin: [0, 16, 0, 0] },
        `Please pay by bank transfer. Sort Code: ${invoice.sortCode} Account No: ${invoice.account} PO: ${invoice.orderNumber}`,
      ],
      {
        footer: {
          text: `Company Registration No: 0${invoice.account.slice(1)}. Registered Office: ${invoice.supplier}, ${invoice.supplierAddress.join(', ')}, United Kingdom.`,
          margin: [40, 0],
          fontSize: 7,
        },
      },
    );
  },
};

/** Accounting software of long ago: carriage apart, net, VAT and total in a box whose labels stand left of their figures. */
const longAgo: Layout = {
  name: 'long ago',
  wanted: { lines: [4, 16], delivery: true, discounts: false },
  day: days.slashes,
  money: plain,
  columns: [
    column.quantity('Quantity', 50, 'left'),
    column.name('Details'),
    column.code('Stock Code', 70),
    column.price('Unit Price', 55),
    { heading: 'Disc Amt', width: 45, align: 'right', cell: () => '0.00' },
    column.net('Net Amt', 60),
    {
      heading: 'VAT %',
      width: 40,
      align: 'right',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => vatPercent.toFixed(2),
    },
    {
      heading: 'VAT',
      width: 45,
      align: 'right',
      cell: ({ net, vatPercent }) => plain(Math.round((net * vatPercent) / 100)),
    },
  ],
  states: ['orderNumber', 'linesTotal', 'charges', 'net', 'vat', 'supplierVatNumber'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      { text: invoice.supplier, fontSize: 14, bold: true },
      ...invoice.supplierAddress,
      `VAT Reg. No. ${invoice.vatNumber}`,
      {
        columns: [
          { text: address(invoice), margin: [0, 20] },
          facts([
            ['Invoice', ''],
            ['Invoice No', invoice.number],
            ['Invoice/Tax Date', layout.day(invoice.day)],
            ['Cust. Order No.', invoice.orderNumber],
            ['Account No', invoice.customer],
          ]),
        ],
      },
      linesTable(invoice, layout),
      {
        columns: [
          { text: 'Deliver to: as above' },
          facts(
            [
              ['Total Net Amount', plain(sums.linesTotal)],
              ['Carriage Net', plain(invoice.delivery)],
              ['Net after carriage', plain(sums.net)],
              ['Total VAT Amount', plain(sums.vat)],
              ['Invoice Total', pounds(sums.gross)],
            ],
            'right',
          ),
        ],
      },
    ]);
  },
};

/** Narrow columns: names wrap over several rows, figures stand at their middle, boxes around everything. */
const narrow: Layout = {
  name: 'narrow',
  wanted: { lines: [5, 18] },
  day: days.dashes,
  money: pounds,
  columns: [
    column.code('Item code', 50),
    column.name('Item', 110),
    column.pack('Size', 60),
    column.quantity('No.', 30, 'center'),
    column.price('Cost', 60),
    column.net('Total cost', 70),
  ],
  states: ['net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const { columns } = layout;
    const row = (cells: readonly string[], bold = false): TableCell[] =>
      columns.map(
        ({ align }, at) =>
          ({ text: cells[at] ?? '', bold, alignment: align ?? 'left', verticalAlignment: 'middle' }) as TableCell,
      );
    return paper([
      { text: `${invoice.supplier}\n${invoice.supplierAddress.join(', ')}`, alignment: 'right' },
      { text: 'Sales invoice', fontSize: 16 },
      {
        table: {
          body: [
            ['Invoice', 'Date', 'Customer no.'],
            [invoice.number, layout.day(invoice.day), invoice.customer],
          ],
        },
        margin: [0, 10],
      },
      `Customer: ${invoice.buyer}`,
      {
        table: {
          headerRows: 1,
          widths: columns.map(({ width }) => width),
          body: [
            row(
              columns.map(({ heading }) => heading),
              true,
            ),
            ...invoice.lines.map((line) => row(columns.map(({ cell }) => cell(line, layout)))),
          ],
        },
      },
      {
        table: {
          body: [
            ['Net total', pounds(sums.net)],
            ['VAT total', pounds(sums.vat)],
            ['To pay', pounds(sums.gross)],
          ],
        },
        margin: [250, 12, 0, 0],
      },
    ]);
  },
};

/** A form of two lines of headings, `Ordered` and `Delivered` side by side, prices with `per`, totals across the foot. */
const form: Layout = {
  name: 'form',
  wanted: { lines: [6, 30] },
  day: days.slashes,
  money: plain,
  columns: [
    column.code('Product\nCode', 60),
    column.name('Description of\nGoods'),
    { heading: 'Qty\nOrd', width: 30, align: 'right', cell: ({ hundredths }) => String(hundredths / 100 + 2) },
    column.quantity('Qty\nDel', 30),
    column.price('Selling\nPrice', 50),
    column.unit('Per', 40),
    column.net('Goods\nAmount', 60),
    column.vatPercent('VAT\nRate', 35),
  ],
  states: ['orderNumber', 'net', 'vat', 'supplierVatNumber'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      {
        columns: [
          { text: [invoice.supplier, ...invoice.supplierAddress, invoice.web].join('\n') },
          { text: 'VAT INVOICE', bold: true, alignment: 'center' },
          { text: `VAT No ${invoice.vatNumber}`, alignment: 'right' },
        ],
      },
      {
        columns: [
          { text: address(invoice) },
          {
            table: {
              body: [
                ['Document No.', invoice.number],
                ['Tax Point', layout.day(invoice.day)],
                ['A/C No.', invoice.customer],
                ['Customer Order No.', invoice.orderNumber],
              ],
            },
          },
        ],
        margin: [0, 14],
      },
      linesTable(invoice, layout),
      {
        table: {
          widths: ['*', '*', '*', '*'],
          body: [
            [
              { text: 'E. & O. E.' },
              `Goods Net\n${plain(sums.net)}`,
              `VAT Amount\n${plain(sums.vat)}`,
              `Total Due\n${pounds(sums.gross)}`,
            ],
          ],
        },
      },
    ]);
  },
};

/** Layouts that were drawn after reading was made, and used to mend it after they had been measured once: 87.9 % of heads, 64.2 % of lines. */
export const MORE_LAYOUTS: readonly Layout[] = [wholesaler, butcher, modern, longAgo, narrow, form];
