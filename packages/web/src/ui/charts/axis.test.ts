import { showMoney, showPercent } from '@larder/domain/show.ts';
import { describe, expect, it } from 'vitest';
import { axisText, fitAxis, withoutFarOut } from './axis.ts';

describe('an axis', () => {
  it('is fitted to the values in round steps, and says that it does not start at zero', () => {
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

describe('values far out', () => {
  const pizzas = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
  it('are left out of an axis, so that they do not crowd the others', () =>
    expect(withoutFarOut([...pizzas, 6.5, 9])).toEqual(pizzas));
  it('are nowhere among few, or where the middle half is the same', () => {
    expect(withoutFarOut([1, 2, 90])).toEqual([1, 2, 90]);
    expect(withoutFarOut([...Array(9).fill(5), 90])).toHaveLength(10);
  });
});
