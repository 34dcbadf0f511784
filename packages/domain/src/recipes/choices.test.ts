import { describe, expect, it } from 'vitest';
import { ALLERGENS, type Allergen } from '../catalogue/allergens.ts';
import { type AllergenIngredient, allergenBook } from './allergen-book.ts';
import type { AllergenPart } from './allergens.ts';
import { allergensWithoutChoices, belowDish, modifiersOf, type OfferedModifier } from './choices.ts';
import { menuWithout } from './menu-without.ts';

/** Free of all but what is named. */
function ingredient(id: string, contains: Allergen[], mayContain: Allergen[] = [], unknown: Allergen[] = []) {
  const named = [...contains, ...mayContain, ...unknown];
  const lists = { allergens: contains, mayContain, freeOf: ALLERGENS.filter((name) => !named.includes(name)) };
  const row: AllergenIngredient = { id, ...lists, allergensConfirmedAt: null, mergedInto: null, mergedAt: null };
  return [id, row] as const;
}

const ingredients = new Map([
  ingredient('dough', ['gluten']),
  ingredient('mayo', ['eggs', 'mustard']),
  ingredient('cheese', ['milk']),
  ingredient('salsa', []),
  ingredient('oil', []),
  ingredient('pesto', [], ['milk']),
  ingredient('mystery', [], [], ['milk']),
]);

function modifier(name: string, choices: string[], differs: Partial<OfferedModifier> = {}): OfferedModifier {
  const made = choices.map((refId) => ({ name: refId, kind: 'ingredient' as const, refId }));
  return { name, multiselect: true, min: 0, allergensToConfirm: [], choices: made, ...differs };
}

function dishOf(items: string[], offered: Record<string, OfferedModifier>) {
  const modifiers = new Map(Object.entries(offered));
  const book = allergenBook({ ingredients, recipes: new Map(), modifiers });
  const parts = [...items, ...Object.keys(offered)].map(
    (refId): AllergenPart => ({ kind: ingredients.has(refId) ? 'ingredient' : 'modifier', refId }),
  );
  const recipe = { items: parts, allergensToConfirm: [] };
  return {
    name: 'Pizza',
    answers: allergensWithoutChoices(recipe, book),
    modifiers: modifiersOf(recipe, (id) => (modifiers.get(id)?.name === 'gone' ? undefined : modifiers.get(id)), book),
    leaveOut: [] as string[],
  };
}

describe('the choices of a dish', () => {
  it('do not count into its answers, and have answers of their own', () => {
    const { answers, modifiers } = dishOf(['dough'], { dips: modifier('Dips', ['cheese', 'mayo']) });
    expect([answers.gluten, answers.milk, answers.eggs]).toEqual(['contains', 'free', 'free']);
    expect(belowDish({ modifiers, addOns: [] }).map(({ name, answers: own }) => [name, own.milk, own.eggs])).toEqual([
      ['with cheese (Dips)', 'contains', 'free'],
      ['with mayo (Dips)', 'free', 'contains'],
    ]);
  });

  it('stand in one row where all fourteen answers agree', () => {
    const { modifiers } = dishOf(['dough'], { dips: modifier('Dips', ['salsa', 'cheese', 'oil']) });
    expect(belowDish({ modifiers, addOns: [] }).map(({ name }) => name)).toEqual([
      'with salsa or oil (Dips)',
      'with cheese (Dips)',
    ]);
  });

  it('count into a dish that is made of nothing else', () =>
    expect(dishOf([], { dips: modifier('Dips', ['salsa', 'cheese']) }).answers.milk).toBe('contains'));

  it('are not known where there are none, where their modifier is gone, and of what waits to be confirmed', () => {
    const { modifiers } = dishOf(['dough'], {
      empty: modifier('Sauces', []),
      lost: modifier('gone', []),
      dips: modifier('Dips', ['salsa'], { allergensToConfirm: ['nuts'] }),
    });
    expect(belowDish({ modifiers, addOns: [] }).map(({ name, answers }) => [name, answers.nuts, answers.milk])).toEqual(
      [
        ['with a choice that is not there any more (Sauces)', 'unknown', 'unknown'],
        ['with a choice that is not there any more', 'unknown', 'unknown'],
        ['with salsa (Dips)', 'unknown', 'free'],
      ],
    );
  });
});

describe('a dish with choices has no milk', () => {
  const one = { multiselect: false, min: null };
  it.each([
    ['where it has none and no choice does', ['dough'], modifier('Dips', ['salsa', 'mayo']), []],
    ['never where it has milk itself', ['dough', 'cheese'], modifier('Dips', ['salsa']), null],
    ['with the choice named that has milk', ['dough'], modifier('Dips', ['salsa', 'cheese']), ['cheese (Dips)']],
    ['with the choice named that may contain it', ['dough'], modifier('Dips', ['pesto']), ['pesto (Dips)']],
    ['with the choice named that nobody answered for', ['dough'], modifier('Dips', ['mystery']), ['mystery (Dips)']],
    [
      'where one of two must be taken and one is free',
      ['dough'],
      modifier('Base', ['salsa', 'cheese'], one),
      ['cheese (Base)'],
    ],
    ['never where one must be taken and none is free', ['dough'], modifier('Base', ['cheese', 'pesto'], one), null],
    [
      'never where more must be taken than are free',
      ['dough'],
      modifier('Dips', ['salsa', 'cheese'], { min: 2 }),
      null,
    ],
    ['never where a modifier that is taken of is gone', ['dough'], modifier('gone', []), null],
    ['never where nothing is left of which one is taken', ['dough'], modifier('Base', [], one), null],
  ])('%s', (_, items, offered, leaveOut) => {
    const menu = { name: 'Lunch', sections: [{ name: '', dishes: [dishOf(items, { it: offered })] }] };
    const [found] = menuWithout(menu, ['milk']).sections[0]?.dishes ?? [];
    expect(found?.leaveOut ?? null).toEqual(leaveOut);
  });

  it('is a menu of the dishes that can be had so, and shows that in its name', () => {
    const dishes = [
      { id: 'marinara', ...dishOf(['dough'], {}) },
      { id: 'margherita', ...dishOf(['dough', 'cheese'], {}) },
    ];
    const menu = { name: 'Main menu', sections: [{ name: 'Pizza', dishes }] };
    const without = menuWithout(menu, ['milk', 'nuts']);
    expect(without.name).toBe('Main menu, no milk, no nuts');
    expect(without.sections.map((section) => section.dishes.map(({ id }) => id))).toEqual([['marinara']]);
    expect(menuWithout(menu, [])).toBe(menu);
  });
});
