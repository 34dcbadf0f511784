import { type Answered, withPeriods } from '../../app/impact/changed-periods.ts';
import { withToast } from '../../ui/toast/outcome.ts';
import { toast } from '../../ui/toast/toast.tsx';

const STRIPPED = 'Ingredient deleted from recipes successfully';
/** The words are prescribed (ING-032). */
const NOT_STRIPPED = 'Failed to deleted ingredient from recipes';

/** Takes an ingredient out of use and shows how it went, for the recipes that hold it too: they lose it with it or not at all. */
export async function withToastOfRecipes(
  outcome: { done: string; failed: string },
  isInRecipes: boolean,
  change: () => Promise<Answered & { recipes: number }>,
): Promise<void> {
  try {
    const { recipes } = await withToast(withPeriods<Answered & { recipes: number }>(outcome), change);
    if (recipes > 0) toast.success(STRIPPED);
  } catch (error) {
    if (isInRecipes) toast.error(NOT_STRIPPED);
    throw error;
  }
}
