import type { TableCell } from 'pdfmake/interfaces.js';
import { type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { address, column, days, facts, type Layout, plain } from '../layout.ts';
import { BOXED_SEAFOOD, FROM_THE_SEA, IMPORTS } from '../specialist-goods.ts';
import { body, row, ruled } from './kit.ts';
import { boxed, figuresOf, framed, grid, isGoods, sheet, vatTable } from './sight-kit.ts';

/** A seafood house across the page: boxes beside the weight that they came to, price with `per`, origin and lot between, sums at the left. */
const seafood: Layout = {
  name: 'seafood by the box',
  wanted: {
    lines: [2, 13],
    goods: BOXED_SEAFOOD,
    supplier: 'Northquay Seafoods Limited',
    weights: true,
    charges: 'Fuel surcharge',
    numbers: '4',
    priceStep: 5,
  },
  day: (day) =>
    days
      .dashes(day)
      .replaceAll('-', ' ')
      .replace(/20(\d\d)$/, '$1'),
  money: plain,
  columns: [
    column.code('Stock Code', 60),
    column.name('Species / Product'),
    { heading: 'Size', width: 60, cell: ({ pack }) => pack },
    { heading: 'Catch Area / Method', width: 120, cell: ({ name }) => FROM_THE_SEA[name] ?? '' },
    {
      heading: 'Lot',
      width: 44,
      cell: (line) => (isGoods(line) ? `L${figuresOf(line).slice(-5)}` : ''),
    },
    {
      heading: 'Boxes',
      width: 34,
      align: 'right',
      cell: ({ cases, hundredths }) => (hundredths === 0 ? '' : String(cases ?? hundredths / 100)),
    },
    {
      ...column.quantity('Nett Kg', 44),
      cell: ({ cases, hundredths }) => (cases === null ? '' : (hundredths / 100).toFixed(2)),
    },
    column.price('Price', 44),
    { ...column.unit('Per', 28), cell: ({ unit }) => unit },
    column.net('Goods Value', 62),
    { heading: 'VAT', width: 24, shows: 'vatPercent', cell: ({ vatPercent }) => (vatPercent === 20 ? 'T1' : 'T0') },
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'bankAccount', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const boxes = invoice.lines.reduce((sum, { cases, hundredths }) => sum + (cases ?? hundredths / 100), 0);
    return sheet(
      'Helvetica',
      8,
      [
        {
          columns: [
            [
              { text: invoice.supplier, fontSize: 15, bold: true },
              `${invoice.supplierAddress.join(', ')}   UK HU 012`,
              { text: `Deliver to and invoice to:\n${address(invoice)}`, margin: [0, 10] },
            ],
            {
              width: 250,
              table: {
                widths: ['*', '*'],
                body: [
                  [{ text: 'SALES INVOICE', bold: true, fontSize: 11, colSpan: 2, alignment: 'center' }, ''],
                  ['Invoice No.', invoice.number],
                  ['Invoice Date', layout.day(invoice.day)],
                  ['Account No.', invoice.customer],
                  ['Order No.', invoice.orderNumber],
                  ['Due Date', layout.day(invoice.due)],
                ],
              },
            },
          ],
        },
        body(invoice, layout, { look: 'headerLineOnly' }),
        {
          unbreakable: true,
          columns: [
            {
              width: 220,
              ...framed([
                ['Goods Total', plain(sums.net)],
                ['VAT', plain(sums.vat)],
                ['Invoice Total GBP', plain(sums.gross)],
              ]),
            },
            {
              width: 220,
              stack: [
                vatTable(invoice, ['VAT', 'Rate', 'Goods', 'VAT'], ({ percent, net, vat }) => [
                  percent === 20 ? 'T1' : 'T0',
                  `${percent.toFixed(2)}%`,
                  plain(net),
                  plain(vat),
                ]),
              ],
            },
            {
              text: `Total boxes ${boxes}\nKeep between 0 and 4 C. Shortages must be reported within 4 hours of delivery.\nVAT Reg No. ${invoice.vatNumber}\nBACS: Sort Code ${invoice.sortCode}  A/C ${invoice.account}`,
            },
          ],
        },
      ],
      { pageOrientation: 'landscape' },
    );
  },
};

const ORIGINS = ['IT', 'IT', 'ES', 'IT', 'GR'];

/** Lot, best before and country of what came, in the row below its name. */
function lotOf(line: DrawnLine): string {
  const figures = figuresOf(line);
  const month = String((Number(figures.slice(0, 3)) % 12) + 1).padStart(2, '0');
  return `Lot ${figures.slice(0, 4)}B  BBE ${month}/2028  ${ORIGINS[Number(figures[2]) % ORIGINS.length]}`;
}

/** An importer of oil and dry goods: a grid of small boxes at head and foot, names with the pack, lots below, carriage and a rebate in the foot. */
const importer: Layout = {
  name: 'importer of dry goods',
  wanted: {
    lines: [3, 13],
    goods: IMPORTS,
    supplier: 'Casa Morandi Imports Ltd',
    discounts: 'lines',
    delivery: true,
    rebate: true,
    numbers: 'FV26/',
    priceStep: 5,
  },
  day: (day) => days.slashes(day).replaceAll('/', '.'),
  money: plain,
  columns: [
    column.code('Article', 52),
    column.name('Description of goods'),
    { heading: 'Pack', width: 62, cell: ({ pack }) => pack },
    column.unit('UM', 24),
    column.quantity('Q.ty', 30),
    column.price('Price', 46),
    {
      heading: 'Disc.%',
      width: 32,
      align: 'right',
      cell: ({ discountPercent }) => (discountPercent === 0 ? '' : discountPercent.toFixed(1)),
    },
    column.net('Amount', 56),
    { heading: 'VAT', width: 24, align: 'right', shows: 'vatPercent', cell: ({ vatPercent }) => String(vatPercent) },
  ],
  states: [
    'orderNumber',
    'dueDate',
    'supplierVatNumber',
    'bankAccount',
    'linesTotal',
    'allowances',
    'charges',
    'net',
    'vat',
  ],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const rows = invoice.lines.map((line) =>
      row(line, layout).map(
        (cell, at): TableCell =>
          at === 1 ? { text: [line.name, { text: `\n${lotOf(line)}`, fontSize: 6.5, italics: true }] } : cell,
      ),
    );
    const packages = invoice.lines.reduce((sum, { hundredths }) => sum + hundredths / 100, 0);
    return sheet('Helvetica', 8, [
      { text: invoice.supplier.toUpperCase(), fontSize: 14, bold: true },
      `Importers of fine foods since 1974 - ${invoice.supplierAddress.join(' - ')} - VAT No. ${invoice.vatNumber}`,
      {
        columns: [
          { width: 260, ...fields([['Consignee', address(invoice)]]) },
          { ...fields([['Invoice to', address(invoice)]]) },
        ],
        columnGap: 8,
        margin: [0, 10, 0, 0],
      },
      boxed([
        ['Document', 'INVOICE'],
        ['Number', invoice.number],
        ['Date', layout.day(invoice.day)],
        ['Customer code', invoice.customer],
        ['Your order', invoice.orderNumber],
        ['Payment due', layout.day(invoice.due)],
      ]),
      body(invoice, layout, { rows, look: ruled(3, 2) }),
      {
        unbreakable: true,
        stack: [
          boxed([
            ['Total goods', plain(sums.linesTotal)],
            ['Quantity rebate', plain(invoice.rebate)],
            ['Carriage', plain(invoice.delivery)],
            ['Net amount', plain(sums.net)],
            ['VAT amount', plain(sums.vat)],
            ['TOTAL INVOICE GBP', plain(sums.gross)],
          ]),
          {
            columns: [
              vatTable(
                invoice,
                ['VAT %', 'Taxable', 'VAT'],
                ({ percent, net, vat }) => [String(percent), plain(net), plain(vat)],
                grid,
              ),
              facts([
                ['Packages', String(packages)],
                ['Carrier', 'Own vehicle'],
                ['Bank', `Sort code ${invoice.sortCode} Account ${invoice.account}`],
              ]),
            ],
          },
        ],
      },
    ]);
  },
};

/** A frame with a small label in its corner. */
function fields(stated: readonly (readonly [string, string])[]): { table: { widths: string[]; body: TableCell[][] } } {
  return {
    table: {
      widths: ['*'],
      body: stated.map(([label, value]) => [
        { stack: [{ text: label, fontSize: 6.5, color: '#555555' }, { text: value }] },
      ]),
    },
  };
}

export const SIXTH_SIGHT_MERCHANTS: readonly Layout[] = [seafood, importer];
