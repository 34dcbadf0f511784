import { Decimal } from 'decimal.js';

// Wide enough for exact sums of kitchens' figures; exponents never print as 1e-7 on the wire.
Decimal.set({ toExpNeg: -40, toExpPos: 40, precision: 40, rounding: Decimal.ROUND_HALF_UP });

export { Decimal };

/** A decimal as it travels: digits with an optional minus and point, never an exponent. */
export type DecimalText = string;

export const ZERO: Decimal = new Decimal(0);
export const ONE: Decimal = new Decimal(1);
export const HUNDRED: Decimal = new Decimal(100);

/** Decimals stored of what is typed or multiplied: quantities and values of the lines of a document (rule 4). */
export const LEDGER_PLACES = 10;

/** Decimals stored of what was divided: costs per base unit, exploded quantities, net sales, and whatever is made of them (rule 4). */
export const EXACT_PLACES = 20;

/** Decimals that a sum of divided values still has right: a third and two thirds are a whole again, and an exact half penny stays one. */
export const FIGURE_PLACES = 12;

export function decimal(value: Decimal.Value): Decimal {
  return new Decimal(value);
}

/** Rounds halves away from zero on the decimal value (UI-018): -2.345 at 2 places is -2.35. */
export function round(value: Decimal, places: number): Decimal {
  return value.toDecimalPlaces(places, Decimal.ROUND_HALF_UP);
}

/** Returns a value as the line of a document stores it: 10 decimals. */
export function toLedger(value: Decimal): Decimal {
  return round(value, LEDGER_PLACES);
}

/** Returns what was divided, or made of something divided, as it is stored: 20 decimals. */
export function toExact(value: Decimal): Decimal {
  return round(value, EXACT_PLACES);
}

/**
 * Rounds a figure for the one place where it is shown, halves away from zero (rule 4): first to 12 decimals, which takes away what divisions
 * left behind, so that 3 × £0.01 gross at 20 % is £0.03 net. Never call it on a value that goes into another figure.
 */
export function roundFigure(value: Decimal, places: number): Decimal {
  return round(round(value, FIGURE_PLACES), places);
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
