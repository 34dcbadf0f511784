import type { MatchedSales } from '@larder/contract/recipes.ts';
import { decimal, sum } from '@larder/domain/money.ts';
import { showNumber } from '@larder/domain/show.ts';
import { useHeadOffice } from '../../app/head-office.ts';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { toast } from '../../ui/toast.tsx';
import type { RecipeValues } from './draft-values.ts';

/** Saves what stands in the form; everything that is wrong is said in one toast as well (REC-022). version: null for a new recipe. */
export function useSaveRecipe(recipeId: string, version: number | null) {
  const { headOfficeId } = useHeadOffice('products');
  const save = useCommand('recipes.saveRecipe', { at: headOfficeId });

  return async (values: RecipeValues) => {
    try {
      const { matched } = await save.run({ ...values, plu: values.plu === '' ? null : values.plu, recipeId, version });
      toast.success(version === null ? 'Recipe Added' : 'Recipe Updated');
      if (matched.length > 0) toast.info(matchedText(matched));
    } catch (error) {
      toast.error(refusalText(error) || 'Recipe could not be saved');
      throw error;
    }
  };
}

/** Sales that waited for the PLU count from now on. */
function matchedText(matched: readonly MatchedSales[]): string {
  const sold = sum(matched.map(({ quantity }) => decimal(quantity)));
  return `${showNumber(sold)} sold under ${matched[0]?.plu} in ${matched.length} ${matched.length === 1 ? 'import' : 'imports'} now count as this recipe.`;
}
