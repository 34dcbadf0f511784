import type { MatchedSales } from '@larder/contract/recipes.ts';
import { decimal, sum } from '@larder/domain/money.ts';
import { showNumber } from '@larder/domain/show.ts';
import { withChangedPeriods } from '../../app/impact/changed-periods.ts';
import { useHeadOffice } from '../../app/working/head-office.ts';
import { useCommand } from '../../data/command.ts';
import { asRefusal, refusalText } from '../../data/refusal.ts';
import { withToast } from '../../ui/toast/outcome.ts';
import { toast } from '../../ui/toast/toast.tsx';
import type { RecipeValues } from './draft-values.ts';
import type { PhotoChange } from './photo/new-photo.ts';
import { useSavePhoto } from './photo/useSavePhoto.ts';

const ADDED = { done: 'Recipe Added', failed: wrongOr('Recipe could not be saved') };
const UPDATED = { done: 'Recipe Updated', failed: wrongOr('Recipe could not be updated') };

/** Everything that is wrong in the form, or else that it could not be done (REC-041). */
function wrongOr(failed: string) {
  return (error: unknown) => (asRefusal(error).fields.length > 0 ? refusalText(error) : failed);
}

/** photo: whether the photo is as it stands in the form, too. */
export interface Saved {
  photo: boolean;
}

/** Saves what stands in the form, then its photo; what came of both is one toast, and so is everything that is wrong (REC-022). version: null for a new recipe. */
export function useSaveRecipe(recipeId: string, version: number | null) {
  const { headOfficeId } = useHeadOffice('products');
  const save = useCommand('recipes.saveRecipe', { at: headOfficeId });
  const savePhoto = useSavePhoto(recipeId);

  return async (values: RecipeValues, photo: PhotoChange): Promise<Saved> => {
    const { done, failed } = version === null ? ADDED : UPDATED;
    const answer = await withToast({ done: null, failed }, () =>
      save.run({ ...values, plu: values.plu === '' ? null : values.plu, recipeId, version }),
    );
    const photoProblem = await savePhoto(photo, (version ?? 0) + 1);
    const { matched } = answer;
    if (photoProblem === null) toast.success(withChangedPeriods(done, answer));
    else toast.error(`${done}, but the photo could not be saved. ${photoProblem}`);
    if (matched.length > 0) toast.info(matchedText(matched));
    return { photo: photoProblem === null };
  };
}

/** Sales that waited for the PLU count from now on. */
function matchedText(matched: readonly MatchedSales[]): string {
  const sold = sum(matched.map(({ quantity }) => decimal(quantity)));
  return `${showNumber(sold)} sold under ${matched[0]?.plu} in ${matched.length} ${matched.length === 1 ? 'import' : 'imports'} now count as this recipe.`;
}
