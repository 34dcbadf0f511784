import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import type { AllergenAnswers } from '@larder/domain/catalogue/allergens.ts';
import { recipeAllergens } from '@larder/domain/recipes/allergens.ts';
import { useMemo } from 'react';
import { useCollection } from '../data/use-collections.ts';
import { useKitchenRows } from './useKitchenRows.ts';

/** A recipe as the hub lists it. */
export interface HubDish {
  row: RecipeRow;
  category: string;
  answers: AllergenAnswers;
}

/** The recipes in use by name, with what is in them. */
export function useDishes(): HubDish[] {
  const recipes = useCollection('recipes');
  const { allergens, category } = useKitchenRows();
  return useMemo(
    () =>
      recipes
        .filter(({ archived }) => !archived)
        .map((row) => ({
          row,
          category: category(row.categoryId),
          answers: recipeAllergens(row.items, allergens),
        }))
        .sort((a, b) => a.row.name.localeCompare(b.row.name, 'en-GB')),
    [recipes, allergens, category],
  );
}
