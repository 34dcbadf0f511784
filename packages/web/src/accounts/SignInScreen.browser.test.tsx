import { afterEach, expect, it, vi } from 'vitest';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

it('AUTH-005 the sign-in page asks for email and password, offers Google where it is set up, and leads to a new password and to signing up', async () => {
  const server = stubServer({ signedIn: false });
  server.signInOptions.google = true;
  const screen = await openApp('/signin');
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect.element(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Forgot password?' }))
    .toHaveAttribute('href', '/forgot-password');
  await expect.element(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
});
