import { keepNumber, tooLarge } from '../forms.ts';
import { type Decimal, parseDecimal } from '../money.ts';

/** What a person typed into a count: the text that stays, and whether something that is no number was typed (red border). */
export interface TypedCount {
  text: string;
  isNumeric: boolean;
}

/** Keeps digits and one decimal point with at most 2 decimals (STK-025). A comma stands for the point. */
export function typedCount(typed: string): TypedCount {
  return { text: keepNumber(typed), isNumeric: /^\s*\d*[.,]?\d*\s*$/.test(typed) };
}

/** The amount typed, or null while there is none: an empty field is not a count of zero (STK-026), nor is one that no shelf holds. */
export function countedAmount(text: string): Decimal | null {
  return tooLarge('Count', text) === null ? parseDecimal(text) : null;
}
