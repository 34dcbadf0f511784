import { expect, it } from 'vitest';
import { clockOffsetMs, measuringClock } from './device-clock.ts';

const NEAR_MS = 60_000;

it('measures how far the device is behind the server’s clock, for every tab and the next opening', async () => {
  localStorage.clear();
  expect(clockOffsetMs()).toBeNull();
  const ask = async () => ({ now: new Date(Date.now() + 3_600_000).toISOString() });
  expect(await measuringClock(ask)).toHaveProperty('now');
  expect(Math.abs((clockOffsetMs() ?? 0) - 3_600_000)).toBeLessThan(NEAR_MS);
});

it('stores what was measured when the server cannot be asked', async () => {
  localStorage.setItem('larder.clock-offset', '-90000');
  const ask = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(measuringClock<{ now: string }>(ask)).rejects.toThrow('Failed to fetch');
  expect(clockOffsetMs()).toBe(-90_000);
});
