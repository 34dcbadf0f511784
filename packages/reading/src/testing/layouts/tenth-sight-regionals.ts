import type { TableCell } from 'pdfmake/interfaces.js';
import type { DrawnInvoice, DrawnLine } from '../drawn-invoice.ts';
import { address, amount, column, days, facts, type Layout, plain } from '../layout.ts';
import { CATERING_BUTCHERY, COUNTER_CHEESES } from '../tenth-sight-goods.ts';
import { body, row, ruled, totals } from './kit.ts';
import { figuresOf, isGoods, sheet, vatTable } from './sight-kit.ts';

/** `27/11/26`. */
const shortSlashes = (day: Date) => days.short(day).replaceAll('.', '/');

const ORIGINS = [
  { begins: /^(Beef|Diced|Steak)/, text: 'Born, reared, slaughtered: UK' },
  { begins: /^Lamb/, text: 'Reared, slaughtered: UK' },
];

/** The butcher's rows: below beef and lamb where they come from, and of which batch. */
function traced({ lines }: DrawnInvoice, layout: Layout): TableCell[][] {
  const words = layout.columns.findIndex(({ shows }) => shows === 'name');
  return lines.flatMap((line) => {
    const origin = ORIGINS.find(({ begins }) => begins.test(line.name));
    if (!origin || line.cases === null) return [row(line, layout)];
    const below = `${origin.text}\nBatch ${figuresOf(line).slice(0, 6)}`;
    return [
      row(line, layout),
      layout.columns.map((_, at): TableCell => (at === words ? { text: below, margin: [8, 0, 0, 0] } : '')),
    ];
  });
}

/** A catering butcher's own program on plain paper: pieces and weight, a price per kilogram or each, letters for rates, sums at the right. */
const weighedMeat: Layout = {
  name: 'catering butcher by weight and each',
  wanted: {
    lines: [2, 22],
    weights: true,
    goods: CATERING_BUTCHERY,
    supplier: 'Ralph Denby & Sons (Butchers) Ltd',
    charges: 'Vacuum packing',
    priceStep: 5,
  },
  day: shortSlashes,
  money: plain,
  columns: [
    {
      heading: 'Qty',
      width: 28,
      align: 'right',
      cell: (line) => (isGoods(line) ? String(line.cases ?? line.hundredths / 100) : ''),
    },
    column.name('Product'),
    {
      ...column.quantity('Weight kg', 56),
      cell: (line) => (line.cases === null ? '' : (line.hundredths / 100).toFixed(2)),
    },
    column.price('Price', 48),
    column.unit('Per', 34),
    column.net('Amount', 62),
    {
      heading: 'V',
      width: 14,
      align: 'right',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => (vatPercent === 0 ? 'Z' : 'S'),
    },
  ],
  states: ['orderNumber', 'supplierVatNumber', 'bankAccount', 'net', 'vat'],
  draw: (invoice, layout) => {
    const weight = invoice.lines.reduce((sum, { cases, hundredths }) => sum + (cases === null ? 0 : hundredths), 0);
    return sheet(
      'Courier',
      9,
      [
        { text: invoice.supplier.toUpperCase(), fontSize: 13, bold: true, alignment: 'center' },
        {
          text: `${invoice.supplierAddress.join(', ')}\nTel 01924 555 0163   VAT No ${invoice.vatNumber}   UK MT 4127 EC`,
          alignment: 'center',
          margin: [0, 2, 0, 14],
        },
        {
          columns: [
            { text: address(invoice) },
            {
              width: 210,
              stack: [
                { text: 'INVOICE', bold: true, fontSize: 12, margin: [0, 0, 0, 4] },
                facts([
                  ['Invoice No', invoice.number],
                  ['Date/Tax Point', layout.day(invoice.day)],
                  ['A/C', invoice.customer],
                  ['Your Ref', invoice.orderNumber],
                ]),
              ],
            },
          ],
          margin: [0, 0, 0, 8],
        },
        body(invoice, layout, { rows: traced(invoice, layout), look: ruled(3, 2.5) }),
        {
          unbreakable: true,
          stack: [
            {
              columns: [
                [
                  `Total weight ${amount(weight)} kg`,
                  { text: 'Z = zero rated   S = standard rated 20%', margin: [0, 4] },
                ],
                {
                  width: 'auto',
                  stack: [facts(totals(invoice, layout, ['Goods', 'VAT', 'TOTAL DUE']), 'right')],
                },
              ],
            },
            { text: 'Strictly 14 days. Claims on day of delivery only.', margin: [0, 12, 0, 2] },
            `BACS: Sort Code ${invoice.sortCode} Account ${invoice.account}`,
          ],
        },
      ],
      { footer: (page, count) => ({ text: `Page ${page} of ${count}`, alignment: 'right', margin: [38, 16] }) },
    );
  },
};

