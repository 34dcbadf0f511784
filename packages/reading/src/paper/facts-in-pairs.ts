import { readPrintedDate } from '@larder/domain/invoices/printed-date.ts';
import { type Cell, cellOf, overlap, type Row } from './placed.ts';

/** A label of a number with that of its day: `Your purchase order / date`. */
const WITH_DATE = /^(.{2,40}?) ?(?:\/|&|and) ?date\b[\s:.]*$/i;
/** What is left of `Invoice no.` for its day. */
const NUMBER_WORD = / ?(?:\b(?:numbers?|no|nr|ref|reference|id)\b\.?|#)$/i;
const STROKE = /^(?:\/|-|–|of|dated)$/i;

/** Numbers and days that stand in pairs below or behind one label for both, as rows of their own: `PO3519 / 14.01.2026`. */
export function factsInPairs(rows: readonly Row[]): Row[] {
  return rows.flatMap((row, at) =>
    row.cells.flatMap((cell, index) => {
      const [, first] = WITH_DATE.exec(cell.text) ?? [];
      if (first === undefined) return [];
      const below = rows[at + 1];
      const under = below?.cells.findIndex((other) => other.page === cell.page && overlap(other, cell)) ?? -1;
      const pair =
        pairIn(row.cells.slice(index + 1)) ?? (below && under >= 0 ? pairIn(below.cells.slice(under)) : null);
      if (!pair) return [];
      return [
        { ...row, cells: [named(cell, first), pair[0]] },
        { ...row, cells: [named(cell, `${first.replace(NUMBER_WORD, '')} date`), pair[1]] },
      ];
    }),
  );
}

/** A number and a day behind it: in one cell, with a stroke between them or without, or in two. */
function pairIn([cell, next]: readonly Cell[]): readonly [Cell, Cell] | null {
  if (!cell) return null;
  const texts = cell.words.map(({ text }) => text);
  const from = texts.findIndex((_, at) => at > 0 && readPrintedDate(texts.slice(at).join(' ')) !== null);
  const until = STROKE.test(texts[from - 1] ?? '') ? from - 1 : from;
  if (until >= 1) return [cellOf(cell.page, cell.words.slice(0, until)), cellOf(cell.page, cell.words.slice(from))];
  return next && isDay(next) ? [cell, next] : null;
}

function isDay(cell: Cell): boolean {
  return readPrintedDate(cell.text) !== null;
}

/** A cell with other words in its place. */
function named(cell: Cell, text: string): Cell {
  const [first] = cell.words;
  const words = text.trim().split(' ');
  return first
    ? cellOf(
        cell.page,
        words.map((word) => ({ ...first, text: word })),
      )
    : cell;
}
