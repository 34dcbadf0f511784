import type { Cell } from '../placed.ts';
import type { TableLine } from './table-rows.ts';

/** How a row below a name begins that states origin or shelf life and is no part of the name. */
const DETAIL =
  /^(?:batch|lot|origin|country of|product of|produce of|born|reared|slaughtered|killed|cut in|caught|landed|fao|catch area|traceability|trace|bbe|bb|best before|use by|exp(?:iry)?|ean|gtin|barcode|serial|delivered|tariff|commodity code)\b(?=.*[\d:/])/i;
/** So many of the lines that have a row below their name must have one that begins with the same word. */
const MOST = 0.6;

/** Names without the rows below them that are details: by their first word, or because those of most other lines begin alike and differ in a number. */
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
  return lines.map((line) => {
    const below = line.name.filter(({ top }) => top > line.row.top);
    const from = [...below]
      .sort((one, other) => one.top - other.top)
      .find((cell) => DETAIL.test(cell.text) || usual(cell));
    const named = line.cells.has('name') || line.name.some(({ top }) => from && top < from.top);
    return from && named ? { ...line, name: line.name.filter(({ top }) => top < from.top) } : line;
  });
}

function firstWord(cell: Cell): string {
  return cell.words[0]?.text.toLowerCase() ?? '';
}

function hasNumber({ text, words }: Cell): boolean {
  return /^\p{L}{2,}\W*$/u.test(words[0]?.text ?? '') && /\d{2}/.test(text);
}
