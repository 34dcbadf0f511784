import { type Row, textOf } from '../placed.ts';
import { figuresOf } from './figured-rows.ts';
import type { TableLine } from './table-rows.ts';

/**
 * Rows of a page without headings that may go on with the lines of the pages before: none that stands there in the same place with the same words, as
 * heads and feet do, and no amount without pence where every line has them.
 */
export function goesOnWith(
  rows: readonly Row[],
  pages: readonly (readonly Row[])[],
  lines: readonly TableLine[],
): Row[] {
  const own = new Set(lines.map(({ row }) => row));
  const before = Map.groupBy(pages.slice(0, pages.indexOf(rows)).flat(), textOf);
  const pence = lines.every(({ row }) => hasPence(row));
  return rows.filter((row) => {
    const again = before
      .get(textOf(row))
      ?.some((other) => Math.abs(other.top - row.top) < row.height / 2 && !own.has(other));
    const counts = row.cells.length > 1 && figuresOf(row).length > 0 && !hasPence(row);
    return !again && !(pence && counts);
  });
}

function hasPence(row: Row): boolean {
  return row.cells.some(({ text }) => /\d[.,]\d{2}(?!\d)/.test(text));
}
