import type { FieldProblem } from '../forms.ts';
import type { BaseUnit } from '../units.ts';

/** What is typed of an ingredient before it is known to be complete. */
export interface IngredientDraft {
  name: string;
  categoryId: string | null;
  recipeUnit: BaseUnit | null;
}

/** What prevents saving an ingredient, in the order of the form (ING-021 to ING-023). */
export function checkIngredient({ name, categoryId, recipeUnit }: IngredientDraft): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (name.trim() === '') problems.push({ field: 'name', message: 'Name is required' });
  if (!categoryId) problems.push({ field: 'categoryId', message: 'Category is required' });
  if (!recipeUnit) problems.push({ field: 'recipeUnit', message: 'Base UOM is required' });
  return problems;
}
