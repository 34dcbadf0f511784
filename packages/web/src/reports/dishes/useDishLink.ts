import { linkOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCollection } from '../../data/use-collections.ts';

/** Where a dish's recipe opens; undefined for one that is not visible here any more. */
export function useDishLink() {
  const { accountId } = useWorkingAccount();
  const recipes = useCollection('recipes');
  const visible = useMemo(() => new Set(recipes.map(({ id }) => id)), [recipes]);
  return (recipeId: string) =>
    visible.has(recipeId)
      ? linkOptions({ to: '/products/$accountId/setup/recipes/$recipeId', params: { accountId, recipeId } })
      : undefined;
}
