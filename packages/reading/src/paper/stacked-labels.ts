import { type Cell, cellOf, overlap, type Row } from './placed.ts';

/** A strip of facts has so many labels at least. */
const FEWEST = 3;
const MOST_WORDS = 3;

/** Labels of a strip that are printed in two rows, `Your` above `Reference`, as one row each, with the row of their values behind it. */
export function stackedLabels(rows: readonly Row[]): Row[] {
  return rows.flatMap((upper, at) => {
    const [lower, values] = [rows[at + 1], rows[at + 2]];
    if (!lower || !values || !isOfLabels(upper) || !isOfLabels(lower) || !/\d/.test(values.cells[0]?.text ?? ''))
      return [];
    if (values.page !== upper.page || lower.top - upper.bottom > upper.height) return [];
    const joined = lower.cells.map((cell) => {
      const above = upper.cells.find((other) => overlap(other, cell));
      return above ? cellOf(cell.page, [...above.words, ...cell.words]) : cell;
    });
    return [{ ...lower, cells: joined }, values];
  });
}

function isOfLabels({ cells }: Row): boolean {
  return cells.length >= FEWEST && cells.every(isOfWords);
}

function isOfWords({ text, words }: Cell): boolean {
  return !/\d/.test(text) && words.length <= MOST_WORDS;
}
