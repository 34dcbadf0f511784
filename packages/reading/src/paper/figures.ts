import { type DecimalSign, readPrintedNumber } from '@larder/domain/invoices/printed-number.ts';
import type { ReadSource, ReadValue } from '@larder/domain/invoices/read-file.ts';
import type { Decimal } from '@larder/domain/money.ts';
import { boxOf, type Cell, confidenceOf } from './placed.ts';

/** What every value of one paper is read with. */
export interface Reading {
  source: Extract<ReadSource, 'pdf' | 'picture'>;
  sign: DecimalSign | null;
}

/** Confidence of a figure that no sum has confirmed yet, and of one that a sum did. */
export const READ = 0.9;
export const CONFIRMED = 0.99;
/** Confidence of a figure that a sum contradicts. */
export const CONTRADICTED = 0.6;

/** A figure with its place, before it becomes a value of a field. */
export interface Figure {
  number: Decimal;
  currency: string | null;
  cell: Cell;
  /** How sure the text and its reading are. */
  confidence: number;
}

/** Reads a cell as one number. */
export function figureOf(cell: Cell | undefined, { sign }: Reading, text = cell?.text ?? ''): Figure | null {
  const read = cell ? readPrintedNumber(text, sign) : null;
  if (!cell || !read) return null;
  return { number: read.value, currency: read.currency, cell, confidence: read.confidence * confidenceOf(cell) };
}

/** A figure as a value of a field. Sums that confirm it outweigh what its text alone leaves open. */
export function figureValue(figure: Figure, { source }: Reading, sure: number): ReadValue<string> {
  const confidence = sure >= CONFIRMED ? sure : Math.min(sure, figure.confidence);
  return { value: figure.number.toFixed(), printed: figure.cell.text, source, confidence, box: boxOf(figure.cell) };
}

export function textValue(cell: Cell, { source }: Reading, sure: number, value = cell.text): ReadValue<string> {
  return { value, printed: cell.text, source, confidence: Math.min(sure, confidenceOf(cell)), box: boxOf(cell) };
}

/** A value that follows from others and stands nowhere itself. */
export function workedOut(value: string, confidence: number): ReadValue<string> {
  return { value, printed: '', source: 'worked out', confidence, box: null };
}
