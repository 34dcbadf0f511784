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

/** A laundry: hire by the piece, a digit for VAT, the week beside the tax date. */
const laundry: Layout = {
  name: 'laundry',
  wanted: { lines: [3, 14] },
  day: days.dashes,
  money: plain,
  columns: [
    column.code('Article', 55),
    column.name('Article description'),
    column.quantity('Delivered', 50),
    { heading: 'Soiled', width: 40, align: 'right', cell: ({ hundredths }) => amount(hundredths) },
    column.price('Rate', 45),
    column.net('Charge', 55),
    { heading: 'VC', width: 20, shows: 'vatPercent', cell: ({ vatPercent }) => (vatPercent === 20 ? '1' : '2') },
  ],
  states: ['supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      { text: `${invoice.supplier}\n${invoice.supplierAddress.join(', ')}`, bold: true },
      {
        columns: [
          { text: `Account ${invoice.customer}\n${address(invoice)}` },
          facts([
            ['Invoice ref', invoice.number],
            ['Tax date', layout.day(invoice.day)],
            ['Service', 'Weekly'],
          ]),
        ],
        margin: [0, 10],
      },
      linesTable(invoice, layout),
      {
        table: {
          body: [
            ['VC', 'VAT rate', 'Net', 'VAT'],
            ...sums.groups.map(({ percent, net, vat }) => [
              percent === 20 ? '1' : '2',
              `${percent.toFixed(2)} %`,
              plain(net),
              plain(vat),
            ]),
          ],
        },
      },
      totalsRight([
        ['Net charge', plain(sums.net)],
        ['VAT charge', plain(sums.vat)],
        ['Amount payable', pounds(sums.gross)],
      ]),
      `VAT Registration No. ${invoice.vatNumber}`,
    ]);
  },
};

/** A fish market: boxes and grades, weight and a price for the kilo. */
const fish: Layout = {
  name: 'fish market',
  wanted: { lines: [2, 10], weights: true },
  day: days.short,
  money: plain,
  columns: [
    { heading: 'Bx', width: 25, align: 'right', cell: ({ cases }) => String(cases ?? 1) },
    column.name('Species'),
    { heading: 'Grade', width: 35, cell: ({ code }) => `A${code.length % 4}` },
    { ...column.quantity('Nett kg', 50), cell: ({ hundredths }) => (hundredths / 100).toFixed(2) },
    column.price('Per kg', 50),
    column.net('Total', 60),
  ],
  states: ['net', 'vat', 'bankAccount'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      { text: invoice.supplier, fontSize: 20, alignment: 'center' },
      { text: invoice.supplierAddress.join('   '), alignment: 'center' },
      { text: 'SALES NOTE / INVOICE', alignment: 'center', margin: [0, 8] },
      {
        columns: [
          `Buyer: ${invoice.buyer}`,
          `No: ${invoice.number}`,
          { text: `Sale date: ${layout.day(invoice.day)}`, alignment: 'right' },
        ],
      },
      linesTable(invoice, layout),
      totalsRight([
        ['Goods', plain(sums.net)],
        ['VAT', plain(sums.vat)],
        ['To pay £', plain(sums.gross)],
      ]),
      `Pay to ${invoice.sortCode} / ${invoice.account}`,
    ]);
  },
};

/** A wine merchant: vintage and bottles beside the cases. */
const wine: Layout = {
  name: 'wine merchant',
  wanted: { lines: [2, 12], delivery: true },
  day: days.words,
  money: pounds,
  columns: [
    { heading: 'Vintage', width: 40, cell: ({ code }) => String(2010 + (code.length % 12)) },
    column.name('Wine'),
    { heading: 'Format', width: 60, cell: ({ pack }) => pack },
    column.quantity('Cases', 40),
    column.price('£ per case', 60),
    column.net('£ ex VAT', 60),
  ],
  states: ['orderNumber', 'dueDate', 'charges', 'net', 'vat', 'supplierVatNumber'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      { text: invoice.supplier, fontSize: 18, italics: true },
      `${invoice.supplierAddress.join(', ')} · VAT ${invoice.vatNumber}`,
      { text: `Invoice ${invoice.number}`, fontSize: 14, margin: [0, 12, 0, 4] },
      {
        columns: [
          { text: `Delivered to\n${address(invoice)}` },
          facts([
            ['Dated', layout.day(invoice.day)],
            ['Your reference', invoice.orderNumber],
            ['Payment by', layout.day(invoice.due)],
          ]),
        ],
      },
      linesTable(invoice, layout),
      totalsRight([
        ['Wine', pounds(sums.linesTotal)],
        ['Carriage', pounds(invoice.delivery)],
        ['Total ex VAT', pounds(sums.net)],
        ['VAT', pounds(sums.vat)],
        ['Invoice total', pounds(sums.gross)],
      ]),
    ]);
  },
};

