import { describe, expect, it } from 'vitest';
import { chilledOf, goodsOf, goodsText, lowestTarget } from './goods.ts';

const crown = {
  typeOfProducts: 'Dairy',
  targetTemperature: '5',
  otherProducts: [
    { typeOfProducts: 'Frozen', targetTemperature: '-18' },
    { typeOfProducts: 'Dry goods', targetTemperature: null },
  ],
};
const unknown = { typeOfProducts: null, targetTemperature: null, otherProducts: [] };

describe('the goods of a supplier', () => {
  it('are named with the temperature each should arrive at', () => {
    expect(goodsText(goodsOf(crown))).toBe('Dairy up to 5 °C, Frozen up to -18 °C, Dry goods');
    expect(goodsText(chilledOf(crown))).toBe('Dairy up to 5 °C, Frozen up to -18 °C');
    expect(goodsText(goodsOf(unknown))).toBe('');
  });

  it('rule 123: are too warm above the lowest of their targets where one temperature is stated, and never where none is known', () => {
    expect(lowestTarget(goodsOf(crown))?.toFixed()).toBe('-18');
    expect(lowestTarget(goodsOf(unknown))).toBeNull();
  });
});
