import { linkOptions, useParams } from '@tanstack/react-router';
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
  const back = {
    ...linkOptions({ to: '/$accountId/front-of-house/recipes', params: { accountId } }),
    label: 'Recipes',
  };

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
