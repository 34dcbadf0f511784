import type { AllergenContradictionRow, IngredientRow } from '@larder/contract/rows/catalogue.ts';
import type { ModifierRow, RecipeRow } from '@larder/contract/rows/recipes.ts';
import type { AllergenAnswers } from '@larder/domain/catalogue/allergens.ts';
import { recipesHolding } from '@larder/domain/recipes/allergen-reach.ts';
import { recipeAllergens, waitingToBeConfirmed } from '@larder/domain/recipes/allergens.ts';
import { type ContradictedTick, contradictedTicks } from '@larder/domain/recipes/suitable.ts';
import { useMemo } from 'react';
import { useById, useCollection } from '../../data/use-collections.ts';
import { useAllergenBook } from '../../data/useAllergenBook.ts';
import { sortedByName } from '../../ui/find/by-name.ts';

/** An ingredient about which something names what it was answered to be free of, and the dishes it reaches. */
export interface ContradictedIngredient {
  ingredient: IngredientRow;
  contradictions: AllergenContradictionRow[];
  dishes: string[];
}

/** A recipe or modifier that lost a part, and the allergens it is then free of by nobody's word. */
export type ToConfirm = { waiting: string[] } & (
  | { kind: 'recipe'; row: RecipeRow }
  | { kind: 'modifier'; row: ModifierRow }
);

export interface TickedWrongly {
  recipe: RecipeRow;
  answers: AllergenAnswers;
  ticks: ContradictedTick[];
}

/** All about allergens that waits for a person's answer. */
export interface AllergenQuestions {
  contradicted: ContradictedIngredient[];
  toConfirm: ToConfirm[];
  ticked: TickedWrongly[];
  count: number;
}

export function useAllergenQuestions(): AllergenQuestions {
  const rows = useCollection('allergenContradictions');
  const ingredients = useById('ingredients');
  const recipes = useCollection('recipes');
  const modifiers = useCollection('modifiers');
  const book = useAllergenBook();
  const contradicted = useMemo(() => {
    const found = [...Map.groupBy(rows, ({ ingredientId }) => ingredientId)].flatMap(([id, contradictions]) => {
      const ingredient = ingredients.get(id);
      if (!ingredient || ingredient.archived) return [];
      const merged = [...ingredients.values()].filter(({ mergedInto }) => mergedInto === id).map((one) => one.id);
      return [{ ingredient, contradictions, dishes: recipesHolding(recipes, new Set([id, ...merged]), book) }];
    });
    return sortedByName(found, ({ ingredient }) => ingredient.name);
  }, [rows, ingredients, recipes, book]);
  const inRecipes = useMemo(() => {
    const live = recipes.filter(({ archived }) => !archived);
    const holders = [
      ...live.map((row) => ({ kind: 'recipe' as const, row, holder: row })),
      ...modifiers
        .filter(({ archived }) => !archived)
        .map((row) => ({ kind: 'modifier' as const, row, holder: { ...row, items: row.choices } })),
    ];
    const toConfirm = holders.flatMap(({ holder, ...one }): ToConfirm[] => {
      const waiting = waitingToBeConfirmed(holder, book);
      return waiting.length > 0 ? [{ ...one, waiting }] : [];
    });
    const ticked = live.flatMap((recipe): TickedWrongly[] => {
      if (recipe.suitable.length === 0) return [];
      const answers = recipeAllergens(recipe, book);
      const ticks = contradictedTicks(recipe.suitable, answers);
      return ticks.length > 0 ? [{ recipe, answers, ticks }] : [];
    });
    return {
      toConfirm: sortedByName(toConfirm, ({ row }) => row.name),
      ticked: sortedByName(ticked, ({ recipe }) => recipe.name),
    };
  }, [recipes, modifiers, book]);
  const { toConfirm, ticked } = inRecipes;
  return { contradicted, toConfirm, ticked, count: contradicted.length + toConfirm.length + ticked.length };
}
