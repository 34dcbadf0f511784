import type { DishSold } from '@larder/contract/reports.ts';
import { expect, it } from 'vitest';
import { placedDishes } from './dishes-shown.ts';
import { leftOutDishes } from './left-out-dishes.ts';

const dish = (name: string, more: Partial<DishSold> = {}): DishSold =>
  ({
    ...{ recipeId: name, name, category: 'Mains', portions: '10', net: '100', cost: '30', missing: [] },
    ...more,
  }) as DishSold;
const sold = [
  dish('Pizza'),
  dish('Cake', { category: 'Sweets' }),
  dish('Soup', { missing: [{ name: 'Basil', what: 'price', inside: [] }] as DishSold['missing'] }),
  dish('Water', { net: '0' }),
];

it('a dish whose cost is not complete, or that sells for nothing, is named and not placed', () => {
  const placed = placedDishes(sold, {});
  expect(placed.placed.map(({ dish: { name } }) => name)).toEqual(['Pizza', 'Cake']);
  expect(leftOutDishes(placed).map(({ dish: { name }, why }) => [name, why])).toEqual([
    ['Soup', expect.stringMatching(/^10 sold\. .*Basil/)],
    ['Water', '10 sold. Sells for nothing.'],
  ]);
});

it('dishes are placed among those of a category or of a menu', () => {
  expect(placedDishes(sold, { category: 'Sweets' }).placed.map(({ dish: { name } }) => name)).toEqual(['Cake']);
  expect(placedDishes(sold, { recipeIds: new Set(['Pizza']) }).placed).toHaveLength(1);
});
