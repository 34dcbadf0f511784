import { type Decimal, decimal } from '@larder/domain/money.ts';
import { type Cell, confidenceOf, type PlacedWord, type Row } from '../../paper/placed.ts';
import { cellOfWords, wordsOfRow } from './found.ts';
import { type Label, labelOf } from './labels.ts';

/** An amount with two decimals as it stands on a receipt. */
export interface Amount {
  value: Decimal;
  cell: Cell;
  confidence: number;
}

/** A row of a receipt: its words without its amounts, what they say, and its amounts from left to right. */
export interface LabelledRow {
  row: Row;
  words: PlacedWord[];
  text: string;
  label: Label | null;
  amounts: Amount[];
}

const CURRENCY = /^(?:RM|MYR|GBP|EUR|USD|£|€|\$)$/i;
const AMOUNT = /^(?:RM|MYR|GBP|EUR|USD|£|€|\$)?(-?)(?:RM|£|€|\$)?((?:\d{1,3}(?:,\d{3})+|\d*)\.\d{2})(-?)$/i;

/** The rows of a receipt with their amounts taken apart from their words. */
export function labelledRows(rows: readonly Row[]): LabelledRow[] {
  return withLargeAmounts(rows.map(labelled));
}

/** Large print of an amount stands a little higher or lower than its words, and so on a row of its own: it is put back beside them. */
function withLargeAmounts(rows: readonly LabelledRow[]): LabelledRow[] {
  const taken = new Set<LabelledRow>();
  const joined = rows.map((row, index) => {
    if (row.label === null || row.amounts.length > 0) return row;
    const alone = [rows[index - 1], rows[index + 1]].find(
      (other) => other && other.words.length === 0 && other.amounts.length > 0 && isBeside(other.row, row.row),
    );
    if (!alone) return row;
    taken.add(alone);
    return { ...row, amounts: alone.amounts };
  });
  return joined.filter((row) => !taken.has(row));
}

/** Whether two rows share more than a third of the lower one's height. */
function isBeside(one: Row, other: Row): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return shared > Math.min(one.bottom - one.top, other.bottom - other.top) / 3;
}

function labelled(row: Row): LabelledRow {
  const words = wordsOfRow(row);
  const amounts = words.flatMap((_, index) => amountAt(row, words, index) ?? []);
  const taken = new Set(amounts.flatMap(({ cell }) => cell.words));
  const left = words.filter((word) => !taken.has(word) && !CURRENCY.test(word.text));
  const text = left.map((word) => word.text).join(' ');
  return { row, words: left, text, label: labelOf(text), amounts };
}

/** The amount that a word is, or that it is together with the next: `6. 90`. */
function amountAt(row: Row, words: readonly PlacedWord[], index: number): Amount | null {
  const word = words[index];
  const next = words[index + 1];
  if (!word) return null;
  if (next && /^\D{0,3}\d+\.$/.test(word.text) && /^\d{2}$/.test(next.text)) {
    return amountOf(`${word.text}${next.text}`, cellOfWords(row, [word, next]));
  }
  return amountOf(word.text, cellOfWords(row, [word]));
}

function amountOf(text: string, cell: Cell): Amount | null {
  const [, before, digits, behind] = AMOUNT.exec(text) ?? [];
  if (!digits) return null;
  const value = decimal(digits.replaceAll(',', '').replace(/^\./, '0.'));
  return { value: before || behind ? value.neg() : value, cell, confidence: confidenceOf(cell) };
}
