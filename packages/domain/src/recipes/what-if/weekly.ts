import { eachNamedOnce, type MissingThing } from '../../missing.ts';
import { type Decimal, HUNDRED, ONE, roundFigure, sum, ZERO } from '../../money.ts';
import type { DishFigures, TriedDish } from './try-out.ts';

/** Portions sold in a week, by recipe. */
export type SoldPerWeek = ReadonlyMap<string, Decimal>;

/** £ that a week brings more (or less) after cost, without VAT: what a portion earns more, times what a week sells. Exact; null without a known cost. */
export function poundsPerWeek({ before, after }: TriedDish, sold: Decimal): Decimal | null {
  const [was, now] = [earned(before), earned(after)];
  return was === null || now === null ? null : now.minus(was).mul(sold);
}

/** A menu as a whole, before and after; null where it has no dish with a price and a target. */
export interface TriedMenu {
  id: string;
  name: string;
  before: MenuFigures | null;
  after: MenuFigures | null;
  falls: boolean;
  /** £ that its dishes bring more in a week, as far as their costs are known. */
  poundsPerWeek: Decimal;
  /** What the costs of its dishes lack. */
  missing: MissingThing[];
}

/** Percent, 1 decimal: the margin of what the menu sells, and the target it has to meet. */
export interface MenuFigures {
  margin: Decimal;
  target: Decimal;
  /** margin − target as shown. */
  variance: Decimal;
}

/**
 * Margin and target of a menu, weighted by what a week sells of its dishes; where nothing of it was sold, each dish counts once. Only
 * dishes with a price and a target count, so that both speak of the same dishes. A target weighs as much as the net sales it is asked of.
 */
export function triedMenu(
  menu: { id: string; name: string; recipeIds: readonly string[] },
  dishOf: (recipeId: string) => TriedDish | undefined,
  sold: SoldPerWeek,
): TriedMenu {
  const dishes = [...new Set(menu.recipeIds)].map((id) => dishOf(id)).filter((dish) => dish !== undefined);
  const counted = dishes.filter((dish) => dish.before.variance !== null || dish.after.variance !== null);
  const weights = counted.map(({ id }) => positive(sold.get(id) ?? ZERO));
  const even = weights.every((weight) => weight.isZero());
  const weighted = counted.map((dish, index) => ({ dish, weight: even ? ONE : (weights[index] ?? ZERO) }));
  const before = menuFigures(weighted, 'before');
  const after = menuFigures(weighted, 'after');
  return {
    id: menu.id,
    name: menu.name,
    before,
    after,
    falls: before !== null && after !== null && before.variance.gte(ZERO) && after.variance.lt(ZERO),
    poundsPerWeek: sum(dishes.map((dish) => poundsPerWeek(dish, sold.get(dish.id) ?? ZERO) ?? ZERO)),
    missing: eachNamedOnce(dishes.flatMap((dish) => dish.missing)),
  };
}

function menuFigures(
  dishes: readonly { dish: TriedDish; weight: Decimal }[],
  when: 'before' | 'after',
): MenuFigures | null {
  const counting = dishes.filter(({ dish }) => dish[when].variance !== null);
  const net = sum(counting.map(({ dish, weight }) => dish[when].net.mul(weight)));
  if (net.isZero()) return null;
  const gained = sum(counting.map(({ dish, weight }) => (earned(dish[when]) ?? ZERO).mul(weight)));
  const wanted = sum(counting.map(({ dish, weight }) => dish[when].net.mul(weight).mul(dish.pricing.targetGp ?? ZERO)));
  const margin = roundFigure(gained.div(net).mul(HUNDRED), 1);
  const target = roundFigure(wanted.div(net), 1);
  return { margin, target, variance: margin.minus(target) };
}

/** £ of one portion after its cost, null where that is not known; a recipe without a price earns nothing by itself. */
function earned({ net, cost, netPrice }: DishFigures): Decimal | null {
  if (netPrice === null) return ZERO;
  return cost === null ? null : net.minus(cost);
}

function positive(quantity: Decimal): Decimal {
  return quantity.gt(ZERO) ? quantity : ZERO;
}
