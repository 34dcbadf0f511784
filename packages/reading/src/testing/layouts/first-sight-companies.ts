import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { address, column, days, facts, type Layout, linesTable, paper, plain, pounds, totalsRight } from '../layout.ts';

/** A drinks wholesaler: list price, discount and price after it, VAT by letter, deposits among the lines. */
const drinks: Layout = {
  name: 'drinks wholesaler',
  wanted: { lines: [5, 24], discounts: true, deposits: true },
  day: days.dashes,
  money: plain,
  columns: [
    column.code('Product', 60),
    column.name('Description'),
    { heading: 'Size', width: 55, cell: ({ pack }) => pack },
    column.quantity('Qty', 30),
    column.price('W/S Price', 48),
    {
      heading: 'Disc',
      width: 30,
      align: 'right',
      cell: ({ discountPercent }) => (discountPercent ? String(discountPercent) : ''),
    },
    {
      heading: 'Nett',
      width: 45,
      align: 'right',
      cell: ({ pence, discountPercent }) => (pence ? plain(Math.round(pence * (1 - discountPercent / 100))) : ''),
    },
    { heading: 'V', width: 15, shows: 'vatPercent', cell: ({ vatPercent }) => (vatPercent === 20 ? 'A' : 'E') },
    column.net('Goods', 55),
  ],
  states: ['supplierVatNumber', 'net', 'vat', 'orderNumber'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      {
        columns: [
          { text: `${invoice.supplier}\n${invoice.supplierAddress.join('\n')}\n\nVAT REG ${invoice.vatNumber}` },
          {
            width: 200,
            table: {
              widths: [90, '*'],
              body: [
                [{ text: 'SALES INVOICE', bold: true, colSpan: 2 }, ''],
                ['Doc. No.', invoice.number],
                ['Tax Point', layout.day(invoice.day)],
                ['A/C No.', invoice.customer],
                ['Cust. Ord. No.', invoice.orderNumber],
              ],
            },
          },
        ],
      },
      {
        columns: [{ text: `INVOICE TO:\n${address(invoice)}` }, { text: `DELIVERED TO:\n${address(invoice)}` }],
        margin: [0, 10],
      },
      linesTable(invoice, layout),
      {
        columns: [
          {
            table: {
              body: [
                ['V', '%', 'Goods', 'VAT'],
                ...sums.groups.map(({ percent, net, vat }): TableCell[] => [
                  percent === 20 ? 'A' : 'E',
                  percent.toFixed(1),
                  plain(net),
                  plain(vat),
                ]),
              ],
            },
          },
          facts(
            [
              ['GOODS', plain(sums.net)],
              ['VAT', plain(sums.vat)],
              ['INVOICE TOTAL', plain(sums.gross)],
            ],
            'right',
          ),
        ],
      },
    ]);
  },
};

/** Accounting software of small firms: VAT percent and VAT amount on each line. */
const ledgerSoftware: Layout = {
  name: 'ledger software',
  wanted: { lines: [2, 18], discounts: true },
  day: days.slashes,
  money: plain,
  columns: [
    {
      ...column.quantity('Quantity', 48),
      cell: (line) => (line.hundredths === 0 ? '1.00' : (line.hundredths / 100).toFixed(2)),
      shows: 'quantity',
    },
    column.name('Details'),
    { ...column.price('Unit Price', 52), cell: ({ pence, net }) => plain(pence === 0 ? net : pence) },
    {
      heading: 'Disc Amt',
      width: 45,
      align: 'right',
      cell: ({ hundredths, pence, net }) => plain(pence === 0 ? 0 : Math.round((hundredths * pence) / 100) - net),
    },
    column.net('Net Amt', 55),
    { ...column.vatPercent('VAT %', 35), cell: ({ vatPercent }) => vatPercent.toFixed(2) },
    {
      heading: 'VAT',
      width: 45,
      align: 'right',
      cell: ({ net, vatPercent }) => plain(Math.round((net * vatPercent) / 100)),
    },
  ],
  states: ['net', 'vat', 'supplierVatNumber', 'orderNumber'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      { text: invoice.supplier, fontSize: 14, bold: true, alignment: 'right' },
      { text: `${invoice.supplierAddress.join('\n')}\nVAT Reg No. ${invoice.vatNumber}`, alignment: 'right' },
      { text: address(invoice), margin: [0, 10] },
      {
        table: {
          widths: ['*', '*', '*', '*'],
          body: [
            ['Invoice No', 'Invoice/Tax Date', 'Cust. Order No', 'Account No'],
            [invoice.number, layout.day(invoice.day), invoice.orderNumber, invoice.customer],
          ],
        },
      },
      linesTable(invoice, layout),
      totalsRight([
        ['Total Net Amount', plain(sums.net)],
        ['Carriage Net', '0.00'],
        ['Total VAT Amount', plain(sums.vat)],
        ['Invoice Total', pounds(sums.gross)],
      ]),
    ]);
  },
};

