import { describe, expect, it } from 'vitest';
import { ALLERGENS, type Allergen, type AllergenState, answersOf } from '../catalogue/allergens.ts';
import { contradictedTicks, SUITABLE, showContradictedTick, suitableFor } from './suitable.ts';

/** Free of everything but for these. */
function answers(other: Partial<Record<Allergen, AllergenState>> = {}) {
  return { ...answersOf({ allergens: [], mayContain: [], freeOf: ALLERGENS }), ...other };
}

describe('for whom a recipe is suitable', () => {
  it('stays as it was ticked where all that matters is free', () =>
    expect(suitableFor(SUITABLE, answers({ celery: 'contains', nuts: 'unknown' }))).toEqual([...SUITABLE]));

  it.each([
    ['gluten', ['Vegetarian', 'Vegan']],
    ['milk', ['Gluten Free', 'Vegetarian']],
    ['eggs', ['Gluten Free', 'Vegetarian']],
    ['fish', ['Gluten Free']],
    ['crustaceans', ['Gluten Free']],
    ['molluscs', ['Gluten Free']],
  ] as const)('%s that is not free leaves %j, whether contained, possible or not known', (allergen, left) => {
    for (const state of ['contains', 'mayContain', 'unknown'] as const)
      expect(suitableFor(SUITABLE, answers({ [allergen]: state }))).toEqual([...left]);
  });

  it('is never shown of a tick that cannot be checked', () =>
    expect(suitableFor(['Nut Free', 'Vegan'], answers())).toEqual(['Vegan']));

  it('is contradicted with the reason', () => {
    const given = answers({ milk: 'contains', eggs: 'mayContain', fish: 'unknown' });
    const [vegan] = contradictedTicks(['Vegan'], given);
    expect(showContradictedTick(vegan!, given)).toBe(
      'Vegan cannot be ticked: contains milk; may contain eggs; not known: fish.',
    );
  });
});
