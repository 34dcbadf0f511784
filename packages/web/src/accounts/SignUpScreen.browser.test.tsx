import { afterEach, expect, it, vi } from 'vitest';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

it('AUTH-007 the sign-up page asks for name, email and password, offers Google where it is set up, and leads back to signing in', async () => {
  const server = stubServer({ signedIn: false });
  server.signInOptions.google = true;
  const screen = await openApp('/signup');
  await expect.element(screen.getByRole('textbox', { name: 'Full name' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect.element(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
});
