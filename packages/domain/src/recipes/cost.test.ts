import { describe, expect, it } from 'vitest';
import type { MissingThing } from '../missing.ts';
import { decimal } from '../money.ts';
import { showMoney } from '../show.ts';
import { type CostableRecipe, type CostBook, recipeCoster } from './cost.ts';
import { recipeFigures, varianceTone } from './figures.ts';
import type { RecipeItem } from './version.ts';

const uses = (kind: RecipeItem['kind'], refId: string, quantity: string): RecipeItem => ({
  itemId: `${kind} ${refId}`,
  kind,
  refId,
  quantity: decimal(quantity),
});

function recipe(
  name: string,
  items: RecipeItem[],
  more: Partial<Record<'wastagePercent' | 'yield' | 'portions', string>> = {},
) {
  const of = (value: string | undefined) => (value === undefined ? null : decimal(value));
  return { name, items, wastagePercent: of(more.wastagePercent), yield: of(more.yield), portions: of(more.portions) };
}

/** Flour £0.001/g, oil £0.01/ml, box £0.20 each; basil has no price. Dough: 1,000 g of flour, yields 1,500 g, 10 % wasted. */
function kitchen(recipes: Record<string, CostableRecipe> = {}): CostBook {
  const dough = recipe('Dough', [uses('ingredient', 'flour', '1000')], { yield: '1500', wastagePercent: '10' });
  const all: Record<string, CostableRecipe> = { dough, ...recipes };
  const costs: Record<string, string | null> = { flour: '0.001', oil: '0.01', box: '0.2', basil: null };
  return {
    ingredient: (id) => (id in costs ? { name: id, unitCost: costs[id] ? decimal(costs[id]) : null } : undefined),
    recipe: (id) => all[id],
  };
}

const lacks = (missing: MissingThing[]) => missing.map(({ what, name, inside }) => [what, name, ...inside].join(' < '));

describe('recipeCoster', () => {
  it('REC-050 adds the wastage percent of the ingredient cost to it', () => {
    const cost = recipeCoster(kitchen()).cost(
      recipe('Oil', [uses('ingredient', 'oil', '100')], { wastagePercent: '3' }),
    );
    expect(cost.ingredientCost.toFixed()).toBe('1');
    expect(cost.totalCost.toFixed()).toBe('1.03');
  });

  it('costs a sub-recipe by its share of the yield, its own wastage included, and retains its parts to open', () => {
    const pizza = recipe('Pizza', [uses('recipe', 'dough', '300'), uses('ingredient', 'box', '1')], {
      wastagePercent: '5',
    });
    const cost = recipeCoster(kitchen()).cost(pizza);
    expect(cost.items.map((line) => line.cost?.toFixed())).toEqual(['0.22', '0.2']);
    expect(cost.items[0]!.parts!.items.map((line) => line.name)).toEqual(['flour']);
    expect(cost.totalCost.toFixed()).toBe('0.441');
  });

  it('rule 6 states a cost without any wastage beside it, of the recipes inside as well', () => {
    const pizza = recipe('Pizza', [uses('recipe', 'dough', '300')], { wastagePercent: '5' });
    expect(recipeCoster(kitchen()).cost(pizza).plainCost.toFixed()).toBe('0.2');
  });

  it('REC-036 counts a missing yield and missing portions as 1, and a zero like a missing one', () => {
    const bare = recipeCoster(kitchen()).cost(recipe('Bare', [uses('ingredient', 'oil', '5')], { yield: '0' }));
    expect([bare.yield.toFixed(), bare.portions.toFixed()]).toEqual(['1', '1']);
  });

  it('answers no cost of what has no price, no quantity or is gone, and names it with the way to it', () => {
    const sauce = recipe('Sauce', [uses('ingredient', 'basil', '10'), uses('ingredient', 'oil', '0')], {
      yield: '100',
    });
    const dish = recipe('Dish', [
      uses('recipe', 'sauce', '50'),
      uses('ingredient', 'gone', '1'),
      uses('recipe', 'lost', '1'),
    ]);
    const cost = recipeCoster(kitchen({ sauce })).cost(dish);
    expect(cost.known).toBe(false);
    expect(cost.items.map((line) => [line.unitCost, line.cost])).toEqual(Array(3).fill([null, null]));
    expect(lacks(cost.missing)).toEqual([
      'price < basil < Sauce',
      'quantity < oil < Sauce',
      'ingredient < An ingredient that was removed',
      'recipe < A recipe that was removed',
    ]);
  });

  it('names a recipe without any items', () => {
    expect(lacks(recipeCoster(kitchen()).cost(recipe('Nothing', [])).missing)).toEqual(['items < Nothing']);
  });

  it('REC-037 REC-038 gives an error on a recipe that contains itself instead of looping', () => {
    const book = kitchen({
      stock: recipe('Stock', [uses('recipe', 'sauce', '1')]),
      sauce: recipe('Sauce', [uses('recipe', 'stock', '1'), uses('ingredient', 'oil', '1')]),
    });
    const cost = recipeCoster(book).cost(book.recipe('stock')!, 'stock');
    expect(lacks(cost.missing)).toEqual(['cycle < Stock < Sauce']);
    expect(cost.totalCost.toFixed()).toBe('0.01');
  });

  it('REC-063 leaves modifiers out of the cost', () => {
    const cost = recipeCoster(kitchen()).cost(
      recipe('Oil', [uses('ingredient', 'oil', '1'), uses('modifier', 'extra', '9')]),
    );
    expect(cost.items).toHaveLength(1);
  });
});

