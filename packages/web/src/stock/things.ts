import type { CategoryRow, IngredientRow, SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { costOn } from '@larder/domain/catalogue/cost-on.ts';
import { type Decimal, decimal, parseDecimal } from '@larder/domain/money.ts';
import { recipeCoster } from '@larder/domain/recipes/cost.ts';
import { bookOfRows } from '@larder/domain/recipes/row-book.ts';
import { type Countable, type RecordUnit, recordUnits } from '@larder/domain/stock/record-unit.ts';
import { type Thing, thingKey } from '@larder/domain/stock/stocktake.ts';

/** An ingredient or a recipe as it is counted, wasted or moved. */
export interface StockThing extends Thing {
  key: string;
  name: string;
  category: string;
  countable: Countable;
  units: RecordUnit[];
  /** £ per base unit (per unit of yield for a recipe, without any wastage %); null when nobody knows it. */
  cost: Decimal | null;
}

interface Rows {
  ingredients: readonly IngredientRow[];
  recipes: readonly RecipeRow[];
  options: readonly SupplierOptionRow[];
  categories: ReadonlyMap<string, CategoryRow>;
}

export const NO_CATEGORY = 'Without category';

/** All that can stand on a shelf, by name, with the costs of a day. Archived things stay out. */
export function stockThings({ ingredients, recipes, options, categories }: Rows, on: Day): StockThing[] {
  const categoryName = (id: string | null) => (id ? categories.get(id)?.name : undefined) ?? NO_CATEGORY;
  const optionsOf = Map.groupBy(options, (option) => option.ingredientId);
  const costRecipe = recipeCosts(ingredients, recipes, on);

  const things = [
    ...ingredients
      .filter((row) => !row.archived)
      .map((row) => {
        const packs = (optionsOf.get(row.id) ?? []).filter((option) => !option.archived).map(packOf);
        const countable: Countable = { kind: 'ingredient', base: row.recipeUnit, packs };
        return thing('ingredient', row, categoryName(row.categoryId), countable, costOn(row.costs, on));
      }),
    ...recipes
      .filter((row) => !row.archived)
      .map((row) => {
        const countable: Countable = {
          kind: 'recipe',
          base: row.yieldUnit,
          yield: parseDecimal(row.yield),
          portions: parseDecimal(row.portions),
        };
        return thing('recipe', row, categoryName(row.categoryId), countable, costRecipe(row.id));
      }),
  ];
  return things.sort((a, b) => COLLATOR.compare(a.name, b.name));
}

const COLLATOR = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

function thing(
  kind: Thing['kind'],
  row: { id: string; name: string },
  category: string,
  countable: Countable,
  cost: Decimal | null,
): StockThing {
  const ref = { kind, refId: row.id };
  return { ...ref, key: thingKey(ref), name: row.name, category, countable, units: recordUnits(countable), cost };
}

function packOf(option: SupplierOptionRow) {
  return {
    optionId: option.id,
    unitsPerLot: decimal(option.unitsPerLot),
    amountPerUnit: decimal(option.amountPerUnit),
    baseUnit: option.baseUnit,
  };
}

/** £ per unit of yield of a recipe on a day, without any wastage % (rule 8); null when part of it has no price. */
function recipeCosts(ingredients: readonly IngredientRow[], recipes: readonly RecipeRow[], on: Day) {
  const ingredientOf = new Map(ingredients.map((row) => [row.id, row]));
  const recipeOf = new Map(recipes.map((row) => [row.id, row]));
  const rows = { ingredient: (id: string) => ingredientOf.get(id), recipe: (id: string) => recipeOf.get(id) };
  const book = bookOfRows(rows, on);
  const coster = recipeCoster(book);
  return (id: string): Decimal | null => {
    const recipe = book.recipe(id);
    if (!recipe) return null;
    const cost = coster.cost(recipe, id);
    return cost.plainCost.isZero() ? null : cost.plainCost.div(cost.yield);
  };
}
