import { type Allergen, type AllergenAnswers, inState } from '../catalogue/allergens.ts';

/** What a cook may tick of a recipe (REC-005). */
export const SUITABLE = ['Gluten Free', 'Vegetarian', 'Vegan'] as const;
export type Suitable = (typeof SUITABLE)[number];

/** The allergens of which a recipe must be free for its tick to hold. That it is so by them makes no recipe vegan: a person ticks it. */
const FREE_OF: Record<Suitable, readonly Allergen[]> = {
  'Gluten Free': ['gluten'],
  Vegetarian: ['crustaceans', 'fish', 'molluscs'],
  Vegan: ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'],
};

/** A tick that the allergens of the recipe contradict, and the allergens that do. */
export interface ContradictedTick {
  tick: string;
  by: Allergen[];
}

/** The ticks that the answers contradict: one of its allergens is contained, possible or not known. A tick that Larder does not know is one. */
export function contradictedTicks(ticked: readonly string[], answers: AllergenAnswers): ContradictedTick[] {
  return ticked.flatMap((tick): ContradictedTick[] => {
    if (!isSuitable(tick)) return [{ tick, by: [] }];
    const by = FREE_OF[tick].filter((allergen) => answers[allergen] !== 'free');
    return by.length > 0 ? [{ tick, by }] : [];
  });
}

/** The ticks that may be shown and printed: those that no answer contradicts. */
export function suitableFor(ticked: readonly string[], answers: AllergenAnswers): string[] {
  const contradicted = new Set(contradictedTicks(ticked, answers).map(({ tick }) => tick));
  return ticked.filter((tick) => !contradicted.has(tick));
}

/** Why a tick cannot stay: `Vegan cannot be ticked: contains milk; not known: eggs.` */
export function showContradictedTick({ tick, by }: ContradictedTick, answers: AllergenAnswers): string {
  const among = (state: 'contains' | 'mayContain' | 'unknown') =>
    inState(answers, state)
      .filter((allergen) => by.includes(allergen))
      .join(', ');
  const [contains, may, unknown] = [among('contains'), among('mayContain'), among('unknown')];
  const reasons = [
    ...(contains === '' ? [] : [`contains ${contains}`]),
    ...(may === '' ? [] : [`may contain ${may}`]),
    ...(unknown === '' ? [] : [`not known: ${unknown}`]),
  ];
  return `${tick} cannot be ticked: ${reasons.join('; ') || 'Larder cannot check it'}.`;
}

function isSuitable(tick: string): tick is Suitable {
  return (SUITABLE as readonly string[]).includes(tick);
}
