import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnInvoice, type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { address, amount, column, days, facts, type Layout, plain, pounds } from '../layout.ts';
import { CRAFT_BAKERY, GELATO } from '../tenth-sight-goods.ts';
import { body, groupsOf, row, tight } from './kit.ts';
import { isGoods, sheet, vatTable } from './sight-kit.ts';

const DELIVERIES = 3;
const called = ({ name, pack }: DrawnLine) => `${name} ${pack}`;
const taxCode = ({ vatPercent }: { vatPercent: number }) => (vatPercent === 0 ? 'T0' : 'T1');

/** The week's lines below the note of the day on which they came; the last is the day of the invoice. */
function byDelivery({ lines, day, account }: DrawnInvoice, layout: Layout): TableCell[][] {
  const words = layout.columns.findIndex(({ shows }) => shows === 'name');
  const groups = groupsOf(lines, Math.ceil(lines.length / DELIVERIES));
  return groups.flatMap((group, at) => {
    const came = new Date(day.getTime() - (groups.length - 1 - at) * 2 * 86_400_000);
    const text = `Delivery note ${Number(account.slice(0, 5)) + at} ${layout.day(came)}`;
    return [
      layout.columns.map((_, index): TableCell => (index === words ? { text, italics: true } : '')),
      ...group.map((line) => row(line, layout)),
    ];
  });
}

/** A bakery with the accounting program that small firms have had for decades: three deliveries on a paper, tax codes, carriage among the totals. */
const desktopBakery: Layout = {
  name: 'bakery with a desktop package',
  wanted: {
    lines: [3, 17],
    goods: CRAFT_BAKERY,
    delivery: true,
    supplier: 'Oven Street Bakery Limited',
  },
  day: days.slashes,
  money: plain,
  columns: [
    { ...column.quantity('Quantity', 52), cell: ({ hundredths }) => (hundredths / 100).toFixed(2) },
    column.code('Product Code', 66),
    { ...column.name('Details'), value: called, cell: called },
    column.price('Unit Price', 56),
    column.net('Net Amount', 62),
    { heading: 'VAT Code', width: 48, align: 'center', shows: 'vatPercent', cell: taxCode },
  ],
  states: ['orderNumber', 'supplierVatNumber', 'bankAccount', 'linesTotal', 'charges', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet(
      'Helvetica',
      9,
      [
        {
          columns: [
            { text: 'Invoice', fontSize: 18, bold: true },
            {
              width: 220,
              text: [
                { text: `${invoice.supplier}\n`, bold: true, fontSize: 12 },
                `${invoice.supplierAddress.join('\n')}\nTel: 0114 555 0178\nVAT Reg No: ${invoice.vatNumber}`,
              ],
            },
          ],
        },
        {
          columns: [
            { text: address(invoice), margin: [0, 6] },
            {
              width: 220,
              table: {
                widths: [105, '*'],
                body: [
                  ['Invoice No.', invoice.number],
                  ['Invoice/Tax Date', layout.day(invoice.day)],
                  ['Cust. Order No.', invoice.orderNumber],
                  ['Account No.', invoice.customer],
                ],
              },
            },
          ],
          margin: [0, 18, 0, 10],
        },
        body(invoice, layout, {
          rows: byDelivery(invoice, layout),
          look: {
            ...tight(4, 2),
            hLineWidth: (at, { table }) => (at < 2 || at === table.body.length ? 0.8 : 0),
            vLineWidth: () => 0.5,
          },
        }),
        {
          unbreakable: true,
          columns: [
            [
              vatTable(
                invoice,
                ['VAT Code', 'Rate', 'Net', 'VAT'],
                (group) => [
                  taxCode({ vatPercent: group.percent }),
                  `${group.percent.toFixed(2)}%`,
                  plain(group.net),
                  plain(group.vat),
                ],
                'noBorders',
              ),
              { text: `Bank details: ${invoice.sortCode}  ${invoice.account}`, margin: [0, 8, 0, 0] },
            ],
            {
              width: 'auto',
              table: {
                widths: [110, 70],
                body: [
                  ['Total Net Amount', plain(sums.linesTotal)],
                  ['Carriage Net', plain(invoice.delivery)],
                  ['Total VAT Amount', plain(sums.vat)],
                  ['Invoice Total', `£ ${plain(sums.gross)}`],
                ].map(([label = '', value = '']): TableCell[] => [
                  { text: label, bold: true },
                  { text: value, alignment: 'right' },
                ]),
              },
            },
          ],
          margin: [0, 10],
        },
      ],
      { footer: (page) => ({ text: `Page ${page}`, alignment: 'right', margin: [38, 16] }) },
    );
  },
};

