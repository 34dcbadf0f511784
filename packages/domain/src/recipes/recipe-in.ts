import type { Day } from '../calendar.ts';
import { type Decimal, sum, ZERO } from '../money.ts';
import { onDay, timeline } from '../timeline.ts';
import type { ProductVersion } from './product.ts';
import { inYieldUnits, takenOf } from './share.ts';

/**
 * How much of a recipe one portion of a product takes on a day, in units of the recipe's yield, at any depth and without any wastage %. versions: of the
 * products and of everything that they contain.
 */
export function recipeShares(
  recipeId: string,
  versions: Iterable<ProductVersion>,
): (productId: string, day: Day) => Decimal {
  const versionsOf = Map.groupBy(versions, (version) => version.productId);
  const spansOf = new Map([...versionsOf].map(([productId, list]) => [productId, timeline(list)]));
  const versionOn = (productId: string, day: Day) => onDay(spansOf.get(productId) ?? [], day)?.fact;

  const inBatch = (productId: string, day: Day, path: readonly string[]): Decimal => {
    const version = versionOn(productId, day);
    if (!version || path.includes(productId)) return ZERO;
    if (productId === recipeId) return version.yield;
    return sum(
      version.items.map((item) => {
        const sub = item.kind === 'recipe' ? versionOn(item.refId, day) : undefined;
        if (!sub) return ZERO;
        if (item.refId === recipeId) return inYieldUnits(item, sub);
        return takenOf(inBatch(item.refId, day, [...path, productId]), item, sub);
      }),
    );
  };
  return (productId, day) => {
    const version = versionOn(productId, day);
    return version ? inBatch(productId, day, []).div(version.portions) : ZERO;
  };
}
