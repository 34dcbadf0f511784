import { describe, expect, it } from 'vitest';
import { measuresFor, showMeasure, toBaseQuantity, weightsLacking } from '../measure.ts';
import { decimal } from '../money.ts';
import { findCycle, showCycle } from './cycle.ts';
import { normalPlu, type PluOwner, takenPlu } from './plu.ts';

describe('findCycle', () => {
  const inside: Record<string, string[]> = {
    stew: ['stock', 'paste'],
    stock: ['base'],
    base: ['paste'],
    paste: [],
    loop: ['back'],
    back: ['loop'],
    outside: ['loop'],
  };
  const subs = (changed: Record<string, string[]>) => (id: string) => ({ ...inside, ...changed })[id] ?? [];

  it.each([
    ['REC-037 finds a recipe directly in itself', { paste: ['paste'] }, 'paste', ['paste', 'paste']],
    [
      'REC-038 names the way through three levels',
      { paste: ['stew'] },
      'paste',
      ['paste', 'stew', 'stock', 'base', 'paste'],
    ],
    ['lets a part be used on several ways', {}, 'stew', null],
    ['leaves a circle beside it alone', {}, 'outside', null],
  ])('%s', (_, changed, of, path) => expect(findCycle(of, subs(changed as Record<string, string[]>))).toEqual(path));

  it('reads like a path', () =>
    expect(showCycle(['Dough', 'Starter', 'Dough'])).toBe('A recipe cannot contain itself: Dough › Starter › Dough'));
});

describe('measures of a line', () => {
  it.each([
    ['ING-036 kg is 1000 g', '1.5', 'kg', 'g', '1500'],
    ['ING-036 l is 1000 ml', '0.25', 'l', 'ml', '250'],
    ['a piece is a piece', '3', 'unit', 'unit', '3'],
    ['REC-056 unit/800 is one item of 800 base units', '2', 'unit/800', 'g', '1600'],
    ['REC-056 lot/6/800 is six items of 800', '0.5', 'lot/6/800', 'g', '2400'],
  ] as const)('%s', (_, quantity, measure, base, expected) =>
    expect(toBaseQuantity(decimal(quantity), measure, base)?.toFixed()).toBe(expected),
  );

  it.each([
    'batch',
    'portion',
    'ml',
    'unit',
    'unit/',
    'unit/0',
    'unit/-2',
    'lot/6',
    'lot/6/x',
    'lot/6/8/9',
    'handful',
    '',
  ])('never turns %s into grams', (measure) => expect(toBaseQuantity(decimal(1), measure, 'g')).toBeNull());

  const oil = { density: decimal('0.92'), pieceWeight: null };
  const egg = { density: null, pieceWeight: decimal(60) };
  const both = { density: decimal('1.1'), pieceWeight: decimal(55) };
  it.each([
    ['ml of what is counted in g, by what one ml weighs', '100', 'ml', 'g', oil, '92'],
    ['l of what is counted in g', '1.5', 'l', 'g', oil, '1380'],
    ['g of what is counted in ml', '46', 'g', 'ml', oil, '50'],
    ['kg of what is counted in ml, to ten places', '1', 'kg', 'ml', oil, '1086.9565217391'],
    ['pieces of what is counted in g, by what one piece weighs', '2', 'unit', 'g', egg, '120'],
    ['g of what is counted in pieces', '90', 'g', 'unit', egg, '1.5'],
    ['pieces of what is counted in ml, by both', '2', 'unit', 'ml', both, '100'],
    ['ml of what is counted in pieces, by both', '25', 'ml', 'unit', both, '0.5'],
  ] as const)('takes %s', (_, quantity, measure, base, weights, expected) =>
    expect(toBaseQuantity(decimal(quantity), measure, base, weights)?.toFixed()).toBe(expected),
  );

  it('names which weight is lacking, and takes nothing without it', () => {
    expect(toBaseQuantity(decimal(1), 'unit', 'g', oil)).toBeNull();
    expect(weightsLacking('unit', 'g', oil)).toEqual(['unit']);
    expect(weightsLacking('unit', 'ml', egg)).toEqual(['ml']);
    expect(weightsLacking('unit', 'ml', { density: null, pieceWeight: null })).toEqual(['unit', 'ml']);
    expect(weightsLacking('ml', 'g', oil)).toEqual([]);
    expect(weightsLacking('handful', 'g', oil)).toEqual([]);
  });

  it('offers what the weights lead to after the packs', () =>
    expect(measuresFor('g', [], oil)).toEqual(['g', 'kg', 'ml', 'l']));

  it('offers the dimension’s units and the packs it is bought in', () => {
    const tins = { optionId: 'o', unitsPerLot: decimal(6), amountPerUnit: decimal('2.5'), baseUnit: 'kg' as const };
    const measures = measuresFor('g', [tins, { ...tins, optionId: 'other' }]);
    expect(measures).toEqual(['g', 'kg', 'unit/2500/o', 'lot/6/2500/o']);
    expect(measures.map((measure) => showMeasure(measure, 'g'))).toEqual(['g', 'kg', '2.5 kg item', '6 × 2.5 kg']);
  });
});

describe('PLUs', () => {
  const owner = (plu: string, ownerId: string, what: PluOwner['what']): PluOwner => ({
    plu,
    ownerId,
    what,
    name: plu,
  });
  const live = [
    owner('M1', 'margherita', 'recipe'),
    owner('XC', 'toppings', 'choice'),
    owner('TOP', 'toppings', 'modifier'),
  ];

  it('cuts the blanks around a code, and takes nothing for no code', () =>
    expect([normalPlu('  M1 '), normalPlu('  '), normalPlu(null)]).toEqual(['M1', null, null]));

  it.each([
    ['rule 6 refuses another recipe’s code', 'calzone', [owner('M1', 'calzone', 'recipe')], 'M1'],
    ['rule 6 refuses a modifier’s code on a recipe', 'calzone', [owner('TOP', 'calzone', 'recipe')], 'TOP'],
    ['rule 6 refuses a choice’s code on a recipe', 'calzone', [owner('XC', 'calzone', 'recipe')], 'XC'],
    ['lets a recipe keep its own', 'margherita', [owner('M1', 'margherita', 'recipe')], undefined],
    ['refuses one code on two choices', 'dips', [owner('D', 'dips', 'choice'), owner('D', 'dips', 'choice')], 'D'],
    [
      'lets a group share a code with its only choice',
      'dips',
      [owner('D', 'dips', 'modifier'), owner('D', 'dips', 'choice')],
      undefined,
    ],
  ] as const)('%s', (_, owner, wanted, taken) => expect(takenPlu(owner, wanted, live)?.plu).toBe(taken));
});
