import { describe, expect, it } from 'vitest';
import { ALLERGENS, allergenName, answersOf, inState, listsOf, worstOf } from './allergens.ts';

describe('the fourteen allergens', () => {
  it('ING-010 are the columns of an export, in its order', () =>
    expect(ALLERGENS.join(', ')).toBe(
      'celery, crustaceans, eggs, fish, gluten, lupin, milk, molluscs, mustard, nuts, peanuts, sesame, soybeans, sulphites',
    ));

  it('ING-013 are sorted by name', () => {
    const names = ALLERGENS.map(allergenName);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en-GB')));
  });
});

describe('answers about an ingredient', () => {
  const answers = answersOf({ allergens: ['milk'], mayContain: ['nuts'], freeOf: ['fish'] });

  it('are unknown where nobody has answered, never free', () => {
    expect(answers).toMatchObject({ milk: 'contains', nuts: 'mayContain', fish: 'free', eggs: 'unknown' });
    expect(inState(answers, 'unknown')).toHaveLength(11);
  });

  it('hold the worse one where lists contradict each other', () =>
    expect(answersOf({ allergens: ['milk'], mayContain: ['milk', 'nuts'], freeOf: ['milk', 'nuts'] })).toMatchObject({
      milk: 'contains',
      nuts: 'mayContain',
    }));

  it('go back into the lists they came from', () =>
    expect(listsOf(answers)).toEqual({ allergens: ['milk'], mayContain: ['nuts'], freeOf: ['fish'] }));

  it('of nothing at all are unknown', () => expect(inState(worstOf([]), 'unknown')).toHaveLength(14));
});
