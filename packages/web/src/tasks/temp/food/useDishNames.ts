import { useMemo } from 'react';
import { useCollection } from '../../../data/use-collections.ts';

/** What may be measured: the names of recipes and ingredients that the device has; any other text may be entered too. */
export function useDishNames(): string[] {
  const recipes = useCollection('recipes');
  const ingredients = useCollection('ingredients');
  return useMemo(() => {
    const names = [...recipes, ...ingredients].filter(({ archived }) => !archived).map(({ name }) => name);
    return [...new Set(names)].toSorted((one, other) => one.localeCompare(other));
  }, [recipes, ingredients]);
}
