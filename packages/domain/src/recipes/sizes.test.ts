import { describe, expect, it } from 'vitest';
import { ALLERGENS, type Allergen, type AllergenState, answersOf } from '../catalogue/allergens.ts';
import { foldSizes, type SizedDish, sizeIn } from './sizes.ts';

const free = answersOf({ allergens: [], mayContain: [], freeOf: ALLERGENS });
const but = (allergen: Allergen, state: AllergenState) => ({ ...free, [allergen]: state });

function dish(name: string, differs: Partial<SizedDish> = {}): SizedDish {
  return {
    name,
    answers: but('milk', 'contains'),
    modifiers: [],
    addOns: [],
    leaveOut: [],
    substitutes: [],
    ...differs,
  };
}

const rows = (...dishes: SizedDish[]) => foldSizes(dishes).map(({ name }) => name);

describe('a size', () => {
  it.each([
    ['Margherita (S)', 'S'],
    ['Margherita (xxl)', 'xxl'],
    ['Margherita (12 inch)', '12 inch'],
    ['Margherita (12")', '12"'],
    ['Merlot (175ml)', '175ml'],
    ['Chips (extra large)', 'extra large'],
    ['Soup (vegan)', null],
    ['Soup (GF)', null],
    ['Margherita L', null],
    ['(L)', null],
    ['Wings (6)', null],
  ])('in %s is %s', (name, size) => expect(sizeIn(name)?.size ?? null).toBe(size));
});

describe('the sizes of a dish', () => {
  it('share a row where their allergens agree, where the first stands', () => {
    const [large, soup, small] = [dish('Margherita (L)'), dish('Soup'), dish('margherita (S)')];
    expect(foldSizes([large, soup, small])).toEqual([
      { name: 'Margherita (L, S)', dishes: [large, small] },
      { name: 'Soup', dishes: [soup] },
    ]);
  });

  it.each(['contains', 'mayContain', 'unknown'] as const)('stand apart where one answer of one is %s', (state) => {
    const large = dish('Margherita (L)', { answers: but('nuts', state) });
    expect(rows(dish('Margherita (S)', { answers: free }), large)).toEqual(['Margherita (S)', 'Margherita (L)']);
  });

  it('stand apart where one differs, while the others share a row that names them', () => {
    const large = dish('Margherita (L)', { answers: but('nuts', 'contains') });
    expect(rows(dish('Margherita (S)'), large, dish('Margherita (M)'))).toEqual([
      'Margherita (S, M)',
      'Margherita (L)',
    ]);
  });

  const dips = (answers = free, atLeast = 0) => [
    { id: 'dips', name: 'Dips', atLeast, choices: [{ names: ['Salsa'], answers }] },
  ];
  const cheese = (answers = free) => [{ id: 'cheese', name: 'Cheese', answers }];
  it.each([
    ['one offers choices', { modifiers: dips() }, {}],
    ['a choice differs', { modifiers: dips() }, { modifiers: dips(but('eggs', 'unknown')) }],
    ['more has to be taken of one', { modifiers: dips() }, { modifiers: dips(free, 1) }],
    ['one has an add-on', { addOns: cheese() }, {}],
    ['an add-on differs', { addOns: cheese() }, { addOns: cheese(but('milk', 'contains')) }],
    ['a choice must be left out of one', { leaveOut: ['Salsa (Dips)'] }, {}],
    ['a substitute is in one', { substitutes: ['Substitute in use: Oat milk instead of Milk'] }, {}],
  ])('stand apart where %s', (_, small, large) =>
    expect(rows(dish('Margherita (S)', small), dish('Margherita (L)', large))).toHaveLength(2),
  );

  it('are not two dishes of one name without a size', () =>
    expect(rows(dish('Soup'), dish('Soup'), dish('Soup (vegan)'), dish('Soup (GF)'))).toHaveLength(4));
});
