import type { Cell } from '../placed.ts';
import type { TableLine } from './table-rows.ts';

/** A blank, in heights of letters. */
const BLANK = 0.35;
/** So many pieces, or so much of a measure, in a row below a name. */
const MEASURED = /\d ?[x×*/] ?\d|\d ?(?:kgs?|g|gms?|ml|cl|l|lt|ltrs?|litres?|oz|lbs?|mm|cm|m|%)\b/i;
/** So many rows below names show that the same words stand below several of them. */
const REPEATED = 3;

/** How far to the right some name reaches: so much room there is. */
export function widestName(lines: readonly TableLine[]): number {
  return Math.max(
    ...lines.flatMap(({ cells, name }) => [cells.get('name')?.right ?? 0, ...name.map(({ right }) => right)]),
  );
}

/** Whether a row begins anew although its first word had room behind the row above: a name that goes on would have gone on there. */
export function isBroken(row: Cell | undefined, above: Cell | undefined, height: number, widest: number): boolean {
  const [word] = row?.words ?? [];
  return above !== undefined && word !== undefined && above.right + BLANK * height + word.width <= widest;
}

/**
 * The first rows of remarks below names: rows that begin anew although there was room, below a few of the lines, or with the same words below
 * several. What is measured in such a row may tell another pack, and what alone tells two lines apart is part of their names.
 */
export function remarkRows(lines: readonly TableLine[]): ReadonlySet<Cell> {
  const goods = lines.filter(({ cells }) => cells.has('quantity') || cells.has('weight') || cells.has('price'));
  const widest = widestName(goods);
  const broken = lines.map((line) => brokenRow(line, widest));
  const rows = broken.filter((cell) => cell !== null);
  const few = lines.length > 2 && 2 * rows.length <= lines.length;
  const repeated = rows.length >= REPEATED && 2 * new Set(rows.map(({ text }) => text)).size <= rows.length;
  if (!few && !repeated) return new Set();
  const plain = new Set(lines.map((line, at) => whole(line, broken[at]?.top)));
  const full = new Set(lines.map((line) => whole(line)));
  return new Set(plain.size === full.size ? rows : []);
}

/** The first row below a name that was begun anew. In small letters a name goes on. */
function brokenRow({ cells, name, row }: TableLine, widest: number): Cell | null {
  const below = name.filter(({ top }) => top > row.top).sort((one, other) => one.top - other.top);
  const at = below.findIndex(
    (cell, index) =>
      /^[\p{Lu}\d(*]/u.test(cell.text) &&
      cell.words.every(({ confidence }) => confidence === 1) &&
      isBroken(cell, below[index - 1] ?? cells.get('name'), row.height, widest),
  );
  const found = below[at];
  return found && !below.slice(at).some(({ text }) => MEASURED.test(text)) ? found : null;
}

/** The code, the name and the pack of a line, without the rows of its name from some place on. */
function whole({ cells, name }: TableLine, from = Number.POSITIVE_INFINITY): string {
  const rows = name.filter(({ top }) => top < from).map(({ text }) => text);
  return [cells.get('code'), cells.get('name'), cells.get('pack')]
    .map((cell) => cell?.text)
    .concat(rows)
    .join('|');
}