/** A wholesaler's counter: all in capitals, short headings, the sums at the left. */
const counter: Layout = {
  name: 'wholesale counter',
  wanted: { lines: [4, 30] },
  day: days.slashes,
  money: plain,
  columns: [
    column.quantity('QTY', 30, 'left'),
    column.code('CODE', 60),
    { ...column.name('DESC'), cell: ({ name }) => name.toUpperCase() },
    { heading: 'SIZE', width: 55, cell: ({ pack }) => pack.toUpperCase() },
    { heading: 'V', width: 15, shows: 'vatPercent', cell: ({ vatPercent }) => (vatPercent === 20 ? 'S' : 'Z') },
    column.price('PRICE', 45),
    column.net('TOTAL', 55),
  ],
  states: ['net', 'vat', 'supplierVatNumber'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      { text: invoice.supplier.toUpperCase(), fontSize: 13 },
      `${invoice.supplierAddress.join(' ').toUpperCase()} VAT NO ${invoice.vatNumber}`,
      {
        columns: [`INV NO ${invoice.number}`, `DATE ${layout.day(invoice.day)}`, `A/C ${invoice.customer}`],
        margin: [0, 8],
      },
      invoice.buyer.toUpperCase(),
      linesTable(invoice, layout),
      facts([
        ['SUB TOTAL', plain(sums.net)],
        ['VAT S 20.00%', plain(sums.vat)],
        ['TOTAL', plain(sums.gross)],
        ['CARD', plain(sums.gross)],
      ]),
      'S = STANDARD RATE  Z = ZERO RATE',
    ]);
  },
};

/** An online shop: the pack in small letters below the name, `× 3`, everything in words. */
const shop: Layout = {
  name: 'online shop',
  wanted: { lines: [2, 10], rebate: true },
  day: days.words,
  money: pounds,
  columns: [
    { ...column.name('Items'), cell: ({ name, pack }) => (pack ? `${name}\n${pack}` : name) },
    { ...column.quantity('', 40), cell: ({ hundredths }) => (hundredths === 0 ? '' : `x ${amount(hundredths)}`) },
    column.price('Each', 55),
    column.net('Subtotal', 60),
    {
      heading: 'VAT',
      width: 40,
      align: 'right',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => (vatPercent === 0 ? 'none' : `${vatPercent}%`),
    },
  ],
  states: ['orderNumber', 'net', 'vat', 'allowances'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      { text: 'Thanks for your order', fontSize: 18 },
      `Invoice ${invoice.number} for order ${invoice.orderNumber}, ${layout.day(invoice.day)}`,
      {
        columns: [
          { text: `Sold by\n${invoice.supplier}\n${invoice.supplierAddress.join('\n')}` },
          { text: `Sold to\n${address(invoice)}` },
        ],
        margin: [0, 12],
      },
      linesTable(invoice, layout),
      totalsRight([
        ['Items', pounds(sums.linesTotal)],
        ['Voucher', `-${pounds(invoice.rebate)}`],
        ['Total before VAT', pounds(sums.net)],
        ['VAT', pounds(sums.vat)],
        ['Total', pounds(sums.gross)],
      ]),
    ]);
  },
};

const WEEK = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
/** So many of a line on each day of a week; together its quantity. */
function onDay({ hundredths }: DrawnLine, day: number): string {
  const each = Math.floor(hundredths / 100 / WEEK.length);
  const here = day === 0 ? hundredths / 100 - each * (WEEK.length - 1) : each;
  return here === 0 ? '' : String(here);
}

/** A dairy's week: a column for each day, then the sum of them. */
const dairy: Layout = {
  name: 'dairy week',
  wanted: { lines: [3, 12] },
  day: days.slashes,
  money: plain,
  columns: [
    column.name('Product'),
    ...WEEK.map((heading, day) => ({
      heading,
      width: 18,
      align: 'right' as const,
      cell: (line: DrawnLine) => onDay(line, day),
    })),
    column.quantity('Units', 35),
    column.price('Price', 45),
    column.net('Value', 55),
  ],
  states: ['net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return paper([
      {
        columns: [
          { text: invoice.supplier, bold: true },
          { text: `Invoice ${invoice.number}`, alignment: 'right' },
        ],
      },
      {
        columns: [
          invoice.supplierAddress.join(', '),
          { text: `Week to ${layout.day(invoice.day)}`, alignment: 'right' },
        ],
      },
      { text: `${invoice.customer}\n${address(invoice)}`, margin: [0, 8] },
      `Invoice date ${layout.day(invoice.day)}`,
      linesTable(invoice, layout),
      totalsRight([
        ['Net', plain(sums.net)],
        ['VAT', plain(sums.vat)],
        ['Total due', plain(sums.gross)],
      ]),
    ]);
  },
};

/** Layouts drawn after reading was mended for those at first sight. Whoever changes reading for them draws others. */
export const SECOND_SIGHT: readonly Layout[] = [laundry, fish, wine, counter, shop, dairy];
