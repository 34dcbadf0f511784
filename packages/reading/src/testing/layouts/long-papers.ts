import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { column, days, facts, type Layout, linesTable, plain, pounds, totalsRight } from '../layout.ts';
import { bankLine, buyerBlock, numberLabel, paper, supplierBlock, titleOf } from './blocks.ts';

/** Several pages, each with its lines, `Carried forward` at its foot and `Brought forward` at the head of the next. */
const carriedForward: Layout = {
  name: 'carried forward',
  wanted: { lines: [30, 60] },
  day: days.short,
  money: plain,
  columns: [
    column.code('Item No', 55),
    column.name('Description of goods'),
    column.quantity('Qty', 30),
    column.unit('Unit', 40),
    column.price('Price', 50),
    column.net('Value', 60),
    column.vatPercent('VAT%', 35),
  ],
  states: ['orderNumber', 'supplierVatNumber', 'linesTotal', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const pages: DrawnLine[][] = [];
    for (let at = 0; at < invoice.lines.length; at += 22) pages.push(invoice.lines.slice(at, at + 22));
    let carried = 0;
    const tables = pages.flatMap((lines, at): Content[] => {
      const before: Content[] =
        at === 0 ? [] : [{ text: `Brought forward ${plain(carried)}`, alignment: 'right', pageBreak: 'before' }];
      carried += lines.reduce((sum, { net }) => sum + net, 0);
      const after: Content[] =
        at === pages.length - 1 ? [] : [{ text: `Carried forward ${plain(carried)}`, alignment: 'right' }];
      return [...before, linesTable(invoice, layout, [], lines), ...after];
    });
    return paper(
      [
        {
          columns: [
            supplierBlock(invoice),
            facts([
              ['Tax Invoice', ''],
              [numberLabel(invoice, 'Invoice number'), invoice.number],
              ['Date/Tax point', layout.day(invoice.day)],
              ['Order ref', invoice.orderNumber],
            ]),
          ],
        },
        { stack: [buyerBlock(invoice, 'Invoice address')], margin: [0, 8] },
        ...tables,
        totalsRight([
          ['Goods total', plain(sums.linesTotal)],
          ['Total ex VAT', plain(sums.net)],
          ['VAT @ 20%', plain(sums.vat)],
          ['TOTAL DUE £', plain(sums.gross)],
        ]),
      ],
      { footer: (page, count) => ({ text: `Page ${page} of ${count}`, alignment: 'center' }) },
    );
  },
};

/** Groups of goods with headings and subtotals between the lines. */
const groups: Layout = {
  name: 'groups',
  wanted: { lines: [6, 24] },
  day: days.slashes,
  money: pounds,
  columns: [
    column.code('Code', 60),
    column.name('Product name'),
    column.unit('Pack type', 55),
    column.quantity('Qty Supplied', 50),
    column.price('Price', 55),
    column.net('Total', 65),
    column.vatPercent('VAT %', 40),
  ],
  states: ['supplierVatNumber', 'dueDate', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const half = Math.ceil(invoice.lines.length / 2);
    const part = (heading: string, lines: DrawnLine[]): TableCell[][] => [
      ['', { text: heading, bold: true }, '', '', '', '', ''],
      ...lines.map((line) =>
        layout.columns.map(({ cell, align }): TableCell => ({ text: cell(line, layout), alignment: align ?? 'left' })),
      ),
      [
        '',
        '',
        '',
        '',
        { text: 'Subtotal', bold: true },
        { text: pounds(lines.reduce((sum, { net }) => sum + net, 0)), alignment: 'right' },
        '',
      ],
    ];
    return paper([
      {
        columns: [
          supplierBlock(invoice),
          facts([
            [titleOf(invoice), ''],
            [numberLabel(invoice, 'Invoice No.'), invoice.number],
            ['Tax point', layout.day(invoice.day)],
            ['Pay by', layout.day(invoice.due)],
          ]),
        ],
      },
      { stack: [buyerBlock(invoice, 'Invoice To')], margin: [0, 10] },
      linesTable(
        invoice,
        layout,
        [...part('CHILLED', invoice.lines.slice(0, half)), ...part('AMBIENT', invoice.lines.slice(half))],
        [],
      ),
      totalsRight([
        ['Net total', pounds(sums.net)],
        ['VAT total', pounds(sums.vat)],
        ['Grand total', pounds(sums.gross)],
      ]),
    ]);
  },
};

/** Like a statement: small letters, dates of deliveries on each line, no frame, minus behind the figure. */
const trailing = (pence: number) => `${plain(Math.abs(pence))}${pence < 0 ? '-' : ''}`;
const statementLike: Layout = {
  name: 'statement-like',
  wanted: { lines: [5, 25], discounts: true },
  day: days.slashes,
  money: trailing,
  columns: [
    { heading: 'Date', width: 55, cell: () => '02/03/2026' },
    column.code('Ref', 60),
    column.name('Particulars'),
    column.quantity('Qty', 30),
    column.price('Rate', 55),
    {
      heading: 'Less %',
      width: 40,
      align: 'right',
      cell: ({ discountPercent }) => (discountPercent ? discountPercent.toFixed(1) : ''),
    },
    column.net('Value', 65),
  ],
  states: ['net', 'vat', 'bankAccount'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper(
      [
        { text: `${invoice.supplier} - ${invoice.supplierAddress.join(' - ')}`, fontSize: 8 },
        { text: 'Invoice', fontSize: 14, margin: [0, 8] },
        facts([
          ['Account', invoice.customer],
          ['Our reference', invoice.number],
          ['Invoice number', invoice.number],
          ['Dated', layout.day(invoice.day)],
          ['Invoice date', layout.day(invoice.day)],
        ]),
        linesTable(invoice, layout),
        totalsRight([
          ['Total net', trailing(sums.net)],
          ['VAT at 20%', trailing(sums.vat)],
          ['Total payable', trailing(sums.gross)],
        ]),
        { text: bankLine(invoice) },
      ],
      { defaultStyle: { fontSize: 7 } },
    );
  },
};

/** Papers of several pages, in groups, or of many small rows. */
export const LONG_PAPERS: readonly Layout[] = [carriedForward, groups, statementLike];
