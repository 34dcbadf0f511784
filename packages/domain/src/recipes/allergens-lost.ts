import { ALLERGEN_STATES, ALLERGENS, type Allergen, type AllergenState } from '../catalogue/allergens.ts';
import type { ReachedRecipe } from './allergen-reach.ts';
import { type AllergenBook, type AllergenHolder, type AllergenPart, recipeAllergens } from './allergens.ts';

/** A dish that loses a part, and the allergens of which nothing else in it is as bad: what is known of them now. */
export interface LostAllergens {
  id: string;
  name: string;
  lost: { allergen: Allergen; was: Exclude<AllergenState, 'free'> }[];
}

/**
 * The allergens that would go from dishes in use once a part is taken out of everything that holds it, by name. That makes no dish free of
 * them: until somebody confirms it they are not known (allergensToConfirm). isPart: the ingredient with those that were merged into it, the
 * recipe or the modifier.
 */
export function allergensLost(
  recipes: Iterable<ReachedRecipe>,
  isPart: (part: AllergenPart) => boolean,
  book: AllergenBook,
): LostAllergens[] {
  const without = (holder: AllergenHolder | undefined) =>
    holder && { ...holder, items: holder.items.filter((part) => !isPart(part)) };
  const after: AllergenBook = {
    ingredient: (id) => book.ingredient(id),
    recipe: (id) => without(book.recipe(id)),
    modifier: (id) => without(book.modifier(id)),
  };
  const dishes: LostAllergens[] = [];
  for (const recipe of recipes) {
    if (recipe.archived || isPart({ kind: 'recipe', refId: recipe.id })) continue;
    const rest = without(recipe) ?? recipe;
    const [was, will] = [recipeAllergens(recipe, book), recipeAllergens(rest, after)];
    const lost = ALLERGENS.flatMap((allergen) => {
      const state = was[allergen];
      const better = ALLERGEN_STATES.indexOf(will[allergen]) > ALLERGEN_STATES.indexOf(state);
      return state !== 'free' && better ? [{ allergen, was: state }] : [];
    });
    if (lost.length > 0) dishes.push({ id: recipe.id, name: recipe.name, lost });
  }
  return dishes.sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}

/** `Mash: milk (contained), celery (not known)`. */
export function showLostAllergens({ name, lost }: LostAllergens): string {
  return `${name}: ${lost.map(({ allergen, was }) => `${allergen} (${WAS[was]})`).join(', ')}`;
}

const WAS = { contains: 'contained', mayContain: 'possible', unknown: 'not known' };
