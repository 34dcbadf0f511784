import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** A document before it is made into a PDF. */
export type Paper = TDocumentDefinitions;

/** Points in a millimetre. */
export const MM: number = 72 / 25.4;

/** A4 upright; 20 mm above and below, 10 mm at the sides, so that the content is 190 mm wide (FOH-005, FOH-006). */
export const CONTENT_WIDTH: number = 190 * MM;
const MARGINS: [number, number, number, number] = [10 * MM, 20 * MM, 10 * MM, 20 * MM];

/**
 * The least height of a block. The page ends at 277 mm and no block is torn apart, so one that would begin past 267 mm stands on the next
 * page (FOH-005, FOH-006).
 */
export const BLOCK_HEIGHT: number = 10 * MM;

export const GREEN = '#1c6547';
export const GREY = '#5c5f66';
export const RULE = '#d5d8d3';

/** Where and when something was printed. */
export interface Printed {
  /** Who cooks, from the head office down: Copper Table, Soho, Kitchen. */
  venue: readonly string[];
  /** How old the answers are: `As known on 20 Nov 2026 at 14:05`. */
  asKnown: string;
  /** Where nothing has confirmed it for too long: `Not confirmed since 14:05: ask the kitchen`. */
  unconfirmed: string | null;
}

/** A paper of the kitchen with its geometry, title and foot. */
export function kitchenPaper(title: string, { venue, asKnown, unconfirmed }: Printed, content: Content[]): Paper {
  return {
    pageSize: 'A4',
    pageOrientation: 'portrait',
    pageMargins: MARGINS,
    info: { title, author: venue[0] ?? '', creator: 'Larder' },
    defaultStyle: { fontSize: 10, lineHeight: 1.2 },
    styles: { block: {} },
    content: unconfirmed === null ? content : [band(unconfirmed), ...content],
    footer: (page, pages) => ({
      margin: [10 * MM, 6 * MM],
      fontSize: 8,
      color: GREY,
      columns: [
        { text: `${title}, ${venue.join(', ')}. ${asKnown}.${unconfirmed === null ? '' : ` ${unconfirmed}.`}` },
        { text: `Page ${page} of ${pages}`, alignment: 'right', width: 80 },
      ],
    }),
  };
}

/** What nobody may overlook, also on a printer without colours. */
function band(text: string): Content {
  return {
    style: 'block',
    table: {
      widths: [CONTENT_WIDTH],
      heights: BLOCK_HEIGHT,
      body: [
        [{ stack: [{ text, bold: true, fontSize: 13, color: '#ffffff', alignment: 'center', margin: [0, 6, 0, 6] }] }],
      ],
    },
    layout: { ...BARE, fillColor: () => '#8f1d1d' },
  };
}

/** What is never torn apart by the end of a page: a heading, a list, a step. */
export function block(...stack: Content[]): Content {
  return {
    style: 'block',
    table: { widths: [CONTENT_WIDTH], heights: BLOCK_HEIGHT, dontBreakRows: true, body: [[{ stack }]] },
    layout: BARE,
  };
}

export function paperTitle(title: string, under: string): Content {
  return block(
    { text: title, fontSize: 20, bold: true, color: GREEN },
    { text: under, color: GREY, margin: [0, 0, 0, 8] },
  );
}

export function subtitle(text: string): Content {
  return { text, bold: true, color: GREEN, fontSize: 12, margin: [0, 6, 0, 3] };
}

/** Nothing but the cells. */
export const BARE: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};

/** Thin lines between the rows. */
export const RULED: CustomTableLayout = {
  ...BARE,
  hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0 : 0.5),
  hLineColor: () => RULE,
  paddingTop: () => 3,
  paddingBottom: () => 2,
};

/** A list in pieces that are short enough to stand on one page. */
export function inPieces<Item>(items: readonly Item[], size: number): Item[][] {
  const pieces: Item[][] = [];
  for (let start = 0; start < items.length; start += size) pieces.push(items.slice(start, start + size));
  return pieces;
}

/** A long text in pieces of at most so many characters, cut between words where there are some. */
export function textInPieces(text: string, size: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > size) {
    const blank = rest.lastIndexOf(' ', size);
    const end = blank > 0 ? blank : size;
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

/** Rows of cells under each other at given widths, with thin lines between them. */
export function rows(widths: (number | string)[], body: TableCell[][]): Content {
  return { table: { widths, body }, layout: RULED };
}
