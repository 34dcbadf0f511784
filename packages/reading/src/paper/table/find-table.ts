import type { Row } from '../placed.ts';
import { figuresOf, isFigured } from './figured-rows.ts';
import { type HeadingBlock, headingBlock, headingsIn } from './headings.ts';

/** Rows of text that may stand between headings and the first line: a group, or the first half of its name. */
const BETWEEN = 2;

/**
 * Finds the table of lines of a page: by headings that are known, else by the first row whose figures multiply. What stands above such a row
 * without figures are its headings, whatever their words; where there are none, firstRow and lastRow lie before it.
 */
export function findTable(rows: readonly Row[]): HeadingBlock | null {
  const known = headingBlock(rows);
  if (known && rows.slice(known.lastRow + 1).some(isFigured)) return known;
  return byFigures(rows) ?? known;
}

function byFigures(rows: readonly Row[]): HeadingBlock | null {
  const first = rows.findIndex((row) => isFigured(row) && multiplies(row));
  if (first < 0) return null;
  const others = rows.slice(0, first).findLastIndex((row) => !isFigured(row));
  const start = others + 1;
  for (let lastRow = start - 1; lastRow >= Math.max(0, start - 1 - BETWEEN); lastRow -= 1) {
    const block = headingsIn(rows, lastRow);
    if (block && block.headings.length >= 3) return block;
  }
  return { headings: [], firstRow: start, lastRow: start - 1 };
}

/** Whether three figures of a row are two and their product, and not one of them 1. */
function multiplies(row: Row): boolean {
  const figures = figuresOf(row).flatMap((text) => {
    if (text.includes('%')) return [];
    const number = Number(text.replace(/[^\d.]/g, ''));
    return Number.isFinite(number) && number !== 0 ? [number] : [];
  });
  return figures.some((one, at) =>
    figures.some((other, index) => {
      if (index === at || one === 1 || other === 1) return false;
      return figures.some(
        (made, third) =>
          third !== at &&
          third !== index &&
          [1, 100, 1000].some((base) => Math.abs((one * other) / base - made) <= 0.0111),
      );
    }),
  );
}
