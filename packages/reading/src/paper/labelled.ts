import { type Cell, cellOf, overlap, type Row } from './placed.ts';

/** Words before a value, and how plainly they name it: 3 its whole name, 1 a word that may mean something else. */
export interface Label {
  words: RegExp;
  strength: 1 | 2 | 3;
  /** It may stand in the middle of a sentence: `for order 4711`. */
  within?: boolean;
  /** What stands right before it where it names something else: `Original invoice no`. */
  unless?: RegExp;
}

/** Confidence by how plainly the words before a value name it; at 0 nothing does. */
export const SURE_BY_STRENGTH: readonly number[] = [0, 0.6, 0.9, 0.99];

/** A value that was found beside or below a label. */
export interface Labelled<Value> {
  value: Value;
  cell: Cell;
  strength: number;
}

/** Takes the value that some words begin with, and how many of the words it is; null: they begin with none. */
export type Accept<Value> = (words: readonly string[]) => { value: Value; words: number } | null;

/**
 * Finds values by their labels, in the order of the page: behind the label in its cell, in the next cell to the right, or below it. A word that may mean
 * something else is a label in a row with another one, of `beside`, that has nothing else in its cell either.
 */
export function labelled<Value>(
  rows: readonly Row[],
  labels: readonly Label[],
  accept: Accept<Value>,
  beside: readonly Label[] = [],
): Labelled<Value>[] {
  return rows.flatMap((row, at) =>
    row.cells.flatMap((cell, index) => {
      const label = labelIn(cell, labels);
      if (!label) return [];
      const found =
        label.rest.length > 0
          ? (taken(cellOf(cell.page, label.rest), accept) ??
            (label.within ? wrapped(rows, at, cell, label.rest, accept) : null))
          : (right(row, index, accept) ?? below(rows, at, cell, accept));
      const whole = label.strength > 1 || found?.whole === true; // what may mean something else has its value alone in a cell
      if (!found || !whole) return [];
      const strip = label.rest.length === 0 && row.cells.some((other) => other !== cell && isWhole(other, beside));
      return [{ value: found.value, cell: found.cell, strength: strip ? Math.max(2, label.strength) : label.strength }];
    }),
  );
}

interface Taken<Value> {
  value: Value;
  cell: Cell;
  /** Whether it is all that stands there. */
  whole: boolean;
}

/** The strongest value; of equally strong ones the first on the paper. */
export function strongest<Value>(found: readonly Labelled<Value>[]): Labelled<Value> | null {
  return found.reduce<Labelled<Value> | null>(
    (best, one) => (best && best.strength >= one.strength ? best : one),
    null,
  );
}

/** What parts several facts in one row: `12 Quay Street · VAT GB 123 4567 89`. */
const SEPARATOR = /^[·•|,;–—*-]$|[,;|·•]$/;

/** What a label says of itself: `Invoice no. (quote on payment)`. */
const ASIDE = /^ ?\([^()\d]*\)/;

/** What a label in the middle of other words ends with, where no colon shows that it is one. */
const ENDS_LIKE_LABEL = /(?:\bno\.?|\bnr\.?|\bid|\breg\.?|number|#|:)$/i;

/** A label at the beginning of a cell, or in the middle of it, where it shows that it is one. */
function labelIn(
  cell: Cell,
  labels: readonly Label[],
): { strength: number; rest: Cell['words']; within: boolean } | null {
  const texts = cell.words.map((_, from) => textFrom(cell, from));
  for (const { words, strength, within, unless } of labels) {
    for (const [from, text] of texts.entries()) {
      const [matched] = words.exec(text) ?? [];
      if (matched === undefined || unless?.test(cell.words[from - 1]?.text ?? '')) continue;
      const behind = text.slice(matched.length).replace(ASIDE, '');
      const begins = from === 0 || within || (strength > 1 && SEPARATOR.test(cell.words[from - 1]?.text ?? ''));
      if (!begins && (strength < 2 || !/^\s?:/.test(behind)) && (strength < 3 || !ENDS_LIKE_LABEL.test(matched)))
        continue;
      const plain = behind.replace(/^[\s:.#=-]+/, '');
      return { strength, within: within === true, rest: plain === '' ? [] : lastWords(cell, plain) };
    }
  }
  return null;
}

function textFrom({ words }: Cell, from: number): string {
  return words
    .slice(from)
    .map(({ text }) => text)
    .join(' ');
}

/** The words at the end of a cell that make a text; a word that the label shares is cut. */
function lastWords(cell: Cell, text: string): Cell['words'] {
  const count = text.split(' ').length;
  const words = cell.words.slice(-count);
  const [first, ...others] = words;
  const cut = text.split(' ')[0] ?? '';
  return first ? [{ ...first, text: cut }, ...others] : [];
}

function right<Value>(row: Row, index: number, accept: Accept<Value>): Taken<Value> | null {
  const next = row.cells.slice(index + 1).find(({ text }) => text !== ':'); // colons may stand in a column of their own
  if (!next) return null;
  const [first, ...others] = next.words;
  const colon = first && /^[:#]$/.test(first.text) && others.length > 0;
  return taken(colon ? cellOf(next.page, others) : next, accept);
}

/** A value that begins at the end of a row and goes on below the row's beginning. */
function wrapped<Value>(
  rows: readonly Row[],
  at: number,
  cell: Cell,
  rest: Cell['words'],
  accept: Accept<Value>,
): Taken<Value> | null {
  const next = rows[at + 1];
  const below = next?.cells.find(({ left }) => Math.abs(left - cell.left) < next.height);
  return below ? taken(cellOf(cell.page, [...rest, ...below.words]), accept) : null;
}

function isWhole({ text }: Cell, labels: readonly Label[]): boolean {
  return labels.some(({ words }) => {
    const [matched] = words.exec(text) ?? [];
    return matched !== undefined && /^\W*$/.test(text.slice(matched.length));
  });
}

/** A value up to two rows below its label: the first cell that stands under it has it, or none. */
function below<Value>(rows: readonly Row[], at: number, label: Cell, accept: Accept<Value>): Taken<Value> | null {
  for (const row of rows.slice(at + 1, at + 3)) {
    if (row.page !== label.page || row.top - label.bottom > 3 * row.height) return null;
    const under = row.cells.find((cell) => overlap(cell, label));
    if (under) return taken(underOnly(under, label, rows[at]), accept);
  }
  return null;
}

/** The words of a cell that stand below a label, without those below the next one: values of a row may stand so close that they look like one. */
function underOnly(cell: Cell, label: Cell, labels: Row | undefined): Cell {
  const next = labels?.cells.find(({ left }) => left > label.right);
  const words = next ? cell.words.filter(({ left, width }) => left + width / 2 < next.left) : cell.words;
  return words.length === 0 || words.length === cell.words.length || !next || !overlap(cell, next)
    ? cell
    : cellOf(cell.page, words);
}

function taken<Value>(cell: Cell, accept: Accept<Value>): Taken<Value> | null {
  const accepted = accept(cell.words.map(({ text }) => text));
  if (!accepted) return null;
  const words = cell.words.slice(0, accepted.words);
  return {
    value: accepted.value,
    cell: cellOf(cell.page, words),
    whole: words.length === cell.words.length || words.at(-1)?.text.endsWith(',') === true,
  };
}
