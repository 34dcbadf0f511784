import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
});

it('rule 29 a session that ends mid-form asks to sign in again in place, and the form stores what was typed', async () => {
  const server = stubServer();
  const screen = await openApp('/profile');
  await screen.getByLabelText(/^Name/).fill('Ada Chef');
  server.signedIn = false;
  await screen.getByRole('button', { name: 'Save' }).click();

  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect.element(dialog).toBeVisible();
  server.signedIn = true;
  await dialog.getByLabelText('Password of ada@example.com').fill('soup of the day');
  await dialog.getByRole('button', { name: 'Sign in' }).click();

  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.calls).toContain('POST /api/auth/sign-in/email');
  await expect.element(screen.getByLabelText(/^Name/)).toHaveValue('Ada Chef');
});
