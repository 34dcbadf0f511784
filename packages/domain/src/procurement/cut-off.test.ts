import { describe, expect, it } from 'vitest';
import { isOver, minutesUntil, orderBy, showMinutes } from './cut-off.ts';

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

describe('the time that is left until a cut-off', () => {
  it.each([
    ['2026-11-20', '15:10', 190, '3 h 10 min'],
    ['2026-11-20', '12:25', 25, '25 min'],
    ['2026-11-20', '14:00', 120, '2 h'],
    ['2026-11-20', '12:00', 0, '0 min'],
    ['2026-11-21', '11:59', 1439, '23 h 59 min'],
    ['2026-11-21', '12:00', 1440, '1 day'],
    ['2026-11-23', '22:00', 4920, '3 days'],
  ])('on %s at %s is %i minutes, shown as %s', (day, time, minutes, text) => {
    const left = minutesUntil({ day, time }, { day: '2026-11-20', time: '12:00' });
    expect([left, showMinutes(left)]).toEqual([minutes, text]);
  });

  it('is below 0 once it is over', () =>
    expect(minutesUntil({ day: '2026-11-19', time: '22:00' }, { day: '2026-11-20', time: '00:30' })).toBe(-150));
});
