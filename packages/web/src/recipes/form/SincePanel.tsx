import { memo } from 'react';
import { useAnswer } from '../../data/query.ts';
import { VersionsLink } from '../VersionsLink.tsx';
import { SinceChoice } from './SinceChoice.tsx';
import { sameFields } from './same-fields.ts';
import type { RecipeForm } from './useRecipeForm.ts';

/** From which day the change of a recipe counts, and which of its later changes would hold no more. Drawn again only when the day changes. */
function SincePanel({ form, recipeId }: { form: RecipeForm; recipeId: string }) {
  const versions = useAnswer('recipes.recipeVersions', { recipeId });
  const { since } = form.values;
  const withdrawn = since === null ? [] : (versions.data ?? []).filter(({ from }) => from > since);
  return (
    <SinceChoice
      since={since}
      onChange={(day) => form.setFieldValue('since', day)}
      withdrawn={withdrawn.map(({ from }) => from)}
      actions={<VersionsLink recipeId={recipeId} />}
    >
      {`What was sold before keeps the recipe as it was${earliestText(versions.data?.length ?? 0)}.`}
    </SinceChoice>
  );
}

export const Since = memo(SincePanel, sameFields(['since']));

function earliestText(versions: number): string {
  return versions > 1 ? `; it changed ${versions - 1} ${versions === 2 ? 'time' : 'times'} so far` : '';
}
