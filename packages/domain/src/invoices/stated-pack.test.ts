import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { packSize } from '../units.ts';
import { contradictsPack, packsInName, withLitres } from './stated-pack.ts';

const PACK = { unitsPerLot: decimal(6), amountPerUnit: decimal('2.5'), baseUnit: 'kg' } as const;

describe('the pack that a name states', () => {
  it.each([
    ['Chopped tomatoes 6x2.5kg', '15000'],
    ['Cola 24 × 330ml cans', '7920'],
    ['Flour 16 kg', '16000'],
    ['Black pepper 6x500gtub', '3000'],
    ['Wine 75cl', '750'],
    ['Pizza flour 00 25 kg sack', '25000'],
    ['Beef chuck per kg, 5 kg piece', '5000'],
  ])('rule 69 %s', (name, size) => {
    expect(packsInName(name).map((pack) => packSize(pack).toFixed())).toEqual([size]);
  });

  it.each([
    ['Double cream 6x21 bottle', 'Double cream 6x2 l bottle'],
    ['Lemon sorbet 41tub', 'Lemon sorbet 4 ltub'],
    ['Rapeseed oil 201', 'Rapeseed oil 20 l'],
    ['Cola 24 x 331 ml', 'Cola 24 x 331 ml'],
    ['Eggs 1 tray', 'Eggs 1 tray'],
  ])('rule 69 %s in a picture is %s', (name, read) => expect(withLitres(name)).toBe(read));

  it.each(['Cod fillet 140-170g', 'Tomatoes', '00 flour', 'Size 5 gloves', 'Pepper 1/2kg'])(
    'rule 69 %s states none',
    (name) => expect(packsInName(name)).toEqual([]),
  );

  it.each([
    ['Tomatoes 6x2.5kg', false],
    ['Tomatoes 15kg', false],
    ['Tomatoes 2.5kg', false],
    ['Tomatoes 2500 g', false],
    ['Tomatoes 6x400g', true],
    ['Tomatoes 12 x 2.5kg', true],
    ['Tomatoes 2 x 7.5kg', false],
    ['Tomatoes 2.5l', false],
    ['Tomatoes', false],
    ['Tomatoes 2.5kg 6x2.5kg', false],
    ['Tomatoes 2.5kg 6x5kg', true],
  ])('rule 69 %s contradicts a case of 6 × 2.5 kg: %s', (name, contradicts) =>
    expect(contradictsPack(name, PACK)).toBe(contradicts),
  );

  it.each([
    ['Cola can 330ml 24x330 ml', false],
    ['Cola can 330ml 24x660 ml', true],
    ['Cola can', false],
  ])('rule 69 %s contradicts 24 pieces that are listed as 24x330 ml: %s', (name, contradicts) => {
    const pieces = { unitsPerLot: decimal(24), amountPerUnit: decimal(1), baseUnit: 'unit' } as const;
    expect(contradictsPack(name, pieces, '24x330 ml')).toBe(contradicts);
  });
});
