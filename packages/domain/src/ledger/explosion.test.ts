import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { modifierProducts, netPrice, recipeProduct } from '../recipes/product.ts';
import type { ModifierVersion, RecipeItem, RecipeVersion } from '../recipes/version.ts';
import { AFTER_ALL, BEFORE_ALL } from '../timeline.ts';
import { type ExplodedPeriod, explode, RecipeCycle } from './explosion.ts';

let recorded = 0;
const grams = (refId: string, quantity: string): RecipeItem => ({
  itemId: refId,
  kind: 'ingredient',
  refId,
  quantity: decimal(quantity),
});
const some = (refId: string, quantity: string): RecipeItem => ({
  itemId: refId,
  kind: 'recipe',
  refId,
  quantity: decimal(quantity),
});
const recipe = (recipeId: string, items: RecipeItem[], more: Partial<RecipeVersion> = {}): RecipeVersion => ({
  versionId: `${recipeId} ${++recorded}`,
  recipeId,
  effectiveDay: '2026-01-01',
  recordedNo: recorded,
  wastagePercent: null,
  yield: null,
  yieldUnit: 'g',
  portions: null,
  menuPrice: decimal(12),
  vatPercent: decimal(20),
  targetGp: null,
  items,
  ...more,
});
const modifier = (more: Partial<ModifierVersion>): ModifierVersion => ({
  versionId: `extras ${++recorded}`,
  modifierId: 'extras',
  effectiveDay: '2026-01-01',
  recordedNo: recorded,
  price: null,
  vatPercent: null,
  multiselect: false,
  min: null,
  max: null,
  noMax: false,
  choices: [],
  ...more,
});
const explodeRecipes = (...recipes: RecipeVersion[]) => explode(recipes.map(recipeProduct));
const items = (period: ExplodedPeriod | undefined) =>
  (period?.items ?? []).map((item) => [item.ingredientId, item.quantity.toFixed(), item.wasteQuantity.toFixed()]);

describe('explode', () => {
  it('STK-042: follows sub-recipes by quantity over yield, at any depth, and sums an ingredient met twice', () => {
    const sauce = recipe('sauce', [grams('tomato', '900'), grams('oil', '100')], { yield: decimal(800) });
    const chicken = recipe('chicken', [some('sauce', '160'), grams('breast', '500')], { yield: decimal(500) });
    const pizza = recipe('pizza', [some('chicken', '100'), some('sauce', '80'), grams('oil', '5')]);
    expect(items(explodeRecipes(sauce, chicken, pizza).get('pizza')?.[0])).toEqual([
      ['breast', '100', '0'],
      ['oil', '19', '0'],
      ['tomato', '126', '0'],
    ]);
  });

  it('rule 6: separates the wastage % of the recipe and of the recipes inside it from the quantity', () => {
    const dough = recipe('dough', [grams('flour', '600')], { yield: decimal(1000), wastagePercent: decimal(10) });
    const bread = recipe('bread', [some('dough', '500'), grams('salt', '10')], { wastagePercent: decimal(3) });
    // flour: 300 g plain; 300 × 1.10 × 1.03 = 339.9 g with waste. salt: 10 × 1.03 = 10.3 g.
    expect(items(explodeRecipes(dough, bread).get('bread')?.[0])).toEqual([
      ['flour', '300', '39.9'],
      ['salt', '10', '0.3'],
    ]);
  });

  it('REC-036: counts a missing or empty yield and portion as 1', () => {
    const soup = recipe('soup', [grams('leek', '100')], { yield: decimal(0), portions: null });
    expect(explodeRecipes(soup).get('soup')?.[0]).toMatchObject({ yield: decimal(1), portions: decimal(1) });
  });

  it('REC-063: leaves modifier lines out', () => {
    const steak = recipe('steak', [
      grams('beef', '200'),
      { itemId: 'x', kind: 'modifier', refId: 'sides', quantity: decimal(1) },
    ]);
    expect(items(explodeRecipes(steak).get('steak')?.[0])).toEqual([['beef', '200', '0']]);
  });

  it('rule 2: begins a new period when anything beneath changes, and the first version holds backwards', () => {
    const sauce = recipe('sauce', [grams('tomato', '1')]);
    const thicker = recipe('sauce', [grams('tomato', '2')], { effectiveDay: '2026-03-01' });
    const pizza = recipe('pizza', [some('sauce', '80')], { effectiveDay: '2026-02-01' });
    const dearer = recipe('pizza', [some('sauce', '80')], { effectiveDay: '2026-04-01', menuPrice: decimal(15) });
    const periods = explodeRecipes(sauce, thicker, pizza, dearer).get('pizza') ?? [];
    expect(
      periods.map((one) => [one.fromDay, one.toDay, one.items[0]?.quantity.toFixed(), one.menuPrice?.toFixed()]),
    ).toEqual([
      [BEFORE_ALL, '2026-03-01', '80', '12'],
      ['2026-03-01', '2026-04-01', '160', '12'],
      ['2026-04-01', AFTER_ALL, '160', '15'],
    ]);
  });

  it('names a sub-recipe that is not there and a recipe without items, also deep inside', () => {
    const base = recipe('base', [], { menuPrice: null });
    const top = recipe('top', [some('base', '1'), some('gone', '1')], { menuPrice: null });
    expect(explodeRecipes(base, top).get('top')?.[0]?.missing).toEqual([
      { what: 'menu price', refId: 'top' },
      { what: 'items', refId: 'base' },
      { what: 'recipe', refId: 'gone' },
    ]);
  });

  it('REC-038: refuses a cycle of any depth by name', () => {
    const [a, b, c] = [recipe('a', [some('b', '1')]), recipe('b', [some('c', '1')]), recipe('c', [some('a', '1')])];
    expect(() => explodeRecipes(a, b, c)).toThrow(RecipeCycle);
    expect(() => explodeRecipes(recipe('self', [some('self', '1')]))).toThrow('self > self');
  });

  it('REC-038: allows two recipes to swap places over time, since on no day one contains itself', () => {
    const outer = recipe('a', [some('b', '1')]);
    const plain = recipe('a', [grams('salt', '1')], { effectiveDay: '2026-03-01' });
    const inner = recipe('b', [grams('oil', '1')]);
    const swapped = recipe('b', [some('a', '1')], { effectiveDay: '2026-03-01' });
    const periods = explodeRecipes(outer, plain, inner, swapped).get('b') ?? [];
    expect(periods.map((one) => one.items[0]?.ingredientId)).toEqual(['oil', 'salt']);
  });
});

