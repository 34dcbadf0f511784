import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnInvoice, type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { address, column, days, facts, type Layout, plain } from '../layout.ts';
import { AMBIENT, CHILLED, FROZEN } from '../tenth-sight-goods.ts';
import { across, body, lastCell, netOf, row, ruled, tight } from './kit.ts';
import { barCode, boxed, carried, framed, isGoods, sheet, vatTable } from './sight-kit.ts';

const NAVY = '#1d3557';
const SECTIONS = [
  { name: 'Ambient', sold: AMBIENT },
  { name: 'Chilled', sold: CHILLED },
  { name: 'Frozen', sold: FROZEN },
];
const termDays = ({ day, due }: DrawnInvoice) => Math.round((due.getTime() - day.getTime()) / 86_400_000);
const letter = ({ vatPercent }: { vatPercent: number }) => (vatPercent === 0 ? 'Z' : 'S');

/** Some lines came a case short of what was ordered. */
const ordered = ({ hundredths, code }: DrawnLine) =>
  hundredths / 100 + (Number(code.replace(/\D/g, '')) % 7 === 0 ? 1 : 0);

/** Lines below the temperature at which they travel, each with its sum; charges after them. */
function sections({ lines }: DrawnInvoice, layout: Layout): TableCell[][] {
  const parts = SECTIONS.flatMap(({ name, sold }) => {
    const own = lines.filter((line) => sold.some((item) => item.name === line.name && item.pack === line.pack));
    if (own.length === 0) return [];
    return [
      across(layout, name.toUpperCase(), { bold: true, fillColor: '#e6ebf1' }),
      ...own.map((line) => row(line, layout)),
      lastCell(layout, `${name} sub total`, plain(netOf(own))),
    ];
  });
  return [...parts, ...lines.filter((line) => !isGoods(line)).map((line) => row(line, layout))];
}

const titled = (title: string, text: string): Content => ({
  table: {
    widths: ['*'],
    body: [[{ text: title, bold: true, color: '#ffffff', fillColor: NAVY }], [{ text, margin: [2, 3] }]],
  },
  layout: tight(3, 1.5),
});

/** A national house with a lorry of three temperatures: ordered and delivered side by side, a sum for each temperature, letters for rates. */
const threeTemperatures: Layout = {
  name: 'national house of three temperatures',
  wanted: {
    lines: [5, 34],
    goods: [...AMBIENT, ...CHILLED, ...FROZEN],
    inOrder: true,
    supplier: 'Harrowgate Foodservice plc',
    charges: 'Fuel surcharge',
    numbers: '704',
  },
  day: days.slashes,
  money: plain,
  columns: [
    column.code('Product', 48),
    column.name('Product Description'),
    column.pack('Pack Size', 55),
    { heading: 'Qty Ord', width: 36, align: 'right', cell: (line) => (isGoods(line) ? String(ordered(line)) : '') },
    column.quantity('Qty Del', 36),
    column.price('Unit Price', 50),
    column.net('Net Value', 58),
    { heading: 'VAT', width: 24, align: 'center', shows: 'vatPercent', cell: letter },
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'bankAccount', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const cases = invoice.lines.reduce((sum, { hundredths }) => sum + hundredths / 100, 0);
    return sheet(
      'Helvetica',
      8,
      [
        {
          columns: [
            [
              { text: invoice.supplier, fontSize: 17, bold: true, color: NAVY },
              { text: `${invoice.supplierAddress.join(', ')}\nCustomer services 0345 600 0114   ${invoice.web}` },
              `VAT Registration No. ${invoice.vatNumber}`,
            ],
            {
              width: 190,
              stack: [
                { text: 'INVOICE', fontSize: 17, bold: true, alignment: 'right', margin: [0, 0, 0, 3] },
                {
                  table: {
                    widths: [85, '*'],
                    body: [
                      ['Invoice Number', invoice.number],
                      ['Invoice Date', layout.day(invoice.day)],
                      ['Account Number', invoice.customer],
                      ['Your Order No.', invoice.orderNumber],
                    ].map(([label = '', value = '']): TableCell[] => [
                      { text: label, fillColor: '#e6ebf1' },
                      { text: value, alignment: 'right' },
                    ]),
                  },
                },
              ],
            },
          ],
        },
        {
          columns: [titled('INVOICE TO', address(invoice)), titled('DELIVER TO', address(invoice))],
          columnGap: 12,
          margin: [0, 10, 0, 2],
        },
        boxed([
          ['Delivery Date', layout.day(invoice.day)],
          ['Depot', 'Wakefield'],
          ['Route / Drop', `${invoice.account.slice(0, 3)} / ${invoice.account.slice(3, 5)}`],
          ['Payment Terms', `${termDays(invoice)} days from invoice`],
          ['Payment Due', layout.day(invoice.due)],
        ]),
        body(invoice, layout, {
          rows: sections(invoice, layout),
          look: { ...tight(3, 3.5), hLineWidth: () => 0.3, hLineColor: () => '#aab4c0' },
        }),
        {
          unbreakable: true,
          columns: [
            [
              { text: 'VAT ANALYSIS', bold: true },
              vatTable(invoice, ['Code', 'Rate', 'Net Value', 'VAT'], (group) => [
                letter({ vatPercent: group.percent }),
                `${group.percent.toFixed(2)}%`,
                plain(group.net),
                plain(group.vat),
              ]),
              { text: `Total cases delivered: ${cases}`, margin: [0, 6] },
              `Please pay to: Sort Code ${invoice.sortCode}  Account No. ${invoice.account}`,
            ],
            {
              width: 'auto',
              ...framed(
                [
                  ['Total Net', plain(sums.net)],
                  ['Total VAT', plain(sums.vat)],
                  ['INVOICE TOTAL GBP', plain(sums.gross)],
                ],
                [105, 65],
              ),
            },
          ],
        },
        {
          text: 'Shortages and damages must be reported to customer services within 24 hours of delivery. Goods remain the property of the company until paid for in full.',
          fontSize: 7,
          margin: [0, 10, 0, 0],
        },
      ],
      {
        header: (page) => (page === 1 ? '' : { text: `Invoice ${invoice.number} continued`, margin: [38, 18] }),
        footer: (page, count) => ({
          columns: [
            `${invoice.supplier}. Registered in England`,
            { text: `Page ${page} of ${count}`, alignment: 'right' },
          ],
          margin: [38, 16],
          fontSize: 7,
        }),
      },
    );
  },
};

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const weekday = (day: Date) => `${WEEKDAYS[day.getUTCDay()]} ${days.dashes(day).replaceAll('-', ' ')}`;

