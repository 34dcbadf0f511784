import { describe, expect, it } from 'vitest';
import { decimal } from './money.ts';
import { BASE_UNITS, baseFactor, baseUnitOf, packSize } from './units.ts';

describe('units', () => {
  it('ING-037 are counted in g, ml and unit', () => expect(BASE_UNITS).toEqual(['g', 'ml', 'unit']));

  it.each([
    ['kg', 'g', '1000'],
    ['l', 'ml', '1000'],
    ['unit', 'unit', '1'],
  ] as const)('ING-036 one %s is so many %s: %s', (unit, base, factor) => {
    expect(baseUnitOf(unit)).toBe(base);
    expect(baseFactor(unit).toFixed()).toBe(factor);
  });

  it('ING-036 a case of 6 × 2.5 kg holds 15,000 g', () =>
    expect(packSize({ unitsPerLot: decimal(6), amountPerUnit: decimal('2.5'), baseUnit: 'kg' }).toFixed()).toBe(
      '15000',
    ));
});