/** A large company's program: positions in tens, material numbers, a price per so many. */
const largeCompany: Layout = {
  name: 'large company',
  wanted: { lines: [4, 45] },
  day: days.short,
  money: plain,
  columns: [
    { heading: 'Item', width: 30, cell: () => '' },
    column.code('Material', 60),
    column.name('Short text'),
    column.quantity('Delivered', 45),
    column.unit('UM', 40),
    column.price('Price', 45),
    { heading: 'Per', width: 20, align: 'right', cell: ({ pence }) => (pence === 0 ? '' : '1') },
    column.net('Value GBP', 60),
    {
      heading: 'Tax',
      width: 30,
      align: 'right',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => `${vatPercent.toFixed(1)} %`,
    },
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'net', 'vat', 'bankAccount'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const numbered = {
      ...layout,
      columns: layout.columns.map((one, at) =>
        at === 0
          ? { ...one, cell: (line: DrawnLine) => String((invoice.lines.indexOf(line) + 1) * 10).padStart(4, '0') }
          : one,
      ),
    };
    return paper(
      [
        { text: `${invoice.supplier}, ${invoice.supplierAddress.join(', ')}`, fontSize: 7 },
        {
          columns: [
            { text: `\n${address(invoice)}` },
            {
              width: 190,
              stack: [
                { text: 'Invoice', bold: true, fontSize: 13 },
                facts([
                  ['Billing document', invoice.number],
                  ['Billing date', layout.day(invoice.day)],
                  ['Purchase order', invoice.orderNumber],
                  ['Sold-to party', invoice.customer],
                  ['Net due date', layout.day(invoice.due)],
                ]),
              ],
            },
          ],
        },
        linesTable(invoice, numbered),
        totalsRight([
          ['Items total', plain(sums.net)],
          ['Output VAT', plain(sums.vat)],
          ['Final amount GBP', plain(sums.gross)],
        ]),
      ],
      {
        footer: (page, count) => ({
          text: `${invoice.supplier} VAT ID ${invoice.vatNumber}  Sort code ${invoice.sortCode}  Account ${invoice.account}  Page ${page}/${count}`,
          fontSize: 7,
          alignment: 'center',
        }),
      },
    );
  },
};

/** Online accounting: large white spaces, labels above values at the right, VAT in words. */
const online: Layout = {
  name: 'online accounting',
  wanted: { lines: [1, 10] },
  day: days.words,
  money: plain,
  columns: [
    column.name('Description'),
    {
      ...column.quantity('Quantity', 50),
      cell: ({ hundredths }) => (hundredths === 0 ? '' : (hundredths / 100).toFixed(2)),
    },
    column.price('Unit Price', 55),
    {
      heading: 'VAT',
      width: 55,
      align: 'right',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => (vatPercent === 20 ? '20%' : 'Zero Rated'),
    },
    column.net('Amount GBP', 65),
  ],
  states: ['net', 'vat', 'dueDate', 'bankAccount', 'supplierVatNumber'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const fact = (label: string, value: string): Content => ({
      stack: [{ text: label, bold: true }, value],
      margin: [0, 0, 0, 6],
    });
    return paper([
      { text: 'TAX INVOICE', fontSize: 24, margin: [0, 0, 0, 14] },
      {
        columns: [
          { text: address(invoice), margin: [30, 0] },
          {
            width: 110,
            stack: [
              fact('Invoice Date', layout.day(invoice.day)),
              fact('Invoice Number', invoice.number),
              fact('VAT Number', invoice.vatNumber),
            ],
          },
          { width: 130, text: [invoice.supplier, ...invoice.supplierAddress].join('\n') },
        ],
      },
      linesTable(invoice, layout),
      totalsRight([
        ['Subtotal', plain(sums.net)],
        ['TOTAL VAT', plain(sums.vat)],
        ['TOTAL GBP', plain(sums.gross)],
      ]),
      { text: `Due Date: ${layout.day(invoice.due)}`, bold: true, margin: [0, 20, 0, 0] },
      `Please pay by transfer. Sort Code: ${invoice.sortCode} Account No: ${invoice.account}`,
    ]);
  },
};

/** Programs of larger companies, read at first sight once. */
export const FIRST_SIGHT_COMPANIES: readonly Layout[] = [drinks, ledgerSoftware, largeCompany, online];
