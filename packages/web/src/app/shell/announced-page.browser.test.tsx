import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a screen that was gone to', () => {
  it('has its title read out: the window and the main part bear it, and the main part has the focus', async () => {
    stubServer();
    const screen = await openApp('/profile');
    await screen.getByRole('link', { name: 'Help' }).click();
    const main = screen.getByRole('main', { name: 'Help' });
    await expect.element(main).toHaveFocus();
    expect(document.title).toBe('Help · Larder');
    await userEvent.keyboard('{Tab}');
    await expect.element(main.getByRole('link', { name: 'Start' })).toHaveFocus();
  });

  it('leaves the focus where somebody types', async () => {
    stubServer();
    const screen = await openApp('/help');
    await expect.element(screen.getByRole('main', { name: 'Help' })).toBeVisible();
    await screen.router.navigate({ to: '/profile' });
    const name = screen.getByLabelText(/^Name/);
    await name.click();
    await expect.element(screen.getByRole('main', { name: 'Profile' })).not.toHaveFocus();
    await expect.element(name).toHaveFocus();
  });
});
