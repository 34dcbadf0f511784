import type { RecipeItem } from './version.ts';

/** Where the allergens of a recipe's parts are looked up; undefined: not known. */
export interface AllergenBook {
  ingredient(id: string): { allergens: readonly string[] } | undefined;
  recipe(id: string): { items: readonly RecipeItem[] } | undefined;
}

/** Everything a guest may react to in a recipe: the union over its ingredients and those of its sub-recipes, by name. */
export function recipeAllergens(items: readonly RecipeItem[], book: AllergenBook): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();

  function collect(list: readonly RecipeItem[]): void {
    for (const item of list) {
      if (item.kind === 'ingredient') for (const name of book.ingredient(item.refId)?.allergens ?? []) found.add(name);
      if (item.kind !== 'recipe' || seen.has(item.refId)) continue;
      seen.add(item.refId);
      collect(book.recipe(item.refId)?.items ?? []);
    }
  }

  collect(items);
  return [...found].sort();
}
