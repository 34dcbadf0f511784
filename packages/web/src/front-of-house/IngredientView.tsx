import { NOTHING_KNOWN } from '@larder/domain/catalogue/allergens.ts';
import { linkOptions, useParams } from '@tanstack/react-router';
import { AsKnown } from '../app/allergens/AsKnown.tsx';
import { useKitchenRows } from '../app/ingredients/useKitchenRows.ts';
import { useClock } from '../data/clock.ts';
import { useRow } from '../data/use-collections.ts';
import { AllergenSummary } from '../ui/facts/AllergenSummary.tsx';
import { MissingThing } from '../ui/page/MissingThing.tsx';
import { Notice } from '../ui/page/Notice.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { Substitutes } from './Substitutes.tsx';
import { UsedInstead } from './substitutes/UsedInstead.tsx';
import { UsedInDishes } from './UsedInDishes.tsx';
import { useWaiting } from './useWaiting.ts';

/** An ingredient as the kitchen reads it: what is in it, what may stand in for it, where it goes. */
export function IngredientView() {
  const { accountId, ingredientId } = useParams({ from: '/shell/$accountId/front-of-house/ingredients/$ingredientId' });
  const named = useRow('ingredients', ingredientId);
  const standsFor = useRow('ingredients', named?.mergedInto);
  const ingredient = standsFor ?? named;
  const { allergens, category } = useKitchenRows();
  const waiting = useWaiting();
  const clock = useClock();
  const back = {
    ...linkOptions({ to: '/$accountId/front-of-house/ingredients', params: { accountId } }),
    label: 'Ingredients',
  };

  if (!ingredient)
    return (
      <Screen title="Ingredient" back={back} loading={waiting}>
        <MissingThing title="The requested ingredient could not be found." back={back} />
      </Screen>
    );
  const facts = [category(ingredient.categoryId), `counted in ${ingredient.recipeUnit}`].filter((one) => one !== '');
  return (
    <Screen title={ingredient.name} back={back}>
      {ingredient.archived ? <Notice tone="warning">This ingredient is deactivated.</Notice> : null}
      <Panel title="Allergens">
        <AsKnown />
        <AllergenSummary answers={allergens.ingredient(ingredient.id) ?? NOTHING_KNOWN} />
        {ingredient.allergensConfirmedBy && ingredient.allergensConfirmedAt ? (
          <span>
            Confirmed by {ingredient.allergensConfirmedBy} on {clock.showDay(ingredient.allergensConfirmedAt)}
          </span>
        ) : null}
        <span>{facts.join(', ')}</span>
      </Panel>
      <UsedInstead ingredient={ingredient} />
      <Substitutes ingredient={ingredient} />
      <UsedInDishes ingredientId={ingredient.id} />
    </Screen>
  );
}
