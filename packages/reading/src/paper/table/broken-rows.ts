import type { Cell } from '../placed.ts';
import type { TableLine } from './table-rows.ts';

/** A blank, in heights of letters. */
const BLANK = 0.35;
/** So many pieces, so much of a measure, or a label of what was done, in a row below a name: it describes what was sold. */
const DESCRIBES =
  /^\p{L}+(?: \p{L}+)?: |\d ?[x×] ?\w|\d ?[*/] ?\d|\d ?(?:kgs?|g|gms?|ml|cl|l|lt|ltrs?|litres?|oz|lbs?|mm|cm|m|%)\b/iu;
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
 * several; known details are not counted. What is measured or done in such a row stays, and what alone tells two lines apart is part of their names.
 */
export function remarkRows(lines: readonly TableLine[], isDetail: (cell: Cell) => boolean): ReadonlySet<Cell> {
  const goods = lines.filter(({ cells }) => cells.has('quantity') || cells.has('weight') || cells.has('price'));
  const widest = widestName(goods);
  const broken = lines.map((line) => brokenRow(line, widest));
  const rows = broken.filter((cell) => cell !== null).filter((cell) => !isDetail(cell));
  const few = lines.length > 2 && 2 * rows.length <= lines.length;
  const repeated = rows.length >= REPEATED && 2 * new Set(rows.map(({ text }) => text)).size <= rows.length;
  if (!few && !repeated) return new Set();
  const remarks: ReadonlySet<Cell | null> = new Set(rows);
  const plain = new Set(lines.map((line, at) => whole(line, broken[at])));
  const full = new Set(lines.map((line, at) => whole(line, remarks.has(broken[at] ?? null) ? null : broken[at])));
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
  return found && !below.slice(at).some(({ text }) => DESCRIBES.test(text)) ? found : null;
}

/** The code, the name and the pack of a line, without the rows of its name from some row on. */
function whole({ cells, name }: TableLine, from: Cell | null | undefined): string {
  const rows = name.filter(({ top }) => !from || top < from.top).map(({ text }) => text);
  return [cells.get('code'), cells.get('name'), cells.get('pack')]
    .map((cell) => cell?.text)
    .concat(rows)
    .join('|');
}
