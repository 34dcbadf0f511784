import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { linkOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Withheld } from '../app/limits/Withheld.tsx';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { newId } from '../data/new-id.ts';
import { useCollection, useRow } from '../data/use-collections.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { copyOf, newRecipe, type RecipeValues } from './form/draft-values.ts';
import type { PhotoChange } from './form/photo/new-photo.ts';
import { RecipeForm } from './form/RecipeForm.tsx';
import { useSaveRecipe } from './form/useSaveRecipe.ts';
import { useManagesRecipes } from './useManagesRecipes.ts';

/** Write a recipe, or a copy of one to be changed. */
export function NewRecipeScreen() {
  const { accountId } = useWorkingAccount();
  const { mayChange, withheld } = useManagesRecipes();
  const accounts = useCollection('accounts');
  const { copy } = useSearch({ from: '/shell/products/$accountId/setup/recipes/add' });
  const copied = useRow('recipes', copy);
  const back = {
    ...linkOptions({ to: '/products/$accountId/setup/recipes', params: { accountId } }),
    label: 'Recipes',
  };
  const groups = accounts.filter((account) => account.type === 'GROUP').map(({ id }) => id);

  return (
    <Screen title="New recipe" back={back} loading={accounts.length === 0}>
      {mayChange ? (
        <NewRecipe
          key={copied?.id}
          copied={copied}
          groupIds={groups.includes(accountId) ? [accountId] : groups.length === 1 ? groups : []}
        />
      ) : withheld ? (
        <Withheld doing="recipes" />
      ) : (
        <EmptyState title="Recipes are edited at the head office" hint="Ask somebody who works there to write it." />
      )}
    </Screen>
  );
}

function NewRecipe({ groupIds, copied }: { groupIds: string[]; copied: RecipeRow | undefined }) {
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const [recipeId] = useState(newId);
  const [initial] = useState(() => (copied ? copyOf(copied, newId) : newRecipe(groupIds)));
  const save = useSaveRecipe(recipeId, null);
  const saveAndOpen = async (values: RecipeValues, photo: PhotoChange) => {
    const saved = await save(values, photo);
    await navigate({
      to: '/products/$accountId/setup/recipes/$recipeId',
      params: { accountId, recipeId },
      ignoreBlocker: true,
    });
    return saved;
  };
  return <RecipeForm recipeId={recipeId} initial={initial} isNew onSave={saveAndOpen} />;
}
