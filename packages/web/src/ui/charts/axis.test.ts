import { showMoney, showPercent } from '@larder/domain/show.ts';
import { describe, expect, it } from 'vitest';
import { axisText, fitAxis } from './axis.ts';

describe('an axis', () => {
  it('is fitted to the values in round steps, and states that it does not start at zero', () => {
    const axis = fitAxis([67.2, 71.9]);
    expect(axis.ticks).toEqual([67, 68, 69, 70, 71, 72]);
    expect(axisText(axis, showPercent)).toBe('67% to 72%, axis does not start at zero');
  });

  it('of bars includes zero, and reaches below it for losses', () => {
    const axis = fitAxis([-120, 40], { zero: true });
    expect(axis.ticks).toEqual([-150, -100, -50, 0, 50]);
    expect(axisText(axis, showMoney)).toBe('-£150 to £50');
  });

  it('has decimals enough to tell its lines apart', () => {
    const quarters = fitAxis([0.3, 1.2]);
    expect(quarters.ticks.slice(0, 2)).toEqual([0.2, 0.4]);
    expect(quarters.places).toBe(1);
    expect(fitAxis([0, 1.2])).toEqual({ ticks: [0, 0.25, 0.5, 0.75, 1, 1.25], places: 2 });
    expect(fitAxis([0, 12]).places).toBe(1);
  });

  it('stands without values, and around a single one', () => {
    expect(fitAxis([]).ticks).toEqual([0, 1]);
    expect(fitAxis([-5], { zero: true }).ticks).toEqual([-5, -4, -3, -2, -1, 0]);
  });
});
