import { afterEach, expect, it, vi } from 'vitest';
import { registerWorker } from './pwa.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('looks for a newer version every hour and whenever the tab is looked at again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: null,
    update: vi.fn(() => Promise.resolve()),
  });
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration as never);
  await registerWorker();
  expect(registration.update).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(3_600_000);
  expect(registration.update).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(registration.update).toHaveBeenCalledTimes(2);
});
