import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLERGENS, type AllergenLists, type AllergenState, answersOf, inState } from '../catalogue/allergens.ts';
import { type AllergenIngredient, type AllergenRows, allergenBook } from './allergen-book.ts';
import { allergenReach, recipesHolding, showAllergenChange } from './allergen-reach.ts';
import { type AllergenPart, recipeAllergens, unansweredIn } from './allergens.ts';

const part = (kind: AllergenPart['kind'], refId: string): AllergenPart => ({ kind, refId });

function ingredient(id: string, more: Partial<AllergenIngredient> = {}): AllergenIngredient {
  const nothing = { allergens: [], mayContain: [], freeOf: [], mergedInto: null, mergedAt: null };
  return { id, ...nothing, allergensConfirmedAt: null, ...more };
}

function rowsOf(rows: {
  ingredients: AllergenIngredient[];
  recipes?: Record<string, AllergenPart[]>;
  modifiers?: Record<string, AllergenPart[]>;
  toConfirm?: Record<string, string[]>;
}): AllergenRows {
  const toConfirm = (id: string) => rows.toConfirm?.[id] ?? [];
  return {
    ingredients: new Map(rows.ingredients.map((row) => [row.id, row])),
    recipes: new Map(
      Object.entries(rows.recipes ?? {}).map(([id, items]) => [id, { items, allergensToConfirm: toConfirm(id) }]),
    ),
    modifiers: new Map(
      Object.entries(rows.modifiers ?? {}).map(([id, choices]) => [id, { choices, allergensToConfirm: toConfirm(id) }]),
    ),
  };
}

const dish = (items: AllergenPart[]) => ({ items, allergensToConfirm: [] });
const milkIn = (rows: AllergenRows, parts: AllergenPart[]) => recipeAllergens(dish(parts), allergenBook(rows)).milk;

describe('the allergens of a recipe', () => {
  const known: Record<AllergenState, AllergenIngredient> = {
    contains: ingredient('butter', { allergens: ['milk'] }),
    mayContain: ingredient('chocolate', { mayContain: ['milk'] }),
    unknown: ingredient('sauce'),
    free: ingredient('rice', { freeOf: ['milk'] }),
  };
  const ingredients = Object.values(known);

  it.each([
    [['free'], 'free'],
    [['free', 'unknown'], 'unknown'],
    [['free', 'unknown', 'mayContain'], 'mayContain'],
    [['free', 'unknown', 'mayContain', 'contains'], 'contains'],
  ] as const)('are the worst of its parts: %j is %s', (states, expected) => {
    const parts = states.map((state) => part('ingredient', known[state].id));
    expect(milkIn(rowsOf({ ingredients }), parts)).toBe(expected);
  });

  it('go through sub-recipes to any depth, even round a circle', () => {
    const recipes: Record<string, AllergenPart[]> = {
      level0: [part('ingredient', 'butter'), part('recipe', 'level9')],
    };
    for (let level = 1; level < 10; level += 1) recipes[`level${level}`] = [part('recipe', `level${level - 1}`)];
    expect(milkIn(rowsOf({ ingredients, recipes }), [part('recipe', 'level9')])).toBe('contains');
  });

  it('count every choice of a modifier, of which a guest may take any', () => {
    const modifiers = { toppings: [part('ingredient', 'rice'), part('recipe', 'cream')] };
    const recipes = { cream: [part('ingredient', 'butter')] };
    expect(milkIn(rowsOf({ ingredients, recipes, modifiers }), [part('modifier', 'toppings')])).toBe('contains');
  });

  it.each([
    ['has no parts', []],
    ['has an empty sub-recipe', [part('ingredient', 'rice'), part('recipe', 'empty')]],
    ['holds an ingredient that is gone', [part('ingredient', 'rice'), part('ingredient', 'gone')]],
    ['holds a recipe that is gone', [part('ingredient', 'rice'), part('recipe', 'gone')]],
    ['has a modifier without choices', [part('ingredient', 'rice'), part('modifier', 'empty')]],
  ])('are unknown where a recipe %s', (_, parts) => {
    const rows = rowsOf({ ingredients, recipes: { empty: [] }, modifiers: { empty: [] } });
    expect(milkIn(rows, parts)).toBe('unknown');
  });
});

it('what holds an ingredient is found also in recipes that hold each other, whichever is looked into first', () => {
  const held = { sauce: [part('recipe', 'stock'), part('ingredient', 'salt')], stock: [part('recipe', 'sauce')] };
  const rows = rowsOf({ ingredients: [ingredient('salt')], recipes: held });
  const recipes = Object.entries(held).map(([id, items]) => ({ id, name: id, archived: false, ...dish(items) }));
  for (const order of [recipes, recipes.toReversed()])
    expect(recipesHolding(order, new Set(['salt']), allergenBook(rows))).toEqual(['sauce', 'stock']);
});

