import { LONGEST_NAME } from '@larder/domain/forms.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

it('refuses a text that is too long at the field, before anything is sent, and holds what was typed', async () => {
  const server = stubServer({ signedIn: false });
  const screen = await openApp('/signup');
  const typed = 'x'.repeat(LONGEST_NAME + 1);
  const name = screen.getByRole('textbox', { name: 'Full name' });
  await name.fill(typed);
  await screen.getByRole('textbox', { name: 'Email' }).fill('mia@example.com');
  await screen.getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
  await screen.getByRole('button', { name: 'Sign up' }).click();
  await expect.element(name).toHaveAccessibleDescription('Full name must have at most 200 characters');
  await expect.element(name).toHaveValue(typed);
  expect(server.calls.some((call) => call.endsWith('/sign-up/email'))).toBe(false);
  await name.fill('Mia');
  await screen.getByRole('button', { name: 'Sign up' }).click();
  await expect.poll(() => server.calls.some((call) => call.endsWith('/sign-up/email'))).toBe(true);
});
