import type { MenuRow, ModifierRow, RecipeRow } from '@larder/contract/rows/recipes.ts';
import { expect, it } from 'vitest';
import { holdersOf } from './holders.ts';

const part = { kind: 'recipe', refId: 'dough' };
const rows = {
  recipes: [
    { id: '1', name: 'Pizza', items: [part], addOns: [] },
    { id: '2', name: 'Soup', items: [], addOns: ['dough'] },
    { id: '3', name: 'Cake', items: [{ kind: 'ingredient', refId: 'dough' }], addOns: ['bread'] },
  ] as unknown as RecipeRow[],
  modifiers: [
    { id: '4', name: 'Base', choices: [part] },
    { id: '5', name: 'Sauce', choices: [] },
  ] as unknown as ModifierRow[],
  menus: [
    { id: '6', name: 'Lunch', sections: [{ recipeIds: [] }, { recipeIds: ['dough'] }] },
    { id: '7', name: 'Dinner', sections: [{ recipeIds: ['bread'] }] },
  ] as unknown as MenuRow[],
};

it('what holds a recipe is named by name: as a part, as an add-on, as a choice and on a menu', () =>
  expect(holdersOf('dough', rows).map(({ kind, name }) => [name, kind])).toEqual([
    ['Base', 'modifier'],
    ['Lunch', 'menu'],
    ['Pizza', 'recipe'],
    ['Soup', 'recipe'],
  ]));
