import { describe, expect, it } from 'vitest';
import { byLoss, isLoss, profitChange } from './compare-sites.ts';

const period = (variance: string | null, actualGpPercent: string | null = null) => ({ variance, actualGpPercent });

describe('sites compared', () => {
  it('stand by the loss of their newest period, the largest first, those without a figure last', () => {
    const sites = {
      notCounted: [],
      gained: [period('12.5'), period('-900')],
      unknown: [period(null)],
      lostLittle: [period('-9.99')],
      lostMuch: [period('-320')],
      even: [period('0')],
    };
    const order = Object.entries(sites)
      .toSorted(([, a], [, b]) => byLoss(a, b))
      .map(([name]) => name);
    expect(order).toEqual(['lostMuch', 'lostLittle', 'even', 'gained', 'notCounted', 'unknown']);
  });

  it.each([
    ['fell from 73 % to 71.5 %', [period(null, '71.5'), period(null, '73'), period(null, '60')], '-1.5'],
    ['rose from 70.25 % to 71 %', [period(null, '71'), period(null, '70.25')], '0.75'],
    ['stayed', [period(null, '71'), period(null, '71.00')], '0'],
    ['has no period before', [period(null, '71')], undefined],
    ['has no figure before', [period(null, '71'), period(null, null)], undefined],
    ['has no figure now', [period(null, null), period(null, '71')], undefined],
    ['was never counted twice', [], undefined],
  ])('name the change in points of a gross profit that %s', (_, periods, points) => {
    expect(profitChange(periods)?.toFixed()).toBe(points);
  });

  it('lose where they earn less than the theory', () => {
    expect(['-0.01', '0', '3', null].map(isLoss)).toEqual([true, false, false, false]);
  });
});
