import type { CategoryRow, IngredientRow, SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { describe, expect, it } from 'vitest';
import { NO_CATEGORY, shelvesOf, stockThings } from './things.ts';

const ingredient = (name: string, more: object = {}) =>
  ({
    id: name,
    name,
    categoryId: 'dry',
    recipeUnit: 'g',
    archived: false,
    costs: [],
    ...more,
  }) as unknown as IngredientRow;
const pack = (id: string, archived: boolean) =>
  ({
    ...{ id, ingredientId: 'Flour', uom: 'sack', unitsPerLot: '1', amountPerUnit: '16', baseUnit: 'kg', archived },
  }) as unknown as SupplierOptionRow;
const dough = {
  ...{ id: 'dough', name: 'Dough', categoryId: null, archived: false, yield: '1500', yieldUnit: 'g', portions: null },
  ...{ menuPrice: null, vatPercent: null, wastagePercent: '50', targetGp: null, addOns: [] },
  items: [{ itemId: 'one', kind: 'ingredient', refId: 'Flour', quantity: '1000', unit: 'g', baseQuantity: '1000' }],
} as unknown as RecipeRow;
const priced = [
  { from: '2026-01-01', cost: '0.003', optionId: 'now' },
  { from: '2026-11-20', cost: '0.006', optionId: 'now' },
];
const things = (on: string) =>
  stockThings(
    {
      ingredients: [
        ingredient('Salt 10'),
        ingredient('salt 9'),
        ingredient('Flour', { costs: priced }),
        ingredient('Aspic', { archived: true }),
      ],
      recipes: [dough],
      options: [pack('now', false), pack('before', true)],
      categories: new Map([['dry', { name: 'Dry store' } as CategoryRow]]),
    },
    on,
  );
const called = (name: string, on = '2026-11-19') => things(on).find((one) => one.name === name);

describe('what is counted', () => {
  it('are ingredients and recipes in use, by name, on the shelf of their category', () => {
    expect(things('2026-11-19').map(({ name }) => name)).toEqual(['Dough', 'Flour', 'salt 9', 'Salt 10']);
    expect(shelvesOf(things('2026-11-19')).map(([name, on]) => [name, on.length])).toEqual([
      ['Dry store', 3],
      [NO_CATEGORY, 1],
    ]);
  });

  it('can be counted in the packs that are bought now, not in those of before', () => {
    const packs = called('Flour')?.countable;
    expect(packs?.kind === 'ingredient' && packs.packs.map(({ optionId }) => optionId)).toEqual(['now']);
  });

  it('is worth what it costs on the day, a recipe without its wastage', () => {
    expect([called('Flour')?.cost?.toFixed(), called('Flour', '2026-11-20')?.cost?.toFixed()]).toEqual([
      '0.003',
      '0.006',
    ]);
    expect(called('Dough')?.cost?.toFixed(3)).toBe('0.002');
    expect(called('salt 9')).toMatchObject({ cost: null, missing: [{ name: 'salt 9' }] });
  });
});