describe('products of a modifier', () => {
  const cheese = {
    choiceId: 'cheese',
    name: 'Cheese',
    plu: 'M1',
    price: decimal('1.5'),
    vatPercent: decimal(20),
    items: [grams('mozzarella', '40')],
  };
  const ham = { choiceId: 'ham', name: 'Ham', plu: 'M2', price: null, vatPercent: null, items: [grams('ham', '30')] };
  const exploded = (version: ModifierVersion) => explode(modifierProducts(version));

  it('rule 6: sells a choice at its own price, else at the price and VAT of the group', () => {
    const products = exploded(modifier({ price: decimal(2), vatPercent: decimal(0), choices: [cheese, ham] }));
    expect(products.get('cheese')?.[0]?.netPrice.toFixed()).toBe('1.25');
    expect(products.get('ham')?.[0]?.netPrice.toFixed()).toBe('2');
  });

  it('rule 6: lets a group of one choice use it up at the price and VAT of the group', () => {
    const group = exploded(modifier({ price: decimal(2), vatPercent: decimal(0), choices: [cheese] })).get(
      'extras',
    )?.[0];
    expect(group?.netPrice.toFixed()).toBe('2');
    expect(items(group)).toEqual([['mozzarella', '40', '0']]);
    expect(group?.missing).toEqual([]);
  });

  it("rule 6: takes the single choice's price and VAT where the group has none", () => {
    expect(
      exploded(modifier({ choices: [cheese] }))
        .get('extras')?.[0]
        ?.netPrice.toFixed(),
    ).toBe('1.25');
  });

  it('rule 6: gives a group of several choices net sales, no ingredients, and names it as incomplete', () => {
    const group = exploded(modifier({ price: decimal(2), choices: [cheese, ham] })).get('extras')?.[0];
    expect(group?.netPrice.toFixed()).toBe('2');
    expect(group?.items).toEqual([]);
    expect(group?.missing).toEqual([{ what: 'choice', refId: 'extras' }]);
  });
});

describe('netPrice', () => {
  it.each([
    ['REC-048, REC-049: 12.00 at 20 % is 10.00 net', '12', '20', '10'],
    ['zero-rated stays as it is', '10', '0', '10'],
    ['a price that does not end retains 20 decimals', '20.75', '20', '17.29166666666666666667'],
  ])('REC-049 %s', (_, gross, vat, net) => expect(netPrice(decimal(gross), decimal(vat)).toFixed()).toBe(net));
  it('is 0 without a menu price', () => expect(netPrice(null, decimal(20)).toFixed()).toBe('0'));
});
