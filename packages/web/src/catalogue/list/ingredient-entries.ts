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
  /** What a search looks through, see wordsOf. Made at the first search. */
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

export interface IngredientFilter {
  search?: string | undefined;
  /** With these: a category's id and those of all below it. */
  categories?: ReadonlySet<string> | undefined;
  lacking?: Lacking | undefined;
}

/** What can be missing: a price today; anybody who sells it; the same of what recipes count on. */
export type Lacking = 'price' | 'options' | 'options-in-recipes';

/** Those in a category that a search finds and that lack what is asked for. */
export function filterEntries(
  entries: readonly IngredientEntry[],
  { search = '', categories, lacking }: IngredientFilter,
  unsold: Unsold,
): IngredientEntry[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const { ingredient, cost } = entry;
    const { id, categoryId } = ingredient;
    if (categories && !categories.has(categoryId ?? '')) return false;
    if (lacking === 'price' && cost !== null) return false;
    if (lacking === 'options' && !unsold.all.has(id)) return false;
    if (lacking === 'options-in-recipes' && !unsold.inRecipes.has(id)) return false;
    return wanted.length === 0 || wanted.every((word) => wordsOf(entry).includes(word));
  });
}

/** Makes what searches look through, some at a time while the page has nothing else to do, so that the first key need not. Returns how to stop. */
export function readyForSearch(entries: readonly IngredientEntry[]): () => void {
  if (!('requestIdleCallback' in globalThis)) return () => undefined;
  let next = 0;
  let waiting = requestIdleCallback(makeSome);
  function makeSome(idle: IdleDeadline): void {
    do {
      for (const entry of entries.slice(next, next + WORDS_AT_ONCE)) wordsOf(entry);
      next += WORDS_AT_ONCE;
    } while (idle.timeRemaining() > 1 && next < entries.length);
    if (next < entries.length) waiting = requestIdleCallback(makeSome);
  }
  return () => cancelIdleCallback(waiting);
}

const WORDS_AT_ONCE = 100;

/**
 * Returns what a search looks through, in lower case: name, code, supplier and the supplier's own name and code for it. It is stored in the entry,
 * as looking it up in a map by entry takes most of the time of a key.
 */
function wordsOf(entry: IngredientEntry): string {
  entry.words ??= textOf(entry);
  return entry.words;
}

function textOf({ ingredient, supplierName, option }: IngredientEntry): string {
  return [ingredient.name, ingredient.itemcode, supplierName, option?.name, option?.supplierCode]
    .join(' ')
    .toLowerCase();
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
