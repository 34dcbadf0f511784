import { type Decimal, decimal, roundFigure, sum, ZERO } from './money.ts';
import type { BaseUnit, Pack } from './units.ts';

/** A figure as code or the wire holds it; null and undefined mean that it is not known. */
export type Figure = Decimal | string | null | undefined;

/** What a cost of nothing reads as. */
export const FREE = 'free';

/** What stands where a figure is not known (REC-057). */
export const UNKNOWN = '-';

/**
 * Returns £ with thousands and two decimals, rounded here and nowhere before, halves away from zero (UI-001, UI-002, UI-018): £1,234.50, -£2.35.
 * A value that rounds to zero carries no minus. places: 4 for costs, 5 for costs per portion.
 */
export function showMoney(value: Figure, places = 2): string {
  return signed(value, (size) => `£${grouped(size, places)}`, places);
}

/**
 * Returns by how much a result, as shown, differs from what its parts, as shown, come to: "incl. 1p of rounding", "incl. -2p of rounding".
 * null where they agree. The result is computed from exact values (rule 4); parts carry the sign with which they enter it.
 */
export function showRounding(result: Figure, parts: readonly Figure[]): string | null {
  const pence = (value: Figure) => roundFigure((known(value) ?? ZERO).mul(100), 0);
  if ([result, ...parts].some((value) => known(value) === null)) return null;
  const gap = pence(result).minus(sum(parts.map(pence)));
  return gap.isZero() ? null : `incl. ${gap.toFixed()}p of rounding`;
}

/** Returns the figure with the other sign, as a part that is taken away. */
export function less(value: Figure): Figure {
  return known(value)?.neg() ?? null;
}

/** Percent with a fixed number of decimals: 63.5%. The value is percent, not a share of one. */
export function showPercent(value: Figure, places = 1): string {
  return signed(value, (size) => `${grouped(size, places)}%`, places);
}

/** By how much something rose or fell, in percent with its sign: +25.0%, -3.0%. What rounds to nothing has none: 0.0%. */
export function showChange(value: Figure, places = 1): string {
  const amount = known(value);
  const rose = amount !== null && roundFigure(amount, places).gt(ZERO);
  return `${rose ? '+' : ''}${showPercent(amount, places)}`;
}

/** A bare number with thousands and at most so many decimals, without trailing zeros: 1,250.5. */
export function showNumber(value: Figure, places = 2): string {
  return signed(value, (size) => grouped(size, roundFigure(size, places).decimalPlaces()), places);
}

/** Returns a whole number of things with thousands: 1,250. */
export function showCount(count: number): string {
  return showNumber(String(count), 0);
}

/** The same words with a capital first letter: `Contains sesame`. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a whole number of things in words people use: 1 dish, 12 dishes, 1,250 dishes. many is needed where the plural is not one with an s. */
export function showThings(count: number, one: string, many = `${one}s`): string {
  return `${showCount(count)} ${count === 1 ? one : many}`;
}

/** A bare number with thousands and exactly so many decimals: 1,250.50. */
export function showFixed(value: Figure, places: number): string {
  return signed(value, (size) => grouped(size, places), places);
}

/** Returns with how many decimals the figures of one column stand, so that they compare: as many as the longest needs, two at most. */
export function placesOf(values: readonly Figure[]): number {
  return Math.max(0, ...values.map((value) => roundFigure(known(value) ?? ZERO, 2).decimalPlaces()));
}

/**
 * A quantity in base units as people say it: 250 g, 12 units, and from 1,000 g or ml on in kg or l with two decimals.
 * value is in the base unit.
 */
export function showQuantity(value: Figure, unit: BaseUnit): string {
  const amount = known(value);
  if (amount === null) return UNKNOWN;
  if (unit !== 'unit' && amount.abs().gte(1000)) return showStock(amount, unit);
  return `${showNumber(amount)} ${unit === 'unit' ? pieces(amount) : unit}`;
}

