import { type Cell, cellOf, overlap, type PlacedWord, type Row, rightOf, wordsApart } from '../placed.ts';
import { type Column, withoutCount } from './columns.ts';
import { roleOf } from './heading-words.ts';
import type { Heading } from './headings.ts';

/** A part of a column needs words in this share of the rows, or in two of them where there are more. */
const OFTEN = 0.15;
/** Of so many rows one may cross a gap. */
const ONE_IN = 20;

/** What stands in one part of a column. */
interface Part {
  left: number;
  right: number;
  rows: Set<Row>;
  texts: string[];
}

/**
 * Cuts a column where the rows below its heading show two: a gap that no row crosses, with words on both sides in enough of them. So a column
 * without a heading is found beside one that has one, and a table without any headings at all.
 */
export function splitColumns(columns: readonly Column[], headings: readonly Heading[], rows: readonly Row[]): Column[] {
  return columns.flatMap((column, at) => {
    const heading = headings[at];
    const parts = mergeWeak(partsOf(column, rows), rows.length, heading);
    if (parts.length < 2) return [column];
    const named = heading ? parts.indexOf(nearest(parts, heading)) : -1;
    const own = heading ? ownWords(parts, heading) : null;
    return parts.map((part, index) => ({
      ...(own?.[index] ?? {
        role: index === named ? column.role : 'other',
        heading: index === named ? column.heading : '',
      }),
      from: index === 0 ? column.from : between(parts[index - 1], part),
      to: index === parts.length - 1 ? column.to : between(part, parts[index + 1]),
    }));
  });
}

function between(one: Part | undefined, other: Part | undefined): number {
  return ((one?.right ?? 0) + (other?.left ?? 0)) / 2;
}

/** `Price UOM` above two columns: each has the words that stand nearest to it, where every one has some. */
function ownWords(parts: readonly Part[], { words }: Heading): Pick<Column, 'role' | 'heading'>[] | null {
  const near = words.map((word) => nearest(parts, { left: word.left, right: word.left + word.width }));
  const own = parts.map((part) => words.filter((_, at) => near[at] === part).map(({ text }) => text));
  if (own.some((texts) => texts.length === 0)) return null;
  return own.map((texts) => ({ role: roleOf(texts.join(' ')), heading: texts.join(' ') }));
}

function nearest(parts: readonly Part[], heading: Pick<Heading, 'left' | 'right'>): Part {
  const away = (part: Part) =>
    overlap(part, heading)
      ? -Math.min(part.right, heading.right) + Math.max(part.left, heading.left)
      : Math.max(part.left - heading.right, heading.left - part.right);
  return parts.reduce((best, part) => (away(part) < away(best) ? part : best));
}

/** The parts between the gaps of a column, from left to right. */
function partsOf(column: Column, rows: readonly Row[]): Part[] {
  if (column.role === 'pack') return partsBetween(column, rows, false); // `15 dozen` is one
  const apart = partsBetween(column, rows, true);
  const inside = ({ left, right }: Part, cell: Cell) => cell.left >= left && cell.right <= right;
  const [pairs, together] = rows
    .flatMap((row) => cellsBetween(row, column).map(withoutCount))
    .filter((pieces) => pieces.length > 1)
    .reduce(
      ([all, some], pieces) => [
        all + 1,
        some + (apart.some((part) => pieces.every((cell) => inside(part, cell))) ? 1 : 0),
      ],
      [0, 0],
    );
  return pairs > 0 && together * 2 >= pairs ? partsBetween(column, rows, false) : apart; // `6 bag` in one column, however they are aligned
}

