import { type Decimal, parseDecimal } from '../money.ts';
import { type NumberRules, readTypedNumber } from '../typed-number.ts';

/** How a count is typed: at most 2 decimals (STK-025). */
export const COUNT: NumberRules = { label: 'Count', places: 2 };

/** The amount typed, or null while there is none: an empty field is not a count of zero (STK-026), nor is one that can't be read. */
export function countedAmount(typed: string): Decimal | null {
  return parseDecimal(readTypedNumber(typed, COUNT).text);
}
