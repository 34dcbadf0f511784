import type { IngredientRow, SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { useMemo, useState } from 'react';
import { useToday } from '../../app/working/useToday.ts';
import { useRowsAlike } from '../../data/same-rows.ts';
import { useById, useCollection } from '../../data/use-collections.ts';
import { useAllergenBook } from '../../data/useAllergenBook.ts';
import { ingredientEntries, type MadeEntries, type Unsold, withoutOptions } from './ingredient-entries.ts';

/** Every ingredient as this device holds it, also without a network. */
export function useIngredientEntries(): MadeEntries {
  const today = useToday();
  const ingredients = useCollection('ingredients');
  const categories = useById('categories');
  const options = useById('supplierOptions');
  const suppliers = useById('suppliers');
  const allergens = useAllergenBook();
  const [last] = useState<{ made: MadeEntries | null }>({ made: null });
  return useMemo(() => {
    last.made = ingredientEntries({ ingredients, categories, options, suppliers, today, allergens }, last.made);
    return last.made;
  }, [ingredients, categories, options, suppliers, today, allergens, last]);
}

/** Which of them nobody sells (ING-003). */
export function useUnsold(): Unsold {
  const { rows: ingredients } = useRowsAlike('ingredients', inUseAlike);
  const { rows: options } = useRowsAlike('supplierOptions', sellsAlike);
  const recipes = useCollection('recipes');
  return useMemo(() => withoutOptions(ingredients, options, recipes), [ingredients, options, recipes]);
}

function inUseAlike(a: IngredientRow, b: IngredientRow): boolean {
  return a.archived === b.archived;
}

function sellsAlike(a: SupplierOptionRow, b: SupplierOptionRow): boolean {
  return a.ingredientId === b.ingredientId && a.archived === b.archived;
}
