import { costOn } from '@larder/domain/catalogue/cost-on.ts';
import { showUnitCost } from '@larder/domain/show.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { useMemo } from 'react';
import { useToday } from '../../../app/working/useToday.ts';
import { useById, useCollection, useSeesCosts } from '../../../data/use-collections.ts';
import type { Findable } from '../../../ui/find/Finder.tsx';

/** Something that can be put into a recipe. */
export interface Found extends Findable {
  kind: 'ingredient' | 'recipe' | 'modifier';
  refId: string;
  base: BaseUnit;
}

/** Everything that can be put into this recipe, by name; null: into a modifier, where other modifiers are left out. */
export function useFindable(recipeId: string | null): Found[] {
  const ingredients = useCollection('ingredients');
  const recipes = useCollection('recipes');
  const modifiers = useCollection('modifiers');
  const categories = useById('categories');
  const today = useToday();
  const seesCosts = useSeesCosts();
  return useMemo(() => {
    const things: Found[] = [
      ...ingredients
        .filter((row) => !row.archived)
        .map((row) => ({
          kind: 'ingredient' as const,
          id: row.id,
          refId: row.id,
          name: row.name,
          base: row.recipeUnit,
          about: seesCosts ? showUnitCost(costOn(row.costs, today), row.recipeUnit) : row.recipeUnit,
          words: row.name.toLowerCase(),
        })),
      ...recipes
        .filter((row) => !row.archived && row.id !== recipeId)
        .map((row) => ({
          kind: 'recipe' as const,
          id: row.id,
          refId: row.id,
          name: row.name,
          base: row.yieldUnit,
          about: categories.get(row.categoryId ?? '')?.name ?? 'Recipe',
          words: row.name.toLowerCase(),
        })),
      ...modifiers
        .filter((row) => !row.archived && recipeId !== null)
        .map((row) => ({
          kind: 'modifier' as const,
          id: row.id,
          refId: row.id,
          name: row.name,
          base: 'unit' as const,
          about: 'Group modifier',
          words: row.name.toLowerCase(),
        })),
    ];
    return things.sort((a, b) => a.name.localeCompare(b.name));
  }, [ingredients, recipes, modifiers, categories, today, recipeId, seesCosts]);
}
