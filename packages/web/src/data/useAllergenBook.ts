import { allergenBook } from '@larder/domain/recipes/allergen-book.ts';
import type { AllergenBook } from '@larder/domain/recipes/allergens.ts';
import { useMemo } from 'react';
import { useById } from './use-collections.ts';

/** Where the allergens of ingredients, recipes and modifiers are looked up, as this browser knows them; made anew when one of them changes. */
export function useAllergenBook(): AllergenBook {
  const ingredients = useById('ingredients');
  const recipes = useById('recipes');
  const modifiers = useById('modifiers');
  return useMemo(() => allergenBook({ ingredients, recipes, modifiers }), [ingredients, recipes, modifiers]);
}
