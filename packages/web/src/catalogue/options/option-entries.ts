import type { CategoryRow, IngredientRow, SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';

/** A line of a supplier's list with what it is called elsewhere; empty text where it is linked to nothing, or has no category. */
export interface OptionEntry {
  option: SupplierOptionRow;
  ingredientName: string;
  categoryName: string;
}

interface Known {
  options: readonly SupplierOptionRow[];
  ingredients: ReadonlyMap<string, IngredientRow>;
  categories: ReadonlyMap<string, CategoryRow>;
}

/** The lines of one supplier's list, archived ones too, by name. */
export function optionEntries(supplierId: string, { options, ingredients, categories }: Known): OptionEntry[] {
  return options
    .filter((option) => option.supplierId === supplierId)
    .map((option) => ({
      option,
      ingredientName: ingredients.get(option.ingredientId ?? '')?.name ?? '',
      categoryName: categories.get(option.categoryId ?? '')?.name ?? '',
    }))
    .sort((a, b) => BY_NAME.compare(a.option.name, b.option.name));
}

/** Archived lines show only where they are asked for. */
export const SHOWN = ['all', 'linked', 'unlinked', 'archived'] as const;
export type Shown = (typeof SHOWN)[number];

export interface OptionFilter {
  search: string;
  shown: Shown;
  categoryId: string | null;
}

/** Those that a search finds by name, code or ingredient, among those that are shown. */
export function filterOptions(entries: readonly OptionEntry[], filter: OptionFilter): OptionEntry[] {
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ option, ingredientName }) => {
    if (!isShown(option, filter.shown)) return false;
    if (filter.categoryId !== null && option.categoryId !== filter.categoryId) return false;
    const text = `${option.name} ${option.supplierCode} ${ingredientName}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** How many lines each choice would show, so that nobody chooses an empty one unawares. */
export function shownCounts(entries: readonly OptionEntry[]): Record<Shown, number> {
  const count = (shown: Shown) => entries.filter(({ option }) => isShown(option, shown)).length;
  return { all: count('all'), linked: count('linked'), unlinked: count('unlinked'), archived: count('archived') };
}

function isShown(option: SupplierOptionRow, shown: Shown): boolean {
  if (shown === 'archived' || option.archived) return shown === 'archived' && option.archived;
  if (shown === 'all') return true;
  return (option.ingredientId !== null) === (shown === 'linked');
}

/** A line with the price that we pay and the one that the supplier asks by now. */
export type Offer = SupplierOptionRow & { unitPrice: string; offeredPrice: string };

export function isOffer(option: SupplierOptionRow): option is Offer {
  return option.unitPrice !== null && option.offeredPrice !== null && option.offeredPrice !== undefined;
}

/** Lines in use whose supplier offers a new list price (rule 30), by name. */
export function offersOf(entries: readonly OptionEntry[]): Offer[] {
  return entries.flatMap(({ option }) => {
    return isOffer(option) && !option.archived ? [option] : [];
  });
}

const BY_NAME = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
