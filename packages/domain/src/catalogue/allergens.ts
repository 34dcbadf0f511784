import { capitalised } from '../show.ts';

/** The fourteen allergens that must be named, in the order of the list (ING-010, ING-013). */
export const ALLERGENS = [
  'celery',
  'crustaceans',
  'eggs',
  'fish',
  'gluten',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soybeans',
  'sulphites',
] as const;

export type Allergen = (typeof ALLERGENS)[number];

export function isAllergen(name: string): name is Allergen {
  return (ALLERGENS as readonly string[]).includes(name);
}

/** The allergen as it begins a line: Milk. */
export function allergenName(allergen: Allergen): string {
  return capitalised(allergen);
}

/** What is known of one allergen, the worst first. Unknown is never shown as free, and outweighs it. */
export const ALLERGEN_STATES = ['contains', 'mayContain', 'unknown', 'free'] as const;
export type AllergenState = (typeof ALLERGEN_STATES)[number];

/** The answers as an ingredient stores them. An allergen in none of the three lists is unknown. */
export interface AllergenLists {
  allergens: readonly string[];
  mayContain: readonly string[];
  freeOf: readonly string[];
}

/** An answer to each of the fourteen. */
export type AllergenAnswers = Readonly<Record<Allergen, AllergenState>>;

/** Where lists contradict each other, the worse one holds. */
export function answersOf({ allergens, mayContain, freeOf }: AllergenLists): AllergenAnswers {
  return eachAllergen((name) => {
    if (allergens.includes(name)) return 'contains';
    if (mayContain.includes(name)) return 'mayContain';
    return freeOf.includes(name) ? 'free' : 'unknown';
  });
}

/** The answers as lists, each in the order of the fourteen. */
export function listsOf(answers: AllergenAnswers): {
  allergens: Allergen[];
  mayContain: Allergen[];
  freeOf: Allergen[];
} {
  return {
    allergens: inState(answers, 'contains'),
    mayContain: inState(answers, 'mayContain'),
    freeOf: inState(answers, 'free'),
  };
}

/** The allergens of which this is known, in the order of the fourteen. */
export function inState(answers: AllergenAnswers, state: AllergenState): Allergen[] {
  return ALLERGENS.filter((name) => answers[name] === state);
}

/** The worse of two answers: contains, may contain, unknown, free. */
export function worse(a: AllergenState, b: AllergenState): AllergenState {
  return ALLERGEN_STATES.indexOf(a) <= ALLERGEN_STATES.indexOf(b) ? a : b;
}

/** The worst answer of several, each allergen by itself. Of nothing, nothing is known. */
export function worstOf(all: readonly AllergenAnswers[]): AllergenAnswers {
  return eachAllergen((name) =>
    all.length === 0 ? 'unknown' : all.reduce<AllergenState>((worst, answers) => worse(worst, answers[name]), 'free'),
  );
}

export const NOTHING_KNOWN: AllergenAnswers = eachAllergen(() => 'unknown');

function eachAllergen(answer: (name: Allergen) => AllergenState): AllergenAnswers {
  return Object.fromEntries(ALLERGENS.map((name) => [name, answer(name)])) as Record<Allergen, AllergenState>;
}
