import { ALLERGENS, type Allergen, type AllergenAnswers, type AllergenState, inState } from './allergens.ts';

/** The four answers as people read them. */
export const ALLERGEN_STATE_NAMES: Record<AllergenState, string> = {
  contains: 'Contains',
  mayContain: 'May contain',
  unknown: 'Not known',
  free: 'Free of',
};

/** The note beside every list and chart of allergens. */
export const NOT_KNOWN_IS_NOT_FREE = 'Not known is not free: ask the kitchen.';

/** What each answer means to who reads it (the legend of lists, charts and papers). */
export const ALLERGEN_STATE_MEANINGS: Record<AllergenState, string> = {
  contains: 'the dish contains it',
  mayContain: 'traces are possible',
  unknown: 'ask the kitchen, it may be in it',
  free: 'the kitchen states that it is not in it',
};

/**
 * The same of a dish with what may be chosen and added: it is not called free of all where a choice or an add-on is not, unless that is known.
 * These have sentences of their own.
 */
export function showDishAllergens(
  answers: AllergenAnswers,
  addOns: readonly { answers: AllergenAnswers }[],
  choices: readonly { answers: AllergenAnswers }[] = [],
): string[] {
  const without = [
    ...(choices.every((one) => isFreeOfAll(one.answers)) ? [] : ['choices']),
    ...(addOns.every((one) => isFreeOfAll(one.answers)) ? [] : ['add-ons']),
  ];
  return isFreeOfAll(answers) && without.length > 0
    ? [`Free of all 14 allergens without ${without.join(' and ')}`]
    : showAllergens(answers);
}

function isFreeOfAll(answers: AllergenAnswers): boolean {
  return inState(answers, 'free').length === ALLERGENS.length;
}

/** A choice or an add-on in one line: `with Cheese: contains milk; not known: nuts`. */
export function showAddOnAllergens(name: string, answers: AllergenAnswers): string {
  const texts = showAllergens(answers).map((text) => text.charAt(0).toLowerCase() + text.slice(1));
  return `${name}: ${texts.join('; ')}`;
}

/**
 * What a guest reads of a dish, a sentence for each answer: `Contains gluten, milk`, `May contain nuts`, `Not known: celery`. What nobody
 * has answered for is always named; "free" stands only where all fourteen are.
 */
export function showAllergens(answers: AllergenAnswers): string[] {
  const [contains, may, unknown] = (['contains', 'mayContain', 'unknown'] as const).map((state) =>
    inState(answers, state),
  ) as [Allergen[], Allergen[], Allergen[]];
  if (unknown.length === ALLERGENS.length) return ['Not known: all 14 allergens'];
  const texts = [
    ...(contains.length > 0 ? [`Contains ${contains.join(', ')}`] : []),
    ...(may.length > 0 ? [`May contain ${may.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`Not known: ${unknown.join(', ')}`] : []),
  ];
  return texts.length > 0 ? texts : ['Free of all 14 allergens'];
}
