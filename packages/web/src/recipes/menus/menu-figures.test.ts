import { decimal } from '@larder/domain/money.ts';
import { expect, it } from 'vitest';
import { menuFigures, type ShownDish } from './menu-figures.ts';

const shown = (name: string, net: string | null, targetGp: string | null): ShownDish => ({
  recipe: { name } as ShownDish['recipe'],
  figures: {} as ShownDish['figures'],
  missing: [],
  dish: {
    net: net === null ? null : decimal(net),
    cost: decimal(2),
    missing: [],
    targetGp: targetGp === null ? null : decimal(targetGp),
    sold: null,
  },
});
const DISHES = new Map([
  ['pizza', shown('Pizza', '10', '70')],
  ['salad', shown('Salad', '8', null)],
  ['bread', shown('Bread', null, null)],
]);
const figures = menuFigures(
  [
    { name: 'First', recipeIds: ['pizza', 'bread', 'elsewhere'] },
    { name: 'Second', recipeIds: ['salad', 'pizza', 'elsewhere'] },
  ],
  (id) => DISHES.get(id),
);

it('a menu lists each dish once with the sections it is in, and counts what is not seen here once', () => {
  expect(figures.dishes.map(({ recipe, sections }) => [recipe.name, sections])).toEqual([
    ['Pizza', ['First', 'Second']],
    ['Bread', ['First']],
    ['Salad', ['Second']],
  ]);
  expect(figures.unseen).toBe(1);
});

it('a dish without a price is named for that alone, and no target is missed in it', () => {
  expect([figures.unpriced, figures.untargeted]).toEqual([['Bread'], ['Salad']]);
});
