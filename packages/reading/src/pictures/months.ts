import type { PlacedPage } from '../paper/placed.ts';

const MONTHS = new Set('jan feb mar apr may jun jul aug sep oct nov dec'.split(' '));
const LETTERS: Readonly<Record<string, string>> = { '0': 'O', '1': 'l', '5': 'S' };
/** Between two numbers of a date: `05-0ct-2026`. */
const BETWEEN = /(?<=^\d{1,2}[-/.])[A-Za-z015]{3}(?=[-/.]\d{2,4}$)/;

/** Pages on which the short names of months in dates have their letters, where a picture shows figures that look like them. */
export function withMonths(pages: readonly PlacedPage[]): PlacedPage[] {
  return pages.map((page) => ({
    ...page,
    words: page.words.map((word) => ({ ...word, text: word.text.replace(BETWEEN, named) })),
  }));
}

function named(part: string): string {
  const letters = part.replace(/[015]/g, (figure) => LETTERS[figure] ?? figure);
  return MONTHS.has(letters.toLowerCase()) ? letters : part;
}
