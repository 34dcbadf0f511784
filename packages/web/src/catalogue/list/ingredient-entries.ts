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
export interface MadeEntries extends Lists {
  known: Known;
  /** In the order of the rows. */
  entries: readonly IngredientEntry[];
  /** By name: which entry comes first, second and so on. */
  order: readonly number[];
  /** How many of those in use have no price today. */
  unpriced: number;
}

/** By name: all of them, those in use, and those that were deactivated but not merged into another one, which stands for them. */
interface Lists {
  sorted: readonly IngredientEntry[];
  inUse: readonly IngredientEntry[];
  deactivated: readonly IngredientEntry[];
}

/** An entry, and the one made for it from newer rows. */
type Renewed = readonly [IngredientEntry, IngredientEntry];

/**
 * Returns all ingredients by name, each with the option that it is costed by today. What was made before is used again: an entry is the same object
 * while its rows are, a list while its entries are, and names are sorted only where one changed.
 */
export function ingredientEntries(known: Known, before: MadeEntries | null = null): MadeEntries {
  const { ingredients } = known;
  const old = before && sameBut(before.known, known) ? before : null;
  const replaced = old ? replacedOptions(old.known.options, known.options) : new Set();
  const renewed: Renewed[] = [];
  const entries = ingredients.map((row, index) => {
    const entry = old?.entries[index];
    if (entry?.ingredient === row && isCurrent(entry, replaced, known)) return entry;
    const made = entryOf(row, known);
    if (entry) renewed.push([entry, made]);
    return made;
  });
  const sameRows = old?.entries.length === entries.length;
  if (sameRows && renewed.length <= FEW && renewed.every(staysInPlace)) {
    const unpriced = renewed.reduce((count, [was, now]) => count + lacksPrice(now) - lacksPrice(was), old.unpriced);
    return { known, entries, order: old.order, unpriced, ...withRenewed(old, renewed) };
  }

  const inOrder =
    sameRows && entries.every(({ ingredient: { name } }, index) => old.entries[index]?.ingredient.name === name);
  const order = inOrder ? old.order : sortedByName([...entries.keys()], (index) => ingredients[index]?.name ?? '');
  const unpriced = entries.reduce((count, entry) => count + lacksPrice(entry), 0);
  return { known, entries, order, unpriced, ...listsOf(order.flatMap((index) => entries[index] ?? [])) };
}

/** 1 for one in use that has no price today, else 0. */
function lacksPrice({ ingredient: { archived }, cost }: IngredientEntry): number {
  return !archived && cost === null ? 1 : 0;
}

/** So many are put into the lists one by one; for more the lists are made anew. */
const FEW = 50;

function listsOf(sorted: readonly IngredientEntry[]): Lists {
  const inUse = sorted.filter(({ ingredient }) => !ingredient.archived);
  const deactivated = sorted.filter(({ ingredient }) => ingredient.archived && ingredient.mergedInto === null);
  return { sorted, inUse, deactivated };
}

/** Whether it stands in the same lists, at the same place. */
function staysInPlace([{ ingredient: before }, { ingredient: now }]: Renewed): boolean {
  return (
    before.id === now.id &&
    before.name === now.name &&
    before.archived === now.archived &&
    before.mergedInto === now.mergedInto
  );
}

function withRenewed({ sorted, inUse, deactivated }: Lists, renewed: readonly Renewed[]): Lists {
  const replace = (list: readonly IngredientEntry[]) => {
    const places = renewed.map(([before, now]) => [list.indexOf(before), now] as const).filter(([at]) => at !== -1);
    if (places.length === 0) return list;
    const copy = [...list];
    for (const [at, now] of places) copy[at] = now;
    return copy;
  };
  return { sorted: replace(sorted), inUse: replace(inUse), deactivated: replace(deactivated) };
}

/** Whether all is the same but ingredients and options, which change row by row. */
function sameBut(a: Known, b: Known): boolean {
  return (
    a.categories === b.categories && a.suppliers === b.suppliers && a.today === b.today && a.allergens === b.allergens
  );
}

/** Options that went or are other rows now. Both are looked through side by side, as most stand where they stood. */
function replacedOptions(before: Known['options'], now: Known['options']): ReadonlySet<unknown> {
  const replaced = new Set<SupplierOptionRow>();
  if (before === now) return replaced;
  const beside = now.values();
  for (const option of before.values())
    if (beside.next().value !== option && now.get(option.id) !== option) replaced.add(option);
  return replaced;
}

/** Whether its option is as it was; one that was not there may be there now. */
function isCurrent({ ingredient, option }: IngredientEntry, replaced: ReadonlySet<unknown>, known: Known): boolean {
  return option === null ? optionOf(ingredient, known) === null : !replaced.has(option);
}

function optionOf(ingredient: IngredientRow, { options, today }: Known): SupplierOptionRow | null {
  return options.get(costEntryOn(ingredient.costs, today)?.optionId ?? ingredient.defaultOptionId ?? '') ?? null;
}

function entryOf(ingredient: IngredientRow, known: Known): IngredientEntry {
  const { categories, suppliers, today, allergens } = known;
  const inForce = costEntryOn(ingredient.costs, today);
  const option = optionOf(ingredient, known);
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
