import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { useHeadOffice } from '../app/working/head-office.ts';
import { useCommand } from '../data/command.ts';
import { valuesOf } from './form/draft-values.ts';

/** Saves a recipe with other portions or another menu price (£ gross) from today, and everything else as it is. */
export function useChangeDish() {
  const { headOfficeId } = useHeadOffice('products');
  const save = useCommand('recipes.saveRecipe', { at: headOfficeId });
  return (row: RecipeRow, changed: { portions?: string; menuPrice?: string }) =>
    save.run({ ...valuesOf(row), ...changed, plu: row.plu, recipeId: row.id, version: row.version });
}
