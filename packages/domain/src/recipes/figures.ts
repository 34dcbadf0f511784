import { netPrice } from '../ledger/product.ts';
import { type Decimal, HUNDRED, roundFigure, ZERO } from '../money.ts';
import type { RecipeCost } from './cost.ts';
import type { RecipeVersion } from './version.ts';

/** What a recipe sells for. */
export type Pricing = Pick<RecipeVersion, 'menuPrice' | 'vatPercent' | 'targetGp'>;

/** A recipe's figures as they are shown, each rounded once. null where there is nothing to say (REC-057). */
export interface RecipeFigures {
  /** £, 4 decimals (REC-054). */
  ingredientCost: Decimal;
  wastageCost: Decimal;
  totalCost: Decimal;
  /** £ with wastage, 5 decimals (REC-054, REC-062). */
  costPerPortion: Decimal;
  /** In the yield unit, 4 decimals; the form shows 2 of them. */
  yieldPerPortion: Decimal;
  /** £ of one portion without VAT, 4 decimals (REC-048). */
  netPrice: Decimal | null;
  /** Percent, 1 decimal (REC-051). */
  margin: Decimal | null;
  /** Percentage points, 1 decimal, margin as shown − target (REC-052, rule 14). */
  variance: Decimal | null;
}

export function recipeFigures(cost: RecipeCost, pricing: Pricing): RecipeFigures {
  const margin = marginOf(cost, pricing);
  return {
    ingredientCost: roundFigure(cost.ingredientCost, 4),
    wastageCost: roundFigure(cost.totalCost.minus(cost.ingredientCost), 4),
    totalCost: roundFigure(cost.totalCost, 4),
    costPerPortion: roundFigure(cost.totalCost.div(cost.portions), 5),
    yieldPerPortion: roundFigure(cost.yield.div(cost.portions), 4),
    netPrice:
      pricing.menuPrice === null ? null : roundFigure(netPrice(pricing.menuPrice, pricing.vatPercent ?? ZERO), 4),
    margin,
    variance: margin === null || pricing.targetGp === null ? null : margin.minus(pricing.targetGp),
  };
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
