import { type Day, showDay } from '../../calendar.ts';
import type { FieldProblem } from '../../forms.ts';

/** What the producer marked as one: its code, its use-by date (or best before), and the item's number where a code was scanned. One of the first two is there. */
export interface TracedLot {
  /** Empty: only a date is known. */
  code: string;
  useBy: Day | null;
  gtin?: string | null | undefined;
}

/** So many of one line of a receipt at most, and characters of a code. */
export const LOTS_PER_LINE = 30;
export const LOT_CODE_LENGTH = 40;

/** What is wrong with the lots of a line; field: of the list. */
export function lotProblems(lots: readonly TracedLot[], field: string): FieldProblem[] {
  const problems = lots.flatMap(({ code, useBy }, index) =>
    code === '' && useBy === null
      ? [{ field: `${field}.${index}.code`, message: 'Enter a code or a use-by date' }]
      : [],
  );
  const seen = new Set<string>();
  lots.forEach((lot, index) => {
    const key = lotKey(lot);
    if (seen.has(key)) problems.push({ field: `${field}.${index}.code`, message: 'This lot is entered twice' });
    seen.add(key);
  });
  return problems;
}

/** Tells lots of one item apart. Codes are the same however they are typed. */
export function lotKey({ code, useBy }: TracedLot): string {
  return `${foldedCode(code)} ${useBy ?? ''}`;
}

/** A code as it is compared: without spaces, letters large. */
export function foldedCode(code: string): string {
  return code.replace(/\s+/g, '').toUpperCase();
}

/** Returns `L42, use by 31 Dec 2026`. */
export function lotText({ code, useBy }: TracedLot): string {
  return [code, useBy === null ? '' : `use by ${showDay(useBy)}`].filter((part) => part !== '').join(', ');
}

/** The lots of a line with one more: a lot that is there already takes the date or code that it had not. */
export function withLot(lots: readonly TracedLot[], lot: TracedLot): TracedLot[] {
  const same = lots.findIndex(
    (one) =>
      foldedCode(one.code) === foldedCode(lot.code) &&
      (one.useBy === lot.useBy || (one.code !== '' && (one.useBy === null || lot.useBy === null))),
  );
  if (same === -1) return [...lots, lot];
  return lots.map((one, index) =>
    index === same ? { ...one, useBy: one.useBy ?? lot.useBy, gtin: one.gtin ?? lot.gtin } : one,
  );
}
