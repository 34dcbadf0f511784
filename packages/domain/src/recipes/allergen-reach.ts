import { ALLERGENS, type Allergen, type AllergenState } from '../catalogue/allergens.ts';
import { type AllergenBook, type AllergenHolder, type AllergenPart, recipeAllergens } from './allergens.ts';

/** What of a recipe or a menu is needed to say what a change reaches. */
export interface ReachedRecipe extends AllergenHolder {
  id: string;
  name: string;
  archived: boolean;
}

/** An allergen, what will be known of it where something else was, and the recipes in which that is so, by name. */
export interface AllergenChange {
  allergen: Allergen;
  to: AllergenState;
  recipes: { id: string; name: string; from: AllergenState }[];
}

/**
 * What guests will read otherwise once `before` has become `after`, which answers otherwise for these ingredients only; nothing where it
 * stays. Deactivated recipes don't count.
 */
export function allergenReach(
  recipes: Iterable<ReachedRecipe>,
  ingredientIds: ReadonlySet<string>,
  before: AllergenBook,
  after: AllergenBook,
): AllergenChange[] {
  const changes = new Map<string, AllergenChange>();
  const holds = holderOf(ingredientIds, after);
  for (const recipe of recipes) {
    const { id, name, archived, items } = recipe;
    if (archived || !holds(items)) continue;
    const [was, will] = [recipeAllergens(recipe, before), recipeAllergens(recipe, after)];
    for (const allergen of ALLERGENS) {
      const to = will[allergen];
      if (was[allergen] === to) continue;
      const key = `${allergen} ${to}`;
      const change = changes.get(key) ?? { allergen, to, recipes: [] };
      change.recipes.push({ id, name, from: was[allergen] });
      changes.set(key, change);
    }
  }
  for (const change of changes.values()) change.recipes.sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
  return [...changes.values()].sort((a, b) => order(a) - order(b));
}

/** The names of the recipes in use that hold one of these ingredients at any depth. */
export function recipesHolding(
  recipes: Iterable<ReachedRecipe>,
  ingredientIds: ReadonlySet<string>,
  book: AllergenBook,
): string[] {
  return holdingOneOf(recipes, ingredientIds, book).map(({ name }) => name);
}

/** The recipes in use that hold one of these ingredients at any depth, by name. */
export function holdingOneOf<Recipe extends ReachedRecipe>(
  recipes: Iterable<Recipe>,
  ingredientIds: ReadonlySet<string>,
  book: AllergenBook,
): Recipe[] {
  const holds = holderOf(ingredientIds, book);
  const found = [...recipes].filter(({ archived, items }) => !archived && holds(items));
  return found.sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}

/** Whether one of these ingredients is among the parts, at any depth, also where recipes hold each other. What was found is stored for the next parts. */
export function holderOf(
  ingredientIds: ReadonlySet<string>,
  book: AllergenBook,
): (parts: readonly AllergenPart[]) => boolean {
  const known = new Map<string, boolean>();

  return (parts) => {
    const seen = new Set<string>();
    const isOne = ({ kind, refId }: AllergenPart): boolean => {
      if (kind === 'ingredient') return ingredientIds.has(refId);
      const key = `${kind} ${refId}`;
      const found = known.get(key);
      if (found !== undefined || seen.has(key)) return found ?? false;
      seen.add(key);
      const holder = kind === 'recipe' ? book.recipe(refId) : book.modifier(refId);
      const holds = (holder?.items ?? []).some(isOne);
      if (holds) known.set(key, true);
      return holds;
    };
    const holds = parts.some(isOne);
    // Only once all of it was looked into it is sure of each part: before, one may hold another that is still being looked into.
    if (!holds) for (const key of seen) known.set(key, false);
    return holds;
  };
}

/** `adds milk to 7 recipes`, `milk may be in 1 recipe`: what of a change is read out. */
export function showAllergenChange({ allergen, to, recipes }: AllergenChange): string {
  const where = `${recipes.length} ${recipes.length === 1 ? 'recipe' : 'recipes'}`;
  switch (to) {
    case 'contains':
      return `adds ${allergen} to ${where}`;
    case 'mayContain':
      return `${allergen} may be in ${where}`;
    case 'unknown':
      return `${allergen} is not known in ${where}`;
    case 'free':
      return `makes ${where} free of ${allergen}`;
  }
}

const STATE_ORDER: Record<AllergenState, number> = { contains: 0, mayContain: 1, unknown: 2, free: 3 };

function order({ allergen, to }: AllergenChange): number {
  return STATE_ORDER[to] * ALLERGENS.length + ALLERGENS.indexOf(allergen);
}
