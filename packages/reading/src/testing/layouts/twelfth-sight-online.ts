import type { TableCell } from 'pdfmake/interfaces.js';
import { type DrawnInvoice, sumsOf } from '../drawn-invoice.ts';
import { address, column, days, facts, type Layout, plain, pounds } from '../layout.ts';
import { BAKED, FISH } from '../twelfth-sight-goods.ts';
import { body, row, tight } from './kit.ts';
import { daysToPay, sheet, stacked, vatTable } from './sight-kit.ts';

/** The day of a delivery: those of the week that ends on the day of the invoice, spread over its lines. */
function broughtOn({ day, lines }: DrawnInvoice, at: number): Date {
  const before = 6 - Math.floor((at * 7) / lines.length);
  return new Date(day.getTime() - before * 86_400_000);
}

const QUICK = '#3a6f8f';

/** A bakery's week from online books: the day of each delivery before it, bread that went back below zero, a summary of VAT. */
const bakery: Layout = {
  name: 'bakery week from online books',
  wanted: { lines: [4, 16], goods: BAKED, returns: true, supplier: 'Slate Mill Bakery Ltd' },
  day: days.slashes,
  money: plain,
  columns: [
    { heading: 'DATE', width: 62, cell: () => '' },
    column.name('DESCRIPTION'),
    {
      heading: 'VAT',
      width: 46,
      align: 'right',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => `${vatPercent.toFixed(1)}% ${vatPercent === 0 ? 'Z' : 'S'}`,
    },
    column.quantity('QTY', 36),
    column.price('RATE', 50),
    column.net('AMOUNT', 60),
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'bankAccount', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const rows = invoice.lines.map((line, index) =>
      row(line, layout).map((cell, at): TableCell => (at === 0 ? layout.day(broughtOn(invoice, index)) : cell)),
    );
    return sheet('Helvetica', 9, [
      { text: invoice.supplier, fontSize: 12, bold: true },
      `${invoice.supplierAddress.join('\n')}\naccounts@${invoice.web.slice(4)}\nVAT Registration No.: ${invoice.vatNumber}`,
      { text: 'INVOICE', fontSize: 18, color: QUICK, margin: [0, 14, 0, 8] },
      {
        columns: [
          { text: [{ text: 'BILL TO\n', color: QUICK }, address(invoice)] },
          {
            width: 190,
            stack: [
              facts(
                [
                  ['INVOICE NO.', invoice.number],
                  ['DATE', layout.day(invoice.day)],
                  ['DUE DATE', layout.day(invoice.due)],
                  ['TERMS', `Net ${daysToPay(invoice)}`],
                ],
                'right',
              ),
            ],
          },
        ],
      },
      { text: [{ text: 'P.O. NUMBER\n', color: QUICK }, invoice.orderNumber], margin: [0, 10, 0, 4] },
      body(invoice, layout, {
        rows,
        look: { ...tight(4, 3), fillColor: (at) => (at === 0 ? '#d9e6ee' : null) },
      }),
      {
        unbreakable: true,
        columns: [
          { text: 'Thank you for your custom.\nUnsold bread is credited when our driver collects it.' },
          {
            width: 220,
            table: {
              widths: ['*', 80],
              body: [
                ['SUBTOTAL', plain(sums.net)],
                ['VAT TOTAL', plain(sums.vat)],
                ['TOTAL', plain(sums.gross)],
                ['BALANCE DUE', pounds(sums.gross)],
              ].map(([label = '', value = ''], at): TableCell[] => [
                label,
                { text: value, alignment: 'right', bold: at === 3 },
              ]),
            },
            layout: 'noBorders',
          },
        ],
      },
      {
        unbreakable: true,
        stack: [
          { text: 'VAT SUMMARY', color: QUICK, margin: [0, 14, 0, 3] },
          vatTable(invoice, ['RATE', 'VAT', 'NET'], ({ percent, net, vat }) => [
            `VAT @ ${percent}%`,
            plain(vat),
            plain(net),
          ]),
          { text: `Bank transfer to sort code ${invoice.sortCode}, account ${invoice.account}`, margin: [0, 12] },
        ],
      },
    ]);
  },
};

const TEAL = '#0a6c74';

/** A fish merchant with small firms' online books: four columns of figures, no codes, the bank below. */
const fishMerchant: Layout = {
  name: 'fish from online books',
  wanted: {
    lines: [2, 10],
    goods: FISH,
    weights: true,
    supplier: 'Penhallow Fish Merchants Ltd',
    numbers: 'SI-',
  },
  day: days.slashes,
  money: plain,
  columns: [
    column.name('Description'),
    { ...column.quantity('Qty', 56), cell: ({ hundredths }) => (hundredths / 100).toFixed(2) },
    column.price('Price', 60),
    {
      heading: 'VAT %',
      width: 50,
      align: 'right',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => vatPercent.toFixed(2),
    },
    column.net('Net', 70),
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'bankAccount', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet('Roboto', 9, [
      {
        columns: [
          { text: 'Invoice', fontSize: 24, color: TEAL },
          {
            width: 200,
            alignment: 'right',
            text: [
              { text: `${invoice.supplier}\n`, bold: true },
              `${invoice.supplierAddress.join('\n')}\nUnited Kingdom\n\nVAT Number: ${invoice.vatNumber.replaceAll(' ', '')}`,
            ],
          },
        ],
      },
      {
        columns: [
          { text: [{ text: 'Invoice To\n', bold: true, color: TEAL }, address(invoice)] },
          {
            width: 200,
            stack: [
              facts(
                [
                  ['Invoice Number', invoice.number],
                  ['Invoice Date', layout.day(invoice.day)],
                  ['Due Date', layout.day(invoice.due)],
                  ['PO Number', invoice.orderNumber],
                ],
                'right',
              ),
            ],
          },
        ],
        margin: [0, 20, 0, 10],
      },
      body(invoice, layout, {
        look: {
          ...tight(5, 4),
          hLineWidth: () => 0.4,
          hLineColor: () => '#cccccc',
          fillColor: (at) => (at === 0 ? '#e3f0f1' : null),
        },
      }),
      {
        unbreakable: true,
        columns: [
          [
            { text: 'Notes', bold: true },
            { text: 'Prices are per kilo; crab, oysters and lobster are each.', margin: [0, 0, 20, 8] },
            { text: 'Bank details', bold: true },
            stacked([
              ['Account Name', invoice.supplier],
              ['Sort Code', invoice.sortCode],
              ['Account Number', invoice.account],
            ]),
          ],
          {
            width: 200,
            table: {
              widths: ['*', 80],
              body: [
                ['Net Amount', pounds(sums.net)],
                ['VAT Amount', pounds(sums.vat)],
                ['TOTAL', pounds(sums.gross)],
              ].map(([label = '', value = ''], at): TableCell[] => [
                { text: label, bold: at === 2 },
                { text: value, bold: at === 2, alignment: 'right' },
              ]),
            },
            layout: 'lightHorizontalLines',
          },
        ],
      },
    ]);
  },
};

export const TWELFTH_SIGHT_ONLINE: readonly Layout[] = [bakery, fishMerchant];
