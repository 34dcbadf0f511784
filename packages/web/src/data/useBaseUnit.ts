import type { Thing } from '@larder/domain/stock/stocktake.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { useCallback } from 'react';
import { useById } from './use-collections.ts';

/** What a thing is measured in: the base unit of an ingredient, the unit of a recipe's yield; pieces where the device has it no more. */
export function useBaseUnit(): (thing: Thing) => BaseUnit {
  const ingredients = useById('ingredients');
  const recipes = useById('recipes');
  return useCallback(
    ({ kind, refId }) =>
      (kind === 'ingredient' ? ingredients.get(refId)?.recipeUnit : recipes.get(refId)?.yieldUnit) ?? 'unit',
    [ingredients, recipes],
  );
}
