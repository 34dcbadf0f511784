import type { LineField } from '@larder/domain/invoices/read-file.ts';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { DrawnInvoice, DrawnLine, Wanted } from './drawn-invoice.ts';

/** How a supplier's papers look. */
export interface Layout {
  name: string;
  wanted: Wanted;
  /** How it prints days and money. */
  day: (day: Date) => string;
  money: (pence: number) => string;
  columns: readonly Column[];
  draw: (invoice: DrawnInvoice, layout: Layout) => TDocumentDefinitions;
  /** Fields of the head that it prints besides number, date, supplier and gross total. */
  states: readonly HeadPrinted[];
  /** A credit note whose title alone says that it is one: its amounts stand above zero. */
  creditAboveZero?: true;
}

export type HeadPrinted =
  | 'orderNumber'
  | 'dueDate'
  | 'supplierVatNumber'
  | 'bankAccount'
  | 'linesTotal'
  | 'net'
  | 'vat'
  | 'charges'
  | 'allowances';

/**
 * A column of its table of lines. `shows`: which field of a line is read from it; `value`: as what, where it is not the line's own; `also`: other
 * fields that stand in the same cell, as `3 box` has the unit.
 */
export interface Column {
  heading: string;
  width: number | '*' | 'auto';
  align?: 'left' | 'right' | 'center';
  shows?: LineField;
  value?: (line: DrawnLine) => string;
  also?: (line: DrawnLine) => Partial<Record<LineField, string>>;
  cell: (line: DrawnLine, layout: Layout) => string;
}

export function pounds(pence: number): string {
  return `£${plain(pence)}`;
}

/** `1,234.50`, below zero with a minus. */
export function plain(pence: number): string {
  const [whole = '', rest = ''] = (Math.abs(pence) / 100).toFixed(2).split('.');
  return `${pence < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const two = (number: number) => String(number).padStart(2, '0');

export const days = {
  slashes: (day: Date) => `${two(day.getUTCDate())}/${two(day.getUTCMonth() + 1)}/${day.getUTCFullYear()}`,
  short: (day: Date) =>
    `${two(day.getUTCDate())}.${two(day.getUTCMonth() + 1)}.${String(day.getUTCFullYear()).slice(2)}`,
  words: (day: Date) => `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`,
  dashes: (day: Date) => `${two(day.getUTCDate())}-${MONTHS[day.getUTCMonth()]?.slice(0, 3)}-${day.getUTCFullYear()}`,
  iso: (day: Date) => day.toISOString().slice(0, 10),
};

/** `2`, `1.37`, `1.375`. */
export function amount(hundredths: number): string {
  if (!Number.isInteger(hundredths)) return (hundredths / 100).toFixed(3);
  return hundredths % 100 === 0 ? String(hundredths / 100) : (hundredths / 100).toFixed(2);
}

/** Columns that several layouts have. */
export const column = {
  code: (heading = 'Code', width: Column['width'] = 55): Column => ({
    heading,
    width,
    shows: 'supplierCode',
    cell: ({ code }) => code,
  }),
  name: (heading = 'Description', width: Column['width'] = '*'): Column => ({
    heading,
    width,
    shows: 'name',
    cell: ({ name }) => name,
  }),
  pack: (heading = 'Pack', width: Column['width'] = 60): Column => ({ heading, width, cell: ({ pack }) => pack }),
  quantity: (heading = 'Qty', width: Column['width'] = 35, align: Column['align'] = 'right'): Column => ({
    heading,
    width,
    align,
    shows: 'quantity',
    cell: ({ hundredths }) => (hundredths === 0 ? '' : amount(hundredths)),
  }),
  unit: (heading = 'Unit', width: Column['width'] = 40): Column => ({
    heading,
    width,
    shows: 'unit',
    cell: ({ unit }) => unit,
  }),
  price: (heading = 'Price', width: Column['width'] = 50): Column => ({
    heading,
    width,
    align: 'right',
    shows: 'unitPrice',
    cell: ({ pence }, { money }) => (pence === 0 ? '' : money(pence)),
  }),
  net: (heading = 'Amount', width: Column['width'] = 60): Column => ({
    heading,
    width,
    align: 'right',
    shows: 'net',
    cell: ({ net }, { money }) => money(net),
  }),
  vatPercent: (heading = 'VAT %', width: Column['width'] = 38): Column => ({
    heading,
    width,
    align: 'right',
    shows: 'vatPercent',
    cell: ({ vatPercent }) => String(vatPercent),
  }),
};

/** The table of lines; its headings stand on every page. */
export function linesTable(
  invoice: DrawnInvoice,
  layout: Layout,
  more: TableCell[][] = [],
  lines = invoice.lines,
): Content {
  const { columns } = layout;
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map(({ heading, align }): TableCell => ({ text: heading, bold: true, alignment: align ?? 'left' })),
        ...lines.map((line) =>
          columns.map(({ cell, align }): TableCell => ({ text: cell(line, layout), alignment: align ?? 'left' })),
        ),
        ...more,
      ],
    },
    layout: 'lightHorizontalLines',
    margin: [0, 8, 0, 8],
  };
}

/** A page of A4 in small print. */
export const paper = (content: Content, more: Partial<TDocumentDefinitions> = {}): TDocumentDefinitions => ({
  pageSize: 'A4',
  defaultStyle: { fontSize: 9 },
  content,
  ...more,
});

/** To whom it is addressed, a line each. */
export const address = ({ buyer, buyerAddress }: DrawnInvoice): string => [buyer, ...buyerAddress].join('\n');

/** Labels with their values beside them, without lines. */
export function facts(rows: readonly (readonly [string, string])[], alignment: 'left' | 'right' = 'left'): Content {
  return {
    table: {
      body: rows.map(([label, value]): TableCell[] => [
        { text: label, bold: true },
        { text: value, alignment },
      ]),
    },
    layout: 'noBorders',
  };
}

/** Labels and amounts at the right edge. */
export function totalsRight(rows: readonly (readonly [string, string])[]): Content {
  return {
    columns: [
      { text: '', width: '*' },
      { stack: [facts(rows, 'right')], width: 'auto' },
    ],
  };
}
