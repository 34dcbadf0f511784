import { describe, expect, it } from 'vitest';
import { showAddOnAllergens, showAllergens, showDishAllergens } from './allergen-text.ts';
import { ALLERGENS, answersOf, NOTHING_KNOWN } from './allergens.ts';

const textOf = (allergens: string[], mayContain: string[], free: readonly string[]) =>
  showAllergens(answersOf({ allergens, mayContain, freeOf: free }));
const allBut = (...names: string[]) => ALLERGENS.filter((name) => !names.includes(name));

describe('allergens in words', () => {
  it('say what is contained, may be, and is not known', () =>
    expect(textOf(['milk', 'gluten'], ['nuts'], allBut('milk', 'gluten', 'nuts', 'celery'))).toEqual([
      'Contains gluten, milk',
      'May contain nuts',
      'Not known: celery',
    ]));

  it('never leave out what is not known', () => {
    expect(showAllergens(NOTHING_KNOWN)).toEqual(['Not known: all 14 allergens']);
    expect(textOf([], [], allBut('fish'))).toEqual(['Not known: fish']);
  });

  it('call no dish free of all because an add-on or a choice was left out', () => {
    const free = answersOf({ allergens: [], mayContain: [], freeOf: ALLERGENS });
    const cheese = { answers: { ...free, milk: 'contains' as const } };
    expect(showDishAllergens(free, [cheese])).toEqual(['Free of all 14 allergens without add-ons']);
    expect(showDishAllergens(free, [{ answers: free }])).toEqual(['Free of all 14 allergens']);
    expect(showDishAllergens(free, [cheese], [cheese])).toEqual([
      'Free of all 14 allergens without choices and add-ons',
    ]);
    expect(showAddOnAllergens('with Cheese', cheese.answers)).toBe('with Cheese: contains milk');
  });

  it('say free only where all fourteen are', () =>
    expect(textOf([], [], ALLERGENS)).toEqual(['Free of all 14 allergens']));
});
