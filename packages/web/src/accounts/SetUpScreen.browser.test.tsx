import { afterEach, expect, it, vi } from 'vitest';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('AUTH-003 who has no account yet, and whose session has ended since, is led to the sign-in page', async () => {
  const server = stubServer({ signedIn: false });
  const kept = { ...server.session, accounts: [], currentAccountId: null };
  localStorage.setItem('larder.session', JSON.stringify(kept));
  const screen = await openApp('/account/new');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(screen.router.state.location.search).toEqual({ next: '/account/new' });
});
