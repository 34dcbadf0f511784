import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { linkOptions, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ImpactNotes } from '../app/impact/ImpactNotes.tsx';
import { Withheld } from '../app/limits/Withheld.tsx';
import { useSyncState } from '../data/DataProvider.tsx';
import { useRow } from '../data/use-collections.ts';
import { useOpened } from '../data/use-opened.ts';
import { useHeldWhileTyping } from '../ui/dialog/unsaved-forms.ts';
import { MissingThing } from '../ui/page/MissingThing.tsx';
import { Notice } from '../ui/page/Notice.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { ChangedMeanwhile } from '../ui/unfinished/ChangedMeanwhile.tsx';
import { ForBatches } from './ForBatches.tsx';
import { RecipeFacts } from './facts/RecipeFacts.tsx';
import { valuesOf } from './form/draft-values.ts';
import { RecipeForm } from './form/RecipeForm.tsx';
import { useSaveRecipe } from './form/useSaveRecipe.ts';
import { RecipeActions } from './RecipeActions.tsx';
import { useManagesRecipes } from './useManagesRecipes.ts';

/** A recipe, to look at and to change. */
export function RecipeScreen() {
  const { accountId, recipeId } = useParams({ from: '/shell/products/$accountId/setup/recipes/$recipeId' });
  const recipe = useHeldWhileTyping(useRow('recipes', recipeId));
  const sync = useSyncState();
  const { mayChange, withheld } = useManagesRecipes();
  const back = {
    ...linkOptions({ to: '/products/$accountId/setup/recipes', params: { accountId } }),
    label: 'Recipes',
  };
  const waiting = !recipe && sync !== 'current' && sync !== 'offline' && sync !== 'lost';

  return (
    <Screen
      title={recipe?.name ?? 'Recipe'}
      back={back}
      loading={waiting}
      actions={recipe && mayChange ? <RecipeActions recipe={recipe} /> : null}
    >
      {recipe ? (
        <>
          <EditedRecipe key={recipe.id} recipe={recipe} readonly={!mayChange || recipe.readonly} withheld={withheld} />
          <ImpactNotes of={{ documentId: recipe.id }} />
        </>
      ) : (
        <MissingThing title="The requested recipe could not be found." back={back} />
      )}
    </Screen>
  );
}

/** Works on the recipe as it was when typing began; states it when somebody else has changed it since. */
function EditedRecipe({
  recipe: newest,
  readonly,
  withheld,
}: {
  recipe: RecipeRow;
  readonly: boolean;
  withheld: boolean;
}) {
  const [unsaved, setUnsaved] = useState(false);
  const { opened, take, saving, savingOwn } = useOpened(newest, unsaved);
  const save = useSaveRecipe(opened.row.id, opened.row.version);

  return (
    <>
      {newest.archived ? <Notice tone="warning">This recipe is deactivated.</Notice> : null}
      {newest.readonly ? <Notice tone="info">This recipe is read-only: it can be looked at and copied.</Notice> : null}
      {withheld ? <Withheld doing="recipes" /> : null}
      {readonly && !newest.readonly && !withheld ? (
        <Notice tone="info">Recipes are edited at the head office; here you can look at this one.</Notice>
      ) : null}
      {newest.version > opened.row.version && !saving ? (
        <ChangedMeanwhile by={newest.updatedBy} what="this recipe" takeLabel="Take the newer one" onTake={take} />
      ) : null}
      <ForBatches recipe={newest} />
      {readonly ? (
        <RecipeFacts recipe={newest} />
      ) : (
        <RecipeForm
          key={opened.takes}
          recipeId={opened.row.id}
          initial={valuesOf(opened.row)}
          isNew={false}
          onSave={(values, photo) => savingOwn(() => save(values, photo))}
          onUnsaved={setUnsaved}
        />
      )}
    </>
  );
}
