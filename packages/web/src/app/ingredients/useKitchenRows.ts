import type { KitchenRows } from '@larder/documents/front-of-house/of-rows.ts';
import type { KitchenBook } from '@larder/domain/recipes/kitchen-lines.ts';
import { useMemo } from 'react';
import { useById } from '../../data/use-collections.ts';
import { useServedAllergens } from '../../data/useServedAllergens.ts';

/** What recipes are read with in the kitchen: names, allergens, categories. A merged ingredient reads as the one that stands for it. */
export function useKitchenRows(): KitchenRows {
  const ingredients = useById('ingredients');
  const recipes = useById('recipes');
  const modifiers = useById('modifiers');
  const categories = useById('categories');
  const { allergens, marks } = useServedAllergens();
  return useMemo(() => {
    const book: KitchenBook = {
      ingredient: (id) => {
        const named = ingredients.get(id);
        return named?.mergedInto ? (ingredients.get(named.mergedInto) ?? named) : named;
      },
      recipe: (id) => recipes.get(id),
      modifier: (id) => modifiers.get(id),
    };
    return { book, allergens, marks, category: (id) => categories.get(id ?? '')?.name ?? '' };
  }, [ingredients, recipes, modifiers, categories, allergens, marks]);
}
