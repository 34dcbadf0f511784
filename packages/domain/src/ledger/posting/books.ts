import type { Day } from '../../calendar.ts';
import { type Decimal, sum, toExact, toLedger, ZERO } from '../../money.ts';
import { type Aliases, NO_ALIASES, survivor } from '../alias.ts';
import type { CostSpan } from '../cost-timeline.ts';
import type { ExplodedPeriod } from '../explosion.ts';
import { eachOnce, type Missing } from '../missing.ts';
import { onDay } from '../timeline.ts';

/** Where a posting looks up what was in force on a day. */
export interface Books {
  /** £ per base unit, or null when there is no price. */
  costOn(ingredientId: string, day: Day): Decimal | null;
  productOn(productId: string, day: Day): ExplodedPeriod | undefined;
  /** The ingredient that stands for this one (rule 12). */
  survivorOf(ingredientId: string): string;
}

export function booksOf(
  costs: Map<string, CostSpan[]>,
  products: Map<string, ExplodedPeriod[]>,
  aliases: Aliases = NO_ALIASES,
): Books {
  return {
    costOn: (ingredientId, day) => onDay(costs.get(ingredientId) ?? [], day)?.cost ?? null,
    productOn: (productId, day) => onDay(products.get(productId) ?? [], day),
    survivorOf: (ingredientId) => survivor(aliases, ingredientId),
  };
}

/** A line of a wastage, transfer or count: so much of an ingredient (base units) or of a recipe (yield units). */
export interface UsedLine {
  kind: 'ingredient' | 'recipe';
  refId: string;
  quantity: Decimal;
}

export interface Used {
  /** Base units, one entry per ingredient: 10 decimals as typed, 20 where a recipe was divided. */
  ingredients: { ingredientId: string; quantity: Decimal }[];
  missing: Missing[];
}

/** The ingredients in a line on a day: a recipe by quantity over yield, without any wastage % (rule 8, STK-042). */
export function usedBy(line: UsedLine, day: Day, books: Books): Used {
  if (line.kind === 'ingredient') {
    const ingredientId = books.survivorOf(line.refId);
    return { ingredients: [{ ingredientId, quantity: toLedger(line.quantity) }], missing: [] };
  }
  const product = books.productOn(line.refId, day);
  if (!product) return { ingredients: [], missing: [{ what: 'recipe', refId: line.refId }] };
  const ingredients = product.items.map((item) => ({
    ingredientId: item.ingredientId,
    quantity: toExact(item.quantity.mul(line.quantity).div(product.yield)),
  }));
  return { ingredients, missing: product.missing.filter((one) => one.what !== 'menu price') };
}

/** £ of a quantity, 20 decimals, always from the rounded quantity, so that a new cost gives the same value in any engine. */
export function valueAt(quantity: Decimal, cost: Decimal | null): Decimal {
  return toExact(quantity.mul(cost ?? ZERO));
}

/** £ of a line on its day as far as it is known; null where nothing of it is. */
export function knownCost({ day, ...line }: UsedLine & { day: Day }, books: Books): Decimal | null {
  const priced = usedBy(line, day, books).ingredients.flatMap(({ ingredientId, quantity }) => {
    const cost = books.costOn(ingredientId, day);
    return cost === null ? [] : [valueAt(quantity, cost)];
  });
  return priced.length === 0 ? null : sum(priced);
}

/** What the cost of a line lacks on its day. */
export function lackedBy({ day, ...line }: UsedLine & { day: Day }, books: Books): Missing[] {
  const used = usedBy(line, day, books);
  const ingredientIds = used.ingredients.map((one) => one.ingredientId);
  return eachOnce([...used.missing, ...unpriced(ingredientIds, day, books)]);
}

/** Names the ingredients that have no price on the day. */
export function unpriced(ingredientIds: Iterable<string>, day: Day, books: Books): Missing[] {
  const missing: Missing[] = [];
  for (const refId of ingredientIds) if (books.costOn(refId, day) === null) missing.push({ what: 'price', refId });
  return missing;
}
