import { useAnswer } from '../../data/query.ts';
import { SinceChoice } from './SinceChoice.tsx';
import type { RecipeForm } from './useRecipeForm.ts';

/** From which day the change of a recipe counts, and which of its later changes would hold no more. */
export function SincePanel({ form, recipeId }: { form: RecipeForm; recipeId: string }) {
  const versions = useAnswer('recipes.recipeVersions', { recipeId });
  const days = (versions.data ?? []).map(({ from }) => from);
  return (
    <SinceChoice
      since={form.values.since}
      onChange={(since) => form.setFieldValue('since', since)}
      changedOn={days}
    >{`What was sold before keeps the recipe as it was${earliestText(days.length)}.`}</SinceChoice>
  );
}

function earliestText(versions: number): string {
  return versions > 1 ? `; it changed ${versions - 1} ${versions === 2 ? 'time' : 'times'} so far` : '';
}
