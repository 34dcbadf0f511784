import type { Measure } from '../measure.ts';
import { type Decimal, decimal, HUNDRED, ONE, parseDecimal, round } from '../money.ts';
import { baseFactor, type Pack, packSize } from '../units.ts';

/**
 * What an amount is counted in where that is no fixed quantity: a batch or a portion of a recipe, or a supplier option's lot or one unit out of
 * it, each as it is on the day (rule 2).
 */
export type Share = 'batch' | 'portion' | PackShare;

/** A pack of an option. size: base units in it when it was typed; it holds where the option has no price, so no pack, on the day. */
export interface PackShare {
  optionId: string;
  part: 'lot' | 'unit';
  size: Decimal;
}

/** The pack of an option on some day; null where it has none. */
export type PackOf = (optionId: string) => Pack | null;

/** So much in base units (of an ingredient, or of a recipe's yield); with `of` so many batches, portions or packs. */
export interface Amount {
  quantity: Decimal;
  of?: Share | undefined;
}

/** Decimals to which a number of batches or portions is worked out when losses divide it. */
const SHARE_PLACES = 20;

/** The share that a unit stands for; undefined for a unit of fixed size. Recipes have batches and portions, ingredients have packs. */
export function shareIn(kind: string, unit: Measure): Share | undefined {
  if (kind === 'ingredient') return packIn(unit);
  return kind === 'recipe' && (unit === 'batch' || unit === 'portion') ? unit : undefined;
}

const PACK = /^(?:lot\/([\d.]+)|unit)\/([\d.]+)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** `lot/6/2500/{option}`, `unit/2500/{option}`: what was 6 × 2.5 kg, and one of the 2.5 kg, when it was typed. */
function packIn(unit: Measure): PackShare | undefined {
  const [, units, amount, optionId] = PACK.exec(unit) ?? [];
  const [perLot, size] = [parseDecimal(units ?? '1'), parseDecimal(amount)];
  if (!optionId || !perLot?.gt(0) || !size?.gt(0)) return undefined;
  return { optionId, part: units ? 'lot' : 'unit', size: perLot.mul(size) };
}

/** An amount of an ingredient in its base units, unrounded: packs by what is in them on the day. */
export function inBaseUnits({ quantity, of }: Amount, packOf: PackOf = () => null): Decimal {
  if (typeof of !== 'object') return quantity;
  const pack = packOf(of.optionId);
  if (!pack) return quantity.mul(of.size);
  return quantity.mul(of.part === 'lot' ? packSize(pack) : pack.amountPerUnit.mul(baseFactor(pack.baseUnit)));
}

/** How much of what one batch holds (or costs) an amount takes: 2 of 8 portions take a quarter, 250 g of a yield of 1,000 g take a quarter. */
export function takenOf(
  wholeBatch: Decimal,
  { quantity, of }: Amount,
  recipe: { yield: Decimal; portions: Decimal },
): Decimal {
  const taken = wholeBatch.mul(quantity);
  if (of === 'batch') return taken;
  return taken.div(of === 'portion' ? recipe.portions : recipe.yield);
}

/** The amount in units of the recipe's yield, unrounded. */
export function inYieldUnits(amount: Amount, recipe: { yield: Decimal; portions: Decimal }): Decimal {
  return amount.of ? takenOf(recipe.yield, amount, recipe) : amount.quantity;
}

/**
 * A line as it is stored and synced, decimals as text. baseQuantity includes the losses. It is null in batches and portions; in packs it is
 * null where it is stored, and by the packs of today where it is synced.
 */
export interface WrittenLine {
  kind: string;
  quantity: string;
  unit: Measure;
  baseQuantity: string | null;
  trimPercent?: string | null;
  cookPercent?: string | null;
}

/** What a line takes: a share as it was typed, before its losses; anything else in base units. */
export function amountOf({ kind, quantity, unit, baseQuantity, trimPercent, cookPercent }: WrittenLine): Amount {
  const of = shareIn(kind, unit);
  const known = typeof of === 'object' ? baseQuantity : null;
  if (of && known === null) return { quantity: shareBeforeLosses(decimal(quantity), trimPercent, cookPercent), of };
  return { quantity: decimal(baseQuantity ?? quantity) };
}

/** Batches, portions or packs that it takes so that the quantity is left, 20 decimals. */
export function shareBeforeLosses(
  quantity: Decimal,
  trimPercent: string | null | undefined,
  cookPercent: string | null | undefined,
): Decimal {
  const left = shareLeft(trimPercent).mul(shareLeft(cookPercent));
  return left.eq(ONE) ? quantity : round(quantity.div(left), SHARE_PLACES);
}

/** What a loss leaves, as a share; an impossible loss (all of it, or less than nothing) leaves everything, and checkRecipe refuses it. */
export function shareLeft(loss: string | null | undefined): Decimal {
  const percent = parseDecimal(loss);
  return percent === null || percent.lt(0) || percent.gte(HUNDRED) ? ONE : ONE.minus(percent.div(HUNDRED));
}
