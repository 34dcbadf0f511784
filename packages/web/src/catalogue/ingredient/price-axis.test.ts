import { describe, expect, it } from 'vitest';
import { priceAxis, priceAxisText } from './price-axis.ts';

const axisOf = (...prices: number[]) =>
  priceAxis(
    ['sack'],
    prices.map((sack, at) => ({ at, sack })),
  );
const rounded = (ticks: number[]) => ticks.map((tick) => Number(tick.toFixed(6)));

describe('the axis of prices', () => {
  it.each([
    [[4.27, 5.04], [4.2, 4.4, 4.6, 4.8, 5, 5.2], '£4.20 to £5.20, axis does not start at zero'],
    [[0.8, 1, 1.5], [0.8, 1, 1.2, 1.4, 1.6], '£0.80 to £1.60, axis does not start at zero'],
    [[900, 990], [900, 920, 940, 960, 980, 1000], '£900.00 to £1,000.00, axis does not start at zero'],
    [[0.011, 0.013], [0.011, 0.0115, 0.012, 0.0125, 0.013], '£0.0110 to £0.0130, axis does not start at zero'],
    [[1.01, 1.12], [1, 1.025, 1.05, 1.075, 1.1, 1.125], '£1.000 to £1.125, axis does not start at zero'],
    [[0.1, 4], [0, 1, 2, 3, 4], '£0.00 to £4.00'],
  ])('of %j has round steps around them and its range in words', (prices, ticks, text) => {
    const axis = axisOf(...prices);
    expect(rounded(axis.ticks)).toEqual(ticks);
    expect(priceAxisText(axis)).toBe(text);
  });

  it('reaches above and below where two options never moved but differ, and leaves out days without a price', () => {
    const axis = priceAxis(
      ['sack', 'bag'],
      [
        { at: 1, sack: 2 },
        { at: 2, sack: 2, bag: 3 },
      ],
    );
    expect([axis.ticks[0], axis.ticks.at(-1)]).toEqual([2, 3]);
  });
});
