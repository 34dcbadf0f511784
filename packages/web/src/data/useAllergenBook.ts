import { type AllergenIngredient, allergenBook } from '@larder/domain/recipes/allergen-book.ts';
import type { AllergenBook } from '@larder/domain/recipes/allergens.ts';
import { useMemo } from 'react';
import { useRowsAlike } from './same-rows.ts';
import { useById } from './use-collections.ts';

/** Where the allergens of ingredients, recipes and modifiers are looked up, as this browser holds them; made anew when an answer, a recipe or a modifier changes, not at every price. */
export function useAllergenBook(): AllergenBook {
  const { byId: ingredients } = useRowsAlike('ingredients', answeredAlike);
  const recipes = useById('recipes');
  const modifiers = useById('modifiers');
  return useMemo(() => allergenBook({ ingredients, recipes, modifiers }), [ingredients, recipes, modifiers]);
}

/** All that the book reads of an ingredient. */
function answeredAlike(a: AllergenIngredient, b: AllergenIngredient): boolean {
  return (
    a.allergensConfirmedAt === b.allergensConfirmedAt &&
    a.mergedInto === b.mergedInto &&
    a.mergedAt === b.mergedAt &&
    a.allergens.join() === b.allergens.join() &&
    a.mayContain.join() === b.mayContain.join() &&
    a.freeOf.join() === b.freeOf.join()
  );
}
