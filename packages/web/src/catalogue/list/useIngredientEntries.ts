import { useMemo } from 'react';
import { useToday } from '../../app/working/useToday.ts';
import { useById, useCollection } from '../../data/use-collections.ts';
import { useAllergenBook } from '../../data/useAllergenBook.ts';
import { type IngredientEntry, ingredientEntries, type Unsold, withoutOptions } from './ingredient-entries.ts';

interface Entries {
  inUse: readonly IngredientEntry[];
  /** Those that were merged into another one not among them: that one stands for them. */
  deactivated: readonly IngredientEntry[];
}

/** Every ingredient as this device knows it, also without a network. */
export function useIngredientEntries(): Entries {
  const today = useToday();
  const ingredients = useCollection('ingredients');
  const categories = useById('categories');
  const options = useById('supplierOptions');
  const suppliers = useById('suppliers');
  const allergens = useAllergenBook();
  return useMemo(() => {
    const all = ingredientEntries({ ingredients, categories, options, suppliers, today, allergens });
    return {
      inUse: all.filter(({ ingredient }) => !ingredient.archived),
      deactivated: all.filter(({ ingredient }) => ingredient.archived && ingredient.mergedInto === null),
    };
  }, [ingredients, categories, options, suppliers, today, allergens]);
}

/** Which of them nobody sells (ING-003). */
export function useUnsold(): Unsold {
  const ingredients = useCollection('ingredients');
  const options = useCollection('supplierOptions');
  const recipes = useCollection('recipes');
  return useMemo(() => withoutOptions(ingredients, options, recipes), [ingredients, options, recipes]);
}