it('who has yet to be answered for is found to any depth, each once', () => {
  const all = ingredient('salt', { freeOf: ALLERGENS });
  const recipes = { sauce: [part('ingredient', 'stock'), part('ingredient', 'salt'), part('recipe', 'gone')] };
  const modifiers = { extras: [part('recipe', 'sauce'), part('ingredient', 'chips')] };
  const rows = rowsOf({
    ingredients: [all, ingredient('stock'), ingredient('chips', { freeOf: ['milk'] })],
    recipes,
    modifiers,
  });
  const parts = [part('recipe', 'sauce'), part('modifier', 'extras'), part('ingredient', 'salt')];
  expect(unansweredIn(dish(parts), allergenBook(rows))).toEqual(['stock', 'chips']);
});

describe('an ingredient that others were merged into', () => {
  const rice = ingredient('rice', { freeOf: ['milk'] });
  const mixed = ingredient('mixed', { mergedInto: 'rice', mergedAt: '2026-11-02T10:00:00Z' });
  const creamy = { ...mixed, allergens: ['milk'] };
  const answered = { ...rice, allergensConfirmedAt: '2026-11-02T10:00:01.5Z' };

  it.each([
    ['an unknown one', [rice, mixed], 'unknown'],
    ['one that contains it', [rice, creamy], 'contains'],
    ['one that contains it, answered for since', [answered, creamy], 'free'],
    [
      'one that contains it, answered for before',
      [{ ...answered, allergensConfirmedAt: '2026-11-01T00:00:00Z' }, creamy],
      'contains',
    ],
  ] as const)('%s: under either name', (_, ingredients, expected) => {
    const rows = rowsOf({ ingredients: [...ingredients] });
    for (const id of ['rice', 'mixed']) expect(milkIn(rows, [part('ingredient', id)])).toBe(expected);
  });
});

describe('what an answer reaches', () => {
  const items = [part('ingredient', 'sauce')];
  const recipes = [
    { id: 'pasta', name: 'Pasta', archived: false, ...dish(items) },
    { id: 'lasagne', name: 'Lasagne', archived: false, ...dish([part('recipe', 'pasta')]) },
    { id: 'old', name: 'Old pasta', archived: true, ...dish(items) },
    { id: 'rice', name: 'Rice', archived: false, ...dish([part('ingredient', 'rice')]) },
  ];
  const bookOf = (sauce: Partial<AllergenIngredient>) =>
    allergenBook(rowsOf({ ingredients: [ingredient('sauce', sauce), ingredient('rice')], recipes: { pasta: items } }));
  const changesOf = (sauce: Partial<AllergenIngredient>) =>
    allergenReach(recipes, new Set(['sauce']), bookOf({ allergens: ['fish'] }), bookOf(sauce)).map(showAllergenChange);

  it('is put in words, the worst first', () =>
    expect(changesOf({ allergens: ['milk'], mayContain: ['nuts'], freeOf: ['eggs'] })).toEqual([
      'adds milk to 2 recipes',
      'nuts may be in 2 recipes',
      'fish is not known in 2 recipes',
      'makes 2 recipes free of eggs',
    ]));

  it('is nothing where nothing changes', () => expect(changesOf({ allergens: ['fish'] })).toEqual([]));
});

describe('on any graph of recipes', () => {
  it('the answers are those of an independent reckoning, and none is free by mistake', () => {
    let free = 0;
    fc.assert(
      fc.property(kitchens, (kitchen) => {
        const rows = rowsOf(kitchen);
        const reckoned = reckon(kitchen);
        for (const [id, recipe] of rows.recipes) {
          const answers = recipeAllergens(recipe, allergenBook(rows));
          free += inState(answers, 'free').length;
          expect(answers).toEqual(reckoned.get(`recipe ${id}`));
        }
      }),
      { numRuns: 10_000 },
    );
    expect(free).toBeGreaterThan(1000);
  }, 120_000);
});

interface Kitchen {
  ingredients: AllergenIngredient[];
  recipes: Record<string, AllergenPart[]>;
  modifiers: Record<string, AllergenPart[]>;
  /** What waits to be confirmed of recipes and modifiers, by id. */
  toConfirm: Record<string, string[]>;
}

const INGREDIENTS = ['i0', 'i1', 'i2', 'i3', 'i4', 'i5'];
const RECIPES = ['r0', 'r1', 'r2', 'r3', 'r4'];
const MODIFIERS = ['m0', 'm1'];
const instant = fc.constantFrom('2026-11-01T00:00:00Z', '2026-11-01T00:00:00.500Z', '2026-11-02T00:00:00Z');

/** Mostly free, so that a dish of several parts is sometimes free altogether. */
const lists: fc.Arbitrary<AllergenLists> = fc
  .array(fc.constantFrom('free', 'free', 'free', 'free', 'free', 'unknown', 'mayContain', 'contains'), {
    minLength: ALLERGENS.length,
    maxLength: ALLERGENS.length,
  })
  .map((states) => {
    const being = (state: string) => ALLERGENS.filter((_, index) => states[index] === state);
    return { allergens: being('contains'), mayContain: being('mayContain'), freeOf: being('free') };
  });

