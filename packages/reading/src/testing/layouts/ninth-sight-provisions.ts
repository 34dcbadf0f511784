import type { ContentTable, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnInvoice, type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { amount, column, days, facts, type Layout, plain } from '../layout.ts';
import { PROVISIONS } from '../ninth-sight-goods.ts';
import { across, headings, row, tight } from './kit.ts';
import { figuresOf, sheet } from './sight-kit.ts';

/** Labels and amounts without lines, the last of them bold. */
const sums = (rows: readonly (readonly [string, string])[], width: number): ContentTable => ({
  table: {
    widths: ['*', width],
    body: rows.map(([label, value], at): TableCell[] => [
      { text: label, bold: at === rows.length - 1 },
      { text: value, alignment: 'right', bold: at === rows.length - 1 },
    ]),
  },
  layout: tight(3, 1.5),
});

/** What a program of offices specifies of VAT: the invoice's discount counts to the rate of its goods. */
function specification(invoice: DrawnInvoice): ContentTable {
  const { groups, net, vat } = sumsOf(invoice);
  const cells = (group: { percent: number; net: number; vat: number }): string[] => {
    const off = group.percent === 0 ? invoice.rebate : 0;
    return [
      group.percent === 0 ? 'ZERO' : 'STANDARD',
      String(group.percent),
      plain(group.net + off),
      plain(off),
      plain(group.net),
      plain(group.vat),
    ];
  };
  const right = (text: string, at: number): TableCell => ({ text, alignment: at === 0 ? 'left' : 'right' });
  const titles = ['VAT Identifier', 'VAT %', 'Line Amount', 'Invoice Discount Amount', 'VAT Base', 'VAT Amount'];
  return {
    table: {
      body: [
        titles.map(right),
        ...groups.map((group) => cells(group).map(right)),
        ['Total', '', plain(net + invoice.rebate), plain(invoice.rebate), plain(net), plain(vat)].map(right),
      ],
    },
    layout: { ...tight(5, 1.5), hLineWidth: (at) => (at === 1 ? 0.6 : 0) },
    margin: [0, 2, 0, 10],
  };
}

/** Pieces and lot of what was weighed, as a row of words below it. */
const lot = (line: DrawnLine, layout: Layout): TableCell[][] =>
  line.cases === null
    ? []
    : [
        layout.columns.map(
          (_, at): TableCell => (at === 1 ? `Pieces: ${line.cases}  Lot No. ${figuresOf(line).slice(0, 5)}` : ''),
        ),
      ];

/** A provision merchant with a program of mid-sized offices: two columns of facts, weights below KG, a specification of VAT below the totals. */
const provisions: Layout = {
  name: 'provision merchant of a mid-sized program',
  wanted: {
    lines: [4, 16],
    goods: PROVISIONS,
    weights: true,
    discounts: 'lines',
    rebate: true,
    supplier: 'Castellan Provisions Limited',
    numbers: 'PSI26-',
  },
  day: (day) => days.dashes(day).replaceAll('-', ' '),
  money: plain,
  columns: [
    column.code('No.', 46),
    column.name('Description'),
    { ...column.quantity('Quantity', 42), cell: ({ hundredths }) => amount(hundredths) },
    { ...column.unit('Unit of Measure', 42), cell: ({ unit }) => unit.toUpperCase() },
    column.price('Unit Price Excl. VAT', 48),
    {
      heading: 'Line Discount %',
      width: 42,
      align: 'right',
      cell: ({ discountPercent }) => (discountPercent === 0 ? '' : String(discountPercent)),
    },
    { ...column.vatPercent('VAT %', 30) },
    column.net('Line Amount Excl. VAT', 62),
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'bankAccount', 'linesTotal', 'allowances', 'net', 'vat'],
  draw: (invoice, layout) => {
    const { linesTotal, net, vat, gross } = sumsOf(invoice);
    return sheet(
      'Helvetica',
      8,
      [
        {
          columns: [
            [
              { text: 'Sales - Invoice', fontSize: 14, bold: true, margin: [0, 0, 0, 10] },
              invoice.buyer,
              'Accounts Payable',
              ...invoice.buyerAddress,
            ],
            {
              width: 170,
              stack: [
                { text: invoice.supplier, bold: true },
                ...invoice.supplierAddress,
                { text: `Phone No.  01632 960${invoice.account.slice(0, 3)}`, margin: [0, 8, 0, 0] },
                `Home Page  ${invoice.web}`,
                `VAT Registration No.  ${invoice.vatNumber.replaceAll(' ', '')}`,
              ],
            },
          ],
          margin: [0, 0, 0, 16],
        },
        {
          columns: [
            facts([
              ['Invoice No.', invoice.number],
              ['Your Reference', invoice.orderNumber],
              ['Bill-to Customer No.', invoice.customer],
              ['Salesperson', 'Jo Whitlock'],
              ['Shipment No.', `PSS26-${invoice.account.slice(0, 5)}`],
            ]),
            facts([
              ['Document Date', layout.day(invoice.day)],
              ['Due Date', layout.day(invoice.due)],
              ['Bank', 'Barfield Bank plc'],
              ['Bank Branch No.', invoice.sortCode],
              ['Account No.', invoice.account],
            ]),
          ],
        },
        {
          table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: layout.columns.map(({ width }) => width),
            body: [
              headings(layout.columns),
              ...invoice.lines.flatMap((line) => [row(line, layout), ...lot(line, layout)]),
              across(layout, ''),
            ],
          },
          layout: { ...tight(3, 1.5), hLineWidth: (at) => (at === 1 ? 0.7 : 0) },
          margin: [0, 12, 0, 0],
        },
        {
          unbreakable: true,
          stack: [
            {
              columns: [
                { text: '' },
                {
                  width: 230,
                  ...sums(
                    [
                      ['Subtotal', plain(linesTotal)],
                      ['Invoice Discount', plain(-invoice.rebate)],
                      ['Total GBP Excl. VAT', plain(net)],
                      ['VAT Amount', plain(vat)],
                      ['Total GBP Incl. VAT', plain(gross)],
                    ],
                    62,
                  ),
                },
              ],
              margin: [0, 0, 3, 12],
            },
            { text: 'VAT Amount Specification', bold: true },
            specification(invoice),
            'Payment Terms: see Due Date. Shipment Method: own chilled vehicle.',
          ],
        },
      ],
      { footer: (page, count) => ({ text: `Page ${page} of ${count}`, alignment: 'right', margin: [38, 10] }) },
    );
  },
};

export const NINTH_SIGHT_PROVISIONS: readonly Layout[] = [provisions];
