import { describe, expect, it } from 'vitest';
import { clockOffset, correctedInstant } from './device-clock.ts';

const NINE = Date.UTC(2026, 10, 20, 9);

describe('clockOffset', () => {
  it.each([
    ['is 0 where both clocks agree and the answer takes no time', 0, 0, 0],
    ['takes half the round trip off: the answer was on its way for 200 ms', -200, 400, 0],
    ['is positive for a device that is 5 minutes behind', 300_000, 0, 300_000],
    ['is negative for a device that is ahead', -60_000 - 150, 300, -60_000],
  ])('%s', (_, serverLessDevice, roundTripMs, offset) => {
    expect(clockOffset({ deviceAt: NINE, serverAt: NINE + serverLessDevice, roundTripMs })).toBe(offset);
  });
});

describe('correctedInstant', () => {
  it('adds the offset, and takes the device at its word where none was measured', () => {
    expect(correctedInstant(NINE, 300_000)).toBe(Date.UTC(2026, 10, 20, 9, 5));
    expect(correctedInstant(NINE, null)).toBe(NINE);
  });
});
