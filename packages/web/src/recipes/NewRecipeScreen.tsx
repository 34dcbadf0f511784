import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { KeptBack } from '../app/KeptBack.tsx';
import { useWorkingAccount } from '../app/working-account.ts';
import { newId } from '../data/new-id.ts';
import { useCollection } from '../data/use-collections.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Screen } from '../ui/Screen.tsx';
import { newRecipe, type RecipeValues } from './form/draft-values.ts';
import { RecipeForm } from './form/RecipeForm.tsx';
import { useSaveRecipe } from './form/useSaveRecipe.ts';
import { useKeepsRecipes } from './useKeepsRecipes.ts';

/** Write a recipe. */
export function NewRecipeScreen() {
  const { accountId } = useWorkingAccount();
  const { mayChange, keptBack } = useKeepsRecipes();
  const accounts = useCollection('accounts');
  const back = {
    ...linkOptions({ to: '/products/$accountId/setup/recipes', params: { accountId } }),
    label: 'Recipes',
  };
  const groups = accounts.filter((account) => account.type === 'GROUP').map(({ id }) => id);

  return (
    <Screen title="New recipe" back={back} loading={accounts.length === 0}>
      {mayChange ? (
        <NewRecipe groupIds={groups.includes(accountId) ? [accountId] : groups.length === 1 ? groups : []} />
      ) : keptBack ? (
        <KeptBack doing="recipes" />
      ) : (
        <EmptyState title="Recipes are kept by the head office" hint="Ask somebody who works there to write it." />
      )}
    </Screen>
  );
}

function NewRecipe({ groupIds }: { groupIds: string[] }) {
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const [recipeId] = useState(newId);
  const [initial] = useState(() => newRecipe(groupIds));
  const save = useSaveRecipe(recipeId, null);

  const saveAndOpen = async (values: RecipeValues) => {
    await save(values);
    await navigate({
      to: '/products/$accountId/setup/recipes/$recipeId',
      params: { accountId, recipeId },
      ignoreBlocker: true,
    });
  };
  return <RecipeForm recipeId={recipeId} initial={initial} isNew readonly={false} onSave={saveAndOpen} />;
}
