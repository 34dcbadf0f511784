import { netPrice } from '../ledger/product.ts';
import { type Decimal, FIGURE_PLACES, HUNDRED, round, roundFigure, ZERO } from '../money.ts';
import type { RecipeCost } from './cost.ts';
import type { RecipeVersion } from './version.ts';

/** What a recipe sells for. */
export type Pricing = Pick<RecipeVersion, 'menuPrice' | 'vatPercent' | 'targetGp'>;

/**
 * A recipe's figures. Amounts have the 12 decimals that divided values have right and are rounded once, by whoever shows them; percents are
 * rounded here. null where there is nothing to say (REC-057).
 */
export interface RecipeFigures {
  /** £, shown with 4 decimals (REC-054). */
  ingredientCost: Decimal;
  wastageCost: Decimal;
  totalCost: Decimal;
  /** £ with wastage, shown with 5 decimals, in narrow places 4 (REC-054, REC-062). */
  costPerPortion: Decimal;
  /** In the yield unit; the form shows 2 decimals. */
  yieldPerPortion: Decimal;
  /** £ of one portion without VAT, shown with 2 decimals (REC-048). */
  netPrice: Decimal | null;
  /** Percent, 1 decimal (REC-051). */
  margin: Decimal | null;
  /** Percentage points, 1 decimal, margin as shown − target (REC-052, rule 14). */
  variance: Decimal | null;
}

export function recipeFigures(cost: RecipeCost, pricing: Pricing): RecipeFigures {
  const margin = marginOf(cost, pricing);
  return {
    ingredientCost: amount(cost.ingredientCost),
    wastageCost: amount(cost.totalCost.minus(cost.ingredientCost)),
    totalCost: amount(cost.totalCost),
    costPerPortion: amount(cost.totalCost.div(cost.portions)),
    yieldPerPortion: amount(cost.yield.div(cost.portions)),
    netPrice: pricing.menuPrice === null ? null : amount(netPrice(pricing.menuPrice, pricing.vatPercent ?? ZERO)),
    margin,
    variance: margin === null || pricing.targetGp === null ? null : margin.minus(pricing.targetGp),
  };
}

function amount(value: Decimal): Decimal {
  return round(value, FIGURE_PLACES);
}

/** (net price − cost of one portion) / net price, wastage included; null without a price to divide by (REC-057). */
function marginOf(cost: RecipeCost, { menuPrice, vatPercent }: Pricing): Decimal | null {
  const net = netPrice(menuPrice, vatPercent ?? ZERO);
  if (net.isZero()) return null;
  return roundFigure(net.minus(cost.totalCost.div(cost.portions)).div(net).mul(HUNDRED), 1);
}

/** How a variance is marked: green from 0.01 on, else red; none where it is unknown (REC-053, REC-057). */
export function varianceTone(variance: Decimal | null): 'good' | 'bad' | null {
  if (variance === null) return null;
  return variance.gte('0.01') ? 'good' : 'bad';
}
