import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnInvoice, type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { address, column, days, type Layout, plain, pounds } from '../layout.ts';
import { DELI, ROASTED } from '../small-firm-goods.ts';
import { body, row, tight } from './kit.ts';
import { figuresOf, sheet } from './sight-kit.ts';

const DAY_MS = 86_400_000;
const GREY = '#6b6b6b';
const worded = (day: Date) => days.dashes(day).replaceAll('-', ' ');
const termsOf = ({ day, due }: DrawnInvoice) => `Net ${Math.round((due.getTime() - day.getTime()) / DAY_MS)}`;

const figureOf = (line: DrawnLine, upTo: number) => 1 + (Number(figuresOf(line).slice(0, 5)) % upTo);

/** Until when it is good, some weeks after the invoice. */
const goodUntil = (line: DrawnLine, { day }: DrawnInvoice) =>
  worded(new Date(day.getTime() + (20 + figureOf(line, 60)) * DAY_MS));

/** A deli importer with the numbered rows of a small firm's books: a stock code below each name, the unit below its quantity, shipping below the sub total. */
const deli: Layout = {
  name: 'deli importer, numbered rows',
  wanted: {
    lines: [2, 13],
    goods: DELI,
    weights: true,
    discounts: 'lines',
    delivery: true,
    numbers: 'INV-0',
    supplier: 'Corso & Daughters Fine Foods Ltd',
  },
  day: worded,
  money: plain,
  columns: [
    { heading: '#', width: 14, align: 'center', cell: () => '' },
    { ...column.name('Item & Description'), also: ({ code }) => ({ supplierCode: code }) },
    {
      ...column.quantity('Qty', 44),
      also: ({ unit }) => ({ unit }),
      cell: ({ hundredths, unit }) => `${(hundredths / 100).toFixed(2)}\n${unit}`,
    },
    column.price('Rate', 52),
    {
      heading: 'Discount',
      width: 46,
      align: 'right',
      cell: ({ discountPercent }) => (discountPercent === 0 ? '0.00' : `${discountPercent.toFixed(2)}%`),
    },
    column.vatPercent('VAT %', 36),
    column.net('Amount', 60),
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'bankAccount', 'linesTotal', 'charges', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const rows = invoice.lines.map((line, index) =>
      row(line, layout).map((cell, at): TableCell => {
        if (at === 0) return { text: String(index + 1), alignment: 'center' };
        if (at !== 1) return cell;
        const below = `SKU : ${line.code}${line.unit === 'kg' ? `   BBE ${goodUntil(line, invoice)}` : ''}`;
        return { stack: [line.name, { text: below, fontSize: 7.5, color: GREY }] };
      }),
    );
    const sum = (label: string, value: string, bold = false): TableCell[] => [
      { text: label, alignment: 'right', bold },
      { text: value, alignment: 'right', bold },
    ];
    const pairs = (stated: [string, string][]): ContentTable => ({
      table: { body: stated.map(([label, value]): TableCell[] => [{ text: `${label} :`, color: GREY }, value]) },
      layout: tight(4, 1.5),
    });
    return sheet(
      'Roboto',
      9,
      [
        {
          columns: [
            [
              { text: invoice.supplier, bold: true, fontSize: 11 },
              `${invoice.supplierAddress.join('\n')}\nUnited Kingdom\nVAT No ${invoice.vatNumber}`,
            ],
            [
              { text: 'INVOICE', fontSize: 24, alignment: 'right' },
              { text: `# ${invoice.number}`, bold: true, alignment: 'right' },
              { text: 'Balance Due', fontSize: 8, alignment: 'right', margin: [0, 10, 0, 0] },
              { text: pounds(sums.gross), fontSize: 12, bold: true, alignment: 'right' },
            ],
          ],
          margin: [0, 0, 0, 16],
        },
        {
          columns: [
            { width: '*', text: [{ text: 'Bill To\n', color: GREY }, address(invoice)] },
            {
              width: 'auto',
              ...pairs([
                ['Invoice Date', layout.day(invoice.day)],
                ['Terms', termsOf(invoice)],
                ['Due Date', layout.day(invoice.due)],
                ['P.O.#', invoice.orderNumber],
                ['Sales person', 'Luisa'],
              ]),
            },
          ],
        },
        body(invoice, layout, {
          rows,
          look: {
            ...tight(4, 4),
            fillColor: (at) => (at === 0 ? '#e4e7e2' : null),
            hLineWidth: (at) => (at > 1 ? 0.4 : 0),
            hLineColor: () => '#c8c8c8',
          },
        }),
        {
          unbreakable: true,
          columns: [
            { text: `Items in Total ${invoice.lines.length}`, color: GREY, margin: [4, 4, 0, 0] },
            {
              width: 250,
              table: {
                widths: ['*', 80],
                body: [
                  sum('Sub Total', plain(sums.linesTotal)),
                  sum('Shipping charge', plain(invoice.delivery)),
                  ...sums.groups.map(({ percent, vat }) =>
                    sum(percent === 20 ? 'Standard Rate (20%)' : 'Zero Rate (0%)', plain(vat)),
                  ),
                  sum('Total', pounds(sums.gross), true),
                  sum('Balance Due', pounds(sums.gross), true),
                ],
              },
              layout: tight(4, 3.5),
            },
          ],
        },
        {
          unbreakable: true,
          margin: [0, 16, 0, 0],
          stack: [
            { text: 'Notes', color: GREY },
            'Cheese is cut to order: weights and prices are those of the pieces sent.',
            { text: 'Bank details', color: GREY, margin: [0, 8, 0, 0] },
            `Sort Code ${invoice.sortCode}   Account ${invoice.account}`,
            { text: 'Terms & Conditions', color: GREY, margin: [0, 8, 0, 0] },
            'Claims within 24 hours of delivery. Short dated goods are not returnable.',
          ],
        },
      ],
      { footer: (page) => ({ text: String(page), alignment: 'right', fontSize: 8, margin: [38, 10] }) },
    );
  },
};

