import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { useMemo } from 'react';
import { Panel } from '../../ui/page/Panel.tsx';
import { valuesOf } from '../form/draft-values.ts';
import layout from '../form/form.module.css';
import photo from '../form/photo/PhotoPanel.module.css';
import { TotalsPanel } from '../form/price/TotalsPanel.tsx';
import { useRecipeFigures, useTargets } from '../form/useRecipeForm.ts';
import { RecipePhoto } from '../RecipePhoto.tsx';
import { AboutRecipe } from './AboutRecipe.tsx';
import { AddOnFacts } from './AddOnFacts.tsx';
import { LineFacts } from './LineFacts.tsx';
import { MethodFacts } from './MethodFacts.tsx';

/** A recipe to be read by whoever may not change it: the same parts as in the form, as facts. */
export function RecipeFacts({ recipe }: { recipe: RecipeRow }) {
  const values = useMemo(() => valuesOf(recipe), [recipe]);
  const targetOf = useTargets();
  const { body, cost, figures } = useRecipeFigures(values, targetOf);
  return (
    <div className={layout.columns}>
      <div className={layout.main}>
        <AboutRecipe recipe={recipe} />
        <LineFacts items={values.items} cost={cost} targetOf={targetOf} />
      </div>
      <div className={layout.main} data-below>
        <MethodFacts recipe={recipe} />
        <AddOnFacts addOns={recipe.addOns} />
        {recipe.imageKey ? (
          <Panel title="Photo">
            <RecipePhoto recipe={recipe} size="full" className={photo.photo} />
          </Panel>
        ) : null}
      </div>
      <div className={layout.side}>
        <div className={layout.figures}>
          <TotalsPanel cost={cost} figures={figures} pricing={body} values={values} recipeId={recipe.id} />
        </div>
      </div>
    </div>
  );
}
