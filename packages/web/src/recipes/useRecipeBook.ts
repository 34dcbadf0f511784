import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { type CostBook, recipeCoster } from '@larder/domain/recipes/cost.ts';
import { bookOfRows } from '@larder/domain/recipes/row-book.ts';
import { useMemo } from 'react';
import { useToday } from '../app/working/useToday.ts';
import { useById } from '../data/use-collections.ts';

export interface RecipeBook {
  ingredients: ReadonlyMap<string, IngredientRow>;
  recipes: ReadonlyMap<string, RecipeRow>;
  book: CostBook;
  coster: ReturnType<typeof recipeCoster>;
}

/** What recipes are costed against today; made anew when a price or a recipe changes anywhere, so that costs follow at once. */
export function useRecipeBook(): RecipeBook {
  const ingredients = useById('ingredients');
  const recipes = useById('recipes');
  const today = useToday();
  return useMemo(() => {
    const rows = { ingredient: (id: string) => ingredients.get(id), recipe: (id: string) => recipes.get(id) };
    const book = bookOfRows(rows, today);
    return { ingredients, recipes, book, coster: recipeCoster(book) };
  }, [ingredients, recipes, today]);
}
