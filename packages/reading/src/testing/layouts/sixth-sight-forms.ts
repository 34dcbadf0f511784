import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnInvoice, type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { address, amount, column, days, type Layout, plain, pounds } from '../layout.ts';
import { BUTCHERY, LINEN } from '../specialist-goods.ts';
import { across, groupsOf, headings, row, tight } from './kit.ts';
import { framed, sheet, stacked, vatTable } from './sight-kit.ts';

const RED = '#9b1c1c';
const PAGE_WIDTH = 595;
const [LEFT, WIDTH] = [40, PAGE_WIDTH - 80];
const [TABLE_TOP, TABLE_BOTTOM, HEAD_HEIGHT] = [262, 640, 20];
const TOTALS_TOP = 652;

/** Words at a place, in points from the top left. */
const at = (x: number, y: number, text: string, more: Record<string, unknown> = {}): Content => ({
  text,
  absolutePosition: { x, y },
  ...more,
});

/** Words that end at an edge. */
const endingAt = (edge: number, y: number, text: string, more: Record<string, unknown> = {}): Content => ({
  columns: [{ width: edge, text, alignment: 'right', ...more }],
  absolutePosition: { x: 0, y },
});

/** Left edges of the columns, and the right edge of the last. */
function edgesOf({ columns }: Layout): number[] {
  const edges = [LEFT];
  for (const { width } of columns) edges.push((edges.at(-1) ?? LEFT) + Number(width));
  return edges;
}

const line = (x1: number, y1: number, x2: number, y2: number) => ({
  type: 'line' as const,
  x1,
  y1,
  x2,
  y2,
  lineWidth: 0.8,
  lineColor: RED,
});

const LABELS: readonly (readonly [label: string, y: number])[] = [
  ['INVOICE No.', 158],
  ['DATE', 182],
  ['ACCOUNT', 206],
  ['YOUR ORDER', 230],
];
const SUMS = ['GOODS', 'V.A.T.', 'TOTAL £'];
const [LABELS_AT, VALUES_AT, SUMS_AT] = [350, 432, 375];

/** The form as the printer delivered it, before any program writes upon it. */
function printedForm(invoice: DrawnInvoice, layout: Layout): Content {
  const edges = edgesOf(layout);
  const right = LEFT + WIDTH;
  const red = { color: RED, fontSize: 8, bold: true };
  return [
    at(LEFT, 36, invoice.supplier, { fontSize: 24, bold: true, color: RED }),
    at(LEFT, 68, 'Family butchers and catering suppliers', { color: RED, italics: true }),
    at(LEFT, 84, invoice.supplierAddress.join(', '), { color: RED }),
    at(LEFT, 98, `VAT Reg. No. ${invoice.vatNumber}`, { color: RED, fontSize: 8 }),
    endingAt(right, 112, 'INVOICE', { color: RED, fontSize: 18, bold: true }),
    at(LEFT + 4, 158, 'TO', red),
    ...LABELS.map(([label, y]) => at(LABELS_AT, y, label, red)),
    ...layout.columns.map(({ heading }, index): Content => at((edges[index] ?? 0) + 4, TABLE_TOP + 5, heading, red)),
    ...SUMS.map((label, index) => at(SUMS_AT + 4, TOTALS_TOP + 5 + index * 22, label, red)),
    at(LEFT, 664, 'All claims within 24 hours of delivery. E. & O. E.', { color: RED, fontSize: 7.5 }),
    at(LEFT, 678, 'Goods remain our property until paid for.', { color: RED, fontSize: 7.5 }),
    {
      absolutePosition: { x: 0, y: 0 },
      canvas: [
        { type: 'rect', x: LEFT, y: 152, w: 280, h: 96, r: 5, lineColor: RED },
        ...LABELS.map(([, y]) => line(LABELS_AT, y + 16, right, y + 16)),
        { type: 'rect', x: LEFT, y: TABLE_TOP, w: WIDTH, h: TABLE_BOTTOM - TABLE_TOP, lineColor: RED },
        line(LEFT, TABLE_TOP + HEAD_HEIGHT, right, TABLE_TOP + HEAD_HEIGHT),
        ...edges.slice(1, -1).map((x) => line(x, TABLE_TOP, x, TABLE_BOTTOM)),
        ...SUMS.map((_, index) => ({
          type: 'rect' as const,
          x: SUMS_AT,
          y: TOTALS_TOP + index * 22,
          w: right - SUMS_AT,
          h: 22,
          lineColor: RED,
        })),
      ],
    },
  ];
}