/** A quantity of stock: g and ml always as kg and l with two decimals (STK-034), pieces as they are, or with as many places as the others of their column. */
export function showStock(value: Figure, unit: BaseUnit, places?: number): string {
  const amount = known(value);
  if (amount === null) return UNKNOWN;
  if (unit === 'unit')
    return `${places === undefined ? showNumber(amount) : showFixed(amount, places)} ${pieces(amount)}`;
  return `${signed(amount.div(1000), (size) => grouped(size, 2), 2)} ${unit === 'g' ? 'kg' : 'l'}`;
}

/** A pack as it is bought (rule 27): 1 case = 6 × 2.5 kg. From 1,000 g or ml on in kg or l; a lot's name that begins with a figure needs no 1, and one that states what it holds stands alone: 1 kg, 6×2.5 kg bag. */
export function showPack(uom: string, pack: Pack): string {
  const each = showAmount(pack);
  const lot = /^\d/.test(uom) ? uom : `1 ${uom}`;
  const contents = pack.unitsPerLot.eq(1) ? each : `${showNumber(pack.unitsPerLot, 3)} × ${each}`;
  const plain = (text: string) => text.replaceAll(/\s/g, '').replaceAll('x', '×').toLowerCase();
  if (plain(lot) === plain(contents)) return contents;
  const words = lot.split(/\s+/);
  const states = (upTo: number) =>
    plain(words.slice(0, upTo).join('')) === plain(contents) && words.slice(upTo).every((word) => WORD.test(word));
  return words.some((_, at) => states(at)) ? lot : `${lot} = ${contents}`;
}

const WORD = /^\p{L}+$/u;

/** Returns a price in £ as lists show it: two decimals, and below 1p as many as show it: £0.004. */
export function showPrice(value: Figure): string {
  const size = known(value)?.abs();
  const tiny = size !== undefined && !size.isZero() && size.lt('0.01');
  return showMoney(value, tiny ? -size.e : 2);
}

/** A cost per base unit as £ per kg, l or piece, so that packs compare: £4.20/kg, below 1p with as many decimals as show it; a cost of 0 is free. value is £ per g, ml or piece. */
export function showUnitCost(value: Figure, unit: BaseUnit): string {
  const cost = known(value);
  if (cost === null) return UNKNOWN;
  if (cost.isZero()) return FREE;
  if (unit === 'unit') return `${showPrice(cost)}/unit`;
  return `${showPrice(cost.mul(1000))}/${unit === 'g' ? 'kg' : 'l'}`;
}

/** A file name cut to 40 characters (UI-012). */
export function showFilename(filename: string): string {
  return filename.length > 40 ? `${filename.slice(0, 39)}…` : filename;
}

/** What is in one item of a pack: 2.5 kg, 365 g. */
function showAmount({ amountPerUnit, baseUnit }: Pack): string {
  const large = (baseUnit === 'g' || baseUnit === 'ml') && amountPerUnit.gte(1000);
  if (!large) return `${showNumber(amountPerUnit, 3)} ${baseUnit}`;
  return `${showNumber(amountPerUnit.div(1000), 3)} ${baseUnit === 'g' ? 'kg' : 'l'}`;
}

function known(value: Figure): Decimal | null {
  return value === null || value === undefined ? null : decimal(value);
}

function signed(value: Figure, write: (size: Decimal) => string, places: number): string {
  const amount = known(value);
  if (amount === null) return UNKNOWN;
  return `${roundFigure(amount, places).lt(ZERO) ? '-' : ''}${write(amount.abs())}`;
}

function grouped(size: Decimal, places: number): string {
  const [whole = '0', fraction] = roundFigure(size, places).toFixed(places).split('.');
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? thousands : `${thousands}.${fraction}`;
}

function pieces(amount: Decimal): string {
  return amount.abs().eq(1) ? 'unit' : 'units';
}
