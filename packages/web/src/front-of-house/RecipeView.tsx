import { batchesFrom } from '@larder/domain/recipes/kitchen-lines.ts';
import { linkOptions, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useOpenPlaces } from '../app/routes/useOpenPlaces.ts';
import { useRow } from '../data/use-collections.ts';
import { MissingThing } from '../ui/page/MissingThing.tsx';
import { Notice } from '../ui/page/Notice.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { CookRecipe } from './cook/CookRecipe.tsx';
import { useWaiting } from './useWaiting.ts';

/** A recipe to cook from. */
export function RecipeView() {
  const { accountId, recipeId } = useParams({ from: '/shell/$accountId/front-of-house/recipes/$recipeId' });
  const recipe = useRow('recipes', recipeId);
  const waiting = useWaiting();
  const back = useBack(accountId, recipeId);

  if (!recipe || recipe.archived)
    return (
      <Screen title={recipe?.name ?? 'Recipe'} back={back} loading={waiting}>
        {recipe ? (
          <Notice tone="warning">This recipe is deactivated.</Notice>
        ) : (
          <MissingThing title="The requested recipe could not be found." back={back} />
        )}
      </Screen>
    );
  return <CookRecipe key={recipe.id} recipe={recipe} back={back} />;
}

const PREP = '/$accountId/tasks/prep';

/** Opened for several batches it leads back to the preparation lists (REC-002), also once the address no longer names them; else to the recipes. */
function useBack(accountId: string, recipeId: string) {
  const { batch }: { batch?: unknown } = useSearch({ strict: false });
  const isOpen = useOpenPlaces();
  const [cooked, setCooked] = useState({ recipeId, batches: batchesFrom(batch) ?? 1 });
  const now = batchesFrom(batch) ?? (cooked.recipeId === recipeId ? cooked.batches : 1);
  if (cooked.recipeId !== recipeId || cooked.batches !== now) setCooked({ recipeId, batches: now });
  if (now > 1 && isOpen(PREP))
    return { ...linkOptions({ to: PREP, params: { accountId } }), label: 'Preparation lists' };
  return { ...linkOptions({ to: '/$accountId/front-of-house/recipes', params: { accountId } }), label: 'Recipes' };
}
