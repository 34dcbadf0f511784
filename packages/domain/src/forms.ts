import { decimal, parseDecimal } from './money.ts';

/** A field that is wrong, named as in the request (`lines.2.quantity`), and what to say beside it. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** The generic check of a field that must be filled in (UI-013): what to say, or null. */
export function notEmpty(label: string, value: string | null | undefined): string | null {
  return value === null || value === undefined || value.trim() === '' ? `${label} cannot be empty` : null;
}

/** The generic check of a field that holds a number (UI-013), below the limit of all amounts. An empty field passes: whether it may be empty is notEmpty's to say. */
export function isNumeric(label: string, value: string | null | undefined): string | null {
  if (value === null || value === undefined || value.trim() === '') return null;
  return parseDecimal(value) === null ? `${label} must be numeric` : tooLarge(label, value);
}

const LIMIT = decimal('1000000000');

/** What is said of an amount that no kitchen ever writes down. */
export const TOO_LARGE = 'must be below 1,000,000,000';

/** A quantity or price from a thousand million on, with either sign, is a slip of the finger: what to say, or null. */
export function tooLarge(label: string, value: string): string | null {
  return parseDecimal(value)?.abs().gte(LIMIT) ? `${label} ${TOO_LARGE}` : null;
}

/** A field that must hold a number: empty and not numeric are told apart (UI-013). */
export function numberNeeded(label: string, value: string | null | undefined): string | null {
  return notEmpty(label, value) ?? isNumeric(label, value);
}

/**
 * What stays of a typed or pasted number: digits, one point, at most so many decimals (PROC-066).
 * A comma counts as the point (PROC-067), so 1,5 becomes 1.5. With allowNegative a leading minus stays.
 */
export function keepNumber(typed: string, places = 2, allowNegative = false): string {
  const minus = allowNegative && typed.trim().startsWith('-') ? '-' : '';
  const plain = typed.replace(/,/g, '.').replace(/[^\d.]/g, '');
  const [whole = '', ...rest] = plain.split('.');
  if (rest.length === 0 || places === 0) return minus + whole;
  return `${minus}${whole}.${rest.join('').slice(0, places)}`;
}
