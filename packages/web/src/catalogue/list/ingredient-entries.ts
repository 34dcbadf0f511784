import type { CategoryRow, IngredientRow, SupplierOptionRow, SupplierRow } from '@larder/contract/rows/catalogue.ts';
import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { costEntryOn } from '@larder/domain/catalogue/cost-on.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { UNKNOWN_SUPPLIER } from '../../app/suppliers/unknown-supplier.ts';

/** An ingredient with what is known of buying it. cost: £ per g, ml or piece today, null without a price. */
export interface IngredientEntry {
  ingredient: IngredientRow;
  categoryName: string;
  option: SupplierOptionRow | null;
  supplierName: string;
  cost: Decimal | null;
}

interface Known {
  ingredients: readonly IngredientRow[];
  categories: ReadonlyMap<string, CategoryRow>;
  options: ReadonlyMap<string, SupplierOptionRow>;
  suppliers: ReadonlyMap<string, SupplierRow>;
  today: Day;
}

/** The ingredients in use, by name, each with the option that it is costed by today. */
export function ingredientEntries({ ingredients, categories, options, suppliers, today }: Known): IngredientEntry[] {
  return ingredients
    .filter((ingredient) => !ingredient.archived)
    .map((ingredient) => {
      const inForce = costEntryOn(ingredient.costs, today);
      const option = options.get(inForce?.optionId ?? ingredient.defaultOptionId ?? '') ?? null;
      return {
        ingredient,
        categoryName: categories.get(ingredient.categoryId ?? '')?.name ?? '',
        option,
        supplierName: inForce || option ? (suppliers.get(option?.supplierId ?? '')?.name ?? UNKNOWN_SUPPLIER) : '',
        cost: inForce ? decimal(inForce.cost) : null,
      };
    })
    .sort((a, b) => BY_NAME.compare(a.ingredient.name, b.ingredient.name));
}

export interface IngredientFilter {
  search?: string | undefined;
  category?: string | undefined;
  lacking?: 'price' | undefined;
}

/** Those that a search finds, by name, code, supplier or the supplier's own name for it. */
export function filterEntries(
  entries: readonly IngredientEntry[],
  { search = '', category, lacking }: IngredientFilter,
): IngredientEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ ingredient, option, supplierName, cost }) => {
    if (category && ingredient.categoryId !== category) return false;
    if (lacking === 'price' && cost !== null) return false;
    const texts = [ingredient.name, ingredient.itemcode, supplierName, option?.name, option?.supplierCode];
    const text = texts.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Ingredients that nobody sells, and those of them that recipes count on (ING-003). */
export function withoutOptions(
  entries: readonly IngredientEntry[],
  options: readonly SupplierOptionRow[],
  recipes: readonly RecipeRow[],
): { all: number; inRecipes: number } {
  const sold = new Set(options.filter((option) => !option.archived).map((option) => option.ingredientId));
  const used = new Set(
    recipes
      .filter((recipe) => !recipe.archived)
      .flatMap((recipe) => recipe.items.filter((item) => item.kind === 'ingredient').map((item) => item.refId)),
  );
  const unsold = entries.filter(({ ingredient }) => !sold.has(ingredient.id));
  return { all: unsold.length, inRecipes: unsold.filter(({ ingredient }) => used.has(ingredient.id)).length };
}

const BY_NAME = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
