import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import type { MissingThing } from '@larder/domain/missing.ts';
import { type RecipeFigures, recipeFigures } from '@larder/domain/recipes/figures.ts';
import { costable, pricingOf } from '@larder/domain/recipes/row-book.ts';
import { useMemo } from 'react';
import { useById, useCollection } from '../data/use-collections.ts';
import { useRecipeBook } from './useRecipeBook.ts';

/** A recipe as the list shows it. */
export interface ShownRecipe {
  row: RecipeRow;
  category: string;
  figures: RecipeFigures;
  missing: MissingThing[];
  /** What search looks through, in lower case. */
  words: string;
}

/** All recipes by name, with their figures of today. */
export function useRecipes(): ShownRecipe[] {
  const rows = useCollection('recipes');
  const categories = useById('categories');
  const { coster } = useRecipeBook();
  return useMemo(
    () =>
      rows
        .map((row) => {
          const category = categories.get(row.categoryId ?? '')?.name ?? '';
          const cost = coster.cost(costable(row), row.id);
          const words = [row.name, row.plu, category].join(' ').toLowerCase();
          return { row, category, figures: recipeFigures(cost, pricingOf(row)), missing: cost.missing, words };
        })
        .sort((a, b) => a.row.name.localeCompare(b.row.name)),
    [rows, categories, coster],
  );
}
