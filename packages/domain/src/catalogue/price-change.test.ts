import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { movesByMoreThanHalf, packMovesByMoreThanHalf, priceChangePercent } from './price-change.ts';

describe('priceChangePercent', () => {
  it.each([
    ['rises by what was added', '11', '13.2', '20'],
    ['falls below nothing', '8', '6', '-25'],
    ['is 0 for the same price', '3.4', '3.4', '0'],
  ])('%s', (_, before, after, percent) =>
    expect(priceChangePercent(decimal(before), decimal(after))?.toFixed()).toBe(percent),
  );

  it('is unknown where there was no price before', () => {
    expect(priceChangePercent(null, decimal('5'))).toBeNull();
    expect(priceChangePercent(decimal('0'), decimal('5'))).toBeNull();
  });
});

describe('a price that moves by more than half', () => {
  it.each([
    ['10', '15.01', true],
    ['10', '15', false],
    ['10', '5', false],
    ['10', '4.99', true],
    ['12', '1034.5', true],
    ['0', '5', false],
  ])('from %s to %s: %s', (before, after, moves) => {
    expect(movesByMoreThanHalf(decimal(before), decimal(after))).toBe(moves);
  });

  it('is seen by what is in the pack', () => {
    const tin = { unitsPerLot: decimal(1), amountPerUnit: decimal('2.5'), baseUnit: 'kg' as const };
    const price = (unitPrice: string, pack: object = {}) => ({
      unitPrice: decimal(unitPrice),
      pack: { ...tin, ...pack },
    });
    expect(packMovesByMoreThanHalf(price('4'), price('24', { unitsPerLot: decimal(6) }))).toBe(false);
    expect(packMovesByMoreThanHalf(price('4'), price('4', { unitsPerLot: decimal(6) }))).toBe(true);
    expect(packMovesByMoreThanHalf(price('4'), price('4', { amountPerUnit: decimal(2500), baseUnit: 'g' }))).toBe(
      false,
    );
    expect(packMovesByMoreThanHalf(price('4'), price('400', { baseUnit: 'unit' }))).toBe(false);
  });
});
