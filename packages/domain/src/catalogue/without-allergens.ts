import { ALLERGENS, type Allergen, type AllergenAnswers, isAllergen } from './allergens.ts';

/** Whether something is known to be free of all of these. May contain is not free, and neither is what nobody has answered for. */
export function isFreeOf(answers: AllergenAnswers, unwanted: readonly Allergen[]): boolean {
  return unwanted.every((name) => answers[name] === 'free');
}

/** The allergens that a text such as `milk,nuts` names, in the order of the fourteen; what is none of them is left out. */
export function allergensIn(text: string | undefined): Allergen[] {
  const named = new Set((text ?? '').split(',').filter(isAllergen));
  return ALLERGENS.filter((name) => named.has(name));
}
