import { afterEach, expect, it, vi } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['/signin', false, 'Sign in'],
  ['/signup', false, 'Sign up'],
  ['/profile', true, 'Profile'],
])('NAV-023 %s stands at the top', async (path, signedIn, title) => {
  stubServer({ signedIn });
  const screen = await openApp(path);
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.router.state.location.pathname).toBe(path);
});
