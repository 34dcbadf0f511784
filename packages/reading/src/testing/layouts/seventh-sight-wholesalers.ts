import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnInvoice, type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { COUNTER, THREE_TEMPERATURES } from '../grower-and-counter-goods.ts';
import { address, column, days, type Layout, plain, pounds } from '../layout.ts';
import { across, body, headings, lastCell, netOf, row, tight } from './kit.ts';
import { barCode, figuresOf, isGoods, sheet, vatTable } from './sight-kit.ts';

const PER_PAGE = 19;
const TEMPERATURES: Readonly<Record<string, string>> = {
  AMBIENT: 'AMBIENT',
  CHILLED: 'CHILLED  0C TO 5C',
  FROZEN: 'FROZEN  -18C OR BELOW',
};
const partOf = ({ name }: DrawnLine) =>
  Object.entries(THREE_TEMPERATURES).find(([, goods]) => goods.some((one) => one.name === name))?.[0] ?? '';
const ofPart = (invoice: DrawnInvoice, part: string) => invoice.lines.filter((line) => partOf(line) === part);

/** Where it stood in the lorry and its use-by day, in the row below. */
function stowed(line: DrawnLine): string {
  const figures = figuresOf(line);
  const [month, cage] = [(Number(figures.slice(0, 2)) % 12) + 1, (Number(figures.slice(1, 4)) % 6) + 1];
  return `CAGE ${cage}  BB ${String(month).padStart(2, '0')}/27`;
}

/** A page of lines, the headings of their parts, a sum below each part, and the sum so far where others came before or follow. */
function page(invoice: DrawnInvoice, layout: Layout, start: number): Content {
  const { lines } = invoice;
  const [here, end] = [lines.slice(start, start + PER_PAGE), start + PER_PAGE];
  const rows = here.flatMap((line, at): TableCell[][] => {
    const [part, before, after] = [partOf(line), lines[start + at - 1], lines[start + at + 1]];
    const begins = part !== '' && (!before || partOf(before) !== part);
    const ends = part !== '' && (!after || partOf(after) !== part);
    return [
      ...(begins ? [across(layout, TEMPERATURES[part] ?? part, { bold: true })] : []),
      row(line, layout),
      ...(ends ? [lastCell(layout, `${part} TOTAL`, plain(netOf(ofPart(invoice, part))))] : []),
    ];
  });
  return {
    table: {
      dontBreakRows: true,
      widths: layout.columns.map(({ width }) => width),
      body: [
        headings(layout.columns),
        ...(start === 0 ? [] : [lastCell(layout, 'BROUGHT FORWARD', plain(netOf(lines.slice(0, start))))]),
        ...rows,
        ...(end >= lines.length ? [] : [lastCell(layout, 'CARRIED FORWARD', plain(netOf(lines.slice(0, end))))]),
      ],
    },
    layout: { ...tight(3, 1.5), hLineWidth: (at) => (at < 2 ? 0.6 : 0) },
    margin: [0, 8, 0, 4],
    ...(start === 0 ? {} : { pageBreak: 'before' }),
  };
}

/** Labels above their amounts, over the width of the page. */
const feet = (stated: readonly (readonly [string, string])[]): Content => ({
  table: {
    widths: stated.map(() => '*'),
    body: [
      stated.map(([label]): TableCell => ({ text: label, alignment: 'center' })),
      stated.map(([, value]): TableCell => ({ text: value, alignment: 'center', bold: true })),
    ],
  },
  margin: [0, 8],
});

/** A wholesaler of three temperatures in letters of one width: quantity and unit first, a second row of cage and date, a sum below each part, carried over pages, totals in a strip. */
const threeTemperatures: Layout = {
  name: 'wholesaler of three temperatures',
  wanted: {
    lines: [7, 26],
    goods: Object.values(THREE_TEMPERATURES).flat(),
    inOrder: true,
    supplier: 'Bridgefoot Catering Supplies Ltd',
    charges: 'FUEL SURCHARGE',
    numbers: '60',
  },
  day: (day) =>
    days
      .dashes(day)
      .toUpperCase()
      .replace(/20(\d\d)$/, '$1'),
  money: plain,
  columns: [
    column.quantity('QTY', 24),
    column.unit('UOM', 24),
    column.code('PRODUCT', 48),
    { ...column.name('DESCRIPTION'), cell: (line) => (isGoods(line) ? `${line.name}\n${stowed(line)}` : line.name) },
    { heading: 'SIZE', width: 52, cell: ({ pack }) => pack },
    column.price('PRICE', 44),
    {
      heading: 'V',
      width: 12,
      align: 'center',
      shows: 'vatPercent',
      cell: ({ vatPercent }) => (vatPercent === 20 ? '1' : '0'),
    },
    column.net('VALUE', 56),
  ],
  states: ['orderNumber', 'dueDate', 'supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const starts = invoice.lines.map((_, at) => at).filter((at) => at % PER_PAGE === 0);
    const temperatures = Object.keys(THREE_TEMPERATURES).map(
      (part) => [part, plain(netOf(ofPart(invoice, part)))] as const,
    );
    return sheet(
      'Courier',
      8,
      [
        {
          columns: [
            { text: `SOLD TO\n${address(invoice).toUpperCase()}` },
            { text: `DELIVERED TO\n${address(invoice).toUpperCase()}` },
            {
              width: 170,
              text: [
                `INVOICE    ${invoice.number}`,
                `DATE       ${layout.day(invoice.day)}`,
                `ACCOUNT    ${invoice.customer}`,
                `ORDER REF  ${invoice.orderNumber}`,
                `DUE DATE   ${layout.day(invoice.due)}`,
              ].join('\n'),
              preserveLeadingSpaces: true,
            },
          ],
          columnGap: 6,
        },
        ...starts.map((start) => page(invoice, layout, start)),
        {
          unbreakable: true,
          stack: [
            vatTable(
              invoice,
              ['V', 'RATE', 'NET', 'VAT'],
              ({ percent, net, vat }) => [percent === 20 ? '1' : '0', `${percent.toFixed(1)}%`, plain(net), plain(vat)],
              tight(6, 1),
            ),
            feet([
              ...temperatures,
              ['NET TOTAL', plain(sums.net)],
              ['VAT TOTAL', plain(sums.vat)],
              ['INVOICE TOTAL', pounds(sums.gross)],
            ]),
            'CHECK CHILLED AND FROZEN GOODS BEFORE SIGNING. NO CLAIMS ACCEPTED AFTER 24 HOURS.',
          ],
        },
      ],
      {
        pageMargins: [38, 84, 38, 50],
        header: (number, count) => ({
          columns: [
            {
              text: [
                { text: `${invoice.supplier.toUpperCase()}\n`, bold: true, fontSize: 12 },
                `${invoice.supplierAddress.join(', ').toUpperCase()}\nVAT REG ${invoice.vatNumber}`,
              ],
            },
            { width: 130, text: `SALES INVOICE\nPAGE ${number} OF ${count}`, alignment: 'right', fontSize: 10 },
          ],
          margin: [38, 28, 38, 0],
        }),
      },
    );
  },
};