const parts = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...INGREDIENTS).map((id) => part('ingredient', id)) },
    { weight: 2, arbitrary: fc.constantFrom(...RECIPES, 'gone').map((id) => part('recipe', id)) },
    { weight: 1, arbitrary: fc.constantFrom(...MODIFIERS).map((id) => part('modifier', id)) },
  ),
  { maxLength: 4 },
);

const choices = fc.array(
  fc.oneof(
    fc.constantFrom(...INGREDIENTS).map((id) => part('ingredient', id)),
    fc.constantFrom(...RECIPES).map((id) => part('recipe', id)),
  ),
  { maxLength: 3 },
);

/** i4 and i5 may stand merged into others; circles, empty recipes and parts that are gone are among them. */
const kitchens: fc.Arbitrary<Kitchen> = fc
  .record({
    answers: fc.array(fc.tuple(lists, fc.option(instant)), { minLength: 6, maxLength: 6 }),
    merges: fc.array(fc.option(fc.tuple(fc.constantFrom('i0', 'i1', 'i2'), instant)), { minLength: 2, maxLength: 2 }),
    recipes: fc.array(parts, { minLength: 5, maxLength: 5 }),
    modifiers: fc.array(choices, { minLength: 2, maxLength: 2 }),
    toConfirm: fc.dictionary(
      fc.constantFrom(...RECIPES, ...MODIFIERS),
      fc.uniqueArray(fc.constantFrom(...ALLERGENS), { maxLength: 3 }),
      { maxKeys: 2 },
    ),
  })
  .map(({ answers, merges, recipes, modifiers, toConfirm }) => ({
    toConfirm,
    ingredients: INGREDIENTS.map((id, index) => {
      const [answer, allergensConfirmedAt] = answers[index]!;
      const merge = merges[index - 4] ?? null;
      return ingredient(id, {
        ...answer,
        allergensConfirmedAt,
        mergedInto: merge?.[0] ?? null,
        mergedAt: merge?.[1] ?? null,
      });
    }),
    recipes: Object.fromEntries(RECIPES.map((id, index) => [id, recipes[index]!])),
    modifiers: Object.fromEntries(MODIFIERS.map((id, index) => [id, modifiers[index]!])),
  }));

/**
 * The same found another way: what rests on ingredients alone starts as if free, all else as unknown, and each is made worse by its parts over
 * and over until nothing changes any more.
 */
function reckon({ ingredients, recipes, modifiers, toConfirm }: Kitchen): Map<string, Record<string, AllergenState>> {
  const RANK: AllergenState[] = ['free', 'unknown', 'mayContain', 'contains'];
  const every = (rank: number) => ALLERGENS.map(() => rank);
  const ranks = new Map<string, number[]>();
  for (const one of ingredients) {
    const stands = ingredients.find((other) => other.id === (one.mergedInto ?? one.id))!;
    const members = ingredients.filter((other) => {
      if (other.id === stands.id) return true;
      if (other.mergedInto !== stands.id) return false;
      const [confirmed, merged] = [stands.allergensConfirmedAt, other.mergedAt!];
      return !(confirmed !== null && new Date(confirmed).getTime() > new Date(merged).getTime());
    });
    const own = members.map((member) => Object.values(answersOf(member)).map((state) => RANK.indexOf(state)));
    ranks.set(
      `ingredient ${one.id}`,
      ALLERGENS.map((_, index) => Math.max(...own.map((each) => each[index]!))),
    );
  }
  const made = [
    ...Object.entries(recipes).map(([id, list]) => [`recipe ${id}`, list] as const),
    ...Object.entries(modifiers).map(([id, list]) => [`modifier ${id}`, list] as const),
  ];
  const grounded = new Set<string>();
  for (let size = -1; size < grounded.size; ) {
    size = grounded.size;
    const isGrounded = ({ kind, refId }: AllergenPart) => kind === 'ingredient' || grounded.has(`${kind} ${refId}`);
    for (const [key, list] of made) if (list.length > 0 && list.every(isGrounded)) grounded.add(key);
  }
  for (const [key] of made) {
    const waits = toConfirm[key.split(' ')[1] ?? ''] ?? [];
    ranks.set(
      key,
      ALLERGENS.map((name) => (grounded.has(key) && !waits.includes(name) ? 0 : 1)),
    );
  }
  for (let changed = true; changed; ) {
    changed = false;
    for (const [key, list] of made) {
      const now = list.reduce((worst, { kind, refId }) => {
        const other = ranks.get(`${kind} ${refId}`) ?? every(1);
        return worst.map((rank, index) => Math.max(rank, other[index]!));
      }, ranks.get(key)!);
      changed ||= now.join() !== ranks.get(key)!.join();
      ranks.set(key, now);
    }
  }
  return new Map(
    [...ranks].map(([key, list]) => [
      key,
      Object.fromEntries(ALLERGENS.map((name, index) => [name, RANK[list[index]!]!])),
    ]),
  );
}
