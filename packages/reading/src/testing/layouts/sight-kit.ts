import type { Content, ContentTable, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type DrawnInvoice, type DrawnLine, sumsOf } from '../drawn-invoice.ts';
import { type Layout, plain } from '../layout.ts';
import { headings, netOf, row } from './kit.ts';

// Pieces of the papers that are drawn to be read at sight.

type Facts = readonly (readonly [label: string, value: string])[];

/** A page of A4 in a font that a program of offices prints with. */
export const sheet = (
  font: 'Courier' | 'Helvetica' | 'Roboto' | 'Times',
  fontSize: number,
  content: Content,
  more: Partial<TDocumentDefinitions> = {},
): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [38, 36, 38, 60],
  defaultStyle: { font, fontSize, lineHeight: 1.12 },
  content,
  ...more,
});

/** A frame around every cell, as word processors draw their tables. */
export const grid: CustomTableLayout = { hLineWidth: () => 0.5, vLineWidth: () => 0.5 };

/** Small labels in a row, their values large below them, all in one frame. */
export const boxed = (stated: Facts, margin: [number, number] = [0, 8]): Content => ({
  table: {
    widths: stated.map(() => '*'),
    body: [
      stated.map(([label, value]): TableCell => ({ stack: [{ text: label, fontSize: 6.5, color: '#555555' }, value] })),
    ],
  },
  margin,
});

/** A label, a colon and its value, a row each. */
export const stacked = (stated: Facts): string => stated.map(([label, value]) => `${label}: ${value}`).join('\n');

/** Labels and amounts in a frame with lines between. */
export const framed = (stated: Facts, widths: [number, number] = [95, 65]): ContentTable => ({
  table: {
    widths,
    body: stated.map(([label, value]): TableCell[] => [label, { text: value, alignment: 'right' }]),
  },
});

/** What is due at each rate of VAT: its code or words, and figures in the order that the headings give. */
export function vatTable(
  invoice: DrawnInvoice,
  title: readonly string[],
  cells: (group: { percent: number; net: number; vat: number }) => string[],
  look: ContentTable['layout'] = 'lightHorizontalLines',
): ContentTable {
  const right = (text: string, at: number): TableCell => ({ text, alignment: at === 0 ? 'left' : 'right' });
  return {
    table: { body: [title.map(right), ...sumsOf(invoice).groups.map((group) => cells(group).map(right))] },
    ...(look === undefined ? {} : { layout: look }),
  };
}

/** Tables of a page each, with the sum so far below and at the head of the next. */
export function carried(
  invoice: DrawnInvoice,
  layout: Layout,
  perPage: number,
  [forward, brought]: readonly [string, string],
  look: ContentTable['layout'],
): Content[] {
  const sum = (label: string, pence: number): TableCell[] =>
    layout.columns.map(({ shows }): TableCell => {
      if (shows === 'name') return { text: label, bold: true };
      return shows === 'net' ? { text: plain(pence), alignment: 'right', bold: true } : '';
    });
  const starts = invoice.lines.map((_, at) => at).filter((at) => at % perPage === 0);
  return starts.map((start): Content => {
    const end = start + perPage;
    return {
      table: {
        dontBreakRows: true,
        widths: layout.columns.map(({ width }) => width),
        body: [
          headings(layout.columns),
          ...(start === 0 ? [] : [sum(brought, netOf(invoice.lines.slice(0, start)))]),
          ...invoice.lines.slice(start, end).map((line) => row(line, layout)),
          ...(end >= invoice.lines.length ? [] : [sum(forward, netOf(invoice.lines.slice(0, end)))]),
        ],
      },
      ...(look === undefined ? {} : { layout: look }),
      margin: [0, 6],
      ...(start === 0 ? {} : { pageBreak: 'before' }),
    };
  });
}

/** A day of a month with the letters behind it: `1st`, `22nd`. */
export function ordinal(day: number): string {
  const letters = day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${letters}`;
}

/** How many days it gives to pay. */
export const daysToPay = ({ day, due }: DrawnInvoice): number =>
  Math.round((due.getTime() - day.getTime()) / 86_400_000);

export const isGoods = ({ kind }: DrawnLine): boolean => kind === 'goods';

/** Figures that look as if they fell, and are the same for the same line: for lots and bar codes. */
export const figuresOf = ({ code, pence, hundredths }: DrawnLine): string =>
  `${code.replace(/\D/g, '')}${pence}${hundredths}`;

/** Thirteen figures with the check figure behind them, as a bar code has them. */
export function barCode(line: DrawnLine): string {
  const figures = `501${figuresOf(line).padEnd(9, '0').slice(0, 9)}`;
  const sum = [...figures].reduce((total, figure, at) => total + Number(figure) * (at % 2 === 0 ? 1 : 3), 0);
  return `${figures}${(10 - (sum % 10)) % 10}`;
}
