import type { RecipeRow } from '@larder/contract/rows/recipes.ts';

/** The recipes that offer a modifier, by name; deactivated ones too. */
export function recipesOffering(recipes: readonly RecipeRow[], modifierId: string): RecipeRow[] {
  return recipes
    .filter(({ items }) => items.some(({ kind, refId }) => kind === 'modifier' && refId === modifierId))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}
