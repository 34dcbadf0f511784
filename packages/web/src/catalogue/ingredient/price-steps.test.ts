import type { DatedPriceRow } from '@larder/contract/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { priceSteps } from './price-steps.ts';

function price(optionId: string, from: string, unitPrice: string, amountPerUnit = '5'): DatedPriceRow {
  return {
    priceId: `${optionId} ${from}`,
    optionId,
    from,
    source: 'import',
    recordedAt: `${from}T08:00:00Z`,
    unitPrice,
    deliveries: 0,
    uom: 'box',
    unitsPerLot: '1',
    amountPerUnit,
    baseUnit: 'kg',
  };
}

const percents = (...prices: DatedPriceRow[]) => priceSteps(prices).map(({ percent }) => percent?.toFixed() ?? null);

describe('priceSteps', () => {
  it('compares with the price before of the same option', () =>
    expect(
      percents(price('a', '2026-11-16', '12'), price('b', '2026-11-09', '99'), price('a', '2026-11-02', '10')),
    ).toEqual(['20', null, null]));

  it('compares by kg, so that a smaller box at the same price is dearer', () =>
    expect(percents(price('a', '2026-11-16', '10', '4'), price('a', '2026-11-02', '10', '5'))).toEqual(['25', null]));
});
