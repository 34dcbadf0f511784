import type { TableCell } from 'pdfmake/interfaces.js';
import { type DrawnInvoice, type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { CAUGHT, DAY_BOAT_FISH, GAME, ICES } from '../further-trade-goods.ts';
import { address, amount, column, days, facts, type Layout, plain, pounds, totalsRight } from '../layout.ts';
import { across, body, headings, lastCell, row } from './kit.ts';
import { grid, sheet, stacked } from './sight-kit.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const charged = ({ kind }: DrawnLine) => kind === 'charge';

/** A fishmonger's spreadsheet: weights as they fell, below each fish where it was caught, sums in the last rows. */
const fishmonger: Layout = {
  name: 'fishmonger spreadsheet',
  wanted: {
    lines: [3, 11],
    goods: DAY_BOAT_FISH,
    supplier: 'Polgarrow Day Boat Fish Ltd',
    weights: true,
    charges: 'Fuel levy',
  },
  day: (day) => `${WEEKDAYS[day.getUTCDay()]} ${days.dashes(day).replaceAll('-', ' ')}`,
  money: plain,
  columns: [
    column.name('Fish'),
    { heading: 'Grade', width: 55, cell: ({ pack }) => pack },
    { heading: 'Boxes', width: 32, align: 'center', cell: ({ cases }) => (cases === null ? '' : String(cases)) },
    {
      ...column.quantity('Kilos / No.', 52),
      cell: ({ hundredths, unit }) => {
        if (hundredths === 0) return '';
        return unit === 'kg' ? (hundredths / 100).toFixed(2) : amount(hundredths);
      },
    },
    column.unit('Sold by', 40),
    column.price('£ per', 45),
    { heading: 'VAT', width: 30, shows: 'vatPercent', cell: ({ vatPercent }) => (vatPercent === 20 ? '20%' : 'Zero') },
    column.net('£', 58),
  ],
  states: ['orderNumber', 'supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const rows = invoice.lines.flatMap((line): TableCell[][] => [
      row(line, layout),
      ...(CAUGHT[line.name] ? [across(layout, `   ${CAUGHT[line.name]}`, { italics: true, fontSize: 7 })] : []),
    ]);
    return sheet('Roboto', 9, [
      { text: invoice.supplier, fontSize: 16, bold: true, color: '#0b4f6c' },
      `${invoice.supplierAddress.join(', ')}     VAT no. ${invoice.vatNumber}     Approval UK ZB 114 EC`,
      {
        columns: [
          facts([
            ['Invoice', invoice.number],
            ['Date', layout.day(invoice.day)],
            ['Your PO', invoice.orderNumber],
          ]),
          { width: 200, text: `For\n${address(invoice)}` },
        ],
        margin: [0, 12],
      },
      body(invoice, layout, {
        rows: [
          ...rows,
          lastCell(layout, 'Sub total', plain(sums.net), 5),
          lastCell(layout, 'VAT', plain(sums.vat), 5),
          lastCell(layout, 'TOTAL', plain(sums.gross), 5),
        ],
        look: grid,
      }),
      'Strictly 7 days. Please check weights with the driver: claims by 11am on the day of delivery.',
    ]);
  },
};

const perUnit = ({ unit }: DrawnLine) => (unit === '' ? {} : { unit });
const below = (text: string) => ({ text: `\n${text}`, fontSize: 7.5, color: '#777777' });

/** A game dealer with online books: number, code and words below each name, the unit below each quantity, the balance in large. */
const gameDealer: Layout = {
  name: 'game dealer online books',
  wanted: {
    lines: [2, 10],
    goods: GAME,
    supplier: 'Hartsease Game Dealers Ltd',
    weights: true,
    delivery: true,
    numbers: 'INV-0',
  },
  day: (day) => days.dashes(day).replaceAll('-', ' '),
  money: plain,
  columns: [
    { heading: '#', width: 16, align: 'center', cell: () => '' },
    {
      ...column.name('Item & Description'),
      also: ({ code }) => ({ supplierCode: code }),
    },
    {
      ...column.quantity('Qty', 50),
      also: perUnit,
      cell: ({ hundredths, unit }) => `${(hundredths / 100).toFixed(2)}\n${unit}`,
    },
    column.price('Rate', 50),
    { ...column.vatPercent('VAT %', 38), cell: ({ vatPercent }) => vatPercent.toFixed(0) },
    column.net('Amount', 62),
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'bankAccount', 'linesTotal', 'charges', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const rows = invoice.lines.map((line, at) =>
      row(line, layout).map((cell, column): TableCell => {
        if (column === 0) return { text: String(at + 1), alignment: 'center' };
        return column === 1 ? { text: [line.name, below(`SKU : ${line.code}`), below(line.pack)] } : cell;
      }),
    );
    const head = headings(layout.columns).map(
      (cell): TableCell => ({ ...Object(cell), fillColor: '#3c3d3a', color: '#ffffff' }),
    );
    return sheet('Helvetica', 9, [
      {
        columns: [
          {
            text: [
              { text: `${invoice.supplier}\n`, bold: true, fontSize: 11 },
              `${invoice.supplierAddress.join('\n')}\nUnited Kingdom\nVAT ${invoice.vatNumber}`,
            ],
          },
          {
            text: [
              { text: 'INVOICE\n', fontSize: 24 },
              { text: `# ${invoice.number}\n\n`, bold: true },
              { text: 'Balance Due\n', fontSize: 8 },
              { text: pounds(sums.gross), bold: true, fontSize: 12 },
            ],
            alignment: 'right',
          },
        ],
      },
      {
        columns: [
          { text: [{ text: 'Bill To\n', color: '#777777' }, address(invoice)], margin: [0, 14, 0, 0] },
          {
            width: 'auto',
            margin: [0, 14, 0, 0],
            stack: [
              facts(
                [
                  ['Invoice Date :', layout.day(invoice.day)],
                  ['Terms :', `Net ${(invoice.due.getTime() - invoice.day.getTime()) / 86_400_000}`],
                  ['Due Date :', layout.day(invoice.due)],
                  ['P.O.# :', invoice.orderNumber],
                ],
                'right',
              ),
            ],
          },
        ],
        margin: [0, 0, 0, 10],
      },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: layout.columns.map(({ width }) => width),
          body: [head, ...rows],
        },
        layout: 'lightHorizontalLines',
        margin: [0, 0, 0, 8],
      },
      totalsRight([
        ['Sub Total', plain(sums.linesTotal)],
        ['Shipping charge', plain(invoice.delivery)],
        ['Standard Rate (20%)', plain(sums.vat)],
        ['Total', pounds(sums.gross)],
        ['Balance Due', pounds(sums.gross)],
      ]),
      { text: 'Notes', color: '#777777', margin: [0, 20, 0, 2] },
      'Wild game may contain shot. Shot within the estate and dressed in our own larder.',
      { text: 'Terms & Conditions', color: '#777777', margin: [0, 10, 0, 2] },
      `Pay by bank transfer: ${invoice.supplier}, sort code ${invoice.sortCode}, account number ${invoice.account}.`,
    ]);
  },
};

