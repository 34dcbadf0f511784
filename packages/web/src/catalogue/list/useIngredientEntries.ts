import { useMemo } from 'react';
import { useToday } from '../../app/useToday.ts';
import { useById, useCollection } from '../../data/use-collections.ts';
import { type IngredientEntry, ingredientEntries } from './ingredient-entries.ts';

/** Every ingredient in use as this device knows it, also without a network. */
export function useIngredientEntries(): IngredientEntry[] {
  const today = useToday();
  const ingredients = useCollection('ingredients');
  const categories = useById('categories');
  const options = useById('supplierOptions');
  const suppliers = useById('suppliers');
  return useMemo(
    () => ingredientEntries({ ingredients, categories, options, suppliers, today }),
    [ingredients, categories, options, suppliers, today],
  );
}
