import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { type AllergenChange, allergenReach } from '@larder/domain/recipes/allergen-reach.ts';
import type { AllergenBook } from '@larder/domain/recipes/allergens.ts';
import { useMemo } from 'react';
import { useCollection } from '../../data/use-collections.ts';
import { useAllergenBook } from '../../data/useAllergenBook.ts';

export interface Reach {
  changes: AllergenChange[];
  /** The menus on which a guest will read something else, by name. */
  menus: string[];
}

/** What guests will read otherwise once the book that is known has become this one, which answers otherwise for these ingredients; null: it stays. */
export function useAllergenReach(ingredientIds: ReadonlySet<string>, after: AllergenBook | null): Reach {
  const before = useAllergenBook();
  const recipes = useCollection('recipes');
  const menus = useCollection('menus');
  return useMemo(() => {
    const changes = after ? allergenReach(recipes, ingredientIds, before, after) : [];
    const reached = new Set(changes.flatMap((change) => change.recipes.map(({ id }) => id)));
    const named = menus
      .filter(({ sections }) => sections.some(({ recipeIds }) => recipeIds.some((id) => reached.has(id))))
      .map(({ name }) => name);
    return { changes, menus: named.sort((a, b) => a.localeCompare(b, 'en-GB')) };
  }, [after, before, ingredientIds, recipes, menus]);
}

/** The book with other answers for one ingredient, and for all that was merged into it. */
export function bookWith(
  book: AllergenBook,
  ids: ReadonlySet<string>,
  answers: ReturnType<AllergenBook['ingredient']>,
) {
  return { ...book, ingredient: (id: string) => (ids.has(id) ? answers : book.ingredient(id)) };
}

/** An ingredient and those that were merged into it. */
export function oneThing({ id }: IngredientRow, ingredients: readonly IngredientRow[]): Set<string> {
  return new Set([id, ...ingredients.filter((one) => one.mergedInto === id).map((one) => one.id)]);
}
