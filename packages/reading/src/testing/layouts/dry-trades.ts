import { type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { amount, column, days, facts, type Layout, paper, plain, pounds, totalsRight } from '../layout.ts';
import { across, belowZero, body, groupsOf, lastCell, letterhead, netOf, row, strip, tight, totals } from './kit.ts';

/** A paper merchant: pieces, and the price of a hundred of them. */
const perHundred: Layout = {
  name: 'price of a hundred',
  wanted: { lines: [3, 16] },
  day: days.dashes,
  money: plain,
  columns: [
    column.code('Stock ref', 60),
    column.name('Goods'),
    {
      ...column.quantity('Pieces', 45),
      value: ({ hundredths }) => String(hundredths),
      cell: ({ hundredths }) => String(hundredths),
    },
    column.price('Per 100', 50),
    column.net('Worth', 60),
    { heading: 'Tax', width: 25, shows: 'vatPercent', cell: ({ vatPercent }) => (vatPercent === 20 ? 'A' : 'B') },
  ],
  states: ['net', 'vat', 'orderNumber'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      letterhead(invoice, 'INVOICE', [
        ['Our invoice', invoice.number],
        ['Invoice date', layout.day(invoice.day)],
        ['Your order', invoice.orderNumber],
      ]),
      body(invoice, layout),
      totalsRight([
        ['Goods', plain(sums.net)],
        ['Tax', plain(sums.vat)],
        ['Please pay', pounds(sums.gross)],
      ]),
    ]);
  },
};

/** A program whose words mislead: Amount is the price, Rate the VAT, Qty the pack, Value the amount; codes of VAT without a legend. */
const misleading: Layout = {
  name: 'misleading words',
  wanted: { lines: [4, 22] },
  day: days.slashes,
  money: plain,
  columns: [
    column.code('Item', 55),
    column.name('Text'),
    column.pack('Qty', 60),
    column.quantity('Units', 35),
    column.price('Amount', 50),
    column.vatPercent('Rate', 30),
    column.net('Value', 60),
    { heading: 'Class', width: 28, cell: ({ vatPercent }) => (vatPercent === 20 ? 'T1' : 'T0') },
  ],
  states: ['net', 'vat', 'supplierVatNumber'],
  draw: (invoice, layout) =>
    paper([
      strip(invoice, 'TAX INVOICE', [
        ['Document no', invoice.number],
        ['Document date', layout.day(invoice.day)],
        ['Customer', invoice.customer],
      ]),
      body(invoice, layout),
      totalsRight(totals(invoice, layout, ['Taxable', 'Tax', 'Grand total'])),
    ]),
};

/** A cash and carry: the name alone on its row, code, figures and letter of VAT in the row below; no headings that fit. */
const twoRows: Layout = {
  name: 'name above figures',
  wanted: { lines: [5, 28] },
  day: days.slashes,
  money: plain,
  columns: [
    column.code('Barcode', 75),
    { heading: 'Pk', width: 80, cell: ({ pack }) => pack },
    column.quantity('Qty', 45),
    column.price('Unit', 60),
    column.net('Ext', 70),
    { heading: 'V', width: 20, shows: 'vatPercent', cell: ({ vatPercent }) => (vatPercent === 20 ? 'S' : 'Z') },
    { heading: '', width: '*', shows: 'name', cell: () => '' },
  ],
  states: ['net', 'vat', 'supplierVatNumber'],
  draw: (invoice, layout) => {
    const rows = invoice.lines.flatMap((line) => [across(layout, line.name), row(line, layout)]);
    return paper([
      letterhead(invoice, 'Invoice', [
        ['Invoice', invoice.number],
        ['Date', layout.day(invoice.day)],
        ['VAT no', invoice.vatNumber],
      ]),
      body(invoice, layout, { rows, look: tight(2, 0) }),
      facts(totals(invoice, layout, ['Goods', 'VAT', 'Total'])),
    ]);
  },
};

/** A wholesaler over several pages: groups of goods with sums, carried and brought forward, no headings behind the first page. */
const manyPages: Layout = {
  name: 'groups over pages',
  wanted: { lines: [35, 60] },
  day: days.short,
  money: plain,
  columns: [
    column.code('Code', 55),
    column.quantity('Cs', 28),
    column.name('Product'),
    column.pack('Pack', 65),
    column.price('Price', 48),
    column.net('Total', 58),
    {
      heading: '',
      width: 16,
      shows: 'vatPercent',
      cell: ({ vatPercent }) => (vatPercent === 20 ? '*' : ''),
      value: ({ vatPercent }) => (vatPercent === 20 ? '20' : '0'),
    },
  ],
  states: ['net', 'vat', 'linesTotal'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    let carried = 0;
    const pages = groupsOf(invoice.lines, 24).flatMap((lines, page) => {
      const groups = groupsOf(lines, 8).flatMap((some, at) => [
        across(layout, ['AMBIENT', 'CHILLED', 'FROZEN'][at] ?? 'OTHER', { bold: true }),
        ...some.map((line) => row(line, layout)),
        lastCell(layout, 'Group total', plain(netOf(some))),
      ]);
      const before = page === 0 ? [] : [lastCell(layout, 'B/fwd', plain(carried))];
      carried += netOf(lines);
      const last = page === Math.ceil(invoice.lines.length / 24) - 1;
      const table = body(invoice, layout, {
        rows: [...before, ...groups, ...(last ? [] : [lastCell(layout, 'C/fwd', plain(carried))])],
        headed: page === 0,
        look: tight(3, 1),
      });
      return page === 0
        ? [table]
        : [{ text: `${invoice.supplier}   Invoice ${invoice.number}`, pageBreak: 'before' as const }, table];
    });
    return paper([
      letterhead(invoice, 'INVOICE', [
        ['Invoice no', invoice.number],
        ['Invoice date', layout.day(invoice.day)],
      ]),
      ...pages,
      { text: '* VAT at 20%' },
      totalsRight([
        ['Total goods', plain(sums.linesTotal)],
        ['Total excl. VAT', plain(sums.net)],
        ['VAT', plain(sums.vat)],
        ['Invoice total', pounds(sums.gross)],
      ]),
    ]);
  },
};

