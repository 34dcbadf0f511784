import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import type { PasteTarget } from '@larder/domain/recipes/paste/match-recipe.ts';
import { useMemo } from 'react';
import { useById, useCollection } from '../../../data/use-collections.ts';
import { weightsOf } from '../../../data/weights.ts';

/** Everything that a pasted line can be taken for, by name: no recipe that holds this one. */
export function usePasteTargets(recipeId: string): PasteTarget[] {
  const ingredients = useCollection('ingredients');
  const recipes = useById('recipes');
  return useMemo(() => {
    const targets: PasteTarget[] = [
      ...ingredients
        .filter((row) => !row.archived && row.mergedInto === null)
        .map((row) => ({
          kind: 'ingredient' as const,
          id: row.id,
          name: row.name,
          base: row.recipeUnit,
          weights: weightsOf(row),
        })),
      ...[...recipes.values()]
        .filter((row) => !row.archived && !holds(recipes, row.id, recipeId))
        .map((row) => ({ kind: 'recipe' as const, id: row.id, name: row.name, base: row.yieldUnit })),
    ];
    return targets.sort((a, b) => a.name.localeCompare(b.name));
  }, [ingredients, recipes, recipeId]);
}

/** Whether a recipe is another one or holds it at any depth. */
function holds(recipes: ReadonlyMap<string, RecipeRow>, id: string, wanted: string): boolean {
  const inside = new Set([id]);
  for (const one of inside)
    for (const item of recipes.get(one)?.items ?? []) if (item.kind === 'recipe') inside.add(item.refId);
  return inside.has(wanted);
}
