import { holderOf } from '../allergen-reach.ts';
import type { AllergenBook, AllergenPart } from '../allergens.ts';
import { reachedBy, type SubstituteInUse, standsForIn } from './in-use.ts';

/**
 * Returns those of the substitutes in use in an area that go along with what leaves it (rule 58): where it is the ingredient, its substitute, or a recipe
 * that holds the ingredient at any depth.
 */
export function carriedAlong<InUse extends SubstituteInUse>(
  parts: readonly AllergenPart[],
  inUse: readonly InUse[],
  ingredients: ReadonlyMap<string, { id: string; mergedInto: string | null }>,
  book: AllergenBook,
): InUse[] {
  const standsFor = standsForIn(ingredients);
  return inUse.filter(
    ({ ingredientId, substituteId }) =>
      holderOf(reachedBy(ingredientId, inUse, ingredients), book)(parts) ||
      parts.some(
        ({ kind, refId }) =>
          kind === 'ingredient' && substituteId !== null && standsFor(refId) === standsFor(substituteId),
      ),
  );
}
