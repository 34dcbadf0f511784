import { useMemo } from 'react';
import { useCollection } from '../data/use-collections.ts';
import { type Holder, holdersOf } from './holders.ts';

/** What holds a recipe: other recipes, modifiers and menus. */
export function useHolders(recipeId: string): Holder[] {
  const recipes = useCollection('recipes');
  const modifiers = useCollection('modifiers');
  const menus = useCollection('menus');
  return useMemo(() => holdersOf(recipeId, { recipes, modifiers, menus }), [recipeId, recipes, modifiers, menus]);
}
