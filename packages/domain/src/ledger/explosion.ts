import { eachOnce, type Missing } from '../missing.ts';
import { type Decimal, HUNDRED, ONE, toExact, ZERO } from '../money.ts';
import { netPrice, type ProductVersion } from '../recipes/product.ts';
import { inBaseUnits, type PackOf, takenOf } from '../recipes/share.ts';
import type { RecipeItem } from '../recipes/version.ts';
import { AFTER_ALL, BEFORE_ALL, cutAt, onDay, type Span, timeline, within } from '../timeline.ts';
import type { PackSpan } from './pack-timeline.ts';

/** How much of an ingredient one batch uses up, in its base unit, 20 decimals. */
export interface ExplodedItem {
  ingredientId: string;
  /** Without any wastage %. */
  quantity: Decimal;
  /** What the wastage % of this recipe, and of the recipes inside it, adds on top. */
  wasteQuantity: Decimal;
}

/** A product in a span of days in which it and everything beneath it stay the same. */
export interface ExplodedPeriod extends Span {
  productId: string;
  versionId: string;
  yield: Decimal;
  portions: Decimal;
  wastagePercent: Decimal;
  menuPrice: Decimal | null;
  vatPercent: Decimal;
  netPrice: Decimal;
  items: ExplodedItem[];
  missing: Missing[];
}

/** A recipe contains itself on some day, at any depth (REC-037, REC-038). */
export class RecipeCycle extends Error {
  readonly recipeIds: string[];

  constructor(recipeIds: string[]) {
    super(`A recipe contains itself: ${recipeIds.join(' > ')}`);
    this.name = 'RecipeCycle';
    this.recipeIds = recipeIds;
  }
}

/**
 * Every product through time, per batch (STK-042): quantity = Σ items + Σ item × sub-recipe's quantity / its yield (or its portions, or
 * nothing, where the item is typed in portions or batches), and with waste (1 + wastage %) × the same sum over quantities with waste. Any
 * depth; each level is rounded to 20 decimals. packs: of the options that items are typed in, through time.
 * Give the versions of everything that is contained; `wanted` are the products asked for (all by default).
 */
export function explode(
  versions: Iterable<ProductVersion>,
  wanted?: Iterable<string>,
  packs: ReadonlyMap<string, PackSpan[]> = new Map(),
): Map<string, ExplodedPeriod[]> {
  const versionsOf = Map.groupBy(versions, (version) => version.productId);
  const spansOf = new Map([...versionsOf].map(([productId, list]) => [productId, timeline(list)]));
  const known = new Map<string, ExplodedPeriod[]>();

  function periodsOf(productId: string, window: Span, path: string[]): ExplodedPeriod[] {
    if (path.includes(productId)) throw new RecipeCycle([...path, productId]);
    const key = `${productId} ${window.fromDay} ${window.toDay}`;
    const found = known.get(key);
    if (found) return found;
    const periods = within(spansOf.get(productId) ?? [], window).flatMap((span) =>
      periodsOfVersion(span.fact, span, [...path, productId]),
    );
    known.set(key, periods);
    return periods;
  }

  // Sub-recipes are asked only for the days of this version, so recipes that swap places over time are no cycle.
  function periodsOfVersion(version: ProductVersion, window: Span, path: string[]): ExplodedPeriod[] {
    const subs = new Map<string, ExplodedPeriod[]>();
    for (const item of version.items)
      if (item.kind === 'recipe') subs.set(item.refId, periodsOf(item.refId, window, path));
    const packSpans = version.items.flatMap((item) =>
      typeof item.of === 'object' ? (packs.get(item.of.optionId) ?? []) : [],
    );
    return cutAt(window, [...subs.values(), packSpans].flat()).map((piece) =>
      explodedPeriod(version, piece, {
        recipe: (recipeId) => onDay(subs.get(recipeId) ?? [], piece.fromDay),
        pack: (optionId) => onDay(packs.get(optionId) ?? [], piece.fromDay)?.pack ?? null,
      }),
    );
  }

  const everything: Span = { fromDay: BEFORE_ALL, toDay: AFTER_ALL };
  return new Map([...(wanted ?? versionsOf.keys())].map((id) => [id, periodsOf(id, everything, [])]));
}

/** What is inside a recipe on the days of a piece. */
interface Inside {
  recipe(recipeId: string): ExplodedPeriod | undefined;
  pack: PackOf;
}

function explodedPeriod(version: ProductVersion, span: Span, inside: Inside): ExplodedPeriod {
  const { productId, versionId, yield: batchYield, portions, wastagePercent, menuPrice, vatPercent } = version;
  const parts = version.items.flatMap((item) => partsOf(item, inside));
  return {
    productId,
    fromDay: span.fromDay,
    toDay: span.toDay,
    versionId,
    yield: batchYield,
    portions,
    wastagePercent,
    menuPrice,
    vatPercent,
    netPrice: netPrice(menuPrice, vatPercent),
    items: summed(parts, ONE.plus(wastagePercent.div(HUNDRED))),
    missing: missingIn(version, inside.recipe),
  };
}

interface Part {
  ingredientId: string;
  plain: Decimal;
  withWaste: Decimal;
}

function partsOf(item: RecipeItem, inside: Inside): Part[] {
  if (item.kind === 'ingredient') {
    const quantity = inBaseUnits(item, inside.pack);
    return [{ ingredientId: item.refId, plain: quantity, withWaste: quantity }];
  }
  const sub = inside.recipe(item.refId);
  if (!sub) return [];
  return sub.items.map(({ ingredientId, quantity, wasteQuantity }) => ({
    ingredientId,
    plain: takenOf(quantity, item, sub),
    withWaste: takenOf(quantity.plus(wasteQuantity), item, sub),
  }));
}

function summed(parts: Part[], wasteFactor: Decimal): ExplodedItem[] {
  const byIngredient = Map.groupBy(parts, (part) => part.ingredientId);
  return [...byIngredient].sort(byKey).map(([ingredientId, own]) => {
    const plain = own.reduce((total, part) => total.plus(part.plain), ZERO);
    const withWaste = own.reduce((total, part) => total.plus(part.withWaste), ZERO).mul(wasteFactor);
    const quantity = toExact(plain);
    return { ingredientId, quantity, wasteQuantity: toExact(withWaste).minus(quantity) };
  });
}

/** What makes the explosion incomplete, also in the recipes inside; a missing price of the menu only matters on top. */
function missingIn(version: ProductVersion, subRecipe: (recipeId: string) => ExplodedPeriod | undefined): Missing[] {
  const missing: Missing[] = [];
  if (version.choiceUnknown) missing.push({ what: 'choice', refId: version.productId });
  else if (version.items.length === 0) missing.push({ what: 'items', refId: version.productId });
  if (version.menuPrice === null) missing.push({ what: 'menu price', refId: version.productId });
  for (const item of version.items) {
    if (item.kind !== 'recipe') continue;
    const sub = subRecipe(item.refId);
    if (sub) missing.push(...sub.missing.filter((one) => one.what !== 'menu price'));
    else missing.push({ what: 'recipe', refId: item.refId });
  }
  return eachOnce(missing);
}

function byKey(a: [string, unknown], b: [string, unknown]): number {
  return a[0] < b[0] ? -1 : 1;
}
