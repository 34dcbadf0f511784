import { readTypedNumber } from './typed-number.ts';

/** A field that is wrong, named as in the request (`lines.2.quantity`), and what to say beside it. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** The generic check of a field that must be filled in (UI-013): what to say, or null. */
export function notEmpty(label: string, value: string | null | undefined): string | null {
  return value === null || value === undefined || value.trim() === '' ? `${label} cannot be empty` : null;
}

/** The generic check of a text that needs a few words, without the spaces around it (UI-014): what to say, or null. */
export function minLength(label: string, value: string, shortest: number = FEW_WORDS): string | null {
  return value.trim().length < shortest ? `${label} must be at least ${shortest} characters long` : null;
}

const FEW_WORDS = 10;

/** So many characters a name has at most, and every text of one line that has no limit of its own. */
export const LONGEST_NAME = 200;

/** The generic check of how long a text is, without the spaces around it: what to say, or null. */
export function notTooLong(label: string, value: string, longest: number = LONGEST_NAME): string | null {
  return value.trim().length > longest ? `${label} must have at most ${longest} characters` : null;
}

/**
 * The generic check of a field that holds a number (UI-013), below the limit of all amounts, in the words of the field itself where it can't be
 * read. An empty field passes: whether it may be empty is notEmpty's to say.
 */
export function isNumeric(label: string, value: string | null | undefined): string | null {
  return readTypedNumber(value ?? '', { label, places: ANY_PLACES, allowNegative: true }).problem;
}

const ANY_PLACES = 1000;

/** Whether a text that has to stand on one line, in the subject of a mail as well as in a list, holds a line break of any kind. */
export function hasLineBreak(text: string): boolean {
  return /[\n\v\f\r\u0085\u2028\u2029]/.test(text);
}

/** A field that must hold a number: empty and not numeric are distinguished (UI-013). */
export function numberNeeded(label: string, value: string | null | undefined): string | null {
  return notEmpty(label, value) ?? isNumeric(label, value);
}
