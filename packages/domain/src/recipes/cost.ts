import { eachNamedOnce, type MissingThing } from '../missing.ts';
import { type Decimal, HUNDRED, ONE, ZERO } from '../money.ts';
import { inBaseUnits, takenOf } from './share.ts';
import { oneIfMissing, type RecipeItem, type RecipeVersion } from './version.ts';

/** What a recipe's cost depends on; £ figures of a batch, percent for shares. Missing yield and portions count as 1 (REC-036). */
export interface CostableRecipe extends Pick<RecipeVersion, 'wastagePercent' | 'yield' | 'portions'> {
  name: string;
  items: readonly RecipeItem[];
}

/** Where a costing looks up what it is made of, on one day. unitCost is £ per g, ml or piece, null when it is unknown. */
export interface CostBook {
  ingredient(id: string): { name: string; unitCost: Decimal | null } | undefined;
  recipe(id: string): CostableRecipe | undefined;
}

/**
 * One line with its cost: £ for the whole line, per base unit (or unit of yield), and the sub-recipe's own cost to open. Costs are null where
 * nothing of them is known.
 */
export interface CostedItem {
  item: RecipeItem;
  name: string;
  unitCost: Decimal | null;
  cost: Decimal | null;
  parts: RecipeCost | null;
}

/** £ of one batch as far as it is known, never rounded on the way; round once where shown (REC-054). */
export interface RecipeCost {
  items: CostedItem[];
  /**
   * Whether the cost of any line with a quantity is known; where it is not, the £ are 0 and are not to be shown. Beside something that is missing,
   * a free line does not make the cost known: it would show £0.00 and a margin of 100 % for a price that nobody entered.
   */
  known: boolean;
  /** Sum of the lines. A sub-recipe's line carries that sub-recipe's own wastage. */
  ingredientCost: Decimal;
  /** ingredientCost plus the recipe's wastage % of it (REC-050). */
  totalCost: Decimal;
  /** The same without any wastage %, not even of the recipes inside: what stock and theoretical cost use (rule 6). */
  plainCost: Decimal;
  yield: Decimal;
  portions: Decimal;
  /** Without which the cost is not whole; it counted as zero. */
  missing: MissingThing[];
}

/** Costs recipes against a book; each sub-recipe is worked out once, however many recipes hold it. */
export function recipeCoster(book: CostBook): { cost(recipe: CostableRecipe, recipeId?: string): RecipeCost } {
  const known = new Map<string, RecipeCost>();

  function costOf(recipe: CostableRecipe, path: readonly string[]): RecipeCost {
    const items = recipe.items.filter((item) => item.kind !== 'modifier').map((item) => costedItem(item, path));
    const costed = items.map(({ costed }) => costed);
    const wasteFactor = ONE.plus((recipe.wastagePercent ?? ZERO).div(HUNDRED));
    const ingredientCost = costed.reduce((total, line) => total.plus(line.cost ?? ZERO), ZERO);
    const lacks =
      items.length === 0 ? [missing('items', recipe.name)] : eachNamedOnce(items.flatMap((line) => line.missing));
    const hasCost = costed.some((line) => line.cost !== null && !line.item.quantity.isZero());
    return {
      items: costed,
      known: hasCost && (lacks.length === 0 || !ingredientCost.isZero()),
      ingredientCost,
      totalCost: ingredientCost.mul(wasteFactor),
      plainCost: items.reduce((total, line) => total.plus(line.plain), ZERO),
      yield: oneIfMissing(recipe.yield),
      portions: oneIfMissing(recipe.portions),
      missing: lacks,
    };
  }

  function costedItem(item: RecipeItem, path: readonly string[]) {
    return item.kind === 'recipe' ? subRecipeItem(item, path) : ingredientItem(item);
  }

  function ingredientItem(item: RecipeItem) {
    const found = book.ingredient(item.refId);
    const name = found?.name ?? 'An ingredient that was removed';
    const unitCost = found?.unitCost ?? null;
    const cost = unitCost === null ? null : inBaseUnits(item).mul(unitCost);
    const lacks = [
      ...(found ? [] : [missing('ingredient', name)]),
      ...(found && unitCost === null ? [missing('price', name)] : []),
      ...withoutQuantity(item, name),
    ];
    return { costed: { item, name, unitCost, cost, parts: null }, plain: cost ?? ZERO, missing: lacks };
  }

  function subRecipeItem(item: RecipeItem, path: readonly string[]) {
    const sub = book.recipe(item.refId);
    const name = sub?.name ?? 'A recipe that was removed';
    if (!sub || path.includes(item.refId)) {
      const lacks = [missing(sub ? 'cycle' : 'recipe', name)];
      return { costed: { item, name, unitCost: null, cost: null, parts: null }, plain: ZERO, missing: lacks };
    }
    const parts = costOfKnown(sub, item.refId, path);
    return {
      costed: {
        item,
        name,
        unitCost: parts.known ? parts.totalCost.div(parts.yield) : null,
        cost: parts.known ? takenOf(parts.totalCost, item, parts) : null,
        parts,
      },
      plain: takenOf(parts.plainCost, item, parts),
      missing: [
        ...withoutQuantity(item, name),
        ...parts.missing.map((part) => ({ ...part, inside: [name, ...part.inside] })),
      ],
    };
  }

  function costOfKnown(recipe: CostableRecipe, recipeId: string, path: readonly string[]): RecipeCost {
    const found = known.get(recipeId);
    if (found) return found;
    const cost = costOf(recipe, [...path, recipeId]);
    // What lies on a circle costs something else from each side of it, so it is not stored.
    if (!cost.missing.some((part) => part.what === 'cycle')) known.set(recipeId, cost);
    return cost;
  }

  return {
    cost: (recipe, recipeId) => (recipeId ? costOfKnown(recipe, recipeId, []) : costOf(recipe, [])),
  };
}

function missing(what: MissingThing['what'], name: string): MissingThing {
  return { what, name, inside: [] };
}

function withoutQuantity(item: RecipeItem, name: string): MissingThing[] {
  return item.quantity.isZero() ? [missing('quantity', name)] : [];
}
