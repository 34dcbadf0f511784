import type { DatedPriceRow } from '@larder/contract/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { priceLines } from './price-lines.ts';

const price = (optionId: string, from: string, unitPrice: string): DatedPriceRow => ({
  priceId: `${optionId}${from}`,
  optionId,
  from,
  source: 'import',
  recordedAt: '2026-11-01T00:00:00Z',
  unitPrice,
  deliveries: 0,
  uom: 'sack',
  unitsPerLot: '1',
  amountPerUnit: '25',
  baseUnit: 'kg',
});

describe('prices as lines', () => {
  it('hold until the next price, and up to today', () => {
    const prices = [price('a', '2026-11-10', '25'), price('b', '2026-11-05', '22.5'), price('a', '2026-11-01', '20')];
    const lines = priceLines(prices, '2026-11-20');
    const points = lines?.points.map(({ key, values }) => [key, ...Object.entries(values).map(String)]);
    expect({ ...lines, points }).toEqual({
      optionIds: ['a', 'b'],
      points: [
        ['2026-11-01', 'a,0.8'],
        ['2026-11-05', 'a,0.8', 'b,0.9'],
        ['2026-11-10', 'a,1', 'b,0.9'],
        ['2026-11-20', 'a,1', 'b,0.9'],
      ],
    });
  });

  it('are not drawn where no price ever moved', () => {
    expect(priceLines([], '2026-11-20')).toBeNull();
    expect(priceLines([price('a', '2026-11-10', '20'), price('a', '2026-11-01', '20')], '2026-11-20')).toBeNull();
  });

  it('are those that moved last, where there are many', () => {
    const many = Array.from({ length: 7 }, (_, index) => price(`o${index}`, `2026-11-0${index + 1}`, '20'));
    const moved = [price('o6', '2026-11-12', '21'), ...many.toReversed()];
    expect(priceLines(moved, '2026-11-20')?.optionIds).toEqual(['o6', 'o5', 'o4', 'o3', 'o2']);
  });
});
