import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { priceChangePercent } from './price-change.ts';

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
