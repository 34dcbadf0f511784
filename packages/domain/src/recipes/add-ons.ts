import { type AllergenAnswers, NOTHING_KNOWN } from '../catalogue/allergens.ts';
import { type AllergenBook, recipeAllergens } from './allergens.ts';

/** What a guest may add to a dish, with answers of its own. name null: it is not there any more, or not seen here. */
export interface AddOn {
  id: string;
  name: string | null;
  answers: AllergenAnswers;
}

/** The add-ons of a dish in their order. None is left out: of one that is not there nothing is known. */
export function addOnsOf(
  { addOns }: { addOns: readonly string[] },
  nameOf: (recipeId: string) => string | undefined,
  book: AllergenBook,
): AddOn[] {
  return addOns.map((id) => {
    const recipe = book.recipe(id);
    return { id, name: nameOf(id) ?? null, answers: recipe ? recipeAllergens(recipe, book) : NOTHING_KNOWN };
  });
}

/** How an add-on stands below its dish: `with Cheese`. */
export function addOnName({ name }: Pick<AddOn, 'name'>): string {
  return `with ${name ?? 'an add-on that is not there any more'}`;
}