describe('recipeFigures', () => {
  const priced = (menuPrice: string | null, vatPercent = '20', targetGp: string | null = '70', portions = '1') =>
    recipeFigures(
      recipeCoster(kitchen()).cost(recipe('Oil', [uses('ingredient', 'oil', '300')], { portions, yield: '250' })),
      {
        menuPrice: menuPrice === null ? null : decimal(menuPrice),
        vatPercent: decimal(vatPercent),
        targetGp: targetGp === null ? null : decimal(targetGp),
      },
    );

  it.each([
    ['REC-048 REC-049 takes the VAT share off the gross price', '12', '20', '10'],
    ['REC-048 needs no VAT step when zero-rated', '12', '0', '12'],
    ['REC-048 takes off 5 % the same way', '10.5', '5', '10'],
  ])('REC-049 %s', (_, gross, vat, net) => expect(priced(gross, vat).netPrice?.toFixed()).toBe(net));

  it('REC-051 rounds the margin to one decimal', () => {
    expect(priced('12').margin?.toFixed()).toBe('70');
    expect(priced('11').margin?.toFixed()).toBe('67.3');
  });

  it('REC-062 sets the price of one portion against the cost of one portion', () => {
    const figures = priced('12', '20', '70', '7');
    expect(showMoney(figures.costPerPortion, 5)).toBe('£0.42857');
    expect(figures.margin?.toFixed()).toBe('95.7');
  });

  it('costs one unit of what it yields as well, whatever its portions', () => {
    expect(priced(null, '20', null, '7').costPerYieldUnit?.toFixed()).toBe('0.012');
  });

  it('rounds nothing but percents, so that whoever shows a cost with 2, 4 or 5 decimals rounds it once', () => {
    const figures = priced('12', '20', '70', '7');
    expect([figures.costPerPortion, figures.yieldPerPortion].map((one) => one?.toFixed())).toEqual([
      '0.428571428571',
      '35.714285714286',
    ]);
    expect([showMoney(figures.costPerPortion, 5), showMoney(figures.costPerPortion, 4)]).toEqual([
      '£0.42857',
      '£0.4286',
    ]);
  });

  it('REC-052 rule 14 takes the target from the margin as it is shown', () => {
    expect(priced('11').variance?.toFixed()).toBe('-2.7');
  });

  it.each([
    ['0.1', 'good'],
    ['0', 'bad'],
    ['-0.1', 'bad'],
  ])('REC-053 marks a variance of %s as %s', (variance, tone) =>
    expect(varianceTone({ variance: decimal(variance), missing: [] })).toBe(tone),
  );

  it.each([
    ['without a price', priced(null)],
    ['with a price of zero', priced('0')],
  ])('REC-057 has neither margin nor variance nor colour %s', (_, figures) => {
    expect([figures.margin, figures.variance, varianceTone(figures)]).toEqual([null, null, null]);
  });

  it.each([
    ['an empty recipe', []],
    ['one of which nothing is priced', [uses('ingredient', 'basil', '10')]],
  ])('has neither cost nor margin for %s', (_, items) => {
    const cost = recipeCoster(kitchen()).cost(recipe('Salad', items));
    const pricing = { menuPrice: decimal('12'), vatPercent: decimal('20'), targetGp: decimal('70') };
    const { ingredientCost, totalCost, costPerPortion, margin, variance } = recipeFigures(cost, pricing);
    expect([ingredientCost, totalCost, costPerPortion, margin, variance]).toEqual([null, null, null, null, null]);
  });

  it('shows what is known where part of the cost is, and never in green', () => {
    const items = [uses('ingredient', 'oil', '100'), uses('ingredient', 'basil', '10')];
    const cost = recipeCoster(kitchen()).cost(recipe('Salad', items));
    const pricing = { menuPrice: decimal('12'), vatPercent: decimal('20'), targetGp: decimal('70') };
    const figures = recipeFigures(cost, pricing);
    expect([figures.totalCost?.toFixed(), figures.margin?.toFixed()]).toEqual(['1', '90']);
    expect(varianceTone(figures)).toBeNull();
    expect(varianceTone({ ...figures, variance: decimal('-0.1') })).toBe('bad');
  });

  it('counts what costs nothing as a known 0', () => {
    const free: CostBook = { ingredient: () => ({ name: 'Water', unitCost: decimal(0) }), recipe: () => undefined };
    const cost = recipeCoster(free).cost(recipe('Ice', [uses('ingredient', 'water', '100')]));
    const figures = recipeFigures(cost, { menuPrice: decimal('1'), vatPercent: null, targetGp: null });
    expect([figures.totalCost?.toFixed(), figures.margin?.toFixed(), figures.missing]).toEqual(['0', '100', []]);
  });

  it('takes nothing for known where what is free stands beside what has no price, also inside', () => {
    const prices: Record<string, number | null> = { water: 0, lemon: null };
    const ingredient = (id: string) => ({
      name: id,
      unitCost: id in prices && prices[id] !== null ? decimal(0) : null,
    });
    const juice = recipe('Juice', [uses('ingredient', 'water', '900'), uses('ingredient', 'lemon', '100')]);
    const coster = recipeCoster({ ingredient, recipe: () => juice });
    for (const one of [juice, recipe('Drink', [uses('recipe', 'juice', '1'), uses('ingredient', 'water', '50')])]) {
      const figures = recipeFigures(coster.cost(one), { menuPrice: decimal('3'), vatPercent: null, targetGp: null });
      expect([figures.totalCost, figures.costPerPortion, figures.margin]).toEqual([null, null, null]);
      expect(figures.missing.map(({ what, name }) => `${what} ${name}`)).toEqual(['price lemon']);
    }
  });

  it('has no variance without a target', () => expect(priced('12', '20', null).variance).toBeNull());
});
