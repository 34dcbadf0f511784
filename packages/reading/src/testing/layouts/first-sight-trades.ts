import type { Content } from 'pdfmake/interfaces.js';
import { type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import {
  address,
  amount,
  column,
  days,
  facts,
  type Layout,
  linesTable,
  paper,
  plain,
  pounds,
  totalsRight,
} from '../layout.ts';

/** A market trader's book of invoices: four columns with hardly a heading. */
const market: Layout = {
  name: 'market trader',
  wanted: { lines: [3, 15] },
  day: days.slashes,
  money: plain,
  columns: [column.quantity('No.', 40, 'left'), column.name(''), column.price('@', 60), column.net('£', 70)],
  states: ['net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      { text: invoice.supplier.toUpperCase(), fontSize: 15, alignment: 'center' },
      { text: invoice.supplierAddress.join(' · '), alignment: 'center' },
      {
        columns: [
          `M. ${invoice.buyer}`,
          { text: `Invoice ${invoice.number}\n${layout.day(invoice.day)}`, alignment: 'right' },
        ],
        margin: [0, 12],
      },
      linesTable(invoice, layout, [
        ['', { text: 'Goods', alignment: 'right' }, '', { text: plain(sums.net), alignment: 'right' }],
        ['', { text: 'V.A.T.', alignment: 'right' }, '', { text: plain(sums.vat), alignment: 'right' }],
        ['', { text: 'Total', alignment: 'right' }, '', { text: plain(sums.gross), alignment: 'right' }],
      ]),
      { text: 'With thanks. Empties must be returned within 14 days.' },
    ]);
  },
};

const lots = ({ hundredths }: DrawnLine) => (hundredths === 0 ? '' : amount(hundredths));

/** A cash and carry's roll: the name on one row, figures on the row below. */
const roll: Layout = {
  name: 'cash and carry roll',
  wanted: { lines: [3, 20] },
  day: days.slashes,
  money: plain,
  columns: [column.code(), column.name(), column.quantity(), column.price(), column.net()],
  states: ['net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const right = (label: string, value: string): Content => ({
      columns: [label, { text: value, alignment: 'right', width: 60 }],
    });
    return {
      pageSize: { width: 230, height: 'auto' },
      pageMargins: [10, 10, 10, 10],
      defaultStyle: { fontSize: 8 },
      content: [
        { text: invoice.supplier, fontSize: 12, alignment: 'center' },
        { text: invoice.supplierAddress.join(', '), alignment: 'center' },
        { text: `VAT INVOICE ${invoice.number}`, margin: [0, 6, 0, 0] },
        `${layout.day(invoice.day)}  14:02  TILL 3`,
        `CUSTOMER ${invoice.customer} ${invoice.buyer}`,
        { text: '-'.repeat(60), fontSize: 6 },
        ...invoice.lines.flatMap((line): Content[] => [
          `${line.code} ${line.name}`,
          right(`    ${lots(line)} x ${plain(line.pence)}`, plain(line.net)),
        ]),
        { text: '-'.repeat(60), fontSize: 6 },
        right('GOODS', plain(sums.net)),
        right('VAT', plain(sums.vat)),
        right('TOTAL TO PAY', pounds(sums.gross)),
      ],
    };
  },
};

/** A butcher: batch and origin below each name, boxes and kilograms, nothing of VAT in the table. */
const butcher: Layout = {
  name: 'butcher with batches',
  wanted: { lines: [2, 14], weights: true },
  day: days.dashes,
  money: plain,
  columns: [
    column.code('PLU', 45),
    {
      ...column.name('Description'),
      cell: ({ name, code }) => `${name}\nBatch ${code.replace(/\D/g, '')}7 Origin UK/Slaughtered UK 1023`,
    },
    {
      heading: 'Pcs',
      width: 30,
      align: 'right',
      shows: 'quantity',
      cell: ({ cases, hundredths }) => String(cases ?? hundredths / 100),
    },
    {
      heading: 'Nett Wt',
      width: 45,
      align: 'right',
      cell: ({ cases, hundredths }) => (cases === null ? '' : (hundredths / 100).toFixed(3)),
    },
    column.price('£/Kg or Ea', 55),
    column.net('Line Value', 60),
  ],
  states: ['supplierVatNumber', 'net', 'vat', 'bankAccount'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      {
        columns: [
          [
            { text: invoice.supplier, fontSize: 17, bold: true },
            ...invoice.supplierAddress,
            `VAT: ${invoice.vatNumber}`,
          ],
          [
            { text: `Invoice: ${invoice.number}`, alignment: 'right' },
            { text: `Date: ${layout.day(invoice.day)}`, alignment: 'right' },
            { text: `Route 4  Drop 11`, alignment: 'right' },
          ],
        ],
      },
      { text: address(invoice), margin: [0, 10] },
      linesTable(invoice, layout),
      totalsRight([
        ['Sub Total', plain(sums.net)],
        ['VAT', plain(sums.vat)],
        ['Total £', plain(sums.gross)],
      ]),
      { text: `BACS: ${invoice.supplier} ${invoice.sortCode} ${invoice.account}`, margin: [0, 14] },
    ]);
  },
};

/** A bakery's week: day and docket before each line, a sum of each group left out, VAT in one line. */
const bakery: Layout = {
  name: 'bakery week',
  wanted: { lines: [6, 30] },
  day: days.slashes,
  money: pounds,
  columns: [
    { heading: 'Delivered', width: 55, cell: () => '' },
    { heading: 'Docket', width: 45, cell: () => '' },
    column.name('Product'),
    column.quantity('Units', 40),
    column.price('Unit £', 50),
    column.net('Total £', 60),
    { heading: 'VAT rate', width: 40, align: 'right', shows: 'vatPercent', cell: ({ vatPercent }) => `${vatPercent}%` },
  ],
  states: ['supplierVatNumber', 'dueDate', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const dayOf = (line: DrawnLine) =>
      new Date(invoice.day.getTime() - (6 - (invoice.lines.indexOf(line) % 6)) * 86_400_000);
    const dated: Layout = {
      ...layout,
      columns: layout.columns.map((one, at) => {
        if (at === 0) return { ...one, cell: (line) => days.short(dayOf(line)) };
        if (at === 1) return { ...one, cell: (line) => String(40_000 + invoice.lines.indexOf(line) * 3) };
        return one;
      }),
    };
    return paper([
      { text: 'Weekly invoice', fontSize: 18 },
      {
        columns: [
          facts([
            ['Invoice number', invoice.number],
            ['Invoice date', layout.day(invoice.day)],
            ['Pay by', layout.day(invoice.due)],
            ['Customer', invoice.buyer],
          ]),
          {
            text: `${invoice.supplier}\n${invoice.supplierAddress.join('\n')}\nVAT registration ${invoice.vatNumber}`,
            alignment: 'right',
          },
        ],
        margin: [0, 8],
      },
      linesTable(invoice, dated),
      totalsRight([
        ['Total excl. VAT', pounds(sums.net)],
        ['VAT total', pounds(sums.vat)],
        ['Total incl. VAT', pounds(sums.gross)],
      ]),
    ]);
  },
};

/** Papers of small trades, read at first sight once. */
export const FIRST_SIGHT_TRADES: readonly Layout[] = [market, roll, butcher, bakery];
