import type { CategoryRow, IngredientRow, SupplierOptionRow, SupplierRow } from '@larder/contract/rows/catalogue.ts';
import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { type AllergenAnswers, NOTHING_KNOWN } from '@larder/domain/catalogue/allergens.ts';
import { costEntryOn } from '@larder/domain/catalogue/cost-on.ts';
import type { AllergenBook } from '@larder/domain/recipes/allergens.ts';
import { UNKNOWN_SUPPLIER } from '../../app/suppliers/unknown-supplier.ts';
import { sortedByName } from '../../ui/find/by-name.ts';

/** An ingredient with what is known of buying it. cost: £ per g, ml or piece today as text, null without a price. */
export interface IngredientEntry {
  ingredient: IngredientRow;
  categoryName: string;
  option: SupplierOptionRow | null;
  supplierName: string;
  cost: string | null;
  /** What holds of its allergens, with what was merged into it. */
  answers: AllergenAnswers;
  /** What a search looks through, see filterEntries. Made at the first search. */
  words?: string;
}

interface Known {
  ingredients: readonly IngredientRow[];
  categories: ReadonlyMap<string, CategoryRow>;
  options: ReadonlyMap<string, SupplierOptionRow>;
  suppliers: ReadonlyMap<string, SupplierRow>;
  today: Day;
  allergens: AllergenBook;
}

/** Entries with what they were made of, from which the next ones are made. */
export interface MadeEntries {
  known: Known;
  /** In the order of the rows. */
  entries: readonly IngredientEntry[];
  /** By name: which entry comes first, second and so on. */
  order: readonly number[];
  sorted: IngredientEntry[];
}

/**
 * Returns all ingredients by name, deactivated ones too, each with the option that it is costed by today. What was made before is used again: an
 * entry is the same object while its rows are, and names are sorted only where one changed.
 */
export function ingredientEntries(known: Known, before: MadeEntries | null = null): MadeEntries {
  const { ingredients } = known;
  const old = before && sameBut(before.known, known) ? before : null;
  const entries = ingredients.map((row, index) => {
    const entry = old?.entries[index];
    return entry?.ingredient === row && isCurrent(entry, known.options) ? entry : entryOf(row, known);
  });
  const inOrder =
    old?.entries.length === entries.length &&
    entries.every(({ ingredient: { name } }, index) => old.entries[index]?.ingredient.name === name);
  const order = inOrder ? old.order : sortedByName([...entries.keys()], (index) => ingredients[index]?.name ?? '');
  return { known, entries, order, sorted: order.flatMap((index) => entries[index] ?? []) };
}

/** Whether all is the same but ingredients and options, which change row by row. */
function sameBut(a: Known, b: Known): boolean {
  return (
    a.categories === b.categories && a.suppliers === b.suppliers && a.today === b.today && a.allergens === b.allergens
  );
}

/** Whether its option is as it was; one that was not there may be there now. */
function isCurrent({ option }: IngredientEntry, options: Known['options']): boolean {
  return option !== null && options.get(option.id) === option;
}

function entryOf(
  ingredient: IngredientRow,
  { categories, options, suppliers, today, allergens }: Known,
): IngredientEntry {
  const inForce = costEntryOn(ingredient.costs, today);
  const option = options.get(inForce?.optionId ?? ingredient.defaultOptionId ?? '') ?? null;
  return {
    ingredient,
    categoryName: categories.get(ingredient.categoryId ?? '')?.name ?? '',
    option,
    supplierName: inForce || option ? (suppliers.get(option?.supplierId ?? '')?.name ?? UNKNOWN_SUPPLIER) : '',
    cost: inForce?.cost ?? null,
    answers: allergens.ingredient(ingredient.id) ?? NOTHING_KNOWN,
  };
}

/** Ids of ingredients that nobody sells. */
export interface Unsold {
  all: ReadonlySet<string>;
  inRecipes: ReadonlySet<string>;
}

/** Ingredients that nobody sells, and those of them that recipes count on (ING-003). */
export function withoutOptions(
  ingredients: readonly IngredientRow[],
  options: readonly SupplierOptionRow[],
  recipes: readonly RecipeRow[],
): Unsold {
  const sold = new Set(options.filter((option) => !option.archived).map((option) => option.ingredientId));
  const used = new Set(
    recipes
      .filter((recipe) => !recipe.archived)
      .flatMap((recipe) => recipe.items.filter((item) => item.kind === 'ingredient').map((item) => item.refId)),
  );
  const all = ingredients.filter(({ id, archived }) => !archived && !sold.has(id)).map(({ id }) => id);
  return { all: new Set(all), inRecipes: new Set(all.filter((id) => used.has(id))) };
}
