import { describe, expect, it } from 'vitest';
import { ALLERGENS } from '../catalogue/allergens.ts';
import { addOnName, addOnsOf } from './add-ons.ts';
import { allergenBook } from './allergen-book.ts';
import { type AllergenPart, recipeAllergens, waitingToBeConfirmed } from './allergens.ts';
import { allergensLost, showLostAllergens } from './allergens-lost.ts';

const part = (kind: AllergenPart['kind'], refId: string): AllergenPart => ({ kind, refId });
const ingredient = (id: string, allergens: string[], freeOf: readonly string[]) => {
  const none = { mayContain: [], mergedInto: null, mergedAt: null, allergensConfirmedAt: null };
  return [id, { id, allergens, freeOf, ...none }] as const;
};
const recipe = (id: string, items: AllergenPart[], allergensToConfirm: string[] = [], archived = false) =>
  [id, { id, name: id, archived, items, allergensToConfirm, addOns: [] as string[] }] as const;

const rows = {
  ingredients: new Map([
    ingredient(
      'butter',
      ['milk'],
      ALLERGENS.filter((name) => name !== 'milk' && name !== 'nuts'),
    ),
    ingredient(
      'cream',
      ['milk'],
      ALLERGENS.filter((name) => name !== 'milk'),
    ),
    ingredient('potatoes', [], ALLERGENS),
  ]),
  recipes: new Map([
    recipe('Mash', [part('ingredient', 'potatoes'), part('ingredient', 'butter')]),
    recipe('Pie', [part('recipe', 'Mash'), part('ingredient', 'potatoes')]),
    recipe('Gratin', [part('ingredient', 'cream'), part('ingredient', 'butter')]),
    recipe('Old mash', [part('ingredient', 'butter')], [], true),
    recipe('Chips', [part('ingredient', 'potatoes')], ['milk']),
  ]),
  modifiers: new Map(),
};
const book = allergenBook(rows);
const holder = (id: string) => rows.recipes.get(id)!;

describe('a part that is taken out', () => {
  it('is asked about with the allergens that go, dish by dish to any depth, and not those that something else holds', () => {
    const isButter = ({ refId }: AllergenPart) => refId === 'butter';
    expect(allergensLost(rows.recipes.values(), isButter, book).map(showLostAllergens)).toEqual([
      'Gratin: nuts (not known)',
      'Mash: milk (contained), nuts (not known)',
      'Pie: milk (contained), nuts (not known)',
    ]);
  });

  it('leaves what it held not known until it is confirmed, and nothing else', () => {
    expect(recipeAllergens(holder('Chips'), book)).toMatchObject({ milk: 'unknown', nuts: 'free' });
    expect(waitingToBeConfirmed(holder('Chips'), book)).toEqual(['milk']);
    expect(waitingToBeConfirmed({ ...holder('Gratin'), allergensToConfirm: ['milk', 'eggs'] }, book)).toEqual(['eggs']);
  });
});

it('add-ons answer for themselves, and one that is not there is not left out', () => {
  const [mash, gone] = addOnsOf({ addOns: ['Mash', 'gone'] }, (id) => rows.recipes.get(id)?.name, book);
  expect([mash && addOnName(mash), mash?.answers.milk, mash?.answers.eggs]).toEqual(['with Mash', 'contains', 'free']);
  expect([gone && addOnName(gone), gone?.answers.eggs]).toEqual([
    'with an add-on that is not there any more',
    'unknown',
  ]);
});
