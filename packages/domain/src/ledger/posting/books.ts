import type { Day } from '../../calendar.ts';
import { eachOnce, type Missing } from '../../missing.ts';
import { type Decimal, sum, toExact, toLedger, ZERO } from '../../money.ts';
import { type Amount, inBaseUnits, takenOf } from '../../recipes/share.ts';
import { onDay } from '../../timeline.ts';
import type { Pack } from '../../units.ts';
import { type Aliases, NO_ALIASES, survivor } from '../alias.ts';
import type { CostSpan } from '../cost-timeline.ts';
import type { ExplodedPeriod } from '../explosion.ts';
import type { PackSpan } from '../pack-timeline.ts';

/** Where a posting looks up what was in force on a day. */
export interface Books {
  /** £ per base unit, or null when there is no price. */
  costOn(ingredientId: string, day: Day): Decimal | null;
  productOn(productId: string, day: Day): ExplodedPeriod | undefined;
  /** What a lot of an option holds; null without a price. */
  packOn(optionId: string, day: Day): Pack | null;
  /** The ingredient that stands for this one (rule 12). */
  survivorOf(ingredientId: string): string;
}

export function booksOf(
  costs: Map<string, CostSpan[]>,
  products: Map<string, ExplodedPeriod[]>,
  aliases: Aliases = NO_ALIASES,
  packs: ReadonlyMap<string, PackSpan[]> = new Map(),
): Books {
  return {
    costOn: (ingredientId, day) => onDay(costs.get(ingredientId) ?? [], day)?.cost ?? null,
    productOn: (productId, day) => onDay(products.get(productId) ?? [], day),
    packOn: (optionId, day) => onDay(packs.get(optionId) ?? [], day)?.pack ?? null,
    survivorOf: (ingredientId) => survivor(aliases, ingredientId),
  };
}

/** A line of a wastage, transfer or count: so much of an ingredient (base units, or packs) or of a recipe (yield units, batches or portions). */
export interface UsedLine extends Amount {
  kind: 'ingredient' | 'recipe';
  refId: string;
}

export interface Used {
  /** Base units, one entry per ingredient: 10 decimals as typed, 20 where a recipe was divided. */
  ingredients: { ingredientId: string; quantity: Decimal }[];
  missing: Missing[];
}

/** The ingredients in a line on a day: packs by what they hold that day, a recipe by the share of a batch that the line takes that day, without any wastage % (rules 2, 8, STK-042). */
export function usedBy(line: UsedLine, day: Day, books: Books): Used {
  if (line.kind === 'ingredient') {
    const ingredientId = books.survivorOf(line.refId);
    const quantity = toLedger(inBaseUnits(line, (optionId) => books.packOn(optionId, day)));
    return { ingredients: [{ ingredientId, quantity }], missing: [] };
  }
  const product = books.productOn(line.refId, day);
  if (!product) return { ingredients: [], missing: [{ what: 'recipe', refId: line.refId }] };
  const ingredients = product.items.map((item) => ({
    ingredientId: item.ingredientId,
    quantity: toExact(takenOf(item.quantity, line, product)),
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