/** A delivered wholesaler who is paid by direct debit: a bar code below each name, percents off, sums carried over the pages, delivery and rebate below. */
const directDebit: Layout = {
  name: 'delivered wholesale by direct debit',
  wanted: {
    lines: [4, 36],
    goods: [...CHILLED, ...AMBIENT, ...FROZEN],
    supplier: 'Fenwick & Dale Wholesale Limited',
    discounts: 'lines',
    delivery: true,
    rebate: true,
  },
  day: weekday,
  money: plain,
  columns: [
    column.code('Item', 50),
    { ...column.name('Description'), cell: (line) => `${line.name}\nEAN ${barCode(line)}` },
    column.pack('Case Size', 56),
    column.quantity('Qty', 28),
    column.unit('UOM', 30),
    column.price('Price £', 46),
    {
      heading: 'Disc %',
      width: 34,
      align: 'right',
      cell: ({ discountPercent }) => (discountPercent === 0 ? '' : discountPercent.toFixed(1)),
    },
    column.net('Goods £', 54),
    { ...column.vatPercent('VAT %', 30), cell: ({ vatPercent }) => vatPercent.toFixed(1) },
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'linesTotal', 'charges', 'allowances', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet(
      'Roboto',
      8,
      [
        {
          columns: [
            { text: 'Sales Invoice', fontSize: 20, color: '#9b2226' },
            [
              { text: invoice.supplier, bold: true, fontSize: 11, alignment: 'right' },
              { text: `${invoice.supplierAddress.join(', ')}\nVAT No: ${invoice.vatNumber}`, alignment: 'right' },
            ],
          ],
          margin: [0, 0, 0, 12],
        },
        {
          columns: [
            { text: `Customer ${invoice.customer}\n${address(invoice)}` },
            facts([
              ['Invoice no.', invoice.number],
              ['Invoice date', layout.day(invoice.day)],
              ['Customer PO', invoice.orderNumber],
            ]),
            facts([
              ['Sales order', `SO-${invoice.account.slice(0, 6)}`],
              ['Delivered', layout.day(invoice.day)],
              ['Payment due', layout.day(invoice.due)],
              ['Payment method', 'Direct Debit'],
            ]),
          ],
          margin: [0, 0, 0, 6],
        },
        ...carried(invoice, layout, 18, ['Carried forward', 'Brought forward'], ruled(3, 2)),
        {
          unbreakable: true,
          columns: [
            [
              vatTable(invoice, ['VAT rate', 'Net £', 'VAT £'], (group) => [
                `${group.percent.toFixed(1)}%`,
                plain(group.net),
                plain(group.vat),
              ]),
              {
                text: `We will collect £${plain(sums.gross)} by Direct Debit on ${layout.day(invoice.due)}.`,
                margin: [0, 8],
              },
            ],
            {
              width: 'auto',
              stack: [
                facts(
                  [
                    ['Goods total', plain(sums.linesTotal)],
                    ['Delivery charge', plain(invoice.delivery)],
                    ['Online ordering rebate', plain(-invoice.rebate)],
                    ['Total excluding VAT', plain(sums.net)],
                    ['VAT', plain(sums.vat)],
                    ['Invoice total £', plain(sums.gross)],
                  ],
                  'right',
                ),
              ],
            },
          ],
        },
      ],
      {
        footer: (page, count) => ({ text: `Page ${page}/${count}`, alignment: 'center', margin: [0, 16], fontSize: 7 }),
      },
    );
  },
};

export const TENTH_SIGHT_NATIONALS: readonly Layout[] = [threeTemperatures, directDebit];
