import { ALLERGENS, type Allergen, type AllergenState } from '../catalogue/allergens.ts';
import { type AllergenBook, type AllergenPart, recipeAllergens } from './allergens.ts';

/** What of a recipe or a menu is needed to say what a change reaches. */
export interface ReachedRecipe {
  id: string;
  name: string;
  archived: boolean;
  items: readonly AllergenPart[];
}

/** An allergen, what will be known of it where something else was, and the recipes in which that is so, by name. */
export interface AllergenChange {
  allergen: Allergen;
  to: AllergenState;
  recipes: { id: string; name: string; from: AllergenState }[];
}

/** What guests will be told otherwise once `before` has become `after`; nothing where it stays. Deactivated recipes don't count. */
export function allergenReach(
  recipes: Iterable<ReachedRecipe>,
  before: AllergenBook,
  after: AllergenBook,
): AllergenChange[] {
  const changes = new Map<string, AllergenChange>();
  for (const { id, name, archived, items } of recipes) {
    if (archived) continue;
    const [was, will] = [recipeAllergens(items, before), recipeAllergens(items, after)];
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
