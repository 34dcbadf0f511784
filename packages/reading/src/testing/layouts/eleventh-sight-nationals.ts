import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { FULL_RANGE, PICKED } from '../eleventh-sight-goods.ts';
import { address, column, days, facts, type Layout, plain, pounds } from '../layout.ts';
import { across, body, lastCell, netOf, row, tight } from './kit.ts';
import { boxed, carried, framed, sheet, vatTable } from './sight-kit.ts';

const NAVY = '#1f3a5f';
const DAY = 86_400_000;

/** A national wholesaler: a strip of figures of the account, goods under the stores they are picked from with a sum each, VAT by letters, collected by direct debit. */
const picked: Layout = {
  name: 'national wholesaler by store',
  wanted: {
    lines: [4, 36],
    goods: Object.values(PICKED).flat(),
    inOrder: true,
    supplier: 'Calderbrook Foodservice Ltd',
    numbers: '704',
  },
  day: days.slashes,
  money: plain,
  columns: [
    column.code('Product', 48),
    column.name('Description'),
    column.pack('Pack Size', 62),
    column.quantity('Qty', 26),
    { ...column.unit('UOM', 34), cell: ({ unit }) => unit.toUpperCase() },
    column.price('Unit Price', 48),
    column.net('Goods Value', 58),
    {
      heading: 'VAT',
      width: 22,
      align: 'center',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => (vatPercent === 0 ? 'A' : 'B'),
    },
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const rows = Object.entries(PICKED).flatMap(([store, sold]): TableCell[][] => {
      const lines = invoice.lines.filter(({ name }) => sold.some((one) => one.name === name));
      if (lines.length === 0) return [];
      return [
        across(layout, store, { bold: true, fillColor: '#e8edf3' }),
        ...lines.map((line) => row(line, layout)),
        lastCell(layout, `Total ${store.toLowerCase()}`, plain(netOf(lines))).map(
          (cell): TableCell => (typeof cell === 'string' ? { text: cell, bold: true } : cell),
        ),
      ];
    });
    return sheet(
      'Helvetica',
      8,
      [
        {
          columns: [
            [
              { text: invoice.supplier, fontSize: 17, bold: true, color: NAVY },
              `${invoice.supplierAddress.join(', ')}\nCustomer services 0345 600 4100   ${invoice.web}`,
            ],
            { width: 130, text: 'INVOICE', fontSize: 20, bold: true, alignment: 'right' },
          ],
        },
        boxed(
          [
            ['Account Number', invoice.customer],
            ['Invoice Number', invoice.number],
            ['Invoice Date', layout.day(invoice.day)],
            ['Your Order Ref', invoice.orderNumber],
            ['Route / Drop', `${invoice.account.slice(0, 3)} / ${invoice.account.slice(3, 5)}`],
          ],
          [0, 10],
        ),
        {
          columns: [
            { text: [{ text: 'Invoice To\n', bold: true }, address(invoice)] },
            { text: [{ text: 'Deliver To\n', bold: true }, address(invoice)] },
          ],
        },
        body(invoice, layout, {
          rows,
          look: { ...tight(3, 4.5), hLineWidth: (at) => (at === 0 || at === 1 ? 0.8 : 0), hLineColor: () => NAVY },
        }),
        {
          unbreakable: true,
          columns: [
            [
              { text: 'VAT ANALYSIS', bold: true, margin: [0, 0, 0, 3] },
              vatTable(invoice, ['Code', 'Rate', 'Goods', 'VAT'], ({ percent, net, vat }) => [
                percent === 0 ? 'A' : 'B',
                `${percent.toFixed(2)}%`,
                plain(net),
                plain(vat),
              ]),
            ],
            {
              width: 'auto',
              ...framed([
                ['Total Goods', plain(sums.net)],
                ['Total VAT', plain(sums.vat)],
                ['INVOICE TOTAL', pounds(sums.gross)],
              ]),
            },
          ],
          margin: [0, 8],
        },
        {
          unbreakable: true,
          stack: [
            {
              text: `${pounds(sums.gross)} will be collected from your bank by Direct Debit on ${layout.day(invoice.due)}.`,
              bold: true,
            },
            'Please report shortages and damages to customer services within 24 hours of delivery.',
          ],
        },
      ],
      {
        header: (page) =>
          page === 1
            ? ''
            : { text: `Invoice ${invoice.number} continued`, alignment: 'right', fontSize: 7, margin: [0, 18, 38, 0] },
        footer: (page, count) => ({
          columns: [
            `VAT Registration No. ${invoice.vatNumber}. Goods remain our property until paid for in full.`,
            { text: `Page ${page} of ${count}`, alignment: 'right', width: 80 },
          ],
          fontSize: 7,
          margin: [38, 16],
        }),
      },
    );
  },
};

