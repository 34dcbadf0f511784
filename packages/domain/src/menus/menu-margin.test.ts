import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { type MenuDish, menuDish, menuMargin, weighingOf } from './menu-margin.ts';

const dish = (net: string | null, cost: string | null, targetGp: string | null, sold: string | null): MenuDish => ({
  net: net === null ? null : decimal(net),
  cost: cost === null ? null : decimal(cost),
  missing: [],
  targetGp: targetGp === null ? null : decimal(targetGp),
  sold: sold === null ? null : decimal(sold),
});
const shown = (dishes: MenuDish[], weighing = weighingOf(dishes)) => {
  const { margin, target, variance } = menuMargin(dishes, weighing);
  return [margin, target, variance].map((figure) => figure?.toFixed() ?? null);
};

describe('the margin of a menu', () => {
  it.each([
    // 30 × £10 + 10 × £20 = £500 taken, 30 × £2 + 10 × £10 = £160 spent; (70 × 300 + 60 × 200) ÷ 500 = 66
    ['weighs dishes by what was sold', [dish('10', '2', '70', '30'), dish('20', '10', '60', '10')], ['68', '66', '2']],
    // £30 taken, £12 spent
    [
      'counts each once without sales',
      [dish('10', '2', '70', null), dish('20', '10', '60', '0')],
      ['60', '63.3', '-3.3'],
    ],
    [
      'leaves out a dish without a price',
      [dish('10', '2', '70', null), dish(null, '5', '90', null)],
      ['80', '70', '10'],
    ],
    [
      'leaves out a dish of which no cost is known',
      [dish('10', '2', '70', null), dish('10', null, '90', null)],
      ['80', '70', '10'],
    ],
    ['is unknown without costs', [dish('10', null, '70', '12')], [null, null, null]],
    ['leaves out what came back', [dish('10', '2', '70', '5'), dish('10', '9', '70', '-3')], ['80', '70', '10']],
    [
      'has no target while a dish lacks one',
      [dish('10', '2', '70', '1'), dish('10', '2', null, '1')],
      ['80', null, null],
    ],
    [
      'asks no target of what did not sell',
      [dish('10', '2', '70', '1'), dish('10', '2', null, '0')],
      ['80', '70', '10'],
    ],
    ['may be below nothing', [dish('5', '7.5', '70', null)], ['-50', '70', '-120']],
    ['is unknown without dishes', [], [null, null, null]],
    ['is unknown without prices', [dish(null, '1', '70', '12')], [null, null, null]],
  ])('%s', (_, dishes, figures) => expect(shown(dishes)).toEqual(figures));

  it('is unknown for a section of which nothing was sold, where the menu is weighed by sales', () =>
    expect(shown([dish('10', '2', '70', '0')], 'sales')).toEqual([null, null, null]));

  it('is that of the one dish, however many were sold, and between the lowest and the highest of several', () => {
    const pence = fc.integer({ min: 1, max: 10_000 }).map((value) => decimal(value).div(100));
    const dishes = fc.array(
      fc.record({ net: pence, cost: pence, missing: fc.constant([]), targetGp: fc.constant(null), sold: pence }),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(dishes, (several) => {
        const each = several.map((one) => menuMargin([one], 'sales').margin?.toNumber() ?? 0);
        const together = menuMargin(several, 'sales').margin?.toNumber() ?? 0;
        return together >= Math.min(...each) && together <= Math.max(...each);
      }),
    );
  });
});

describe('a dish on a menu', () => {
  const pricing = { menuPrice: decimal('12'), vatPercent: decimal('20'), targetGp: decimal('70') };
  const cost = {
    items: [],
    known: true,
    missing: [],
    ingredientCost: decimal('8'),
    plainCost: decimal('8'),
    totalCost: decimal('8.4'),
    yield: decimal('4'),
    portions: decimal('4'),
  };

  it('is one portion, without VAT and with wastage', () =>
    expect(menuDish('Soup', cost, pricing, null)).toMatchObject({ net: decimal('10'), cost: decimal('2.1') }));

  it('has no net price when it is free or has none', () => {
    expect(menuDish('Soup', cost, { ...pricing, menuPrice: decimal(0) }, null).net).toBeNull();
    expect(menuDish('Soup', cost, { ...pricing, menuPrice: null }, null).net).toBeNull();
  });

  it('has no cost while nothing of it is known, and the menu names what its dishes lack', () => {
    const empty = { ...cost, known: false, missing: [{ what: 'items' as const, name: 'Soup', inside: [] }] };
    const soup = menuDish('Soup', empty, { ...pricing, menuPrice: null }, null);
    const pasta = menuDish(
      'Pasta',
      { ...cost, missing: [{ what: 'price' as const, name: 'Basil', inside: [] }] },
      pricing,
      null,
    );
    expect(soup.cost).toBeNull();
    expect(menuMargin([soup, pasta], 'each once')).toMatchObject({
      margin: decimal('79'),
      missing: [
        { what: 'menu price', name: 'Soup', inside: [] },
        { what: 'items', name: 'Soup', inside: [] },
        { what: 'price', name: 'Basil', inside: ['Pasta'] },
      ],
    });
  });
});
