import type { TaskRow } from '@larder/contract/rows/tasks.ts';
import { Anchor } from '@mantine/core';
import { useRow } from '../../data/use-collections.ts';
import { TargetLink } from '../../ui/page/link.tsx';
import classes from '../tasks.module.css';
import { useRecipeTarget } from './RecipeButton.tsx';

type Step = TaskRow['steps'][number];

/** The steps of a preparation in their order: words, or recipes to open (TASK-007). */
export function Steps({ steps, batches }: { steps: readonly Step[]; batches: number }) {
  if (steps.length === 0) return null;
  return (
    <ol className={classes.steps}>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no ids and are shown as they are stored
        <li key={at}>
          {step.recipe === undefined ? step.action : <RecipeStep recipeId={step.recipe} batches={batches} />}
        </li>
      ))}
    </ol>
  );
}

function RecipeStep({ recipeId, batches }: { recipeId: string; batches: number }) {
  const recipe = useRow('recipes', recipeId);
  const target = useRecipeTarget(recipeId, batches);
  if (!target) return recipe?.name ?? 'A recipe that was removed';
  return (
    <Anchor component={TargetLink} target={target}>
      {recipe?.name}
    </Anchor>
  );
}
