import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { closedPeriodOf, closedPeriodText, firstOpenDay, gpMoveText } from './closed-period.ts';

const COUNTS = ['2026-11-09', '2026-11-02', '2026-11-12'];

describe('a day in a closed period', () => {
  it.each([
    ['before the first count', '2026-10-30', { from: null, to: '2026-11-01' }],
    ['on the day of an opening count', '2026-11-02', { from: '2026-11-02', to: '2026-11-08' }],
    ['on the last day before a count', '2026-11-11', { from: '2026-11-09', to: '2026-11-11' }],
    ['on the day of the last count, which opens it', '2026-11-12', null],
  ])('%s', (_, day, period) => expect(closedPeriodOf(COUNTS, day)).toEqual(period));

  it('is none where nothing was ever counted', () => {
    expect(closedPeriodOf([], '2026-11-02')).toBeNull();
    expect(firstOpenDay([])).toBeNull();
  });

  it('comes before the day of the last count, which is the first open one', () =>
    expect(firstOpenDay(COUNTS)).toBe('2026-11-12'));

  it('is named by the week, where it is one, and its last day', () => {
    expect(closedPeriodText({ from: '2026-11-02', to: '2026-11-08' })).toBe('The week to 08 Nov 2026 is closed.');
    expect(closedPeriodText({ from: '2026-11-09', to: '2026-11-11' })).toBe('The period to 11 Nov 2026 is closed.');
    expect(closedPeriodText({ from: null, to: '2026-11-01' })).toBe('The period to 01 Nov 2026 is closed.');
  });
});

describe('what approving does to the actual GP', () => {
  it.each([
    ['87.43', '83.05', 'Approving moves its actual GP from 87.43% to 83.05%.'],
    ['87.43', '87.43', 'Approving leaves its actual GP at 87.43%.'],
    [null, '83.05', 'Approving moves its actual GP from not known to 83.05%.'],
    [null, null, null],
  ])('from %s to %s', (before, after, text) => {
    const percent = (value: string | null) => (value === null ? null : decimal(value));
    expect(gpMoveText('Approving', percent(before), percent(after))).toBe(text);
  });
});
