import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { device } from '../../data/outbox-device.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
  notifications.clean();
});

describe('what is not sent', () => {
  it('rule 19 is counted in the header; signing out warns and keeps it', async () => {
    const server = stubServer();
    server.online = true;
    const id = newId();
    await device.put({
      id,
      userId: server.session.userId,
      accountId: server.kitchen.id,
      path: ['stock', 'saveCounts'],
      input: {},
      title: 'Count of flour',
      subject: 'flour',
      mendAt: null,
      enteredAt: Date.now(),
      patches: [],
      refusal: { code: 'invalid', status: 422, message: 'Amount must be numeric', fields: [] },
    });
    const screen = await openApp('/help');
    await expect.element(screen.getByRole('link', { name: '1 to check' })).toBeVisible();
    await screen.getByRole('button', { name: 'Menu of Ada Cook' }).click();
    await screen.getByRole('menuitem', { name: 'Sign Out' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Sign out with unsent entries?' });
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Sign Out' }).click();
    await expect.element(page.getByText('You have been signed out')).toBeVisible();
    expect(server.calls).toContain('POST /api/auth/sign-out');
    expect(await device.entriesOf(server.session.userId)).toHaveLength(1);
  });

  it('AUTH-024 signs out at once when everything is sent', async () => {
    const server = stubServer();
    const screen = await openApp('/help');
    await screen.getByRole('button', { name: 'Menu of Ada Cook' }).click();
    await screen.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect.element(page.getByText('You have been signed out')).toBeVisible();
    expect(server.calls).toContain('POST /api/auth/sign-out');
  });

  it("AUTH-025 says 'Failed to sign out' when the server was not reached, and stays signed in", async () => {
    const server = stubServer();
    const screen = await openApp('/help');
    await expect.element(screen.getByRole('heading', { name: 'Help' })).toBeVisible();
    server.online = false;
    await screen.getByRole('button', { name: 'Menu of Ada Cook' }).click();
    await screen.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect.element(page.getByText('Failed to sign out')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Help' })).toBeVisible();
  });
});