const isShort = (line: DrawnLine) => line.cases === null && line.pence % 8 === 0;
const orderedOf = (line: DrawnLine) => Math.round(line.hundredths / 100) + (isShort(line) ? 1 : 0);

/** Another national wholesaler: ordered beside delivered, weighed goods to the hundredth, a sum carried from page to page, a contribution to fuel below the goods. */
const fullRange: Layout = {
  name: 'national wholesaler ordered and delivered',
  wanted: {
    lines: [3, 33],
    goods: FULL_RANGE,
    weights: true,
    delivery: true,
    supplier: 'Tollgate Catering Supplies plc',
    numbers: 'TCS',
  },
  day: (day) => days.dashes(day).toUpperCase(),
  money: plain,
  columns: [
    column.code('Item No', 46),
    {
      ...column.name('Product'),
      cell: (line) => (isShort(line) ? `${line.name}\n1 short, back in stock tomorrow` : line.name),
    },
    column.pack('Size', 56),
    { heading: 'Ord', width: 24, align: 'right', cell: (line) => String(orderedOf(line)) },
    { ...column.quantity('Del', 30), cell: ({ cases, hundredths }) => (hundredths / 100).toFixed(cases ? 2 : 0) },
    { ...column.price('Price', 42) },
    { ...column.unit('Per', 28), cell: ({ unit }) => unit.toUpperCase() },
    { ...column.vatPercent('VAT%', 30), cell: ({ vatPercent }) => vatPercent.toFixed(1) },
    column.net('Net £', 50),
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'bankAccount', 'linesTotal', 'charges', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const side: Content = facts([
      ['Invoice no.', invoice.number],
      ['Tax point', layout.day(invoice.day)],
      ['Delivered on', layout.day(new Date(invoice.day.getTime() - DAY))],
      ['Customer', invoice.customer],
      ['Your PO', invoice.orderNumber],
      ['Our order', `S${invoice.account.slice(0, 7)}`],
    ]);
    return sheet(
      'Roboto',
      8,
      [
        {
          columns: [
            [
              { text: invoice.supplier, fontSize: 15, bold: true, color: '#8a1f2b' },
              `Registered office: ${invoice.supplierAddress.join(', ')}`,
              { text: 'SALES INVOICE', fontSize: 13, bold: true, margin: [0, 14, 0, 6] },
              { text: 'Customer name and address', color: '#666666' },
              address(invoice),
            ],
            { width: 165, stack: [side] },
          ],
          margin: [0, 0, 0, 6],
        },
        ...carried(invoice, layout, 24, ['Carried forward', 'Brought forward'], {
          ...tight(3.5, 2),
          hLineWidth: (at) => (at < 2 ? 0.6 : 0.2),
        }),
        {
          unbreakable: true,
          columns: [
            vatTable(
              invoice,
              ['VAT rate', 'Net', 'VAT', 'Total'],
              ({ percent, net, vat }) => [`${percent.toFixed(1)}%`, plain(net), plain(vat), plain(net + vat)],
              'noBorders',
            ),
            {
              width: 190,
              ...framed(
                [
                  ['Goods', plain(sums.linesTotal)],
                  ['Fuel contribution', plain(invoice.delivery)],
                  ['Net total', plain(sums.net)],
                  ['VAT', plain(sums.vat)],
                  ['Total to pay GBP', plain(sums.gross)],
                ],
                [110, 65],
              ),
              layout: 'lightHorizontalLines',
            },
          ],
          margin: [0, 6],
        },
        `Payment due by ${layout.day(invoice.due)} to ${invoice.supplier}, sort code ${invoice.sortCode}, account number ${invoice.account}.`,
        'Weighed goods are charged at the weight delivered.',
      ],
      {
        footer: (page, count) => ({
          text: `${invoice.supplier}   VAT No. ${invoice.vatNumber}   Page ${page}/${count}`,
          alignment: 'center',
          fontSize: 7,
          margin: [0, 18],
        }),
      },
    );
  },
};

export const ELEVENTH_SIGHT_NATIONALS: readonly Layout[] = [picked, fullRange];
