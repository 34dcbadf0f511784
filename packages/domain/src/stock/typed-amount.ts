import { type Decimal, parseDecimal } from '../money.ts';
import { readTypedNumber } from '../typed-number.ts';

/** Of amounts that are stored: one that came with an import has more decimals than a field takes. */
const STORED = { label: 'Amount', places: 10 };

/** The amount of wastage or of a transfer that stands in its field, or null while there is none or it can't be one: below 0, or too large. */
export function typedAmount(typed: string): Decimal | null {
  return readTypedNumber(typed, STORED).problem === null ? parseDecimal(typed) : null;
}
