import { ALLERGENS, type AllergenAnswers, answersOf, NOTHING_KNOWN, worstOf } from '../../catalogue/allergens.ts';
import type { AllergenBook } from '../allergens.ts';

/**
 * What is used instead of an ingredient in a kitchen. substituteId null: another product of the same ingredient, whose label names these
 * allergens; where it names none, nothing is known of it.
 */
export interface SubstituteInUse {
  ingredientId: string;
  substituteId: string | null;
  named: readonly string[];
}

/** The ingredient that stands for one that was merged into it; any other stands for itself. */
export type StandsFor = (ingredientId: string) => string;

/** Looks up which ingredient stands for another among synced rows. */
export function standsForIn(ingredients: ReadonlyMap<string, { mergedInto: string | null }>): StandsFor {
  return (id) => ingredients.get(id)?.mergedInto ?? id;
}

/**
 * The book of a kitchen with substitutes in use: an ingredient answers for each allergen the worst of itself and of all that is used instead
 * of it, and of what is used instead of that (rule 58). So an unknown substitute makes it unknown where it was free. The order of entry and
 * a circle change nothing.
 */
export function bookWithSubstitutes(
  book: AllergenBook,
  inUse: readonly SubstituteInUse[],
  standsFor: StandsFor,
): AllergenBook {
  if (inUse.length === 0) return book;
  const instead = Map.groupBy(inUse, ({ ingredientId }) => standsFor(ingredientId));
  const known = new Map<string, AllergenAnswers>();

  function gathered(id: string, seen: Set<string>): AllergenAnswers[] {
    if (seen.has(id)) return [];
    seen.add(id);
    return [
      book.ingredient(id) ?? NOTHING_KNOWN,
      ...(instead.get(id) ?? []).flatMap(({ substituteId, named }) =>
        substituteId === null ? [onLabel(named)] : gathered(standsFor(substituteId), seen),
      ),
    ];
  }

  return {
    ...book,
    ingredient(id) {
      if (!book.ingredient(id)) return undefined;
      const one = standsFor(id);
      const answers = known.get(one) ?? worstOf(gathered(one, new Set()));
      known.set(one, answers);
      return answers;
    },
  };
}

/**
 * The ingredients whose answers a substitute of this one reaches: itself, and those instead of which it is used; each with all that were
 * merged into it.
 */
export function reachedBy(
  ingredientId: string,
  inUse: readonly SubstituteInUse[],
  ingredients: ReadonlyMap<string, { id: string; mergedInto: string | null }>,
): Set<string> {
  const standsFor = standsForIn(ingredients);
  const reached = new Set([standsFor(ingredientId)]);
  const isNew = (one: SubstituteInUse) =>
    one.substituteId !== null && reached.has(standsFor(one.substituteId)) && !reached.has(standsFor(one.ingredientId));
  for (let next = inUse.find(isNew); next; next = inUse.find(isNew)) reached.add(standsFor(next.ingredientId));
  const merged = [...ingredients.values()].filter((one) => one.mergedInto !== null && reached.has(one.mergedInto));
  return new Set([...reached, ...merged.map(({ id }) => id)]);
}

function onLabel(named: readonly string[]): AllergenAnswers {
  if (named.length === 0) return NOTHING_KNOWN;
  return answersOf({ allergens: named, mayContain: [], freeOf: ALLERGENS });
}
