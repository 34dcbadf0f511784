import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import type { AllergenAnswers } from '@larder/domain/catalogue/allergens.ts';
import { type AddOn, addOnsOf } from '@larder/domain/recipes/add-ons.ts';
import { recipeAllergens } from '@larder/domain/recipes/allergens.ts';
import { useMemo } from 'react';
import { useKitchenRows } from '../app/ingredients/useKitchenRows.ts';
import { useCollection } from '../data/use-collections.ts';

/** A recipe as the hub lists it. */
export interface HubDish {
  row: RecipeRow;
  category: string;
  answers: AllergenAnswers;
  addOns: readonly AddOn[];
  /** The substitutes in use that are in it, in words. */
  substitutes: readonly string[];
}

/** The recipes in use by name, with what is in them. */
export function useDishes(): HubDish[] {
  const recipes = useCollection('recipes');
  const { book, allergens, marks, category } = useKitchenRows();
  return useMemo(
    () =>
      recipes
        .filter(({ archived }) => !archived)
        .map((row) => ({
          row,
          category: category(row.categoryId),
          answers: recipeAllergens(row, allergens),
          addOns: addOnsOf(row, (id) => book.recipe(id)?.name, allergens),
          substitutes: marks(row.items, row.addOns),
        }))
        .sort((a, b) => a.row.name.localeCompare(b.row.name, 'en-GB')),
    [recipes, book, allergens, marks, category],
  );
}
