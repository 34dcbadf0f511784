import type { ReadValue } from '@larder/domain/invoices/read-file.ts';
import { boxOf, type Cell, cellOf, confidenceOf, type PlacedWord, type Row } from '../../paper/placed.ts';

/** From this confidence a value is shown as sure: it must never be wrong. */
export const SURE = 0.98;
/** What a value is raised to that others of the paper confirm. */
export const CONFIRMED = 0.99;
/** What a value has at most that nothing else confirms, or that could be another one. */
export const UNCONFIRMED = 0.95;
export const DOUBTFUL = 0.6;

/** Words of a row as one, from the first to the last. */
export function cellOfWords(row: Row, words: readonly PlacedWord[]): Cell {
  return cellOf(row.page, words);
}

export function wordsOfRow(row: Row): PlacedWord[] {
  return row.cells.flatMap(({ words }) => words);
}

/** A value read at a place, as sure as its least sure word, and at most as `atMost`. */
export function readAt<Value>(value: Value, cell: Cell, atMost = 1): ReadValue<Value> {
  return {
    value,
    printed: cell.text,
    source: 'picture',
    confidence: Math.min(confidenceOf(cell), atMost),
    box: boxOf(cell),
  };
}
