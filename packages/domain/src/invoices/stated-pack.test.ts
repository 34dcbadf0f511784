import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { packSize } from '../units.ts';
import { contradictsPack, packInName } from './stated-pack.ts';

const PACK = { unitsPerLot: decimal(6), amountPerUnit: decimal('2.5'), baseUnit: 'kg' } as const;

describe('the pack that a name states', () => {
  it.each([
    ['Chopped tomatoes 6x2.5kg', '15000'],
    ['Cola 24 × 330ml cans', '7920'],
    ['Flour 16 kg', '16000'],
    ['Wine 75cl', '750'],
  ])('rule 69 %s', (name, size) => {
    const pack = packInName(name);
    expect(pack && packSize(pack).toFixed()).toBe(size);
  });

  it.each(['Cod fillet 140-170g', 'Tomatoes', '00 flour', 'Size 5 gloves', 'Pepper 1/2kg'])(
    'rule 69 %s states none',
    (name) => expect(packInName(name)).toBeNull(),
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
  ])('rule 69 %s contradicts a case of 6 × 2.5 kg: %s', (name, contradicts) =>
    expect(contradictsPack(name, PACK)).toBe(contradicts),
  );
});
