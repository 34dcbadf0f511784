import { useCommand } from '../../data/command.ts';
import { withToast } from '../../ui/toast/outcome.ts';
import type { IngredientValues } from './ingredient-values.ts';

export const ADDED = { done: 'Ingredient successfully added', failed: 'Ingredient could not be added' };
export const UPDATED = { done: 'Ingredient successfully updated', failed: 'Ingredient could not be updated' };

/** Saves what stands in the form, and shows how it went (ING-025, ING-026, ING-030). version: null for a new one. */
export function useSaveIngredient(ingredientId: string) {
  const save = useCommand('catalogue.saveIngredient');
  return async ({ name, itemcode, categoryId, recipeUnit }: IngredientValues, version: number | null) => {
    await withToast(version === null ? ADDED : UPDATED, () =>
      save.run({ name, itemcode: itemcode.trim() || null, categoryId, recipeUnit, ingredientId, version }),
    );
  };
}
