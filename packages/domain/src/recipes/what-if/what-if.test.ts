import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, decimal, roundFigure, ZERO } from '../../money.ts';
import type { RecipeItem } from '../version.ts';
import { bruteForce, type PlainRecipe } from './brute-force.ts';
import { costAtPrice, raisedPrice, risePercent } from './new-price.ts';
import { type KnownRecipe, kitchenOf, type Supposed } from './try-out.ts';
import { poundsPerWeek, triedMenu } from './weekly.ts';

const line = (
  refId: string,
  quantity: string,
  kind: RecipeItem['kind'] = 'ingredient',
  of?: RecipeItem['of'],
): RecipeItem => ({
  of,
  itemId: refId,
  kind,
  refId,
  quantity: decimal(quantity),
});

function recipe(id: string, items: RecipeItem[], more: Partial<PlainRecipe> = {}): KnownRecipe {
  const figure = (text: string | null | undefined): Decimal | null => (text == null ? null : decimal(text));
  return {
    id,
    recipe: {
      name: id,
      items,
      wastagePercent: figure(more.wastagePercent),
      yield: figure(more.yield ?? '1'),
      portions: figure(more.portions ?? '1'),
    },
    pricing: { menuPrice: figure(more.menuPrice), vatPercent: decimal('20'), targetGp: figure(more.targetGp ?? '70') },
  };
}

const supposing = (more: Partial<Supposed>): Supposed => ({ costs: new Map(), recipes: new Map(), ...more });

/** Butter £8.00 a kg; pastry of 500 g of it yields 1,000 g; a tart of 250 g of pastry sells for £6.00, £5.00 net, target 80 %; a salad holds none. */
const COSTS: Record<string, string> = { butter: '0.008', leaves: '0.01' };
const costs = (id: string) => (COSTS[id] ? { name: id, unitCost: decimal(COSTS[id]) } : undefined);
const pastry = recipe('pastry', [line('butter', '500')], { yield: '1000' });
const tart = recipe('tart', [line('pastry', '250', 'recipe')], { menuPrice: '6', targetGp: '80' });
const salad = recipe('salad', [line('leaves', '80')], { menuPrice: '6', targetGp: '80' });
const kitchen = () => kitchenOf([pastry, tart, salad], costs);

describe('a dearer ingredient', () => {
  it('reaches each dish that holds it at any depth, and no other', () => {
    const tried = kitchen().tryOut(supposing({ costs: new Map([['butter', decimal('0.01')]]) }));
    expect([...tried.keys()].sort()).toEqual(['pastry', 'tart']);
    expect(tried.get('tart')?.before).toMatchObject({ costPerPortion: decimal('1'), margin: decimal('80') });
    expect(tried.get('tart')?.after).toMatchObject({ costPerPortion: decimal('1.25'), margin: decimal('75') });
  });

  it('makes a dish fall that met its target, and not one that was below it already or has none', () => {
    const below = recipe('below', [line('butter', '250')], { menuPrice: '6', targetGp: '90' });
    const free = recipe('free', [line('butter', '250')]);
    const tried = kitchenOf([tart, pastry, below, free], costs).tryOut(
      supposing({ costs: new Map([['butter', decimal('0.0088')]]) }),
    );
    expect([...tried.values()].map(({ id, falls }) => [id, falls]).sort()).toEqual([
      ['below', false],
      ['free', false],
      ['pastry', false],
      ['tart', true],
    ]);
  });

  it('costs what a portion earns less, times what a week sells', () => {
    const dish = kitchen()
      .tryOut(supposing({ costs: new Map([['butter', decimal('0.01')]]) }))
      .get('tart');
    expect(dish && poundsPerWeek(dish, decimal('40'))).toEqual(decimal('-10'));
  });

  it('goes on naming what a cost lacks', () => {
    const odd = recipe('odd', [line('butter', '10'), line('truffle', '1')], { menuPrice: '6' });
    const tried = kitchenOf([odd], costs).tryOut(supposing({ costs: new Map([['butter', ZERO]]) }));
    expect(tried.get('odd')?.missing).toMatchObject([{ what: 'ingredient' }]);
  });
});

describe('other portions and menu prices', () => {
  it('change the cost of a portion, and what is left of the price', () => {
    const tried = kitchen().tryOut(
      supposing({ recipes: new Map([['tart', { portions: decimal('2'), menuPrice: decimal('3') }]]) }),
    );
    expect(tried.get('tart')?.after).toMatchObject({ netPrice: decimal('2.5'), costPerPortion: decimal('0.5') });
    expect(tried.get('tart')?.after.margin).toEqual(decimal('80'));
  });

  it('of a sub-recipe leave the dishes that hold it as they are: those go by its yield', () => {
    const tried = kitchen().tryOut(supposing({ recipes: new Map([['pastry', { portions: decimal('9') }]]) }));
    expect(tried.get('tart')?.after).toEqual(tried.get('tart')?.before);
  });
});

describe('a menu', () => {
  const menu = { id: 'm', name: 'Lunch', recipeIds: ['tart', 'salad', 'tart', 'gone'] };
  const dearer = supposing({ costs: new Map([['butter', decimal('0.012')]]) });
  const dishOf = () => {
    const { dishes, tryOut } = kitchen();
    const tried = tryOut(dearer);
    return (id: string) => tried.get(id) ?? dishes.get(id);
  };

  it('is weighted by what a week sells of its dishes', () => {
    const sold = new Map([
      ['tart', decimal('30')],
      ['salad', decimal('10')],
    ]);
    const tried = triedMenu(menu, dishOf(), sold);
    // (30 × £4.00 + 10 × £4.20) / (40 × £5.00), then 30 × £3.50
    expect(tried.before).toEqual({ margin: decimal('81'), target: decimal('80'), variance: decimal('1') });
    expect(tried.after).toEqual({ margin: decimal('73.5'), target: decimal('80'), variance: decimal('-6.5') });
    expect([tried.falls, tried.poundsPerWeek]).toEqual([true, decimal('-15')]);
  });

  it('counts each dish once where nothing of it was sold', () => {
    expect(triedMenu(menu, dishOf(), new Map()).before?.margin).toEqual(decimal('82'));
  });

  it('leaves out dishes without price or target', () => {
    const nothing = triedMenu({ ...menu, recipeIds: ['pastry'] }, dishOf(), new Map());
    expect(nothing).toMatchObject({ before: null, after: null, falls: false });
  });
});

