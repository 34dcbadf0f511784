import { Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy, TextItem } from 'pdfjs-dist/types/src/display/api.js';
import type { PlacedPage, PlacedWord } from '../paper/placed.ts';

/** Letters reach so far above and below the line that they stand on, as shares of their height. */
const ABOVE = 0.78;
const BELOW = 0.22;
/** Text that runs at an angle, such as a watermark, is no part of the paper's lines: slope of its baseline. */
const LEVEL = 0.05;

/** The words of a page with their places, as they stand when the page is upright. */
export async function pageWords(page: PDFPageProxy): Promise<PlacedPage> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const words = items.flatMap((item) => ('str' in item ? wordsOf(item, viewport.transform) : []));
  return { number: page.pageNumber, width: viewport.width, height: viewport.height, words };
}

/** A run of text, cut at its blanks. The library gives one width for the run: each word gets its share by the usual widths of letters. */
function wordsOf(item: TextItem, page: number[]): PlacedWord[] {
  const [along = 0, across = 0, , , left = 0, baseline = 0] = Util.transform(page, item.transform) as number[];
  if (item.str.trim() === '' || along <= 0 || Math.abs(across) > LEVEL * along) return [];
  const height = item.height || along;
  const total = widthOf(item.str);
  return [...item.str.matchAll(/\S+/g)].map((match) => ({
    text: match[0].normalize('NFKC'),
    left: left + (item.width * widthOf(item.str.slice(0, match.index))) / total,
    top: baseline - ABOVE * height,
    width: (item.width * widthOf(match[0])) / total,
    height: height * (ABOVE + BELOW),
    confidence: 1,
  }));
}

const NARROW = /[\s.,:;'’|!ijlI()[\]/ft-]/;
const WIDE = /[A-HJ-Zmw@%&]/;

/** How wide text is in a usual font, in widths of a digit. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += NARROW.test(letter) ? 0.52 : WIDE.test(letter) ? 1.25 : 1;
  return width;
}
