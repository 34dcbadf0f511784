import { describe, expect, it } from 'vitest';
import { packSize } from './units.ts';
import { readWrittenPack } from './written-pack.ts';

describe('readWrittenPack', () => {
  it.each([
    ['6x2.5kg', '6', '2.5', 'kg'],
    ['12 x 330ml', '12', '330', 'ml'],
    ['1x10 KG', '1', '10', 'kg'],
    ['6/2.5kg', '6', '2.5', 'kg'],
    ['2.5 kg', '1', '2.5', 'kg'],
    ['6 × 2,5 Kg.', '6', '2.5', 'kg'],
    ['24X1LTR', '24', '1', 'l'],
    ['4 x 6 x 330 ml', '24', '330', 'ml'],
    ['330ml x 24', '24', '330', 'ml'],
    ['12 x 400g tins', '12', '400', 'g'],
    ['70cl', '1', '700', 'ml'],
    ['6x75cl', '6', '750', 'ml'],
    ['10 lb', '1', '4535.9237', 'g'],
    ['24 each', '24', '1', 'unit'],
    ['30 dozen', '360', '1', 'unit'],
    ['6 x 12 each', '6', '12', 'unit'],
    ['each', '1', '1', 'unit'],
    ['per kg', '1', '1', 'kg'],
    ['1,000.5 g', '1', '1000.5', 'g'],
  ] as const)('reads %s as %s of %s %s', (written, unitsPerLot, amountPerUnit, baseUnit) => {
    const { pack } = readWrittenPack(written);
    expect(pack && [pack.unitsPerLot.toFixed(), pack.amountPerUnit.toFixed(), pack.baseUnit]).toEqual([
      unitsPerLot,
      amountPerUnit,
      baseUnit,
    ]);
  });

  it('gives the pack whose content a price is divided by', () => {
    const { pack } = readWrittenPack('6x2.5kg');
    expect(pack && packSize(pack).toFixed()).toBe('15000');
  });

  it.each([
    '',
    '6',
    '6x',
    'box',
    '6 tins',
    '1 pallet',
    '2.5',
    '6 x A10',
    '500-600g',
    '6 + 2kg',
    '6x2.5kg frozen',
    '1 t',
    '2 pints',
  ])('refuses %j, which states no amount in a unit of fixed size', (written) =>
    expect(readWrittenPack(written).problem).toMatch(/is no pack: write it like 6x2.5kg/),
  );

  it.each([
    ['1/2 kg', '1/2 kg can be a part of one or several: write it like 6x2.5kg.'],
    ['1,000 ml', '1,000 can be 1.000 or 1000: type it without the comma.'],
    ['0 x 5kg', 'Pack must be more than zero.'],
    ['6 x 0 kg', 'Pack must be more than zero.'],
    ['6 x 1.2.3kg', '6 x 1.2.3kg is no pack: write it like 6x2.5kg, 12 x 330ml or 2.5 kg.'],
  ])('refuses %s, which can be read in two ways or is nothing', (written, problem) =>
    expect(readWrittenPack(written)).toEqual({ pack: null, problem }),
  );

  it('takes 1/20 g and 6/250 g for so many, since nobody writes such parts', () => {
    expect(readWrittenPack('1/20 g').pack?.amountPerUnit.toFixed()).toBe('20');
    expect(readWrittenPack('6/250 g').pack?.unitsPerLot.toFixed()).toBe('6');
  });
});
