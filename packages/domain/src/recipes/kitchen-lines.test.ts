import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import {
  batchesFrom,
  type KitchenBook,
  type KitchenItem,
  kitchenLines,
  showMakes,
  showTaken,
} from './kitchen-lines.ts';
import { methodSteps } from './method-steps.ts';

const book: KitchenBook = {
  ingredient: (id) => (id === 'carrot' ? { name: 'Carrots', recipeUnit: 'g' } : undefined),
  recipe: (id) => (id === 'dough' ? { name: 'Dough', yield: '400', yieldUnit: 'g', portions: '8' } : undefined),
  modifier: (id) =>
    id === 'toppings' ? { name: 'Toppings', choices: [{ name: 'Olives' }, { name: 'Ham' }] } : undefined,
};

function line(differs: Partial<KitchenItem>, batches = 1) {
  const item = { itemId: 'i', kind: 'ingredient', refId: 'carrot', quantity: '300', unit: 'g' } as const;
  const whole = { ...item, baseQuantity: '300', trimPercent: null, cookPercent: null, ...differs };
  return kitchenLines([whole], book, batches)[0];
}

describe('the lines of a recipe in the kitchen', () => {
  it('are for as many batches as are cooked', () => {
    expect(line({})).toMatchObject({ name: 'Carrots', amount: '300 g', before: null, batches: null });
    expect(line({}, 4)).toMatchObject({ amount: '1.2 kg' });
  });

  it('say what is weighed out before trimming and cooking', () => {
    expect(line({ baseQuantity: '375', trimPercent: '20' }, 4)?.before).toBe('1.5 kg before trimming');
    expect(line({ baseQuantity: '400', cookPercent: '25' })?.before).toBe('400 g before cooking');
    const both = { baseQuantity: '500', trimPercent: '20', cookPercent: '25' };
    expect(line(both)?.before).toBe('500 g before trimming and cooking');
    expect(line({ trimPercent: '0', cookPercent: '0' })?.before).toBeNull();
  });

  it('say how many whole batches of a preparation they take', () => {
    const dough = { kind: 'recipe', refId: 'dough', quantity: '300', baseQuantity: '300' } as const;
    expect([1, 4, 5].map((batches) => line(dough, batches)?.batches)).toEqual([1, 3, 4]);
    const batch = { ...dough, quantity: '1', unit: 'batch', baseQuantity: null };
    expect(line(batch, 2)).toMatchObject({ amount: '2 batches', batches: 2, batchMakes: '400 g' });
    expect(line({ ...batch, quantity: '9', unit: 'portion' })).toMatchObject({ amount: '9 portions', batches: 2 });
    expect(line({ ...batch, trimPercent: '20' })).toMatchObject({ before: '1.25 batches before trimming', batches: 2 });
  });

  it('name what a guest chooses from, and what is not there any more', () => {
    expect(line({ kind: 'modifier', refId: 'toppings' })).toMatchObject({ amount: '', choices: ['Olives', 'Ham'] });
    for (const kind of ['ingredient', 'recipe', 'modifier'] as const)
      expect(line({ kind, refId: 'gone' })?.name).toBeNull();
  });

  it.each([
    ['7500', 'g', 'g', '7.5 kg'],
    ['0.25', 'l', 'ml', '250 ml'],
    ['1234.5', 'g', 'g', '1.235 kg'],
    ['0.5', 'g', 'g', '0.5 g'],
    ['1', 'unit', 'unit', '1 unit'],
    ['3', 'unit/800', 'g', '3 × 800 g item'],
    ['2', 'lot/6/800', 'g', '2 × 6 × 800 g'],
    ['0.5', 'batch', 'g', '0.5 batches'],
  ] as const)('show %s %s of what is counted in %s as %s', (quantity, unit, base, shown) =>
    expect(showTaken(decimal(quantity), unit, base)).toBe(shown),
  );

  it.each([
    ['1500', 'g', null, '3 kg'],
    ['4', 'unit', '8', '8 units, 16 portions'],
    ['1', 'unit', '1', '2 portions'],
    [null, 'unit', null, '2 units'],
  ] as const)('two batches of %s %s in %s portions make %s', (made, yieldUnit, portions, shown) =>
    expect(showMakes({ yield: made, yieldUnit, portions }, 2)).toBe(shown),
  );

  it('REC-035 takes a whole number of batches from 1 on, and nothing else', () => {
    expect(['1', 12, ' 3 '].map(batchesFrom)).toEqual([1, 12, 3]);
    for (const no of ['0', '-2', '1.5', 'two', '', null, undefined, '1000', '1e3', true])
      expect(batchesFrom(no)).toBeNull();
  });
});

describe('a method', () => {
  it('is one step a line, without numbers and bullets in front', () =>
    expect(
      methodSteps('1. Chop.\r\n\n2) Fry in\n1.5 kg of fat\nStep 3: Rest\n- Serve\n• Eat\n10 minutes more'),
    ).toEqual(['Chop.', 'Fry in', '1.5 kg of fat', 'Rest', 'Serve', 'Eat', '10 minutes more']));

  it('may be empty', () => expect(methodSteps('  \n ')).toEqual([]));
});
