import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLERGENS, type AllergenState } from '../../catalogue/allergens.ts';
import { type AllergenIngredient, type AllergenRows, allergenBook } from '../allergen-book.ts';
import { type AllergenPart, recipeAllergens } from '../allergens.ts';
import { differenceHash, dishesByChange, needsSignature, substitutionEffect } from './difference.ts';
import { bookWithSubstitutes, type SubstituteInUse, standsForIn } from './in-use.ts';
import { marksOf, showSubstitute } from './marks.ts';
import { bruteForceOf, randomKitchen } from './testing-kitchen.ts';

function ingredient(id: string, more: Partial<AllergenIngredient> = {}): AllergenIngredient {
  const nothing = { allergens: [], mayContain: [], freeOf: [], mergedInto: null, mergedAt: null };
  return { id, ...nothing, allergensConfirmedAt: null, ...more };
}

const ofAll: Record<AllergenState, AllergenIngredient> = {
  contains: ingredient('contains', { allergens: ['sesame'] }),
  mayContain: ingredient('mayContain', { mayContain: ['sesame'] }),
  unknown: ingredient('unknown'),
  free: ingredient('free', { freeOf: ['sesame'] }),
};
const instead = (ingredientId: string, substituteId: string): SubstituteInUse => ({
  ...{ ingredientId, substituteId, named: [] },
});
const part = (refId: string, kind: AllergenPart['kind'] = 'ingredient'): AllergenPart => ({ kind, refId });

function rowsOf(
  ingredients: readonly AllergenIngredient[],
  recipes: Record<string, AllergenPart[]> = {},
): AllergenRows {
  const holders = Object.entries(recipes).map(([id, items]) => [id, { items, allergensToConfirm: [] }] as const);
  return {
    ingredients: new Map(ingredients.map((one) => [one.id, one])),
    recipes: new Map(holders),
    modifiers: new Map(),
  };
}

const recipesOf = ({ recipes }: AllergenRows) =>
  [...recipes].map(([id, holder]) => ({ id, name: `Dish ${id}`, archived: false, ...holder }));

const sesameOf = (rows: AllergenRows, inUse: readonly SubstituteInUse[], parts: AllergenPart[]) =>
  recipeAllergens(
    { items: parts, allergensToConfirm: [] },
    bookWithSubstitutes(allergenBook(rows), inUse, standsForIn(rows.ingredients)),
  ).sesame;

describe('an ingredient with a substitute in use (rule 58)', () => {
  const states: readonly AllergenState[] = ['contains', 'mayContain', 'unknown', 'free'];

  it.each(states.flatMap((a) => states.map((b) => [a, b] as const)))(
    'that is %s and whose substitute is %s answers the worse of both',
    (a, b) => {
      const rows = rowsOf(
        [
          { ...ofAll[a], id: 'bun' },
          { ...ofAll[b], id: 'other' },
        ],
        { burger: [part('bun')] },
      );
      const worse = states[Math.min(states.indexOf(a), states.indexOf(b))];
      expect(sesameOf(rows, [instead('bun', 'other')], [part('bun')])).toBe(worse);
      expect(sesameOf(rows, [instead('bun', 'other')], [part('burger', 'recipe')])).toBe(worse);
      expect(sesameOf(rows, [instead('bun', 'other')], [part('other')])).toBe(b);
    },
  );

  const { free, unknown, contains } = ofAll;

  it('is unknown where the substitute is not there any more', () =>
    expect(sesameOf(rowsOf([free]), [instead('free', 'gone')], [part('free')])).toBe('unknown'));

  it('answers the worst of several, and of what is used instead of a substitute, even round a circle', () => {
    const rows = rowsOf([free, unknown, contains]);
    const chain = [instead('free', 'unknown'), instead('unknown', 'contains'), instead('contains', 'free')];
    for (const inUse of [chain, [...chain].reverse(), [instead('free', 'unknown'), instead('free', 'contains')]])
      expect(sesameOf(rows, inUse, [part('free')])).toBe('contains');
  });

  it('counts under the ingredient it was merged into, and under its own name', () => {
    const merged = { ...free, id: 'old', mergedInto: 'free', mergedAt: '2026-11-02T10:00:00Z' };
    const rows = rowsOf([free, merged, contains]);
    for (const named of ['old', 'free'])
      for (const held of ['old', 'free'])
        expect(sesameOf(rows, [instead(named, 'contains')], [part(held)])).toBe('contains');
  });

  it.each([
    [['sesame'], 'contains', 'free'],
    [[], 'unknown', 'unknown'],
  ] as const)('as another product whose label names %j is %s', (named, sesame, milk) => {
    const rows = rowsOf([{ ...free, freeOf: ['sesame', 'milk'] }]);
    const book = bookWithSubstitutes(
      allergenBook(rows),
      [{ ingredientId: 'free', substituteId: null, named }],
      standsForIn(rows.ingredients),
    );
    expect([book.ingredient('free')?.sesame, book.ingredient('free')?.milk]).toEqual([sesame, milk]);
  });
});

