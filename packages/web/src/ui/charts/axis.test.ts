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

  it('stands without values, and around a single one', () => {
    expect(fitAxis([]).ticks).toEqual([0, 1]);
    expect(fitAxis([-5], { zero: true }).ticks).toEqual([-5, -4, -3, -2, -1, 0]);
  });
});
