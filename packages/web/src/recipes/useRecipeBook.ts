import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { type CostBook, recipeCoster } from '@larder/domain/recipes/cost.ts';
import { bookOfRows } from '@larder/domain/recipes/row-book.ts';
import { useMemo } from 'react';
import { useToday } from '../app/working/useToday.ts';
import { useById } from '../data/use-collections.ts';
import { useHeldWhileTyping } from '../ui/dialog/unsaved-forms.ts';

export interface RecipeBook {
  ingredients: ReadonlyMap<string, IngredientRow>;
  recipes: ReadonlyMap<string, RecipeRow>;
  book: CostBook;
  coster: ReturnType<typeof recipeCoster>;
}

/** What recipes are costed against today; made anew when a price or a recipe changes anywhere, so that costs follow at once. */
export function useRecipeBook(): RecipeBook {
  const ingredients = useKept('ingredients');
  const recipes = useKept('recipes');
  const today = useToday();
  return useMemo(() => {
    const rows = { ingredient: (id: string) => ingredients.get(id), recipe: (id: string) => recipes.get(id) };
    const book = bookOfRows(rows, today);
    return { ingredients, recipes, book, coster: recipeCoster(book) };
  }, [ingredients, recipes, today]);
}

/** What a form names stays named where the plan closes those rows while somebody types. */
function useKept<Name extends 'ingredients' | 'recipes'>(name: Name) {
  const rows = useById(name);
  return useHeldWhileTyping(rows.size > 0 ? rows : undefined) ?? rows;
}
