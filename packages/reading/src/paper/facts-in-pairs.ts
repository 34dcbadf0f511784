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
      const below = rows[at + 1]?.cells.find((other) => other.page === cell.page && overlap(other, cell));
      const pair = [row.cells[index + 1], below].flatMap((value) => (value ? (pairOf(value) ?? []) : []));
      const [number, day] = pair;
      if (!number || !day) return [];
      return [
        { ...row, cells: [named(cell, first), number] },
        { ...row, cells: [named(cell, `${first.replace(NUMBER_WORD, '')} date`), day] },
      ];
    }),
  );
}

/** A number and a day with a stroke between them. */
function pairOf(cell: Cell): [Cell, Cell] | null {
  const at = cell.words.findIndex(({ text }) => STROKE.test(text));
  const [before, behind] = [cell.words.slice(0, at), cell.words.slice(at + 1)];
  if (at < 1 || behind.length === 0 || !readPrintedDate(behind.map(({ text }) => text).join(' '))) return null;
  return [cellOf(cell.page, before), cellOf(cell.page, behind)];
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
