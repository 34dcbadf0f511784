import { expect, it } from 'vitest';
import { isOnWeekday, parseWeekdays, SHOWN_WEEKDAYS, WEEKDAY_CODES, weekdaysText } from './weekdays.ts';

it('TASK-026 the weekday codes are Su, M, T, W, Th, F and S', () => {
  expect(WEEKDAY_CODES).toEqual(['Su', 'M', 'T', 'W', 'Th', 'F', 'S']);
  const week = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'];
  for (const [at, code] of WEEKDAY_CODES.entries())
    expect(week.map((day) => isOnWeekday([code], day)).indexOf(true)).toBe(at);
});

it('TASK-027 codes are read in any order, stored Sunday first and shown Mon to Sun', () => {
  expect(parseWeekdays('F/M/Su')).toEqual(['Su', 'M', 'F']);
  expect(weekdaysText(['F', 'Su', 'M'])).toBe('Su/M/F');
  expect(SHOWN_WEEKDAYS.map(({ name }) => name)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  expect(parseWeekdays('M/Mon')).toBeNull();
});
