import { type Figure, figureOf, type Reading } from './figures.ts';
import { type Cell, cellOf, type PlacedWord, type Row } from './placed.ts';

/** How words begin that tell what of an amount is VAT: `(includes £8.71 VAT)`, `incl. VAT of 8.71`, `of which VAT 8.71`. */
const INCLUDES = /^\(?(?:includes?|including|inclusive|incl\.?|inc\.?|contains?|containing|which|thereof)$/i;
const VAT = /^(?:vat|v\.a\.t\.?|tax|gst|btw|mwst\.?)\W*$/i;
const BETWEEN = /^(?:of|at|is|in|total|rate|[£€$]|@|[\d.]+ ?%|[:=-])$/i;
const MONEY = /^[£€$]?\d[\d,]*[.,]\d{2}\W*$/;
/** VAT is no larger share of what it is put on: so much of both together. */
const MOST = 0.2127;

/** An amount with VAT in it, what of it is VAT, and the row without the words that tell it. */
export interface VatWithin {
  vat: Figure;
  rest: Row;
}

/** The VAT that a row states behind an amount as a part of it; null: it states none. */
export function vatWithin(row: Row, reading: Reading): VatWithin | null {
  const words = row.cells.flatMap((cell) => cell.words);
  for (const [at, word] of words.entries()) {
    if (!INCLUDES.test(word.text)) continue;
    const whole = moneyIn(
      row,
      words.slice(0, at).findLast(({ text }) => MONEY.test(text)),
      reading,
    );
    const vat = statedVat(row, words.slice(at + 1), reading);
    if (!whole || !vat || vat.number.abs().gt(whole.number.abs().mul(MOST))) continue;
    const begins = /^\(?of$/i.test(words[at - 1]?.text ?? '') ? at - 1 : at; // `of which`
    const before = new Set(words.slice(0, begins));
    return { vat, rest: { ...row, cells: row.cells.flatMap((cell) => wordsOf(cell, before)) } };
  }
  return null;
}

/** A figure with the word for VAT before or behind it, and nothing else between. */
function statedVat(row: Row, words: readonly PlacedWord[], reading: Reading): Figure | null {
  const at = words.findIndex(({ text }) => MONEY.test(text));
  const named =
    VAT.test(words[at + 1]?.text ?? '') || words.slice(0, Math.max(0, at)).some(({ text }) => VAT.test(text));
  const plain = words.slice(0, Math.max(0, at)).every(({ text }) => VAT.test(text) || BETWEEN.test(text));
  return named && plain ? moneyIn(row, words[at], reading) : null;
}

function moneyIn(row: Row, word: PlacedWord | undefined, reading: Reading): Figure | null {
  if (!word) return null;
  const cell = cellOf(row.page, [{ ...word, text: word.text.replace(/\D+$/, '') }]);
  return figureOf(cell, reading);
}

function wordsOf(cell: Cell, kept: ReadonlySet<PlacedWord>): Cell[] {
  const words = cell.words.filter((word) => kept.has(word));
  return words.length === cell.words.length ? [cell] : words.length === 0 ? [] : [cellOf(cell.page, words)];
}