/** A weighed cheese says below its name which piece of it came, and its lot. */
function pieces({ lines, due }: DrawnInvoice, layout: Layout): TableCell[][] {
  const words = layout.columns.findIndex(({ shows }) => shows === 'name');
  const note = (line: DrawnLine) =>
    line.cases === null
      ? line.pack
      : `${line.cases} x ${line.pack}, lot L${figuresOf(line).slice(0, 5)}, BB ${shortSlashes(due)}`;
  return lines.map((line) =>
    row(line, layout).map(
      (cell, at): TableCell =>
        at === words && isGoods(line)
          ? { stack: [line.name, { text: note(line), fontSize: 7.5, color: '#444444' }] }
          : cell,
    ),
  );
}

/** A cheese wholesaler with the books of mid-sized firms: long headings, weights to the gram, the amounts of VAT specified at the end. */
const cheeseBooks: Layout = {
  name: 'cheese wholesaler with a large program',
  wanted: {
    lines: [2, 16],
    weights: true,
    goods: COUNTER_CHEESES,
    discounts: 'lines',
    charges: 'Chilled carriage',
    supplier: 'Thornbury Cheese & Deli Ltd',
    numbers: 'SINV1',
  },
  day: days.words,
  money: plain,
  columns: [
    column.code('No.', 48),
    column.name('Description'),
    {
      ...column.quantity('Quantity', 44),
      value: ({ kind, hundredths }) => String(kind === 'goods' ? hundredths / 100 : 1),
      cell: ({ kind, hundredths, cases }) => {
        if (kind !== 'goods') return '1';
        return cases === null ? amount(hundredths) : (hundredths / 100).toFixed(3);
      },
    },
    column.unit('Unit of Measure', 42),
    {
      ...column.price('Unit Price Excl. VAT', 52),
      value: ({ kind, pence, net }) => String((kind === 'goods' ? pence : net) / 100),
      cell: ({ kind, pence, net }) => plain(kind === 'goods' ? pence : net),
    },
    {
      heading: 'Line Discount %',
      width: 44,
      align: 'right',
      cell: ({ discountPercent }) => (discountPercent === 0 ? '' : String(discountPercent)),
    },
    column.vatPercent('VAT %', 28),
    column.net('Line Amount Excl. VAT', 60),
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'bankAccount', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = totals(invoice, layout, ['Total GBP Excl. VAT', 'VAT Amount', 'Total GBP Incl. VAT']);
    return sheet(
      'Roboto',
      8.5,
      [
        {
          columns: [
            [{ text: 'Sales Invoice', fontSize: 16, bold: true, margin: [0, 0, 0, 14] }, address(invoice)],
            {
              width: 220,
              stack: [
                { text: invoice.supplier, bold: true, fontSize: 11 },
                { text: invoice.supplierAddress.join('\n'), margin: [0, 0, 0, 6] },
                facts([
                  ['VAT Registration No.', invoice.vatNumber.replaceAll(' ', '')],
                  ['Bank Sort Code', invoice.sortCode],
                  ['Bank Account No.', invoice.account],
                ]),
              ],
            },
          ],
        },
        {
          columns: [
            facts([
              ['Invoice No.', invoice.number],
              ['Document Date', layout.day(invoice.day)],
              ['Due Date', layout.day(invoice.due)],
            ]),
            facts([
              ['Bill-to Customer No.', invoice.customer],
              ['Your Order No.', invoice.orderNumber],
              ['Shipment Method', 'Own van'],
            ]),
          ],
          margin: [0, 14, 0, 6],
        },
        body(invoice, layout, { rows: pieces(invoice, layout), look: ruled(3, 2) }),
        {
          unbreakable: true,
          stack: [
            {
              columns: [
                { text: '' },
                {
                  width: 'auto',
                  stack: [facts(sums, 'right')],
                },
              ],
            },
            { text: 'VAT Amount Specification', bold: true, margin: [0, 12, 0, 3] },
            vatTable(invoice, ['VAT Identifier', 'VAT %', 'VAT Base', 'VAT Amount'], (group) => [
              group.percent === 0 ? 'ZERO' : 'STANDARD',
              String(group.percent),
              plain(group.net),
              plain(group.vat),
            ]),
          ],
        },
      ],
      {
        footer: (page, count) => ({
          columns: [`${invoice.supplier}   ${invoice.web}`, { text: `Page ${page} / ${count}`, alignment: 'right' }],
          fontSize: 7.5,
          margin: [38, 16],
        }),
      },
    );
  },
};

export const TENTH_SIGHT_REGIONALS: readonly Layout[] = [weighedMeat, cheeseBooks];
