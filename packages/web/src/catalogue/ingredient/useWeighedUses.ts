import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { baseUnitOf, MEASURE_UNITS } from '@larder/domain/units.ts';
import { useCollection } from '../../data/use-collections.ts';
import { type Use, usesOf } from './used-in.ts';

/** The recipes and modifiers that state it in a unit which rests on what it weighs, each once. */
export function useWeighedUses({ id, recipeUnit }: IngredientRow): Use[] {
  const uses = usesOf(id, useCollection('recipes'), useCollection('modifiers'));
  const others = new Set<string>(MEASURE_UNITS.filter((unit) => baseUnitOf(unit) !== recipeUnit));
  return [...new Map(uses.filter((use) => others.has(use.unit)).map((use) => [use.id, use])).values()];
}
