import { describe, expect, it } from 'vitest';
import { goodsOf, goodsText } from './goods.ts';

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
    expect(goodsText(goodsOf(unknown))).toBe('');
  });
});
