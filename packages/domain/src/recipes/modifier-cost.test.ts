import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { type CostBook, recipeCoster } from './cost.ts';
import { type CostableChoice, costModifier, orderRange } from './modifier-cost.ts';

/** Olives at £0.01 a g; capers without a price; a dip of 100 g of olives and 10 % wastage yields 100 g. */
const book: CostBook = {
  ingredient: (id) => ({ name: id, unitCost: id === 'Olives' ? decimal('0.01') : null }),
  recipe: () => ({
    name: 'Dip',
    wastagePercent: decimal(10),
    yield: decimal(100),
    portions: null,
    items: [{ itemId: 'line', kind: 'ingredient', refId: 'Olives', quantity: decimal(100) }],
  }),
};

const choice = (kind: 'ingredient' | 'recipe', refId: string, price: string | null = null, vat: string | null = null) =>
  ({
    choiceId: refId,
    uses: { itemId: refId, kind, refId, quantity: decimal(20) },
    price: price === null ? null : decimal(price),
    vatPercent: vat === null ? null : decimal(vat),
  }) satisfies CostableChoice;

const group = (choices: CostableChoice[], price: string | null = null) => ({
  name: 'Toppings',
  price: price === null ? null : decimal(price),
  vatPercent: decimal(20),
  choices,
});

describe('costModifier', () => {
  it('REC-063 costs each choice by itself, a sub-recipe with its wastage, against its own price or else the group’s', () => {
    const { choices, missing } = costModifier(
      group(
        [choice('ingredient', 'Olives', '1.20'), choice('recipe', 'Dip'), choice('recipe', 'Salsa', '2', '0')],
        '0.60',
      ),
      recipeCoster(book),
    );
    expect(missing).toEqual([]);
    expect(choices.map(({ cost, price, netPrice, margin }) => [cost, price, netPrice, margin].map(String))).toEqual([
      ['0.2', '1.2', '1', '80'],
      ['0.22', '0.6', '0.5', '56'],
      ['0.22', '2', '2', '89'],
    ]);
  });

  it('answers no cost of a choice without a price, and names it', () => {
    const { choices, missing } = costModifier(group([choice('ingredient', 'Capers')]), recipeCoster(book));
    expect(missing).toEqual([{ what: 'price', name: 'Capers', inside: [] }]);
    expect(choices).toMatchObject([{ price: null, netPrice: null, margin: null }]);
    expect(choices[0]?.cost).toBeNull();
    expect(costModifier(group([]), recipeCoster(book)).missing).toMatchObject([{ what: 'items', name: 'Toppings' }]);
  });
});

describe('orderRange', () => {
  const several = { multiselect: true, min: null, max: null, noMax: false };

  it.each([
    ['one of them where only one is chosen', { ...several, multiselect: false }, '1', '3'],
    ['nothing to all where nothing is limited', several, '0', '6'],
    ['the smallest ones and the largest ones within the limits', { ...several, min: 1, max: 2 }, '1', '5'],
    ['all at the most where there is no max', { ...several, min: 2, max: 1, noMax: true }, '3', '6'],
    ['no more than there are', { ...several, min: 5, max: 9 }, '6', '6'],
  ])('takes %s', (_, rules, least, most) => {
    const range = orderRange(['2', '3', '1'].map(decimal), rules);
    expect([range?.least.toFixed(), range?.most.toFixed()]).toEqual([least, most]);
  });

  it('is unknown where there is nothing to choose', () => expect(orderRange([], several)).toBeNull());
});
