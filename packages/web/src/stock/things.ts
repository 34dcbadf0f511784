import type { CategoryRow, IngredientRow, SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import type { CountBasis } from '@larder/contract/stock.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { costOn } from '@larder/domain/catalogue/cost-on.ts';
import { knownWorth, type MissingThing } from '@larder/domain/missing.ts';
import { type Decimal, parseDecimal } from '@larder/domain/money.ts';
import { recipeCoster } from '@larder/domain/recipes/cost.ts';
import { bookOfRows } from '@larder/domain/recipes/row-book.ts';
import { type Countable, type RecordUnit, recordUnits } from '@larder/domain/stock/record-unit.ts';
import { type Thing, thingKey } from '@larder/domain/stock/stocktake.ts';
import { readPack } from '@larder/domain/units.ts';

/** An ingredient or a recipe as it is counted, wasted or moved. */
export interface StockThing extends Thing {
  key: string;
  name: string;
  category: string;
  countable: Countable;
  units: RecordUnit[];
  /** £ per base unit (per unit of yield for a recipe, without any wastage %); null when nothing of it is known. */
  cost: Decimal | null;
  /** What the cost lacks. */
  missing: MissingThing[];
}

interface Rows {
  ingredients: readonly IngredientRow[];
  recipes: readonly RecipeRow[];
  options: readonly SupplierOptionRow[];
  categories: ReadonlyMap<string, CategoryRow>;
  /** Packs that came lately: offered behind those that are sold now. */
  received?: CountBasis['packs'];
}

export const NO_CATEGORY = 'Without category';

/** All that can stand on a shelf, by name, with the costs of a day. Archived things stay out. */
export function stockThings({ ingredients, recipes, options, categories, received = [] }: Rows, on: Day): StockThing[] {
  const categoryName = (id: string | null) => (id ? categories.get(id)?.name : undefined) ?? NO_CATEGORY;
  const optionsOf = Map.groupBy(options, (option) => option.ingredientId);
  const receivedOf = Map.groupBy(received, ({ ingredientId }) => ingredientId);
  const costRecipe = recipeCosts(ingredients, recipes, on);

  const things = [
    ...ingredients
      .filter((row) => !row.archived)
      .map((row) => {
        const sold = (optionsOf.get(row.id) ?? []).filter((option) => !option.archived).map(packOf);
        const came = (receivedOf.get(row.id) ?? []).map((pack) => ({ optionId: null, ...readPack(pack) }));
        const packs = [...sold, ...came];
        const countable: Countable = { kind: 'ingredient', base: row.recipeUnit, packs };
        return thing('ingredient', row, categoryName(row.categoryId), countable, ingredientCost(row, on));
      }),
    ...recipes
      .filter((row) => !row.archived)
      .map((row) => {
        const countable: Countable = {
          kind: 'recipe',
          base: row.yieldUnit,
          yield: parseDecimal(row.yield),
          portions: parseDecimal(row.portions),
          isDish: row.menuPrice !== null,
        };
        return thing('recipe', row, categoryName(row.categoryId), countable, costRecipe(row.id));
      }),
  ];
  return things.sort((a, b) => COLLATOR.compare(a.name, b.name));
}

/** Things by their category as the count lists them: categories by name, things in the order they come in. */
export function shelvesOf(things: readonly StockThing[]): [category: string, things: StockThing[]][] {
  return [...Map.groupBy(things, (thing) => thing.category)].sort(([a], [b]) => a.localeCompare(b));
}

const COLLATOR = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

function thing(
  kind: Thing['kind'],
  row: { id: string; name: string },
  category: string,
  countable: Countable,
  cost: ThingCost,
): StockThing {
  const ref = { kind, refId: row.id };
  return { ...ref, key: thingKey(ref), name: row.name, category, countable, units: recordUnits(countable), ...cost };
}

type ThingCost = Pick<StockThing, 'cost' | 'missing'>;

function ingredientCost(row: IngredientRow, on: Day): ThingCost {
  const cost = costOn(row.costs, on);
  return { cost, missing: [...knownWorth(row.name, cost).missing] };
}

function packOf(option: SupplierOptionRow) {
  return { optionId: option.id, ...readPack(option) };
}

/** £ per unit of yield of a recipe on a day, without any wastage % (rule 8), as far as it is known. */
function recipeCosts(ingredients: readonly IngredientRow[], recipes: readonly RecipeRow[], on: Day) {
  const ingredientOf = new Map(ingredients.map((row) => [row.id, row]));
  const recipeOf = new Map(recipes.map((row) => [row.id, row]));
  const rows = { ingredient: (id: string) => ingredientOf.get(id), recipe: (id: string) => recipeOf.get(id) };
  const book = bookOfRows(rows, on);
  const coster = recipeCoster(book);
  return (id: string): ThingCost => {
    const recipe = book.recipe(id);
    if (!recipe) return { cost: null, missing: [] };
    const { known, plainCost, missing, yield: batch } = coster.cost(recipe, id);
    return { cost: known ? plainCost.div(batch) : null, missing };
  };
}