describe('the difference that is signed for (rule 59)', () => {
  const { free, contains } = ofAll;
  const rows = rowsOf([free, contains, { ...free, id: 'other' }], {
    burger: [part('free')],
    platter: [part('burger', 'recipe')],
    salad: [part('other')],
    toast: [part('free'), part('contains')],
  });

  it('lists the dishes that hold the ingredient at any depth, with what changes of each', () => {
    const { dishes, changes } = substitutionEffect(recipesOf(rows), rows, [], [instead('free', 'contains')]);
    const change = { allergen: 'sesame', from: 'free', to: 'contains' };
    expect(dishes).toEqual([
      { id: 'burger', name: 'Dish burger', changes: [change] },
      { id: 'platter', name: 'Dish platter', changes: [change] },
      { id: 'toast', name: 'Dish toast', changes: [] },
    ]);
    expect(changes).toMatchObject([
      { allergen: 'sesame', to: 'contains', recipes: [{ id: 'burger' }, { id: 'platter' }] },
    ]);
  });

  it('is empty, and needs no signature, where the substitute answers as well or was in use already', () => {
    const [same, known] = [[instead('free', 'other')], [instead('free', 'contains')]];
    expect(needsSignature(substitutionEffect(recipesOf(rows), rows, [], same))).toBe(false);
    expect(needsSignature(substitutionEffect(recipesOf(rows), rows, known, known))).toBe(false);
    expect(needsSignature(substitutionEffect(recipesOf(rows), rows, [], known))).toBe(true);
  });

  it('reaches the dishes of what the substituted ingredient is itself used for', () => {
    const inUse = [instead('other', 'free')];
    const { dishes } = substitutionEffect(recipesOf(rows), rows, inUse, [instead('free', 'contains')]);
    expect(dishes.find(({ id }) => id === 'salad')?.changes).toEqual([
      { allergen: 'sesame', from: 'free', to: 'contains' },
    ]);
  });

  it('has one hash in any order and under any name of the dishes, and another for any other change', () => {
    const { dishes } = substitutionEffect(recipesOf(rows), rows, [], [instead('free', 'contains')]);
    const hash = differenceHash(dishes);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(differenceHash([...dishes].reverse().map((dish) => ({ ...dish, name: 'Renamed' })))).toBe(hash);
    expect(differenceHash(dishes.slice(1))).not.toBe(hash);
    const milder = dishes.map((dish) => ({
      ...dish,
      changes: dish.changes.map((one) => ({ ...one, to: 'unknown' as const })),
    }));
    expect(differenceHash(milder)).not.toBe(hash);
  });

  it('over 500 dishes is what computing every dish anew gives, in 1,000 cases', () => {
    const cases = { kitchens: 20, each: 50 };
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { kitchen, pick } = randomKitchen(seed, 500);
        const bruteForce = bruteForceOf(kitchen);
        for (let round = 0; round < cases.each; round += 1) {
          const [inUse, opened] = [pick(2), pick(1 + (round % 3))];
          const { dishes } = substitutionEffect(recipesOf(kitchen), kitchen, inUse, opened);
          const changed = dishes.filter(({ changes }) => changes.length > 0);
          const found = changed.flatMap(({ id, changes }) =>
            changes.map(({ allergen, from, to }) => `${id} ${allergen} ${from} ${to}`),
          );
          expect(found.sort()).toEqual(bruteForce(inUse, opened).sort());
        }
      }),
      { numRuns: cases.kitchens },
    );
  }, 120_000);
});

describe('what says that a substitute is in use (rule 58)', () => {
  const { free, contains } = ofAll;
  const rows = rowsOf([free, contains], { burger: [part('free')] });
  const names = { ingredientName: 'Bun', substituteName: 'Sesame bun' };

  it('names the area where it is read elsewhere', () => {
    const one = { ...instead('free', 'contains'), ...names };
    expect(showSubstitute({ ...one, areaName: null })).toBe('Substitute in use: Sesame bun instead of Bun');
    expect(showSubstitute({ ...one, areaName: 'Kitchen' })).toBe(
      'Substitute in use in Kitchen: Sesame bun instead of Bun',
    );
  });

  it('stands with every dish that holds the ingredient at any depth or in an add-on, also where nothing changes, and with no other', () => {
    const one = { ...instead('free', 'contains'), ...names, areaName: null };
    const marks = marksOf([one], rows.ingredients, allergenBook(rows));
    const text = [showSubstitute(one)];
    expect([marks([part('free')]), marks([part('burger', 'recipe')]), marks([], ['burger'])]).toEqual([
      text,
      text,
      text,
    ]);
    expect(marks([part('contains')])).toEqual([]);
  });
});

it('every allergen is answered for with a substitute in use', () => {
  const rows = rowsOf([ofAll.free, ofAll.contains]);
  const book = bookWithSubstitutes(allergenBook(rows), [instead('free', 'contains')], standsForIn(rows.ingredients));
  expect(Object.keys(book.ingredient('free') ?? {})).toEqual([...ALLERGENS]);
});

it('dishes with the same change stand together, the sizes of one in one name, and those without a change last', () => {
  const sesame = { allergen: 'sesame', from: 'free', to: 'contains' } as const;
  const fish = { allergen: 'fish', from: 'unknown', to: 'contains' } as const;
  const dishes = [
    { name: 'Bread', changes: [] },
    { name: 'Burger (L)', changes: [sesame] },
    { name: 'Burger (S)', changes: [sesame] },
    { name: 'Pie (L)', changes: [fish, sesame] },
    { name: 'Toast', changes: [sesame] },
  ];
  expect(dishesByChange(dishes)).toEqual([
    { change: 'Contains sesame (was free)', dishes: 3, names: ['Burger (L, S)', 'Toast'] },
    { change: 'Contains fish (was not known), contains sesame (was free)', dishes: 1, names: ['Pie (L)'] },
    { change: 'No allergen changed', dishes: 1, names: ['Bread'] },
  ]);
});
