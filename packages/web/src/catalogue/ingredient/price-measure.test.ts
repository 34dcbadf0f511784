import { describe, expect, it } from 'vitest';
import { axisText, fitAxis } from '../../ui/charts/axis.ts';
import { priceMeasure } from './price-measure.ts';

describe('the prices of a chart', () => {
  it.each([
    [['4.27', '5.04'], 2, '£4.20 to £5.20, axis does not start at zero'],
    [['900', '990'], 2, '£900.00 to £1,000.00, axis does not start at zero'],
    [['0.011', '0.013'], 2, '£0.0110 to £0.0130, axis does not start at zero'],
    [['1.01', '1.12'], 2, '£1.000 to £1.125, axis does not start at zero'],
    [['0.1', '4'], 2, '£0.00 to £4.00'],
    [['0.004', '0.02'], 3, '£0.000 to £0.020'],
  ])('%j have %d decimals at least, and as many more as tell the lines of the axis apart', (prices, places, text) => {
    const measure = priceMeasure(prices);
    expect(measure.places).toBe(places);
    expect(axisText(fitAxis(prices.map(Number)), measure.show)).toBe(text);
  });
});
