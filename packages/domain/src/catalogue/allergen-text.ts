import { ALLERGENS, type Allergen, type AllergenAnswers, type AllergenState, inState } from './allergens.ts';

/** The four answers as people read them. */
export const ALLERGEN_STATE_NAMES: Record<AllergenState, string> = {
  contains: 'Contains',
  mayContain: 'May contain',
  unknown: 'Not known',
  free: 'Free of',
};

/**
 * What a guest is told of a dish, a sentence for each answer: `Contains gluten, milk`, `May contain nuts`, `Not known: celery`. What nobody
 * has answered for is always said; free is said only where all fourteen are.
 */
export function showAllergens(answers: AllergenAnswers): string[] {
  const [contains, may, unknown] = (['contains', 'mayContain', 'unknown'] as const).map((state) =>
    inState(answers, state),
  ) as [Allergen[], Allergen[], Allergen[]];
  if (unknown.length === ALLERGENS.length) return ['Not known: all 14 allergens'];
  const told = [
    ...(contains.length > 0 ? [`Contains ${contains.join(', ')}`] : []),
    ...(may.length > 0 ? [`May contain ${may.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`Not known: ${unknown.join(', ')}`] : []),
  ];
  return told.length > 0 ? told : ['Free of all 14 allergens'];
}
