import type { Allergen, AllergenState } from '../../catalogue/allergens.ts';
import { sha256 } from '../../sha256.ts';
import { capitalised } from '../../show.ts';
import { type AllergenRows, allergenBook } from '../allergen-book.ts';
import { type AllergenChange, allergenReach, holdingOneOf, type ReachedRecipe } from '../allergen-reach.ts';
import { foldNames } from '../sizes.ts';
import { bookWithSubstitutes, reachedBy, type SubstituteInUse, standsForIn } from './in-use.ts';

/** A dish that holds what is substituted, and what guests read otherwise of it; no changes: the substitute answers as well. */
export interface AffectedDish {
  id: string;
  name: string;
  changes: readonly { allergen: Allergen; from: AllergenState; to: AllergenState }[];
}

/** What substitutes do to the dishes of a kitchen. */
export interface SubstitutionEffect {
  /** By name. */
  dishes: AffectedDish[];
  /** The changes by allergen, as they are read out before they are signed for. */
  changes: AllergenChange[];
}

/**
 * Computes what becomes of the dishes in use once these are used as well: which hold what they replace, at any depth, and what of their
 * allergens changes (rules 58, 59).
 */
export function substitutionEffect(
  recipes: readonly ReachedRecipe[],
  rows: AllergenRows,
  inUse: readonly SubstituteInUse[],
  opened: readonly SubstituteInUse[],
): SubstitutionEffect {
  const standsFor = standsForIn(rows.ingredients);
  const all = [...inUse, ...opened];
  const ids = new Set(opened.flatMap((one) => [...reachedBy(one.ingredientId, all, rows.ingredients)]));
  const plain = allergenBook(rows);
  const before = bookWithSubstitutes(plain, inUse, standsFor);
  const after = bookWithSubstitutes(plain, all, standsFor);
  const changes = allergenReach(recipes, ids, before, after);
  const byDish = new Map<string, AffectedDish['changes'][number][]>();
  for (const { allergen, to, recipes: reached } of changes)
    for (const { id, from } of reached) byDish.set(id, [...(byDish.get(id) ?? []), { allergen, from, to }]);
  const dishes = holdingOneOf(recipes, ids, plain).map(({ id, name }) => ({ id, name, changes: byDish.get(id) ?? [] }));
  return { dishes, changes };
}

/** Whether anything that guests read changes, which needs a signature (rule 59). */
export function needsSignature({ dishes }: { dishes: readonly AffectedDish[] }): boolean {
  return dishes.some(({ changes }) => changes.length > 0);
}

/** The hash of what changes of which dish: the same wherever the same was shown, whatever dishes are called and in which order they came. */
export function differenceHash(dishes: readonly Pick<AffectedDish, 'id' | 'changes'>[]): string {
  const lines = dishes.flatMap(({ id, changes }) =>
    changes.map(({ allergen, from, to }) => `${id} ${allergen} ${from} ${to}`),
  );
  return sha256(lines.sort().join('\n'));
}

/** The hash of what has to be signed for; null: nothing that guests read changes. */
export function hashToSign(dishes: readonly AffectedDish[]): string | null {
  return needsSignature({ dishes }) ? differenceHash(dishes) : null;
}

/** `contains sesame (was free), milk is not known (was free)`: what of a dish is read before somebody signs for it. */
function showDishChanges({ changes }: Pick<AffectedDish, 'changes'>): string {
  return changes.map(({ allergen, from, to }) => `${showState(allergen, to)} (was ${WAS[from]})`).join(', ');
}

/** Dishes of which the same changes, in words: read at once where a substitute is in eighty of them. */
export interface DishesThatChange {
  /** `Contains sesame (was free)`, or that no allergen changed. */
  change: string;
  dishes: number;
  /** The dishes by name, sizes of one together: `Margherita (S, M, L)`. */
  names: string[];
}

/** Groups dishes by what changes of them, in the order in which the first of each comes; those of which nothing changes come last. */
export function dishesByChange(dishes: readonly Pick<AffectedDish, 'name' | 'changes'>[]): DishesThatChange[] {
  const groups = new Map<string, string[]>();
  for (const dish of dishes) {
    const text = showDishChanges(dish);
    groups.set(text, [...(groups.get(text) ?? []), dish.name]);
  }
  return [...groups]
    .toSorted(([one], [other]) => Number(one === '') - Number(other === ''))
    .map(([text, names]) => ({
      change: text === '' ? 'No allergen changed' : capitalised(text),
      dishes: names.length,
      names: foldNames(names),
    }));
}

const WAS: Record<AllergenState, string> = {
  contains: 'contained',
  mayContain: 'possible',
  unknown: 'not known',
  free: 'free',
};

function showState(allergen: Allergen, state: AllergenState): string {
  switch (state) {
    case 'contains':
      return `contains ${allergen}`;
    case 'mayContain':
      return `may contain ${allergen}`;
    case 'unknown':
      return `${allergen} is not known`;
    case 'free':
      return `free of ${allergen}`;
  }
}