const fact = (label: string, value: string): Content => ({ text: [{ text: `${label}: `, color: '#666666' }, value] });

/** Numbered rows, as the package numbers them. */
const numbered = ({ lines }: DrawnInvoice, layout: Layout): TableCell[][] =>
  lines.map((line, at) => row(line, layout).map((cell, index): TableCell => (index === 0 ? `${at + 1}.` : cell)));

/** An ice cream maker with the newest form of an online package: rows numbered, details in a strip, rates with letters, a summary of VAT below the total. */
const onlineGelato: Layout = {
  name: 'ice cream maker with an online package',
  wanted: {
    lines: [1, 12],
    goods: GELATO,
    charges: 'Frozen delivery',
    supplier: 'Gelateria Bellini Ltd',
    numbers: 'GB-',
  },
  day: days.slashes,
  money: pounds,
  columns: [
    { heading: '#', width: 16, cell: () => '' },
    column.code('SKU', 56),
    column.name('Product or service'),
    {
      heading: 'VAT',
      width: 48,
      shows: 'vatPercent',
      cell: ({ vatPercent }) => (vatPercent === 0 ? '0.0% Z' : '20.0% S'),
    },
    {
      ...column.quantity('Qty', 34),
      value: (line) => String(isGoods(line) ? line.hundredths / 100 : 1),
      cell: (line) => (isGoods(line) ? amount(line.hundredths) : '1'),
    },
    {
      ...column.price('Rate', 56),
      value: (line) => String((isGoods(line) ? line.pence : line.net) / 100),
      cell: (line) => pounds(isGoods(line) ? line.pence : line.net),
    },
    column.net('Amount', 66),
  ],
  states: ['dueDate', 'supplierVatNumber', 'bankAccount', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet('Roboto', 9, [
      { text: 'INVOICE', fontSize: 20, color: '#2a6f97' },
      {
        columns: [
          { text: `${invoice.supplier}\n${invoice.supplierAddress.join('\n')}`, bold: true },
          {
            text: `orders@${invoice.web.slice(4)}\n+44 (0)1632 555 0129\n${invoice.web}\nVAT Registration No.: ${invoice.vatNumber}`,
          },
        ],
        margin: [0, 4, 0, 14],
      },
      {
        table: {
          widths: ['*'],
          body: [
            [
              {
                fillColor: '#eef4f8',
                margin: [6, 8],
                stack: [
                  {
                    columns: [
                      [{ text: 'Bill to', bold: true }, address(invoice)],
                      [{ text: 'Ship to', bold: true }, address(invoice)],
                    ],
                  },
                ],
              },
            ],
          ],
        },
        layout: 'noBorders',
      },
      { text: 'Invoice details', bold: true, margin: [0, 12, 0, 2] },
      {
        stack: [
          fact('Invoice no.', invoice.number),
          fact('Terms', `Net ${Math.round((invoice.due.getTime() - invoice.day.getTime()) / 86_400_000)}`),
          fact('Invoice date', layout.day(invoice.day)),
          fact('Due date', layout.day(invoice.due)),
        ],
        margin: [0, 0, 0, 6],
      },
      body(invoice, layout, { rows: numbered(invoice, layout) }),
      {
        unbreakable: true,
        columns: [
          [
            { text: 'Ways to pay', bold: true },
            `Bank transfer\n${invoice.supplier}\nSort code ${invoice.sortCode}\nAccount number ${invoice.account}`,
            { text: 'Note to customer', bold: true, margin: [0, 8, 0, 0] },
            'Thank you for your business! Keep frozen at -18C or below.',
          ],
          [
            facts(
              [
                ['Subtotal', pounds(sums.net)],
                ['VAT total', pounds(sums.vat)],
                ['Total', pounds(sums.gross)],
              ],
              'right',
            ),
            { text: 'VAT summary', bold: true, margin: [0, 10, 0, 2] },
            vatTable(invoice, ['Rate', 'VAT', 'Net'], (group) => [
              group.percent === 0 ? 'VAT @ 0%' : 'VAT @ 20%',
              pounds(group.vat),
              pounds(group.net),
            ]),
          ],
        ],
        columnGap: 40,
      },
    ]);
  },
};

export const TENTH_SIGHT_PACKAGES: readonly Layout[] = [desktopBakery, onlineGelato];
