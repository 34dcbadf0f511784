import { describe, expect, it } from 'vitest';
import { goodsToMeasure, warmestOf, warmReadings } from './goods-readings.ts';

const milk = { goods: 'Milk', target: '5' };
const ice = { goods: 'Ice', target: '-18' };
const dry = { goods: 'Dry goods', target: null };

describe('rule 123: what is measured of a delivery', () => {
  it('is each kind of goods with a target; without any the only kind, or the delivery as a whole', () => {
    expect(goodsToMeasure([milk, dry, ice])).toEqual([milk, ice]);
    expect(goodsToMeasure([dry])).toEqual([dry]);
    expect(goodsToMeasure([dry, { goods: 'Meat', target: null }])).toEqual([{ goods: null, target: null }]);
    expect(goodsToMeasure([])).toEqual([{ goods: null, target: null }]);
  });

  it('is too warm above the target of its own kind; what did not come is not', () => {
    const readings = [
      { goods: 'Milk', temperature: '5' },
      { goods: 'Ice', temperature: '-17.9' },
    ];
    expect(warmReadings(readings, [milk, ice])).toEqual([
      { goods: 'Ice', temperature: '-17.9', limit: { at_most: '-18' } },
    ]);
    expect(warmReadings([{ goods: 'Ice', temperature: null }], [milk, ice])).toEqual([]);
    expect(
      warmReadings([{ goods: 'Chilled meat', temperature: '8.1' }], [{ goods: 'Chilled meat', target: null }]),
    ).toEqual([{ goods: 'Chilled meat', temperature: '8.1', limit: { at_most: '8' } }]);
  });

  it('gives the order its one temperature: the warmest', () => {
    expect(
      warmestOf([
        { goods: 'Ice', temperature: '-18' },
        { goods: 'Milk', temperature: '4.50' },
      ]),
    ).toBe('4.5');
    expect(warmestOf([{ goods: 'Ice', temperature: null }])).toBeNull();
  });
});
