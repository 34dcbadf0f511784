import type { Day } from '../calendar.ts';
import type { FieldProblem } from '../forms.ts';
import { Decimal, decimal, HUNDRED, sum, ZERO } from '../money.ts';

/** What the price of a line may be dearer: percent of the agreed one, and £ on the line, both. */
export interface PriceTolerance {
  pricePercent: Decimal;
  pricePounds: Decimal;
}

/** What may differ without a person (rule 74): percent of the agreed price and £ on a line, both; £ on an invoice; £ gross up to which one is approved alone. */
export interface Tolerance extends PriceTolerance {
  invoicePounds: Decimal;
  aloneUpTo: Decimal;
}

export const DEFAULT_TOLERANCE: Tolerance = {
  pricePercent: decimal('1'),
  pricePounds: decimal('0.5'),
  invoicePounds: decimal('1'),
  aloneUpTo: decimal('2000'),
};

/** Percent above the last price that a person entered or accepted, or that a list stated: small rises cannot creep past it. */
const CREEP_PERCENT = decimal('2');

/** A price beside the one that was agreed, £ net a lot. lastAccepted: the last that somebody stood for; null: there was none. */
export interface ComparedPrice {
  price: Decimal;
  agreed: Decimal;
  lots: Decimal;
  lastAccepted: Decimal | null;
}

/** Whether a dearer price is let through: by so many percent and so many £ on the line at most, and not far above the last price that a person accepted. */
export function isWithinTolerance(
  { price, agreed, lots, lastAccepted }: ComparedPrice,
  tolerance: PriceTolerance,
): boolean {
  const over = price.minus(agreed);
  if (over.lte(0)) return true;
  if (over.gt(percentOf(agreed, tolerance.pricePercent))) return false;
  if (over.mul(lots).gt(tolerance.pricePounds)) return false;
  return lastAccepted === null || price.lte(lastAccepted.plus(percentOf(lastAccepted, CREEP_PERCENT)));
}

/**
 * Whether what is dearer on a line is let through: each part of it by the percent and by the last price that a person accepted, and all of its parts
 * together by the £ of a line.
 */
export function isLineWithin(
  parts: readonly Omit<ComparedPrice, 'lastAccepted'>[],
  lastAccepted: Decimal | null,
  tolerance: Tolerance,
): boolean {
  const over = parts.map(({ price, agreed, lots }) => Decimal.max(ZERO, price.minus(agreed).mul(lots)));
  if (sum(over).gt(tolerance.pricePounds)) return false;
  return parts.every((part) => isWithinTolerance({ ...part, lastAccepted }, tolerance));
}

/** Whether all that is dearer on an invoice, £, is little enough together. */
export function isLittleTogether(over: readonly Decimal[], { invoicePounds }: Tolerance): boolean {
  return sum(over.map((one) => Decimal.max(ZERO, one))).lte(invoicePounds);
}

function percentOf(amount: Decimal, percent: Decimal): Decimal {
  return amount.mul(percent).div(HUNDRED);
}

/** A tolerance as it is stored: from a day on, of one supplier or of all (null). tolerance null: from then on what holds for all, or the default. */
export interface DatedTolerance {
  supplierId: string | null;
  fromDay: Day;
  tolerance: Tolerance | null;
}

/** The tolerance that holds for a supplier on a day: its own replaces that of all; the defaults where none is stored. null: of no supplier. */
export function toleranceOn(stored: readonly DatedTolerance[], supplierId: string | null, day: Day): Tolerance {
  const own = supplierId === null ? null : latestOf(stored, supplierId, day);
  return own?.tolerance ?? latestOf(stored, null, day)?.tolerance ?? DEFAULT_TOLERANCE;
}

/** The entry of a supplier, or of all (null), that holds on a day; null: none was made up to then. */
export function latestOf<Of extends DatedTolerance>(
  stored: readonly Of[],
  supplierId: string | null,
  day: Day,
): Of | null {
  const made = stored.filter((one) => one.supplierId === supplierId && one.fromDay <= day);
  return made.toSorted((a, b) => b.fromDay.localeCompare(a.fromDay))[0] ?? null;
}

/** What is wrong with tolerances as they were typed. */
export function toleranceProblems({ pricePercent, pricePounds, invoicePounds, aloneUpTo }: Tolerance): FieldProblem[] {
  const negative = Object.entries({ pricePercent, pricePounds, invoicePounds, aloneUpTo }).filter(([, value]) =>
    value.lt(0),
  );
  return [
    ...negative.map(([field]) => ({ field, message: 'Cannot be negative' })),
    ...(pricePercent.gt(100) ? [{ field: 'pricePercent', message: 'Must be between 0 and 100' }] : []),
  ];
}
