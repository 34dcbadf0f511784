import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { frames, framesUntil } from '../../testing/frames.ts';
import { openApp } from '../../testing/open-app.tsx';
import { draw } from '../../testing/render.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { NotFound } from './NotFound.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('NAV-014 NAV-015 NAV-017 shows a loading message for five seconds, then that the page could not be found', async () => {
  const screen = await draw(<NotFound />);
  await framesUntil(() => screen.getByRole('status').query() !== null);
  vi.advanceTimersByTime(4_999);
  await frames();
  expect(screen.getByText('Sorry').query()).toBeNull();
  vi.advanceTimersByTime(1);
  await expect.element(screen.getByText('Sorry')).toBeVisible();
  await expect.element(screen.getByText('The page requested could not be found.')).toBeVisible();
});

it.each(['/no/such/page', '/no-such-page', '/01900000-0000-7000-8000-000000000000/inventory'])(
  'NAV-013 NAV-016 the unknown path %s shows it',
  async (path) => {
    vi.useRealTimers();
    stubServer();
    const screen = await openApp(path);
    await expect.element(screen.getByRole('status').filter({ hasText: 'loading your data' })).toBeVisible();
    await expect.element(screen.getByText('The page requested could not be found.')).toBeVisible();
  },
);
