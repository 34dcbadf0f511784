import { type AllergenAnswers, type AllergenLists, answersOf, worstOf } from '../catalogue/allergens.ts';
import type { AllergenBook, AllergenHolder, AllergenPart } from './allergens.ts';

/** An ingredient as it is synced, as far as allergens go. */
export interface AllergenIngredient extends AllergenLists {
  id: string;
  allergensConfirmedAt: string | null;
  mergedInto: string | null;
  mergedAt: string | null;
}

/** Synced rows by id. */
export interface AllergenRows {
  ingredients: ReadonlyMap<string, AllergenIngredient>;
  recipes: ReadonlyMap<string, AllergenHolder>;
  modifiers: ReadonlyMap<string, { choices: readonly AllergenPart[]; allergensToConfirm: readonly string[] }>;
}

/** The rows as the book in which the allergens of recipes are looked up. */
export function allergenBook({ ingredients, recipes, modifiers }: AllergenRows): AllergenBook {
  const merged = mergedInto(ingredients);
  const known = new Map<string, AllergenAnswers>();
  return {
    ingredient(id) {
      const named = ingredients.get(id);
      const row = named?.mergedInto ? ingredients.get(named.mergedInto) : named;
      if (!row) return undefined;
      const answers = known.get(row.id) ?? ingredientAllergens(row, merged.get(row.id) ?? []);
      known.set(row.id, answers);
      return answers;
    },
    recipe: (id) => recipes.get(id),
    modifier(id) {
      const row = modifiers.get(id);
      return row && { items: row.choices, allergensToConfirm: row.allergensToConfirm };
    },
  };
}

/**
 * What is known of an ingredient together with those that were merged into it: they are one thing now, so the worst answer holds, until
 * somebody has answered for the one that stands for them all, after it was merged.
 */
export function ingredientAllergens(row: AllergenIngredient, merged: readonly AllergenIngredient[]): AllergenAnswers {
  const unanswered = merged.filter((one) => !answeredSince(row.allergensConfirmedAt, one.mergedAt));
  return worstOf([row, ...unanswered].map(answersOf));
}

/** The ingredients that were merged into each. */
export function mergedInto(ingredients: ReadonlyMap<string, AllergenIngredient>): Map<string, AllergenIngredient[]> {
  const merged = new Map<string, AllergenIngredient[]>();
  for (const one of ingredients.values()) {
    if (one.mergedInto === null) continue;
    const others = merged.get(one.mergedInto);
    if (others) others.push(one);
    else merged.set(one.mergedInto, [one]);
  }
  return merged;
}

function answeredSince(confirmedAt: string | null, mergedAt: string | null): boolean {
  return confirmedAt !== null && mergedAt !== null && Date.parse(confirmedAt) > Date.parse(mergedAt);
}
