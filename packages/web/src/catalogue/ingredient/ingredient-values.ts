import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { checkIngredient } from '@larder/domain/catalogue/check-ingredient.ts';
import type { BaseUnit } from '@larder/domain/units.ts';

/** An ingredient as it is typed. */
export interface IngredientValues extends Record<string, unknown> {
  name: string;
  itemcode: string;
  categoryId: string | null;
  recipeUnit: BaseUnit | null;
}

/** As it stands in the form; a new one is counted in units until somebody says otherwise (ING-037). */
export function ingredientValues(ingredient: IngredientRow | null): IngredientValues {
  return {
    name: ingredient?.name ?? '',
    itemcode: ingredient?.itemcode ?? '',
    categoryId: ingredient?.categoryId ?? null,
    recipeUnit: ingredient?.recipeUnit ?? 'unit',
  };
}

/** What to say beside each field. */
export function ingredientProblems(values: IngredientValues): Record<string, string> {
  return Object.fromEntries(checkIngredient(values).map(({ field, message }) => [field, message]));
}
