import { holderOf } from '../allergen-reach.ts';
import type { AllergenBook, AllergenPart } from '../allergens.ts';
import { reachedBy, type SubstituteInUse } from './in-use.ts';

/** A substitute in use with its names. areaName null: of the kitchen itself in which it is read. */
export interface NamedSubstitute extends SubstituteInUse {
  ingredientName: string;
  /** What is used instead: an ingredient, or another product. */
  substituteName: string;
  areaName: string | null;
}

/** Which substitutes are in something, in words for screens and papers. */
export type Marks = (parts: readonly AllergenPart[], addOns?: readonly string[]) => string[];

export const NO_MARKS: Marks = () => [];

/** `Substitute in use in Kitchen: Sesame bun instead of Bun`. */
export function showSubstitute({ ingredientName, substituteName, areaName }: NamedSubstitute): string {
  return `Substitute in use${areaName === null ? '' : ` in ${areaName}`}: ${substituteName} instead of ${ingredientName}`;
}

/** Marks what holds something that a substitute is used for, at any depth, in its add-ons too (rule 58). */
export function marksOf(
  inUse: readonly NamedSubstitute[],
  ingredients: ReadonlyMap<string, { id: string; mergedInto: string | null }>,
  book: AllergenBook,
): Marks {
  if (inUse.length === 0) return NO_MARKS;
  const marks = inUse.map((one) => ({
    text: showSubstitute(one),
    isHeldBy: holderOf(reachedBy(one.ingredientId, inUse, ingredients), book),
  }));
  return (parts, addOns = []) => {
    const all = [...parts, ...addOns.map((refId): AllergenPart => ({ kind: 'recipe', refId }))];
    return [...new Set(marks.filter(({ isHeldBy }) => isHeldBy(all)).map(({ text }) => text))];
  };
}