/** A shop that prices with VAT: amounts with it alone, what of it is VAT, below it what is net. */
const withVat: Layout = {
  name: 'prices with VAT',
  wanted: { lines: [3, 14] },
  day: days.words,
  money: pounds,
  columns: [
    column.name('Product'),
    column.quantity('Quantity', 50),
    column.price('Net each', 55),
    column.net('Net', 60),
    {
      heading: 'VAT',
      width: 50,
      align: 'right',
      cell: ({ net, vatPercent }) => pounds(Math.round((net * vatPercent) / 100)),
    },
    {
      heading: 'To pay',
      width: 60,
      align: 'right',
      shows: 'gross',
      value: (line) => String((line.net + Math.round((line.net * line.vatPercent) / 100)) / 100),
      cell: ({ net, vatPercent }) => pounds(net + Math.round((net * vatPercent) / 100)),
    },
  ],
  states: ['net', 'dueDate'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      letterhead(invoice, 'Invoice', [
        ['Invoice no.', invoice.number],
        ['Invoice date', layout.day(invoice.day)],
        ['Due by', layout.day(invoice.due)],
      ]),
      body(invoice, layout),
      totalsRight([
        ['Total without tax', pounds(sums.net)],
        ['Tax', pounds(sums.vat)],
        ['Total with tax', pounds(sums.gross)],
      ]),
    ]);
  },
};

/** Copied from a note of delivery: what was ordered, sent and is still to come; amounts set close together; returns with a minus behind. */
const sent: Layout = {
  name: 'ordered and sent',
  wanted: { lines: [4, 20], returns: true },
  day: days.iso,
  money: (pence) => belowZero.behind(plain(pence)),
  columns: [
    { heading: 'Ln', width: 18, cell: () => '' },
    column.code('Part', 58),
    column.name('Article'),
    { heading: 'Wanted', width: 38, align: 'right', cell: ({ hundredths }) => amount(Math.abs(hundredths) + 100) },
    column.quantity('Sent', 30),
    { heading: 'To follow', width: 42, align: 'right', cell: () => '1' },
    column.unit('in', 32),
    column.price('Ea.', 46),
    column.net('Sum', 56),
  ],
  states: ['net', 'vat'],
  draw: (invoice, layout) => {
    const numbered = invoice.lines.map((line, at) => {
      const [, ...cells] = row(line, layout);
      return [String(at + 1), ...cells];
    });
    return paper([
      strip(invoice, 'Invoice', [
        ['Invoice #', invoice.number],
        ['Issued', layout.day(invoice.day)],
        ['PO', invoice.orderNumber],
      ]),
      body(invoice, layout, { rows: numbered, look: tight(1, 2) }),
      totalsRight(totals(invoice, layout, ['Subtotal', 'VAT 20%', 'Total due'])),
    ]);
  },
};

/** What was taken off a line, in pence. */
const off = ({ hundredths, pence, net }: DrawnLine) => (pence === 0 ? 0 : Math.round((hundredths * pence) / 100) - net);

/** A program that prints a list price, what is taken off each line in pounds, and the amount. */
const poundsOff: Layout = {
  name: 'pounds off',
  wanted: { lines: [3, 16], discounts: true },
  day: days.slashes,
  money: plain,
  columns: [
    column.name('Stock item'),
    column.code('Ref', 60),
    column.quantity('No', 30),
    column.price('List', 50),
    {
      heading: 'Off',
      width: 45,
      align: 'right',
      cell: (line) => (off(line) === 0 ? '' : plain(off(line))),
    },
    column.net('Charge', 60),
    column.vatPercent('VAT', 30),
  ],
  states: ['net', 'vat', 'dueDate'],
  draw: (invoice, layout) =>
    paper([
      letterhead(invoice, 'Sales invoice', [
        ['No.', invoice.number],
        ['Invoice date', layout.day(invoice.day)],
        ['Pay by', layout.day(invoice.due)],
      ]),
      body(invoice, layout),
      totalsRight(totals(invoice, layout, ['Net', 'VAT', 'Total'])),
    ]),
};

export const DRY_TUNED: readonly Layout[] = [perHundred, misleading, twoRows, manyPages];
export const DRY_HELD_OUT: readonly Layout[] = [withVat, sent, poundsOff];
