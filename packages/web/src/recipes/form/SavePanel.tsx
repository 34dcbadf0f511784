import type { RecipeFigures } from '@larder/domain/recipes/figures.ts';
import { FormFoot } from '../../ui/form/Form.tsx';
import { useWide } from '../../ui/page/useNarrow.ts';
import { FoldedSince } from './FoldedSince.tsx';
import classes from './form.module.css';
import { FiguresInSight } from './price/FiguresInSight.tsx';
import { Since } from './SincePanel.tsx';
import type { RecipeForm } from './useRecipeForm.ts';

interface Props {
  form: RecipeForm;
  recipeId: string;
  isNew: boolean;
  figures: RecipeFigures;
  /** Some costs are not known. */
  incomplete: boolean;
}

/** The one Save, with from when it counts above it: below the figures on a wide screen, else in sight at the foot. */
export function SavePanel({ form, recipeId, isNew, figures, incomplete }: Props) {
  const wide = useWide();
  const choice = isNew ? null : <Since form={form} recipeId={recipeId} />;
  if (wide)
    return (
      <div className={classes.saving}>
        {choice}
        <FormFoot />
      </div>
    );
  return (
    <div className={classes.saving} data-screen-foot>
      <FiguresInSight figures={figures} incomplete={incomplete} />
      {choice ? (
        <FoldedSince since={form.values.since} choice={choice}>
          <FormFoot />
        </FoldedSince>
      ) : (
        <FormFoot />
      )}
    </div>
  );
}
