import { useMemo } from 'react';
import { useCollection } from '../../data/use-collections.ts';
import { type Use, usesOf } from './used-in.ts';

/** The recipes and modifiers in use that hold an ingredient. */
export function useUses(ingredientId: string): Use[] {
  const recipes = useCollection('recipes');
  const modifiers = useCollection('modifiers');
  return useMemo(() => usesOf(ingredientId, recipes, modifiers), [ingredientId, recipes, modifiers]);
}