const withVat = (pence: number, { vatPercent }: DrawnLine) => Math.round(pence * (1 + vatPercent / 100));
const letter = (percent: number) => (percent === 20 ? 'A' : 'Z');

/** A warehouse's till that prints on A4: bar codes, every price and amount with its VAT, paid by card, what of it is VAT in a table with a row of sums. */
const tradeCounter: Layout = {
  name: 'trade counter with VAT in it',
  wanted: { lines: [4, 17], goods: COUNTER, supplier: 'Khan & Doyle Wholesale Ltd', numbers: '04-', priceStep: 5 },
  day: days.slashes,
  money: plain,
  columns: [
    { heading: 'Barcode', width: 78, shows: 'gtin', value: barCode, cell: barCode },
    column.name('Item'),
    column.pack('Size', 62),
    column.quantity('Qty', 28),
    {
      ...column.price('Price\ninc VAT', 48),
      value: (line) => String(withVat(line.pence, line) / 100),
      cell: (line) => plain(withVat(line.pence, line)),
    },
    {
      heading: 'Amount\ninc VAT',
      width: 56,
      align: 'right',
      shows: 'gross',
      value: (line) => String(withVat(line.net, line) / 100),
      cell: (line) => plain(withVat(line.net, line)),
    },
    { heading: 'VAT', width: 24, align: 'center', shows: 'vatPercent', cell: ({ vatPercent }) => letter(vatPercent) },
  ],
  states: ['supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const right = (text: string): TableCell => ({ text, alignment: 'right' });
    const items = invoice.lines.reduce((sum, { hundredths }) => sum + hundredths / 100, 0);
    const clock = `0${6 + (Number(invoice.account[0]) % 4)}:${10 + (Number(invoice.account.slice(1, 3)) % 50)}`;
    return sheet('Helvetica', 9, [
      { text: invoice.supplier, fontSize: 16, bold: true, alignment: 'center' },
      { text: `${invoice.supplierAddress.join(', ')}\nVAT No. ${invoice.vatNumber}`, alignment: 'center' },
      { text: 'VAT INVOICE', fontSize: 13, bold: true, alignment: 'center', margin: [0, 10, 0, 8] },
      {
        columns: [
          { text: `Customer ${invoice.customer}\n${address(invoice)}` },
          {
            width: 230,
            text: `Transaction no. ${invoice.number}\nDate ${layout.day(invoice.day)}   Time ${clock}\nTill 4   Served by Yusuf`,
            alignment: 'right',
          },
        ],
      },
      body(invoice, layout, {
        look: { ...tight(3, 2), hLineWidth: (at, node) => (at === 1 || at === node.table.body.length ? 0.6 : 0) },
      }),
      {
        columns: [
          { text: `${items} items` },
          {
            width: 240,
            table: {
              widths: ['*', 80],
              body: [
                [
                  { text: 'TOTAL TO PAY', bold: true, fontSize: 12 },
                  { text: pounds(sums.gross), bold: true, fontSize: 12, alignment: 'right' },
                ],
                ['Visa Debit ending 4417', right(pounds(sums.gross))],
                ['Change', right(pounds(0))],
              ],
            },
            layout: tight(3, 2),
          },
        ],
        unbreakable: true,
      },
      {
        unbreakable: true,
        table: {
          body: [
            ['VAT', 'Rate', right('Excl. VAT'), right('VAT'), right('Incl. VAT')],
            ...sums.groups.map(({ percent, net, vat }): TableCell[] => [
              letter(percent),
              `${percent.toFixed(2)}%`,
              right(plain(net)),
              right(plain(vat)),
              right(plain(net + vat)),
            ]),
            ['Total', '', right(plain(sums.net)), right(plain(sums.vat)), right(plain(sums.gross))],
          ],
        },
        layout: tight(6, 1.5),
        margin: [0, 16],
      },
      {
        text: 'Thank you for shopping with us. Goods may be changed within 14 days with this invoice.',
        alignment: 'center',
      },
    ]);
  },
};

export const SEVENTH_SIGHT_WHOLESALERS: readonly Layout[] = [threeTemperatures, tradeCounter];
