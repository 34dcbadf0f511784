import type { Row } from '../placed.ts';
import { isFigured, multiplies } from './figured-rows.ts';
import { type HeadingBlock, headingBlock, headingsIn } from './headings.ts';

/** Rows of text that may stand between headings and the first line: a group, or the first half of its name. */
const BETWEEN = 2;
/** A name goes on in so many rows. */
const MOST_NAME_ROWS = 4;

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
  const sure = rows.findIndex((row) => isFigured(row) && multiplies(row));
  if (sure < 0) return null;
  const start = firstLine(rows, sure);
  for (let lastRow = start - 1; lastRow >= Math.max(0, start - 1 - BETWEEN); lastRow -= 1) {
    const block = headingsIn(rows, lastRow);
    if (block && block.headings.length >= 3) return block;
  }
  return { headings: [], firstRow: start, lastRow: start - 1 };
}

/** The first of the rows like lines above one that multiplies; between them names may go on. */
function firstLine(rows: readonly Row[], sure: number): number {
  let [start, names] = [sure, 0];
  for (let at = sure - 1; at >= 0; at -= 1) {
    const row = rows[at];
    if (!row || row.page !== rows[sure]?.page) break;
    if (isFigured(row)) [start, names] = [at, 0];
    else if (row.cells.length > 1 || names >= MOST_NAME_ROWS) break;
    else names += 1;
  }
  return start;
}