describe('a new price', () => {
  it.each([
    ['12 % more', '8', '12', '8.96'],
    ['a tenth less', '8', '-10', '7.2'],
    ['in whole pennies, also of a finer price', '0.5833', '5', '0.61'],
    ['never below nothing', '8', '-150', '0'],
  ])('%s', (_, price, percent, raised) =>
    expect(raisedPrice(decimal(price), decimal(percent))).toEqual(decimal(raised)),
  );

  it('shows by how much it is higher, where there was one', () => {
    expect(risePercent(decimal('8'), decimal('8.96'))).toEqual(decimal('12'));
    expect(risePercent(ZERO, decimal('8.96'))).toBeNull();
  });

  it('moves the cost along, also where that is stated in another unit than the pack', () => {
    const pack = { unitsPerLot: decimal(1), amountPerUnit: decimal(5), baseUnit: 'kg' as const };
    const inForce = { cost: decimal('0.5'), unitPrice: decimal('10'), pack };
    expect(costAtPrice(inForce, decimal('11'))).toEqual(decimal('0.55'));
    expect(costAtPrice({ ...inForce, unitPrice: ZERO }, decimal('11'))).toEqual(decimal('0.0022'));
  });
});

const INGREDIENTS = ['a', 'b', 'c', 'd', 'e', 'f'];
const RECIPES = ['r0', 'r1', 'r2', 'r3', 'r4', 'r5', 'r6'];
const amount = fc.integer({ min: 0, max: 5000 }).map((pence) => (pence / 100).toFixed(2));
const maybe = fc.option(amount, { nil: null });
/** Each recipe holds ingredients and recipes of a lower number, so that there is no circle. */
const plainRecipes = fc.tuple(
  ...RECIPES.map((id, index) =>
    fc.record({
      id: fc.constant(id),
      items: fc.array(
        fc.record({
          refId: fc.constantFrom(...INGREDIENTS, ...RECIPES.slice(0, index)),
          quantity: amount,
          of: fc.constantFrom(undefined, 'batch' as const, 'portion' as const),
        }),
        { maxLength: 6 },
      ),
      wastagePercent: maybe,
      yield: maybe,
      portions: maybe,
      menuPrice: maybe,
      vatPercent: fc.constantFrom('0', '5', '20'),
      targetGp: maybe,
    }),
  ),
);
const prices = fc.dictionary(fc.constantFrom(...INGREDIENTS), amount);
const others = fc.dictionary(
  fc.constantFrom(...RECIPES),
  fc.record({ portions: amount, menuPrice: amount }, { requiredKeys: [] }),
);

describe('trying out', () => {
  it('comes to what a plain recomputation of everything gives, and leaves the rest as it was', () => {
    fc.assert(
      fc.property(plainRecipes, prices, prices, others, (recipes, known, dearer, changed) => {
        const costOf = (id: string) => (known[id] === undefined ? undefined : decimal(known[id]));
        const { dishes, tryOut } = kitchenOf(recipes.map(knownOf), (id) => {
          const unitCost = costOf(id);
          return unitCost && { name: id, unitCost };
        });
        const rises = Object.entries(dearer).filter(([id]) => known[id] !== undefined);
        const tried = tryOut({
          costs: new Map(rises.map(([id, cost]) => [id, decimal(cost)])),
          recipes: new Map(Object.entries(changed).map(([id, one]) => [id, figuresOf(one)])),
        });
        const wanted = bruteForce(
          recipes.map((one) => ({ ...one, ...changed[one.id] })),
          {
            ...known,
            ...Object.fromEntries(rises),
          },
        );
        for (const { id } of recipes) {
          const { after } = tried.get(id) ?? dishes.get(id) ?? expect.fail(id);
          expect({
            cost: after.costPerPortion && roundFigure(after.costPerPortion, 5).toFixed(5),
            margin: after.margin?.toFixed(1) ?? null,
          }).toEqual(wanted.get(id));
        }
      }),
      { numRuns: 500 },
    );
  });
});

function figuresOf({ portions, menuPrice }: { portions?: string; menuPrice?: string }) {
  return {
    ...(portions === undefined ? {} : { portions: decimal(portions) }),
    ...(menuPrice === undefined ? {} : { menuPrice: decimal(menuPrice) }),
  };
}

function knownOf(plain: PlainRecipe): KnownRecipe {
  const figure = (text: string | null) => (text === null ? null : decimal(text));
  return {
    id: plain.id,
    recipe: {
      name: plain.id,
      items: plain.items.map(({ refId, quantity, of }) =>
        RECIPES.includes(refId) ? line(refId, quantity, 'recipe', of) : line(refId, quantity),
      ),
      wastagePercent: figure(plain.wastagePercent),
      yield: figure(plain.yield),
      portions: figure(plain.portions),
    },
    pricing: {
      menuPrice: figure(plain.menuPrice),
      vatPercent: figure(plain.vatPercent),
      targetGp: figure(plain.targetGp),
    },
  };
}
