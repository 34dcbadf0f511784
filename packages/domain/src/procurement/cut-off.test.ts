import { describe, expect, it } from 'vitest';
import { isOver, orderBy } from './cut-off.ts';

describe('orderBy', () => {
  it('is the cut-off time on the day before delivery, also over a new year', () => {
    expect(orderBy('2026-11-20', '22:00')).toEqual({ day: '2026-11-19', time: '22:00' });
    expect(orderBy('2027-01-01', '09:30')).toEqual({ day: '2026-12-31', time: '09:30' });
  });
});

describe('isOver', () => {
  const friday = orderBy('2026-11-20', '22:00');
  it.each([
    ['a minute before', { day: '2026-11-19', time: '21:59' }, false],
    ['at the time itself', { day: '2026-11-19', time: '22:00' }, true],
    ['on an earlier day, however late', { day: '2026-11-18', time: '23:59' }, false],
    ['on the day of delivery, however early', { day: '2026-11-20', time: '00:00' }, true],
  ])('%s: %j', (_, now, over) => expect(isOver(friday, now)).toBe(over));
});
