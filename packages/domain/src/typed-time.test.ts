import { expect, it } from 'vitest';
import { atTime, instantTyped, NOW, timeProblem, typedTimeOf, typedTimeText, UNKNOWN } from './typed-time.ts';

const LONDON = 'Europe/London';
const now = new Date('2026-07-01T14:00:00Z');

it('a typed time is an instant of its day on the account’s clock', () => {
  expect(instantTyped(NOW, '2026-07-01', LONDON, now)).toBe('2026-07-01T14:00:00.000Z');
  expect(instantTyped(atTime('09:30'), '2026-07-01', LONDON, now)).toBe('2026-07-01T08:30:00.000Z');
  expect(instantTyped(NOW, '2026-07-02', LONDON, now)).toBeNull();
  expect(instantTyped(UNKNOWN, '2026-07-01', LONDON, now)).toBeNull();
});

it('a stored instant stands in the field as the time it was', () => {
  expect(typedTimeOf('2026-07-01T08:30:00.000Z', LONDON)).toBe(atTime('09:30'));
  expect(typedTimeOf(null, LONDON)).toBe(UNKNOWN);
});

it('a field without a choice, or without its time, is empty', () => {
  for (const typed of ['', atTime('')]) expect(timeProblem('Arrived', typed)).toBe('Arrived cannot be empty');
  for (const typed of [NOW, UNKNOWN, atTime('09:30')]) expect(timeProblem('Arrived', typed)).toBeNull();
});

it('a typed time reads in words', () => {
  expect([NOW, atTime('09:30'), UNKNOWN, ''].map(typedTimeText)).toEqual(['Now', 'At 09:30', 'Not known', '']);
});
