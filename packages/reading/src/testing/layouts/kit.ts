import type { Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnInvoice, type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { address, type Column, facts, type Layout } from '../layout.ts';

// Pieces that papers of the trades are put together from.

/** Rows of a printer that knows neither lines nor space between columns: padding in points. */
export const tight = (across: number, down = 0): CustomTableLayout => ({
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => across,
  paddingRight: () => across,
  paddingTop: () => down,
  paddingBottom: () => down,
});

/** The same with a line below the headings. */
export const ruled = (across: number, down = 0): CustomTableLayout => ({
  ...tight(across, down),
  hLineWidth: (at) => (at === 1 ? 0.7 : 0),
});

/** A cell over the whole width of a table. */
export function across(layout: Layout, text: string, more: Record<string, unknown> = {}): TableCell[] {
  return [{ text, colSpan: layout.columns.length, ...more }, ...layout.columns.slice(1).map((): TableCell => '')];
}

/** A row of the table with an amount in its last column and words in the one that has the names, or another. */
export function lastCell(layout: Layout, label: string, amount: string, at?: number): TableCell[] {
  const words = at ?? layout.columns.findIndex(({ shows }) => shows === 'name');
  const money = layout.columns.findIndex(({ shows }) => shows === 'net' || shows === 'gross');
  return layout.columns.map((_, index): TableCell => {
    if (index === money) return { text: amount, alignment: 'right' };
    return index === words ? label : '';
  });
}

export function headings(columns: readonly Column[]): TableCell[] {
  return columns.map(({ heading, align }): TableCell => ({ text: heading, alignment: align ?? 'left' }));
}

export function row(line: DrawnLine, layout: Layout): TableCell[] {
  return layout.columns.map(({ cell, align }): TableCell => ({ text: cell(line, layout), alignment: align ?? 'left' }));
}

export interface BodyOf {
  rows?: TableCell[][];
  headed?: boolean;
  look?: ContentTable['layout'];
}

/** The table of lines with its rows given, or one for each line. */
export function body(
  invoice: DrawnInvoice,
  layout: Layout,
  { rows, headed = true, look = 'lightHorizontalLines' }: BodyOf = {},
): Content {
  const lines = rows ?? invoice.lines.map((line) => row(line, layout));
  return {
    table: {
      headerRows: headed ? 1 : 0,
      dontBreakRows: true,
      widths: layout.columns.map(({ width }) => width),
      body: headed ? [headings(layout.columns), ...lines] : lines,
    },
    ...(look === undefined ? {} : { layout: look }),
    margin: [0, 8, 0, 8],
  };
}

/** Lines in groups of a few, as a paper of several deliveries has them. */
export function groupsOf(lines: readonly DrawnLine[], size: number): DrawnLine[][] {
  return lines.flatMap((_, at) => (at % size === 0 ? [lines.slice(at, at + size)] : []));
}

export const netOf = (lines: readonly DrawnLine[]): number => lines.reduce((sum, { net }) => sum + net, 0);

/** The seller large at the left, the title at the right, facts below beside the one who buys. */
export function letterhead(
  invoice: DrawnInvoice,
  title: string,
  stated: readonly (readonly [string, string])[],
  to = 'Invoice to',
): Content {
  return [
    {
      columns: [
        [{ text: invoice.supplier, fontSize: 15, bold: true }, ...invoice.supplierAddress],
        { text: title, fontSize: 17, alignment: 'right' },
      ],
    },
    {
      columns: [{ text: `${to}\n${address(invoice)}` }, facts(stated)],
      margin: [0, 12],
    },
  ];
}

/** The seller in the middle, facts in a strip of labels with their values below. */
export function strip(invoice: DrawnInvoice, title: string, stated: readonly (readonly [string, string])[]): Content {
  return [
    { text: invoice.supplier, fontSize: 18, alignment: 'center' },
    { text: `${invoice.supplierAddress.join(', ')}  VAT No ${invoice.vatNumber}`, alignment: 'center' },
    { text: title, fontSize: 12, bold: true, margin: [0, 8, 0, 4] },
    {
      table: {
        widths: stated.map(() => '*'),
        body: [stated.map(([label]) => label), stated.map(([, value]) => value)],
      },
    },
    { text: address(invoice), margin: [0, 8] },
  ];
}

/** Amounts with VAT as the layout prints money. */
export function totals(
  invoice: DrawnInvoice,
  { money }: Layout,
  [net, vat, gross]: readonly [string, string, string],
): [string, string][] {
  const sums = sumsOf(invoice);
  return [
    [net, money(sums.net)],
    [vat, money(sums.vat)],
    [gross, money(sums.gross)],
  ];
}

/** `(12.50)`, `12.50-`, `12.50 CR`: below zero as three programs print it. */
export const belowZero = {
  brackets: (printed: string) => (printed.startsWith('-') ? `(${printed.slice(1)})` : printed),
  behind: (printed: string) => (printed.startsWith('-') ? `${printed.slice(1)}-` : printed),
  letters: (printed: string) => (printed.startsWith('-') ? `${printed.slice(1)} CR` : printed),
};
