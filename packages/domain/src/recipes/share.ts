import { type Decimal, decimal, HUNDRED, ONE, parseDecimal, round } from '../money.ts';
import type { Measure } from './measure.ts';

/** What an amount is counted in where that is no fixed quantity: a batch or a portion of a recipe as it is on the day (rule 2). */
export type Share = 'batch' | 'portion';

/** So much in base units (of an ingredient, or of a recipe's yield); with `of` so many batches or portions. */
export interface Amount {
  quantity: Decimal;
  of?: Share | undefined;
}

/** Decimals to which a number of batches or portions is worked out when losses divide it. */
const SHARE_PLACES = 20;

/** The share that a unit stands for; undefined for a unit of fixed size, and for anything but a recipe. */
export function shareIn(kind: string, unit: Measure): Share | undefined {
  return kind === 'recipe' && (unit === 'batch' || unit === 'portion') ? unit : undefined;
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

/** A line as it is stored and synced, decimals as text. baseQuantity is null where the unit is a share, else it includes the losses. */
export interface WrittenLine {
  kind: string;
  quantity: string;
  unit: Measure;
  baseQuantity: string | null;
  trimPercent?: string | null;
  cookPercent?: string | null;
}

/** What a stored line takes: a share as it was typed, before its losses; anything else in base units. */
export function amountOf({ kind, quantity, unit, baseQuantity, trimPercent, cookPercent }: WrittenLine): Amount {
  const of = shareIn(kind, unit);
  if (of) return { quantity: shareBeforeLosses(decimal(quantity), trimPercent, cookPercent), of };
  return { quantity: decimal(baseQuantity ?? quantity) };
}

/** Batches or portions that have to be made so that the quantity is left, 20 decimals. */
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
