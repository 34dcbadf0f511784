import type { Day } from '../calendar.ts';
import { type CostFrom, costOn } from '../catalogue/cost-on.ts';
import { type Decimal, decimal } from '../money.ts';
import type { CostableRecipe, CostBook } from './cost.ts';
import type { Pricing } from './figures.ts';
import { amountOf, type WrittenLine } from './share.ts';
import type { RecipeItem } from './version.ts';

/** An ingredient as it is synced, as far as costs go; decimals as text. */
export interface IngredientFigures {
  name: string;
  costs: readonly CostFrom[];
}

/** A recipe as it is synced, as far as costs go; decimals as text. */
export interface RecipeFiguresRow {
  name: string;
  wastagePercent: string | null;
  yield: string | null;
  portions: string | null;
  items: readonly (WrittenLine & Pick<RecipeItem, 'itemId' | 'kind' | 'refId'>)[];
}

/** Synced rows by id. */
export interface CostRows {
  ingredient(id: string): IngredientFigures | undefined;
  recipe(id: string): RecipeFiguresRow | undefined;
}

/** The rows as the book that recipes are costed against, on a day. */
export function bookOfRows(rows: CostRows, on: Day): CostBook {
  return {
    ingredient(id) {
      const row = rows.ingredient(id);
      return row && { name: row.name, unitCost: costOn(row.costs, on) };
    },
    recipe(id) {
      const row = rows.recipe(id);
      return row && costable(row);
    },
  };
}

export function costable(row: RecipeFiguresRow): CostableRecipe {
  return {
    name: row.name,
    wastagePercent: known(row.wastagePercent),
    yield: known(row.yield),
    portions: known(row.portions),
    items: row.items.map((item) => ({ itemId: item.itemId, kind: item.kind, refId: item.refId, ...amountOf(item) })),
  };
}

export function pricingOf(row: {
  menuPrice: string | null;
  vatPercent: string | null;
  targetGp: string | null;
}): Pricing {
  return { menuPrice: known(row.menuPrice), vatPercent: known(row.vatPercent), targetGp: known(row.targetGp) };
}

function known(text: string | null): Decimal | null {
  return text === null ? null : decimal(text);
}
