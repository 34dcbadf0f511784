import { afterEach, expect, it, vi } from 'vitest';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('fills in the invited address at sign-up for whoever comes from the link of an invitation', async () => {
  stubServer({ signedIn: false });
  const screen = await openApp('/invitation?token=abc&email=mia%2Bfood%40example.com');
  await screen.getByRole('link', { name: 'Sign up' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('mia+food@example.com');
});

it('leaves the address empty for whoever was not invited', async () => {
  stubServer({ signedIn: false });
  const screen = await openApp('/signup');
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('');
});
