import type { SupplierOptionRow, SupplierRow } from '@larder/contract/rows/catalogue.ts';
import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import type { ExportedIngredient } from '@larder/documents/ingredients-csv.ts';
import { UNKNOWN_SUPPLIER } from '../../app/suppliers/unknown-supplier.ts';
import type { IngredientEntry } from './ingredient-entries.ts';

interface Known {
  options: readonly SupplierOptionRow[];
  suppliers: ReadonlyMap<string, SupplierRow>;
  recipes: readonly RecipeRow[];
}

/** Ingredients as they are downloaded: each with its options in use, the default one first, and how many recipes in use hold it. */
export function exportedIngredients(
  entries: readonly IngredientEntry[],
  { options, suppliers, recipes }: Known,
): ExportedIngredient[] {
  const optionsOf = Map.groupBy(
    options.filter((option) => !option.archived),
    (option) => option.ingredientId,
  );
  const holding = new Map<string, number>();
  for (const recipe of recipes.filter(({ archived }) => !archived))
    for (const id of new Set(recipe.items.filter(({ kind }) => kind === 'ingredient').map(({ refId }) => refId)))
      holding.set(id, (holding.get(id) ?? 0) + 1);

  return entries.map(({ ingredient, categoryName, answers }) => {
    const isDefault = (option: SupplierOptionRow) => option.id === ingredient.defaultOptionId;
    const sold = (optionsOf.get(ingredient.id) ?? []).toSorted(
      (a, b) => Number(isDefault(b)) - Number(isDefault(a)) || a.name.localeCompare(b.name, 'en-GB'),
    );
    return {
      ingredient,
      answers,
      category: categoryName,
      recipes: holding.get(ingredient.id) ?? 0,
      options: sold.map((option) => ({
        option,
        supplierName: suppliers.get(option.supplierId)?.name ?? UNKNOWN_SUPPLIER,
      })),
    };
  });
}