function partsBetween(column: Column, rows: readonly Row[], counts: boolean): Part[] {
  const pieces = rows.flatMap((row) => piecesOf(row, column, counts).map((cell) => ({ row, cell })));
  const crossing = Math.floor(rows.length / ONE_IN);
  const edges = pieces
    .flatMap(({ cell }) => [
      { at: cell.left, step: 1 },
      { at: cell.right, step: -1 },
    ])
    .sort((one, other) => one.at - other.at || one.step - other.step);
  const parts: Part[] = [];
  let open = 0;
  for (const { at, step } of edges) {
    const before = open;
    open += step;
    if (before <= crossing && open > crossing) parts.push({ left: at, right: at, rows: new Set(), texts: [] });
    const last = parts.at(-1);
    if (before > crossing && open <= crossing && last) last.right = at;
  }
  for (const { row, cell } of pieces) {
    const middle = (cell.left + cell.right) / 2;
    const part = parts.find(({ left, right }) => middle >= left && middle <= right);
    part?.rows.add(row);
    part?.texts.push(cell.text);
  }
  return parts;
}

/** The words of a row between two places, in groups with wide gaps between; figures one by one. */
function piecesOf(row: Row, column: Column, counts: boolean): Cell[] {
  return cellsBetween(row, column).flatMap((cell) => {
    const alone =
      cell.words.length > 1 &&
      cell.words.every(({ text }, at) => isFigure(text) || SIGN.test(text) || (at > 0 && CODE.test(text)));
    if (alone) return withSigns(cell);
    const [first, ...others] = cell.words;
    if (first && others.length > 0 && PRICE.test(first.text) && !BELOW_ZERO.test(others[0]?.text ?? ''))
      return [cellOf(row.page, [first]), cellOf(row.page, others)];
    return counts ? withoutCount(cell) : [cell];
  });
}

function cellsBetween(row: Row, { from, to }: Column): Cell[] {
  const inside = row.cells.flatMap((cell) => cell.words).filter((word) => middle(word) >= from && middle(word) < to);
  return wordsApart(row.page, inside);
}

/** The figures of a cell one by one, each with the sign of a currency that stands before it. */
function withSigns(cell: Cell): Cell[] {
  const signs = cell.words.map(({ text }) => SIGN.test(text));
  return cell.words.flatMap((word, at) => {
    if (signs[at] && at < cell.words.length - 1) return [];
    const before = signs[at - 1] ? cell.words[at - 1] : undefined;
    return [cellOf(cell.page, before ? [before, word] : [word])];
  });
}

/** `6.83 10kg`: what stands behind an amount with pennies is another column. */
const BELOW_ZERO = /^(?:CR|DR|[-–−])\.?$/i;
const PRICE = /^[£€$]?\d[\d,]*[.,]\d{2}$/;
const SIGN = /^[-–−]?[£€$]$/;
/** A letter of VAT behind an amount: `20.96 Z`. */
const CODE = /^(?:[A-Z]\d?|\*)$/;

function isFigure(text: string): boolean {
  return /\d/.test(text) && /^[^\p{L}]+$/u.test(text);
}

function middle(word: PlacedWord): number {
  return (word.left + rightOf(word)) / 2;
}

/** Parts that are none of their own go with the one before or behind: too few rows, or the signs of a currency. */
function mergeWeak(parts: readonly Part[], rows: number, heading: Heading | undefined): Part[] {
  const weak = (part: Part, { rows: own, texts } = part) =>
    (own.size < Math.min(rows, Math.max(2, OFTEN * rows)) && !(heading && overlap(part, heading))) ||
    texts.every((text) => /^[£€$@x×:-]$/.test(text));
  const merged: Part[] = [];
  let pending: Part | null = null;
  for (const part of parts) {
    const before = merged.at(-1);
    const signs = part.texts.every((text) => /^[£€$@x×:-]$/.test(text));
    if (weak(part) && (signs || !before)) pending = pending ? joined(pending, part) : part;
    else if (weak(part) && before) merged[merged.length - 1] = joined(before, part);
    else {
      merged.push(pending ? joined(pending, part) : part);
      pending = null;
    }
  }
  const last = merged.at(-1);
  if (pending && last) merged[merged.length - 1] = joined(last, pending);
  return merged;
}

function joined(one: Part, other: Part): Part {
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    rows: new Set([...one.rows, ...other.rows]),
    texts: [...one.texts, ...other.texts],
  };
}