const TEAL = '#1b6b72';
const GRINDS = ['Whole bean', 'Whole bean', 'Ground for filter', 'Ground for espresso'];

/** What stands below a coffee: its grind, and when it was roasted; below anything else nothing. */
function roastOf(line: DrawnLine, { day }: DrawnInvoice): string | null {
  if (!/espresso \d|decaf|filter|kenya/i.test(line.name)) return null;
  const roasted = new Date(day.getTime() - figureOf(line, 4) * DAY_MS);
  return `${GRINDS[figureOf(line, GRINDS.length) - 1]}, roasted ${days.short(roasted)}`;
}

/** A coffee roaster with books made for one-man firms: a rate before its quantity, "+VAT" below what is taxed, the number of VAT below the tax, amount due large at the head. */
const roaster: Layout = {
  name: 'coffee roaster, rate before quantity',
  wanted: { lines: [1, 9], goods: ROASTED, numbers: '00', supplier: 'Fathom Lane Coffee' },
  day: days.iso,
  money: pounds,
  columns: [
    {
      ...column.name('Description'),
      also: ({ vatPercent }) => (vatPercent === 20 ? { vatPercent: '20' } : {}),
    },
    column.price('Rate', 70),
    column.quantity('Qty', 44),
    column.net('Line Total', 80),
  ],
  states: ['dueDate', 'supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const rows = invoice.lines.map((line) =>
      row(line, layout).map((cell, at): TableCell => {
        const roast = at === 0 ? roastOf(line, invoice) : null;
        if (roast) return { stack: [line.name, { text: roast, fontSize: 8, color: GREY }] };
        if (at !== 1 || line.vatPercent === 0) return cell;
        return { stack: [layout.money(line.pence), { text: '+VAT', fontSize: 7, color: GREY }], alignment: 'right' };
      }),
    );
    const sum = (label: string, value: string, below?: string): TableCell[] => [
      { stack: [label, ...(below ? [{ text: below, fontSize: 7.5, color: GREY }] : [])], alignment: 'right' },
      { text: value, alignment: 'right' },
    ];
    const labelled = (label: string, value: string): Content => [
      { text: label, color: TEAL, fontSize: 8 },
      { text: value, margin: [0, 0, 0, 8] },
    ];
    return sheet('Roboto', 9.5, [
      {
        columns: [
          { text: 'fathom lane', fontSize: 22, bold: true, color: TEAL },
          { text: `${invoice.supplier}\n07700 900${invoice.account.slice(0, 3)}`, alignment: 'right' },
          { width: 120, text: `${invoice.supplierAddress.join('\n')}\nUnited Kingdom`, alignment: 'right' },
        ],
        margin: [0, 0, 0, 30],
      },
      {
        columns: [
          labelled('Billed To', address(invoice)),
          [labelled('Date of Issue', layout.day(invoice.day)), labelled('Due Date', layout.day(invoice.due))],
          labelled('Invoice Number', invoice.number),
          {
            width: 150,
            alignment: 'right',
            stack: [
              { text: 'Amount Due (GBP)', color: TEAL, fontSize: 8 },
              { text: pounds(sums.gross), fontSize: 20 },
            ],
          },
        ],
        margin: [0, 0, 0, 12],
      },
      body(invoice, layout, {
        rows,
        look: {
          ...tight(3, 6),
          hLineWidth: (at) => (at === 0 ? 2 : 0.4),
          hLineColor: (at) => (at === 0 ? TEAL : '#cccccc'),
        },
      }),
      {
        unbreakable: true,
        columns: [
          { text: '' },
          {
            width: 260,
            table: {
              widths: ['*', 90],
              body: [
                sum('Subtotal', plain(sums.net)),
                ...(sums.vat === 0
                  ? [sum('VAT (0%)', plain(0), `#${invoice.vatNumber}`)]
                  : [sum('VAT (20%)', plain(sums.vat), `#${invoice.vatNumber}`)]),
                sum('Total', plain(sums.gross)),
                sum('Amount Paid', plain(0)),
                [
                  { text: 'Amount Due (GBP)', alignment: 'right', color: TEAL },
                  { text: pounds(sums.gross), alignment: 'right', bold: true },
                ],
              ],
            },
            layout: { ...tight(3, 3), hLineWidth: (at) => (at === 4 ? 1 : 0) },
          },
        ],
      },
      {
        unbreakable: true,
        margin: [0, 30, 0, 0],
        stack: [
          { text: 'Notes', color: TEAL },
          'We roast on Mondays and Wednesdays. Returnable tubs go back with the driver, thank you!',
          { text: 'Terms', color: TEAL, margin: [0, 8, 0, 0] },
          'Please pay by card with the link in our mail, or by bank transfer, by the due date.',
        ],
      },
    ]);
  },
};

export const EIGHTH_SIGHT_SMALL: readonly Layout[] = [deli, roaster];