const withVat = (pence: number, { vatPercent }: DrawnLine) => Math.round(pence * (1 + vatPercent / 100));

/** Rows at the foot of a table in a word processor: the label over all columns but the last. */
const footRow = (layout: Layout, label: string, value: string, bold = false): TableCell[] => [
  { text: label, colSpan: layout.columns.length - 1, alignment: 'right', bold },
  ...layout.columns.slice(2).map((): TableCell => ''),
  { text: value, alignment: 'right', bold },
];

const sentence = (invoice: DrawnInvoice) =>
  `Bank transfers to ${invoice.supplier}, sort code ${invoice.sortCode}, account ${invoice.account}. Card also welcome on delivery.`;

/** An ice cream maker's letter: every price and amount has its VAT in it, what of the total is VAT comes last. */
const iceCream: Layout = {
  name: 'ice cream with VAT in it',
  wanted: {
    lines: [2, 10],
    goods: ICES,
    supplier: 'Cowslip Meadow Ice Cream',
    charges: 'Dry ice and delivery',
    priceStep: 25,
  },
  day: (day) => days.slashes(day).replaceAll('/', '.'),
  money: pounds,
  columns: [
    column.quantity('Qty', 34, 'center'),
    { heading: 'Size', width: 75, cell: ({ pack }) => pack },
    column.name('Flavour / product'),
    {
      ...column.price('Price each\ninc. VAT', 62),
      value: (line) => (line.pence === 0 ? '' : String(withVat(line.pence, line) / 100)),
      cell: (line) => (charged(line) ? '' : pounds(withVat(line.pence, line))),
    },
    {
      heading: 'VAT\nrate',
      width: 34,
      align: 'center',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => `${vatPercent}%`,
    },
    {
      heading: 'Total\ninc. VAT',
      width: 64,
      align: 'right',
      shows: 'gross',
      value: (line) => String(withVat(line.net, line) / 100),
      cell: (line) => pounds(withVat(line.net, line)),
    },
  ],
  states: ['bankAccount', 'supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet('Times', 11, [
      { text: invoice.supplier, fontSize: 22, bold: true, color: '#8a5a2b', alignment: 'center' },
      { text: invoice.supplierAddress.join(', '), alignment: 'center' },
      { text: `${invoice.web}     VAT Reg. ${invoice.vatNumber}`, alignment: 'center' },
      {
        columns: [
          { text: address(invoice) },
          {
            width: 180,
            text: stacked([
              ['Invoice number', invoice.number],
              ['Date', layout.day(invoice.day)],
            ]),
          },
        ],
        margin: [0, 22, 0, 6],
      },
      { text: 'INVOICE', fontSize: 15, bold: true, margin: [0, 4] },
      body(invoice, layout, {
        rows: [
          ...invoice.lines.map((line) => row(line, layout)),
          footRow(layout, 'Total to pay, including VAT', pounds(sums.gross), true),
          footRow(layout, 'VAT included at 20%', pounds(sums.vat)),
          footRow(layout, 'Total excluding VAT', pounds(sums.net)),
        ],
        look: grid,
      }),
      { text: sentence(invoice), margin: [0, 8] },
      { text: 'Keep at -18 degrees or below. Thank you for buying from the farm!', italics: true },
    ]);
  },
};

export const FIFTH_SIGHT_MAKERS: readonly Layout[] = [fishmonger, gameDealer, iceCream];
