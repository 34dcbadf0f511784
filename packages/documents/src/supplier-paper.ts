import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { GREEN, GREY, type Paper, RULE } from './a4.ts';

/** A paper that a supplier gets. foot: what it is and from whom, beside the number of each page. */
export function supplierPaper(title: string, foot: string, buyer: readonly string[], content: Content[]): Paper {
  return {
    pageSize: 'A4',
    pageMargins: [40, 48, 40, 56],
    info: { title, author: buyer[0] ?? '', creator: 'Larder' },
    defaultStyle: { fontSize: 9.5, lineHeight: 1.25 },
    content,
    footer: (page, pages) => ({
      margin: [40, 16],
      fontSize: 8,
      color: GREY,
      columns: [{ text: foot }, { text: `Page ${page} of ${pages}`, alignment: 'right', width: 80 }],
    }),
  };
}

/** A file name that any system takes: 'purchase-order-12-fresh-and-co.pdf'. */
export function paperFilename(words: string): string {
  const joined = words.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${joined.replace(/^-+|-+$/g, '')}.pdf`;
}

export function heading(title: string): Content {
  return { text: title, fontSize: 20, bold: true, color: GREEN, margin: [0, 0, 0, 12] };
}

/** Facts below each other, what each is called before it. */
export function factTable(facts: readonly (readonly [name: string, value: string])[]) {
  return {
    layout: 'noBorders',
    table: {
      widths: [60, '*'],
      body: facts.map(([name, value]) => [
        { text: name, color: GREY },
        { text: value, bold: true },
      ]),
    },
  };
}

/** Lines below their heading, with thin rules between them. */
export function linesTable(widths: (number | string)[], body: TableCell[][]): Content {
  return {
    margin: [0, 18, 0, 0],
    table: { headerRows: 1, dontBreakRows: true, widths, body },
    layout: BELOW_HEADING,
  };
}

const BELOW_HEADING: CustomTableLayout = {
  hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (row) => (row === 1 ? GREEN : RULE),
  paddingTop: () => 4,
  paddingBottom: () => 3,
};

export function head(text: string, toTheRight = false): TableCell {
  return { text, bold: true, color: GREEN, fontSize: 8.5, alignment: toTheRight ? 'right' : 'left' };
}

export function right(text: string) {
  return { text, alignment: 'right' as const };
}

/** What stands below something in a cell, smaller. */
export function below(text: string) {
  return { text: `\n${text}`, color: GREY, fontSize: 8.5 };
}