/** A butcher's form from the printer, filled in by a program in letters of one width: pieces, weights and pounds under words printed before. */
const butcherForm: Layout = {
  name: 'butcher printed form',
  wanted: {
    lines: [2, 14],
    goods: BUTCHERY,
    supplier: 'H. Dunmore & Sons',
    weights: true,
    charges: 'Carriage and fuel',
    numbers: '0',
    priceStep: 5,
  },
  day: (day) => days.short(day).replaceAll('.', '/'),
  money: plain,
  columns: [
    {
      heading: 'No.',
      width: 40,
      align: 'right',
      cell: ({ cases, hundredths }) => (hundredths === 0 ? '' : String(cases ?? hundredths / 100)),
    },
    column.name('DESCRIPTION', 245),
    {
      ...column.quantity('WEIGHT kg', 76),
      cell: ({ cases, hundredths }) => (cases === null ? '' : (hundredths / 100).toFixed(2)),
    },
    column.price('PRICE', 70),
    column.net('AMOUNT £', 84),
  ],
  states: ['orderNumber', 'supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    const amounts = [plain(sums.net), plain(sums.vat), plain(sums.gross)];
    const values = [invoice.number, layout.day(invoice.day), invoice.customer, invoice.orderNumber];
    return sheet(
      'Courier',
      9.5,
      [
        at(LEFT + 14, 174, address(invoice)),
        ...LABELS.map(([, y], index) => at(VALUES_AT, y, values[index] ?? '')),
        {
          absolutePosition: { x: LEFT, y: TABLE_TOP + HEAD_HEIGHT + 5 },
          table: {
            widths: layout.columns.map(({ width }) => Number(width) - 10),
            body: invoice.lines.map((one) => row(one, layout)),
          },
          layout: tight(5, 3),
        },
        ...amounts.map((value, index) => endingAt(LEFT + WIDTH - 5, TOTALS_TOP + 6 + index * 22, value)),
      ],
      { background: () => ({ stack: [printedForm(invoice, layout)], font: 'Times' }) },
    );
  },
};

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const named = (day: Date) => `${WEEKDAYS[day.getUTCDay()]} ${days.words(day)}`;
const earlier = (day: Date, by: number) => new Date(day.getTime() - by * 86_400_000);

/** Pieces short of a delivery or two, under the docket of each. */
function byDocket(invoice: DrawnInvoice, layout: Layout): TableCell[][] {
  return groupsOf(invoice.lines, 3).flatMap((group: DrawnLine[], index) => [
    across(
      layout,
      `Docket ${Number(invoice.account.slice(0, 5)) + index * 37}, collected ${days.slashes(earlier(invoice.day, 9 - index * 2))}`,
      { italics: true, color: '#1e3a8a' },
    ),
    ...group.map((one) => row(one, layout)),
  ]);
}

/** A linen hirer's credit for what came back short: amounts above zero, grouped by dockets, the size behind the name, sums at the left. */
const linenCredit: Layout = {
  name: 'linen hire credit',
  wanted: {
    lines: [1, 7],
    goods: LINEN,
    credit: true,
    numbers: 'CN/',
    supplier: 'Whitestone Linen Hire Ltd',
  },
  creditAboveZero: true,
  day: named,
  money: plain,
  columns: [
    column.code('Article', 58),
    column.name('Item on hire'),
    { heading: 'Size', width: 82, cell: ({ pack }) => pack },
    { ...column.quantity('Short', 44), cell: ({ hundredths }) => amount(hundredths) },
    column.price('Hire rate', 56),
    column.vatPercent('VAT %', 44),
    column.net('Credit', 64),
  ],
  states: ['supplierVatNumber', 'net', 'vat'],
  draw: (invoice, layout) => {
    const sums = sumsOf(invoice);
    return sheet('Helvetica', 9, [
      {
        columns: [
          { text: 'CREDIT NOTE', fontSize: 18, bold: true, color: '#1e3a8a' },
          {
            text: [
              { text: `${invoice.supplier}\n`, bold: true, fontSize: 12 },
              `${invoice.supplierAddress.join('\n')}\nVAT No: ${invoice.vatNumber}`,
            ],
            alignment: 'right',
          },
        ],
      },
      {
        columns: [
          { text: address(invoice), margin: [0, 6] },
          {
            width: 270,
            text: stacked([
              ['Credit note number', invoice.number],
              ['Date of issue', layout.day(invoice.day)],
              ['Contract', `HC${invoice.customer.replace(/\D/g, '')}`],
              [
                'In respect of our invoice',
                `${invoice.account.slice(0, 6)} of ${days.slashes(earlier(invoice.day, 5))}`,
              ],
            ]),
          },
        ],
        margin: [0, 18, 0, 8],
      },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: layout.columns.map(({ width }) => width),
          body: [headings(layout.columns), ...byDocket(invoice, layout)],
        },
        layout: { ...tight(4, 3), fillColor: (index: number) => (index === 0 ? '#dbeafe' : null) },
        margin: [0, 8],
      },
      {
        columns: [
          {
            width: 260,
            ...framed(
              [
                ['Total hire credited', plain(sums.net)],
                ['VAT credited', plain(sums.vat)],
                ['Total credit', pounds(sums.gross)],
              ],
              [130, 70],
            ),
          },
          vatTable(invoice, ['VAT rate', 'Net', 'VAT'], ({ percent, net, vat }) => [
            `${percent}%`,
            plain(net),
            plain(vat),
          ]),
        ],
      },
      {
        text: 'This credit has been placed on your account and may be taken against your next payment.',
        margin: [0, 14],
      },
    ]);
  },
};

export const SIXTH_SIGHT_FORMS: readonly Layout[] = [butcherForm, linenCredit];
