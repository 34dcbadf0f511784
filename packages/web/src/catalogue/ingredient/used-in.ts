import type { ModifierRow, RecipeRow } from '@larder/contract/rows/recipes.ts';

/** A recipe or modifier that holds an ingredient. quantity and unit as they were typed there. */
export interface Use {
  id: string;
  kind: 'recipe' | 'modifier';
  name: string;
  quantity: string;
  unit: string;
}

/** Where an ingredient is used today, by name; once for each line that names it. */
export function usesOf(ingredientId: string, recipes: readonly RecipeRow[], modifiers: readonly ModifierRow[]): Use[] {
  const inRecipes = recipes
    .filter((recipe) => !recipe.archived)
    .flatMap((recipe) =>
      recipe.items
        .filter((item) => item.kind === 'ingredient' && item.refId === ingredientId)
        .map((item): Use => ({ ...item, id: recipe.id, kind: 'recipe', name: recipe.name })),
    );
  const inModifiers = modifiers
    .filter((modifier) => !modifier.archived)
    .flatMap((modifier) =>
      modifier.choices
        .filter((choice) => choice.kind === 'ingredient' && choice.refId === ingredientId)
        .map((choice): Use => ({ ...choice, id: modifier.id, kind: 'modifier', name: modifier.name })),
    );
  return [...inRecipes, ...inModifiers].sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}
