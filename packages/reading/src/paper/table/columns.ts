import { type Cell, cellOf, type PlacedWord, type Row } from '../placed.ts';
import type { Role } from './heading-words.ts';
import type { Heading } from './headings.ts';

/** Where each column of a table ends and the next begins. */
export interface Column {
  role: Role;
  /** The words above it; empty where it has none. */
  heading: string;
  from: number;
  to: number;
}

/** How finely a place between two columns is looked for, as a share of the way between them. */
const STEPS = 200;

/**
 * Finds the borders of columns: between two headings, the widest strip that the fewest words of the body cross. So text that begins at the left
 * of its column and figures that end at the right of theirs both fall into it, wherever their heading stands.
 */
export function columnsOf(headings: readonly Omit<Heading, 'words'>[], body: readonly Row[]): Column[] {
  const taken = [...headings.map(({ left, right }) => ({ left, right, weight: LINE })), ...body.flatMap(takenBy)];
  const borders = headings.slice(1).map((heading, at) => {
    const before = headings[at] ?? heading;
    return border(middle(before), middle(heading), taken);
  });
  return headings.map(({ role, text }, at) => ({
    role,
    heading: text,
    from: borders[at - 1] ?? Number.NEGATIVE_INFINITY,
    to: borders[at] ?? Number.POSITIVE_INFINITY,
  }));
}

/** Columns under the same headings on another page: photographs of pages differ in size and in where the paper lies. */
export function columnsAt(
  columns: readonly Column[],
  before: readonly Pick<Heading, 'left' | 'right'>[],
  here: readonly Pick<Heading, 'left' | 'right'>[],
): Column[] {
  const [from, to] = [spanOf(before), spanOf(here)];
  if (from.width === 0 || (from.left === to.left && from.width === to.width)) return [...columns];
  const moved = (place: number) => to.left + ((place - from.left) * to.width) / from.width;
  return columns.map((column) => ({ ...column, from: moved(column.from), to: moved(column.to) }));
}

function spanOf(headings: readonly Pick<Heading, 'left' | 'right'>[]): { left: number; width: number } {
  const left = Math.min(...headings.map((heading) => heading.left));
  return { left, width: Math.max(...headings.map(({ right }) => right)) - left };
}

/** The words of a row by the role of their column. */
export function byColumn(row: Row, columns: readonly Column[]): Map<Role, Cell> {
  const groups = new Map<Role, PlacedWord[]>();
  for (const [at, cell] of cellsIn(row, columns).entries()) {
    const role = columns[at]?.role ?? 'other';
    if (cell) groups.set(role, [...(groups.get(role) ?? []), ...cell.words]);
  }
  return new Map([...groups].map(([role, words]) => [role, cellOf(row.page, words)]));
}

/** The words of a row in each column, in the order of the columns. */
export function cellsIn(row: Row, columns: readonly Pick<Column, 'from' | 'to'>[]): (Cell | null)[] {
  const words = row.cells.flatMap((cell) => cell.words);
  return columns.map(({ from, to }) => {
    const inside = words.filter((_, at) => {
      const { left, width } = ownFigure(words, at);
      return left + width / 2 >= from && left + width / 2 < to;
    });
    return inside.length > 0 ? cellOf(row.page, inside) : null;
  });
}

/** The sign of a currency that stands apart, as in a spreadsheet, is in the column of the figure behind it. */
function ownFigure(words: readonly PlacedWord[], at: number): PlacedWord {
  const [word, next] = [words[at], words[at + 1]] as [PlacedWord, PlacedWord | undefined];
  return next && isSignOf(word, next) ? next : word;
}

const SIGN = /^\(?[-–−]?[£€$]$/;
const AMOUNT = /^(?:[-–−]|-?\d[\d,]*(?:\.\d+)?\)?)$/;

function isSignOf({ text }: { text: string }, next: { text: string }): boolean {
  return SIGN.test(text) && AMOUNT.test(next.text);
}

/** A piece of a row that a border should not cut, and how much against. */
interface Taken {
  left: number;
  right: number;
  weight: number;
}

/**
 * A row with two figures or more is a line; one with a single figure may be a charge, or a total that stands across the columns; one without may
 * stand below a line, with its code and unit below name and quantity.
 */
const LINE = 1000;
const ONE_FIGURE = 1;
const NO_FIGURE = 0.01;

/** The cells of a row, its figures one by one; of a row that is a single piece nothing: notes run across the page. */
function takenBy(row: Row): Taken[] {
  const pieces = row.cells.flatMap((cell) =>
    cell.words.every(isFigure) ? cell.words.map((word) => cellOf(cell.page, [word])) : withoutCount(cell),
  );
  const figures = pieces.filter(({ words }) => words.every(isFigure)).length;
  if (pieces.length < 2) return [];
  const weight = figures >= 2 ? LINE : figures === 1 ? ONE_FIGURE : NO_FIGURE;
  return withSigns(pieces).map(({ left, right }) => ({ left, right, weight }));
}

/** Pieces of a row, the sign of a currency that stands apart as the beginning of the figure behind it. */
function withSigns(pieces: readonly Cell[]): Cell[] {
  return pieces.flatMap((piece, at) => {
    const [before, next] = [pieces[at - 1], pieces[at + 1]];
    if (next && isSignOf(piece, next)) return [];
    return [before && isSignOf(before, piece) ? { ...piece, left: before.left } : piece];
  });
}

/** `6 Flour` and `6 x Flour` are a quantity and a name where columns are close. */
export function withoutCount(cell: Cell): Cell[] {
  const count = /^[x×]$/i.test(cell.words[1]?.text ?? '') ? 2 : 1;
  const [first] = cell.words;
  const next = cell.words[count];
  if (!first || !next || !(isFigure(first) || COUNT.test(first.text)) || !/^\p{L}{3}/u.test(next.text)) return [cell];
  return [cellOf(cell.page, cell.words.slice(0, count)), cellOf(cell.page, cell.words.slice(count))];
}

/** `x6`, `6x`. */
const COUNT = /^(?:[x×]\d[\d.,]*|\d[\d.,]*[x×])$/i;

function isFigure({ text }: PlacedWord): boolean {
  return /^[^\p{L}]*\d[^\p{L}]*$/u.test(text);
}

function border(from: number, to: number, taken: readonly Taken[]): number {
  const step = (to - from) / STEPS;
  const places = Array.from({ length: STEPS - 1 }, (_, at) => from + step * (at + 1));
  const near = taken.filter(({ left, right }) => right > from && left < to);
  const crossed = places.map((place) =>
    near.reduce((sum, { left, right, weight }) => (left < place && place < right ? sum + weight : sum), 0),
  );
  const fewest = Math.min(...crossed);
  let [best, length, run] = [0, 0, 0];
  for (const [at, count] of crossed.entries()) {
    run = count === fewest ? run + 1 : 0;
    if (run > length) [best, length] = [at - run / 2 + 0.5, run];
  }
  return from + step * (best + 1);
}

function middle({ left, right }: Pick<Heading, 'left' | 'right'>): number {
  return (left + right) / 2;
}
