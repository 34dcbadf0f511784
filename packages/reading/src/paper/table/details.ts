import { isBarCode } from '../bar-code.ts';
import { type Cell, cellOf } from '../placed.ts';
import { isBroken, remarkRows, widestName } from './broken-rows.ts';
import { isDetailText } from './detail-words.ts';
import { isReason, smallRows } from './notes-below.ts';
import type { TableLine } from './table-rows.ts';

/** A code of the supplier that is named as one: `SKU : 265-71`. */
const CODED =
  /^[([]?(?:sku|(?:item|product|stock|article|part|supplier)? ?(?:code|no\.?|number|nr\.?)|art\.? ?(?:no|nr)\.?)\s*[:.#]?\s*([A-Z\d][\w/-]*\d[\w/-]*)[)\]]?(?:$|[\s,;|·-]+(?=(\p{L}.*)$))/iu;
const BAR_CODE = /^(?:ean|gtin|upc|bar-?code)\W*$/i;
/** So many of the lines that have a row below their name must have one that begins with the same word. */
const MOST = 0.6;

/** What columns are set apart by, in heights of letters. */
const BETWEEN = 2.5;
/** A pack in a row of its own below the name. */
const PACK = /^\(?(?:\d+ ?[x×*/] ?)*\d+(?:[.,]\d+)? ?[a-z]{0,7}\.?\)?$/i;

/**
 * Names without the rows below them that are details: by their first word, because those of most other lines begin alike and differ in a number,
 * or because they are nothing but a pack that would have had room behind the name, tell why something is credited, are printed smaller, or were begun
 * anew although there was room.
 */
export function withoutDetails(lines: readonly TableLine[]): TableLine[] {
  const continued = lines.filter(({ name }) => name.length > 0);
  const counts = new Map<string, number>();
  for (const { name } of continued) {
    for (const word of new Set(name.filter(hasNumber).map(firstWord))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const usual = (cell: Cell) => {
    const count = counts.get(firstWord(cell)) ?? 0;
    return hasNumber(cell) && count >= 3 && count >= MOST * continued.length;
  };
  const packs = continued.filter(({ name }) => PACK.test(name.at(-1)?.text ?? '')).length;
  const usually = packs >= MOST * continued.length && packs > Math.min(1, lines.length - 1);
  const widest = widestName(lines);
  const packed =
    usually &&
    continued.some(({ cells, name, row }) =>
      isBroken(name.at(-1), name.at(-2) ?? cells.get('name'), row.height, widest),
    );
  const edge = edgeOfNames(lines);
  const isDetail = (cell: Cell) => isDetailText(cell.text) || usual(cell) || isReason(cell);
  const small = smallRows(lines, isDetail);
  const remarks = remarkRows(lines, isDetail);
  return lines
    .map(withCodeBelow)
    .map(withCodeBehind)
    .map(withBarCodeBelow)
    .map((line) => {
      const below = line.name.filter(({ top }) => top > line.row.top);
      const from = [...below]
        .sort((one, other) => one.top - other.top)
        .find(
          (cell, at, all) =>
            isDetail(cell) ||
            isBrokenDetail(cell, all[at + 1]) ||
            small.has(cell) ||
            remarks.has(cell) ||
            (packed && isPack(cell, all[at - 1], line, edge)),
        );
      const named = line.cells.has('name') || line.name.some(({ top }) => from && top < from.top);
      return from && named ? { ...line, name: line.name.filter(({ top }) => top < from.top) } : line;
    });
}

/** A line whose code stands below its name. */
function withCodeBelow(line: TableLine): TableLine {
  const coded = line.cells.has('code') ? undefined : line.name.find((cell) => codeIn(cell) !== null);
  const code = coded && codeIn(coded);
  if (!coded || !code || coded.top < line.row.top) return line;
  return {
    ...line,
    cells: new Map([...line.cells, ['code', code]]),
    name: line.name.filter(({ top }) => top < coded.top),
  };
}

/** A line whose code is named in brackets behind its name: `Brie de Meaux (SKU: BR-100)`. */
function withCodeBehind(line: TableLine): TableLine {
  const name = line.cells.get('name');
  const at = name?.words.findIndex(({ text }, index) => index > 0 && /^[([]/.test(text)) ?? -1;
  if (!name || at < 0 || line.cells.has('code')) return line;
  const code = codeIn(cellOf(name.page, name.words.slice(at)));
  const before = cellOf(name.page, name.words.slice(0, at));
  return code ? { ...line, cells: new Map([...line.cells, ['code', code], ['name', before]]) } : line;
}

/** The code that a row names, with nothing behind it but further details. */
function codeIn({ page, text, words }: Cell): Cell | null {
  const [, code = '', behind] = CODED.exec(text) ?? [];
  const word = words.find((one) => code !== '' && one.text.replace(/^\W+|\W+$/g, '').endsWith(code));
  if (!word || (behind !== undefined && !isDetailText(behind))) return null;
  return cellOf(page, [{ ...word, text: code }]);
}

/** A line whose bar code is named in a row below its name: `EAN 5012747921567`. */
function withBarCodeBelow(line: TableLine): TableLine {
  if (line.cells.has('gtin')) return line;
  for (const cell of line.name.filter(({ top }) => top > line.row.top)) {
    const at = cell.words.findIndex(({ text }) => BAR_CODE.test(text));
    const bars = cell.words.slice(at + 1).find(({ text }) => isBarCode(text));
    if (at >= 0 && bars) return { ...line, cells: new Map([...line.cells, ['gtin', cellOf(cell.page, [bars])]]) };
  }
  return line;
}

/** Where the next column begins. */
function edgeOfNames(lines: readonly TableLine[]): number {
  const behind = lines.flatMap(({ cells }) => {
    const right = cells.get('name')?.right ?? 0;
    return [...cells.values()].map(({ left }) => left).filter((left) => left >= right);
  });
  return Math.min(...behind);
}

/** Whether a row is a pack, and would have fitted behind the name above it: so it was no name that went on. */
function isPack(cell: Cell, above: Cell | undefined, line: TableLine, edge: number): boolean {
  const before = above ?? line.cells.get('name');
  const room = edge - BETWEEN * line.row.height;
  return before !== undefined && PACK.test(cell.text) && before.right + (cell.right - cell.left) < room;
}

/** Whether the words of a detail stand in one row and its number in the next, where a column is narrow: `Best before`, `2404`. */
function isBrokenDetail({ text, words }: Cell, next: Cell | undefined): boolean {
  const number = /^[A-Z]{0,2}\d/.test(next?.text ?? '');
  return words.length <= 2 && number && !/\d/.test(text) && isDetailText(`${text} ${next?.text}`);
}

function firstWord(cell: Cell): string {
  return cell.words[0]?.text.toLowerCase() ?? '';
}

function hasNumber({ text, words }: Cell): boolean {
  return /^\p{L}{2,}\W*$/u.test(words[0]?.text ?? '') && /\d{2}/.test(text);
}
