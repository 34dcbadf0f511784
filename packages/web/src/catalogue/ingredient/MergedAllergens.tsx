import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { allergenBook } from '@larder/domain/recipes/allergen-book.ts';
import { useMemo } from 'react';
import { useById } from '../../data/use-collections.ts';
import { AllergenReach } from './AllergenReach.tsx';
import { oneThing, useAllergenReach } from './useAllergenReach.ts';

/** What guests will read otherwise once the two are one: the worse answer holds until somebody has answered for both. */
export function MergedAllergens({ ingredient, into }: { ingredient: IngredientRow; into: IngredientRow }) {
  const ingredients = useById('ingredients');
  const recipes = useById('recipes');
  const modifiers = useById('modifiers');
  const after = useMemo(() => {
    const merged = { ...ingredient, mergedInto: into.id, mergedAt: null };
    const together = new Map([...ingredients, [ingredient.id, merged]]);
    return allergenBook({ ingredients: together, recipes, modifiers });
  }, [ingredient, into, ingredients, recipes, modifiers]);
  const ids = useMemo(() => {
    const all = [...ingredients.values()];
    return new Set([...oneThing(ingredient, all), ...oneThing(into, all)]);
  }, [ingredient, into, ingredients]);
  return <AllergenReach reach={useAllergenReach(ids, after)} />;
}
