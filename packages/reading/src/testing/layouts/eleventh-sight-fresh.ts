import type { TableCell } from 'pdfmake/interfaces.js';
import { type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { ABROAD, JOINTS, LANDED, PITCH, SLAB } from '../eleventh-sight-goods.ts';
import { address, amount, column, days, facts, type Layout, plain, pounds, totalsRight } from '../layout.ts';
import { body, ruled, tight } from './kit.ts';
import { figuresOf, grid, ordinal, sheet, stacked } from './sight-kit.ts';

const GREEN = '#2f6b3a';
const termDays = ({ day, due }: { day: Date; due: Date }) => Math.round((due.getTime() - day.getTime()) / 86_400_000);

/** A produce firm at a market: quantity and unit first, origins, what came back below zero, zero rated and standard rated goods apart. */
const produce: Layout = {
  name: 'produce firm at the market',
  wanted: {
    lines: [4, 26],
    goods: PITCH,
    inOrder: true,
    returns: true,
    supplier: 'Westgate Produce (Wholesale) Ltd',
    numbers: 'W',
  },
  day: days.slashes,
  money: plain,
  columns: [
    column.quantity('Qty', 28),
    column.unit('Unit', 40),
    {
      ...column.name('Product'),
      cell: ({ name, hundredths }) => (hundredths < 0 ? `${name}\nReturned, poor quality` : name),
    },
    column.pack('Size', 58),
    { heading: 'Origin', width: 66, cell: ({ name }) => ABROAD[name] ?? 'UK' },
    column.price('Price', 48),
    column.vatPercent('VAT', 28),
    column.net('Total', 56),
  ],
  states: ['orderNumber', 'supplierVatNumber', 'bankAccount', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const at = (rate: number) => sums.groups.find(({ percent }) => percent === rate)?.net ?? 0;
    return sheet('Helvetica', 9, [
      { text: invoice.supplier, fontSize: 19, bold: true, color: GREEN, alignment: 'center' },
      { text: 'Fruit, vegetables, salads and herbs for caterers', italics: true, alignment: 'center' },
      {
        text: `${invoice.supplierAddress.join(', ')}   Tel 0117 496 0220   orders@${invoice.web.slice(4)}`,
        alignment: 'center',
        margin: [0, 2, 0, 10],
      },
      {
        columns: [
          { text: ['To:\n', { text: invoice.buyer, bold: true }, `\n${invoice.buyerAddress.join('\n')}`] },
          {
            width: 190,
            stack: [
              { text: 'INVOICE', bold: true, fontSize: 13 },
              stacked([
                ['Invoice No', invoice.number],
                ['Date', layout.day(invoice.day)],
                ['A/c', invoice.customer],
                ['Order No', invoice.orderNumber],
              ]),
            ],
          },
        ],
      },
      body(invoice, layout, { look: ruled(4, 2) }),
      {
        unbreakable: true,
        stack: [
          totalsRight([
            ['Zero rated goods', plain(at(0))],
            ['Standard rated goods', plain(at(20))],
            ['VAT at 20%', plain(sums.vat)],
            ['Invoice total', pounds(sums.gross)],
          ]),
        ],
      },
      {
        text: `Terms: strictly ${termDays(invoice)} days from date of invoice. Any claims by 10am on the day of delivery, please.`,
        margin: [0, 16, 0, 4],
      },
      `BACS: Sort Code ${invoice.sortCode}  Account ${invoice.account}      VAT Reg. No. ${invoice.vatNumber}`,
    ]);
  },
};

const piecesOf = ({ cases, hundredths }: DrawnLine) => String(cases ?? hundredths / 100);
const per = (unit: string) => (unit === 'each' ? 'each' : `per ${unit}`);

/** A catering butcher's own form from an office program: pieces, then what they weighed, the price with its measure behind it, a batch below each. */
const butcher: Layout = {
  name: 'catering butcher in a grid',
  wanted: { lines: [2, 14], goods: JOINTS, weights: true, supplier: 'J. W. Ackroyd & Son', numbers: '2' },
  day: (day) => {
    const [, month = '', year = ''] = days.words(day).split(' ');
    return `${ordinal(day.getUTCDate())} ${month} ${year}`;
  },
  money: pounds,
  columns: [
    { heading: 'Qty', width: 26, align: 'center', cell: piecesOf },
    {
      ...column.name('Description of goods'),
      cell: (line) => `${line.name}\nBatch ${figuresOf(line).slice(-5)}`,
    },
    {
      heading: 'Weight',
      width: 58,
      align: 'right',
      shows: 'quantity',
      cell: ({ cases, hundredths }) => (cases === null ? '' : `${(hundredths / 100).toFixed(2)} kg`),
    },
    {
      ...column.price('Price', 88),
      also: ({ unit }) => ({ unit }),
      cell: ({ pence, unit }, { money }) => `${money(pence)} ${per(unit)}`,
    },
    column.net('Amount', 62),
  ],
  states: ['dueDate', 'supplierVatNumber', 'bankAccount'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet('Times', 10.5, [
      { text: invoice.supplier, fontSize: 22, bold: true, alignment: 'center' },
      { text: 'Catering Butchers since 1931', alignment: 'center', italics: true },
      {
        text: `${invoice.supplierAddress.join(', ')}. Approved plant UK 2174`,
        alignment: 'center',
        margin: [0, 0, 0, 14],
      },
      {
        columns: [
          { text: address(invoice) },
          {
            width: 210,
            stack: [
              { text: `Invoice Number: ${invoice.number}`, bold: true },
              `Date of Invoice: ${layout.day(invoice.day)}`,
              `Please pay by: ${layout.day(invoice.due)}`,
              `VAT Reg: ${invoice.vatNumber}`,
            ],
          },
        ],
        margin: [0, 0, 0, 6],
      },
      body(invoice, layout, { look: grid }),
      {
        columns: [
          { text: '' },
          {
            width: 200,
            table: {
              widths: ['*', 80],
              body: [
                ['VAT (zero rated food)', pounds(sums.vat)],
                ['TOTAL DUE', pounds(sums.gross)],
              ].map(([label = '', value = '']): TableCell[] => [
                { text: label, bold: true },
                { text: value, bold: true, alignment: 'right' },
              ]),
            },
          },
        ],
        unbreakable: true,
      },
      {
        text: `Bank transfer to: ${invoice.supplier}   Sort Code: ${invoice.sortCode}   Account Number: ${invoice.account}`,
        margin: [0, 16, 0, 4],
      },
      'Thank you for your custom.',
    ]);
  },
};

/** A fish merchant with the books that most small firms have: product and description apart, rates, a balance due. */
const fish: Layout = {
  name: 'fish merchant in online books',
  wanted: { lines: [1, 12], goods: SLAB, weights: true, supplier: 'Penhallow Fish Merchants Ltd' },
  day: days.slashes,
  money: plain,
  columns: [
    column.name('PRODUCT / SERVICE', 140),
    { heading: 'DESCRIPTION', width: '*', cell: (line) => `${LANDED[line.name] ?? ''}, priced ${per(line.unit)}` },
    { ...column.quantity('QTY', 40), cell: ({ hundredths }) => amount(hundredths) },
    column.price('RATE', 46),
    {
      heading: 'VAT',
      width: 48,
      align: 'right',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => (vatPercent === 0 ? '0.0% Z' : '20.0% S'),
    },
    column.net('AMOUNT', 58),
  ],
  states: ['dueDate', 'supplierVatNumber', 'bankAccount', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet('Roboto', 9, [
      { text: invoice.supplier, bold: true, fontSize: 11 },
      `${invoice.supplierAddress.join('\n')}\naccounts@${invoice.web.slice(4)}\nVAT Registration No.: ${invoice.vatNumber}`,
      { text: 'Invoice', fontSize: 20, color: '#2c6e8f', margin: [0, 12, 0, 8] },
      {
        columns: [
          { text: [{ text: 'INVOICE TO\n', bold: true }, address(invoice)] },
          {
            width: 190,
            stack: [
              facts([
                ['INVOICE', invoice.number],
                ['DATE', layout.day(invoice.day)],
                ['TERMS', `Net ${termDays(invoice)}`],
                ['DUE DATE', layout.day(invoice.due)],
              ]),
            ],
          },
        ],
        margin: [0, 0, 0, 10],
      },
      body(invoice, layout, {
        look: {
          ...tight(4, 3),
          fillColor: (at) => (at === 0 ? '#d8e7ee' : null),
          hLineWidth: (at) => (at > 1 ? 0.3 : 0),
          hLineColor: () => '#bbbbbb',
        },
      }),
      {
        unbreakable: true,
        columns: [
          {
            text: `Please pay into sort code ${invoice.sortCode}, account ${invoice.account}, quoting the invoice number. Keep fish at 0 to 2 degrees.`,
            margin: [0, 2, 30, 0],
          },
          {
            width: 210,
            table: {
              widths: ['*', 80],
              body: [
                ['SUBTOTAL', plain(sums.net)],
                ['VAT TOTAL', plain(sums.vat)],
                ['TOTAL', plain(sums.gross)],
                ['BALANCE DUE', `GBP ${plain(sums.gross)}`],
              ].map(([label = '', value = ''], at): TableCell[] => [
                label,
                { text: value, alignment: 'right', bold: at === 3, fontSize: at === 3 ? 12 : 9 },
              ]),
            },
            layout: 'noBorders',
          },
        ],
      },
    ]);
  },
};

export const ELEVENTH_SIGHT_FRESH: readonly Layout[] = [produce, butcher, fish];
