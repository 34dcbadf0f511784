import { eachNamedOnce, type MissingThing } from '../missing.ts';
import { type Decimal, HUNDRED, ONE, roundFigure, sum, ZERO } from '../money.ts';
import type { RecipeCost } from '../recipes/cost.ts';
import type { Pricing } from '../recipes/figures.ts';
import { netPrice } from '../recipes/product.ts';

/** A dish as a menu's margin counts it. net and cost are £ of one portion, not rounded; net is null without a price to divide by, cost where nothing of it is known. */
export interface MenuDish {
  net: Decimal | null;
  /** With wastage, what is missing counted as zero. */
  cost: Decimal | null;
  /** What net and cost lack. */
  missing: readonly MissingThing[];
  /** Percent, null where none was set. */
  targetGp: Decimal | null;
  /** Portions sold, in whatever time; null: not known. */
  sold: Decimal | null;
}

/** By how many portions were sold, or each dish once where none of them was. */
export type Weighing = 'sales' | 'each once';

/** What a menu, or a part of it, earns; null where there is nothing to say. */
export interface MenuMargin {
  /** Percent of net sales, 1 decimal. */
  margin: Decimal | null;
  /** What the dishes are meant to earn, weighed alike; percent, 1 decimal. null unless each dish that counts has a target. */
  target: Decimal | null;
  /** Percentage points: margin as shown − target (rule 14). */
  variance: Decimal | null;
  /** What the dishes lack, each thing once; a dish without a price or a known cost has no part in the margin. */
  missing: MissingThing[];
}

export function menuDish(name: string, cost: RecipeCost, pricing: Pricing, sold: Decimal | null): MenuDish {
  const net = netPrice(pricing.menuPrice, pricing.vatPercent ?? ZERO);
  return {
    net: net.isZero() ? null : net,
    cost: cost.known ? cost.totalCost.div(cost.portions) : null,
    missing: [
      ...(pricing.menuPrice === null ? [noMenuPrice(name)] : []),
      ...cost.missing.map((one) => inDish(one, name)),
    ],
    targetGp: pricing.targetGp,
    sold,
  };
}

/** How a whole menu is weighed; its sections are weighed alike, so that they add up to it. */
export function weighingOf(dishes: readonly MenuDish[]): Weighing {
  return dishes.some((dish) => dish.net !== null && dish.cost !== null && weightOf(dish, 'sales').gt(0))
    ? 'sales'
    : 'each once';
}

/**
 * The gross margin of dishes together: (Σ portions × (net price − cost)) ÷ (Σ portions × net price). A dish without a price or a known cost
 * has no part in it, and neither has one of which more came back than was sold.
 */
export function menuMargin(dishes: readonly MenuDish[], weighing: Weighing): MenuMargin {
  const missing = eachNamedOnce(dishes.flatMap((dish) => dish.missing));
  const counted = dishes.flatMap(({ net, cost, ...dish }) => {
    const weight = weightOf(dish, weighing);
    return net === null || cost === null || weight.isZero()
      ? []
      : [{ ...dish, weight, cost, takings: net.mul(weight) }];
  });
  const takings = sum(counted.map((dish) => dish.takings));
  if (takings.isZero()) return { margin: null, target: null, variance: null, missing };

  const spent = sum(counted.map(({ cost, weight }) => cost.mul(weight)));
  const wanted = counted.map(({ targetGp, takings: taken }) => targetGp?.mul(taken) ?? null);
  const margin = roundFigure(takings.minus(spent).div(takings).mul(HUNDRED), 1);
  const target = wanted.every((one) => one !== null) ? roundFigure(sum(wanted).div(takings), 1) : null;
  return { margin, target, variance: target && margin.minus(target), missing };
}

function noMenuPrice(name: string): MissingThing {
  return { what: 'menu price', name, inside: [] };
}

/** `Basil has no price (in Margherita)`; what a dish itself lacks is named without "in". */
function inDish(part: MissingThing, dish: string): MissingThing {
  return part.name === dish ? part : { ...part, inside: [dish, ...part.inside] };
}

function weightOf({ sold }: Pick<MenuDish, 'sold'>, weighing: Weighing): Decimal {
  if (weighing === 'each once') return ONE;
  return sold?.gt(0) ? sold : ZERO;
}
