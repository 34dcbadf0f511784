import { ActionIcon } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useOpenPlaces } from '../../app/routes/useOpenPlaces.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useRow } from '../../data/use-collections.ts';
import { TargetLink } from '../../ui/page/link.tsx';

const RECIPE = '/$accountId/front-of-house/recipes/$recipeId';

/** Where the recipe of a preparation opens, for its batches (TASK-002); nothing where the recipe is gone. */
export function useRecipeTarget(recipeId: string | null, batches: number) {
  const { accountId } = useWorkingAccount();
  const recipe = useRow('recipes', recipeId);
  const isOpen = useOpenPlaces();
  if (!recipe || !isOpen(RECIPE)) return null;
  return { to: RECIPE, params: { accountId, recipeId: recipe.id }, search: { batch: batches } };
}

interface Props {
  recipeId: string | null;
  name: string;
  batches: number;
}

/** Leads to the recipe, for as many batches as are to be prepared. */
export function RecipeButton({ recipeId, name, batches }: Props) {
  const target = useRecipeTarget(recipeId, batches);
  if (!target) return null;
  return (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={`Recipe of ${name}`}
      renderRoot={(props) => <TargetLink target={target} {...props} />}
    >
      <IconBook2 size={20} aria-hidden />
    </ActionIcon>
  );
}
