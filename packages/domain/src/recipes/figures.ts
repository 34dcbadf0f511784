import type { MissingThing } from '../missing.ts';
import { type Decimal, FIGURE_PLACES, HUNDRED, round, roundFigure, ZERO } from '../money.ts';
import type { RecipeCost } from './cost.ts';
import { netPrice } from './product.ts';
import type { RecipeVersion } from './version.ts';

/** What a recipe sells for. */
export type Pricing = Pick<RecipeVersion, 'menuPrice' | 'vatPercent' | 'targetGp'>;

/**
 * A recipe's figures. Amounts have the 12 decimals that divided values have right and are rounded once, by whoever shows them; percents are
 * rounded here. null where there is nothing to say (REC-057): costs, margin and variance of a recipe of which no cost is
 * known.
 */
export interface RecipeFigures {
  /** £, shown with 4 decimals beside the recipe (REC-054). */
  ingredientCost: Decimal | null;
  wastageCost: Decimal | null;
  totalCost: Decimal | null;
  /** £ with wastage, shown with 5 decimals beside the recipe (REC-054, REC-062). */
  costPerPortion: Decimal | null;
  /** £ with wastage for one g, ml or unit of the yield: what preparations compare by. */
  costPerYieldUnit: Decimal | null;
  /** In the yield unit; the form shows 2 decimals, the view of who cooks 4 (REC-054). */
  yieldPerPortion: Decimal;
  /** £ of one portion without VAT, shown with 2 decimals (REC-048). */
  netPrice: Decimal | null;
  /** Percent, 1 decimal (REC-051). */
  margin: Decimal | null;
  /** Percentage points, 1 decimal, margin as shown − target (REC-052, rule 14). */
  variance: Decimal | null;
  /** What the costs lack, and so margin and variance. */
  missing: readonly MissingThing[];
}

export function recipeFigures(cost: RecipeCost, pricing: Pricing): RecipeFigures {
  const margin = marginOf(cost, pricing);
  const known = (pounds: Decimal) => (cost.known ? amount(pounds) : null);
  return {
    ingredientCost: known(cost.ingredientCost),
    wastageCost: known(cost.totalCost.minus(cost.ingredientCost)),
    totalCost: known(cost.totalCost),
    costPerPortion: known(cost.totalCost.div(cost.portions)),
    costPerYieldUnit: known(cost.totalCost.div(cost.yield)),
    yieldPerPortion: amount(cost.yield.div(cost.portions)),
    netPrice: pricing.menuPrice === null ? null : amount(netPrice(pricing.menuPrice, pricing.vatPercent ?? ZERO)),
    margin,
    variance: margin === null || pricing.targetGp === null ? null : margin.minus(pricing.targetGp),
    missing: cost.missing,
  };
}

function amount(value: Decimal): Decimal {
  return round(value, FIGURE_PLACES);
}

function marginOf(cost: RecipeCost, { menuPrice, vatPercent }: Pricing): Decimal | null {
  return cost.known ? marginOn(menuPrice, vatPercent, cost.totalCost.div(cost.portions)) : null;
}

/**
 * Returns (net price − cost) / net price in percent, 1 decimal; null without a price to divide by (REC-057). Worked out of the gross price, so
 * that nothing is divided twice and an exact half stays one.
 */
export function marginOn(menuPrice: Decimal | null, vatPercent: Decimal | null, cost: Decimal): Decimal | null {
  if (menuPrice === null || menuPrice.isZero()) return null;
  const grossCost = cost.mul(HUNDRED.plus(vatPercent ?? ZERO));
  return roundFigure(HUNDRED.minus(grossCost.div(menuPrice)), 1);
}

/** Whether a dish met its target, as shown, and no longer does; one without a price or target never does. */
export function fallsUnderTarget(
  before: Pick<RecipeFigures, 'variance'>,
  after: Pick<RecipeFigures, 'variance'>,
): boolean {
  return (before.variance?.gte(ZERO) ?? false) && (after.variance?.lt(ZERO) ?? false);
}

/**
 * How a variance is marked: green from 0.01 on, else red; none where it is unknown (REC-053, REC-057). One whose costs lack something is never
 * green: what is missing can only lower it.
 */
export function varianceTone({
  variance,
  missing,
}: {
  variance: Decimal | null;
  missing: readonly MissingThing[];
}): 'good' | 'bad' | null {
  if (variance === null) return null;
  if (variance.lt('0.01')) return 'bad';
  return missing.length === 0 ? 'good' : null;
}
