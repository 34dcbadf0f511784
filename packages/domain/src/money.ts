import { Decimal } from 'decimal.js';

// Wide enough for exact sums of kitchens' figures; exponents never print as 1e-7 on the wire.
Decimal.set({ toExpNeg: -40, toExpPos: 40, precision: 40, rounding: Decimal.ROUND_HALF_UP });

export { Decimal };

/** A decimal as it travels: digits with an optional minus and point, never an exponent. */
export type DecimalText = string;

export const ZERO: Decimal = new Decimal(0);
export const ONE: Decimal = new Decimal(1);
export const HUNDRED: Decimal = new Decimal(100);

/** Digits kept on movements and other stored values; figures are rounded once more only where they are shown. */
export const LEDGER_PLACES = 10;

export function decimal(value: Decimal.Value): Decimal {
  return new Decimal(value);
}

/** Rounds halves away from zero on the decimal value (UI-018): -2.345 at 2 places is -2.35. */
export function round(value: Decimal, places: number): Decimal {
  return value.toDecimalPlaces(places, Decimal.ROUND_HALF_UP);
}

/** The value as a movement keeps it: 10 decimals. */
export function toLedger(value: Decimal): Decimal {
  return round(value, LEDGER_PLACES);
}

export function sum(values: Iterable<Decimal>): Decimal {
  let total = ZERO;
  for (const value of values) total = total.plus(value);
  return total;
}

/** Text a person typed, as a number; anything that is not a number counts as zero (PROC-075, REC-036). */
export function numberOrZero(text: string | number | null | undefined): Decimal {
  return parseDecimal(text) ?? ZERO;
}

/**
 * Plain digits with an optional minus and point as a number, or null; blanks around them are ignored. Commas, £ and the like are for
 * `readTypedNumber`, which makes plain digits of what a person typed.
 */
export function parseDecimal(text: string | number | null | undefined): Decimal | null {
  if (text === null || text === undefined) return null;
  const plain = String(text).trim();
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? new Decimal(plain) : null;
}
