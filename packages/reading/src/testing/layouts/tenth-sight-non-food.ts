import type { TableCell } from 'pdfmake/interfaces.js';
import { type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { address, amount, column, days, facts, type Layout, plain, pounds } from '../layout.ts';
import { HYGIENE, LINEN } from '../tenth-sight-goods.ts';
import { body, tight } from './kit.ts';
import { boxed, figuresOf, grid, isGoods, sheet, stacked, vatTable } from './sight-kit.ts';

/** A supplier of cleaning goods and disposables: quantity and unit before the code, a percent off, carriage among the totals, one rate of VAT by its number. */
const cleaning: Layout = {
  name: 'cleaning goods and disposables',
  wanted: {
    lines: [2, 20],
    goods: HYGIENE,
    discounts: 'lines',
    delivery: true,
    supplier: 'Brightwell Hygiene Supplies Ltd',
    numbers: '00',
  },
  day: days.dashes,
  money: plain,
  columns: [
    column.quantity('Qty', 30, 'center'),
    column.unit('Unit', 34),
    column.code('Stock Code', 62),
    column.name('Description'),
    column.price('Unit Price', 50),
    {
      heading: 'Disc %',
      width: 36,
      align: 'right',
      cell: ({ discountPercent }) => discountPercent.toFixed(2),
    },
    column.net('Net Amount', 58),
    {
      heading: 'VAT Code',
      width: 30,
      align: 'center',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => (vatPercent === 0 ? '0' : '1'),
    },
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'bankAccount', 'linesTotal', 'charges', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet(
      'Times',
      9.5,
      [
        {
          columns: [
            [
              { text: invoice.supplier, fontSize: 16, bold: true },
              invoice.supplierAddress.join(', '),
              `Telephone: 0161 555 0150   Email: accounts@${invoice.web.slice(4)}`,
            ],
            { width: 110, text: 'SALES INVOICE', fontSize: 13, bold: true, alignment: 'right' },
          ],
        },
        {
          columns: [
            { text: `Invoice Address:\n${address(invoice)}` },
            { text: `Delivery Address:\n${invoice.buyer}\nKitchen Entrance\n${invoice.buyerAddress.join('\n')}` },
          ],
          margin: [0, 14, 0, 4],
        },
        boxed([
          ['Invoice No', invoice.number],
          ['Invoice Date', layout.day(invoice.day)],
          ['Account Ref', invoice.customer],
          ['Customer Order No', invoice.orderNumber],
          ['Despatch Note', `D${invoice.account.slice(0, 6)}`],
          ['Payment Due', layout.day(invoice.due)],
        ]),
        body(invoice, layout, { look: grid }),
        {
          unbreakable: true,
          stack: [
            {
              columns: [
                vatTable(
                  invoice,
                  ['VAT Code', 'Rate %', 'Goods', 'VAT'],
                  (group) => [
                    group.percent === 0 ? '0' : '1',
                    group.percent.toFixed(2),
                    plain(group.net),
                    plain(group.vat),
                  ],
                  grid,
                ),
                {
                  width: 'auto',
                  stack: [
                    facts(
                      [
                        ['Goods Total', plain(sums.linesTotal)],
                        ['Carriage', plain(invoice.delivery)],
                        ['Net Total', plain(sums.net)],
                        ['VAT', plain(sums.vat)],
                        ['Total Payable', pounds(sums.gross)],
                      ],
                      'right',
                    ),
                  ],
                },
              ],
            },
            {
              text: 'Safety data sheets for all chemicals are on our website. Goods must be checked on delivery; title passes on payment.',
              margin: [0, 10],
              fontSize: 8,
            },
          ],
        },
      ],
      {
        footer: (page, count) => ({
          text: `Bank: Northern Counties Bank  Sort Code: ${invoice.sortCode}  Account No: ${invoice.account}\nVAT Registration: ${invoice.vatNumber}    Page ${page} of ${count}`,
          alignment: 'center',
          fontSize: 8,
          margin: [0, 12],
        }),
      },
    );
  },
};

const TEAL = '#0b7a75';
const spelled = (day: Date) => days.dashes(day).replaceAll('-', ' ');
const article = ({ name, pack }: DrawnLine) => (pack === '' ? name : `${name} ${pack}`);

/** Of some articles fewer came back dirty than went out clean. */
const soiled = (line: DrawnLine) => Math.max(0, line.hundredths / 100 - (Number(figuresOf(line).slice(0, 3)) % 3));

/** A linen hirer's week: what came back soiled beside what went out clean, which alone is charged; a surcharge, one rate of VAT, direct debit. */
const linenHire: Layout = {
  name: 'linen hire by the week',
  wanted: {
    lines: [2, 15],
    goods: LINEN,
    inOrder: true,
    charges: 'Energy surcharge',
    supplier: 'Castlegate Linen Services Ltd',
    numbers: 'LN',
  },
  day: spelled,
  money: plain,
  columns: [
    column.code('Article', 56),
    { ...column.name('Description'), value: article, cell: article },
    { heading: 'Soiled In', width: 48, align: 'right', cell: (line) => (isGoods(line) ? String(soiled(line)) : '') },
    column.quantity('Clean Out', 52),
    column.price('Rate', 46),
    column.net('Charge', 62),
  ],
  states: ['dueDate', 'supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const clean = invoice.lines.reduce((sum, { hundredths }) => sum + hundredths, 0);
    const from = new Date(invoice.day.getTime() - 6 * 86_400_000);
    return sheet(
      'Helvetica',
      9,
      [
        {
          table: {
            widths: ['*', 'auto'],
            body: [
              [
                { text: invoice.supplier, fontSize: 15, bold: true, color: '#ffffff', fillColor: TEAL },
                { text: 'VAT INVOICE', fontSize: 15, color: '#ffffff', fillColor: TEAL, alignment: 'right' },
              ],
            ],
          },
          layout: tight(8, 6),
        },
        { text: `${invoice.supplierAddress.join(', ')}    VAT Reg. No. ${invoice.vatNumber}`, margin: [8, 4, 0, 14] },
        {
          columns: [
            { text: address(invoice), margin: [8, 0] },
            {
              width: 220,
              text: stacked([
                ['Invoice Number', invoice.number],
                ['Tax Point', layout.day(invoice.day)],
                ['Customer Number', invoice.customer],
                ['Service Period', `${layout.day(from)} to ${layout.day(invoice.day)}`],
                ['Payment Due Date', layout.day(invoice.due)],
              ]),
            },
          ],
        },
        body(invoice, layout, {
          look: {
            ...tight(5, 3),
            hLineWidth: (at) => (at === 1 ? 1 : 0.3),
            hLineColor: () => TEAL,
          },
        }),
        {
          unbreakable: true,
          columns: [
            [
              `Total clean items delivered: ${amount(clean)}`,
              { text: 'You are charged for clean items delivered. Prices in £.', margin: [0, 4] },
              `Collected by Direct Debit on ${layout.day(invoice.due)}.`,
            ],
            {
              width: 200,
              table: {
                widths: ['*', 70],
                body: [
                  ['Net Total', plain(sums.net)],
                  ['VAT @ 20%', plain(sums.vat)],
                  ['Total to Pay', pounds(sums.gross)],
                ].map(([label = '', value = ''], at): TableCell[] => [
                  { text: label, bold: at === 2 },
                  { text: value, bold: at === 2, alignment: 'right' },
                ]),
              },
              layout: 'lightHorizontalLines',
            },
          ],
        },
      ],
      {
        footer: (page, count) => ({
          columns: [
            { text: `${invoice.web}  Linen lost or damaged is charged at replacement cost.` },
            { width: 60, text: `Page ${page} of ${count}`, alignment: 'right' },
          ],
          fontSize: 7.5,
          margin: [38, 16],
        }),
      },
    );
  },
};

export const TENTH_SIGHT_NON_FOOD: readonly Layout[] = [cleaning, linenHire];
