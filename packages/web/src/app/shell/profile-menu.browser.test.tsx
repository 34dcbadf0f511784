import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { device } from '../../data/outbox-device.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { pageTitle } from '../../ui/page/page-title.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
  notifications.clean();
});

describe('the profile menu', () => {
  it('NAV-019 has Profile, Leave Group and Sign Out', async () => {
    stubServer();
    const screen = await openApp('/help');
    await screen.getByRole('button', { name: 'Menu of Ada Cook' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
    const items = screen.getByRole('menuitem').elements();
    expect(items.map((item) => item.textContent)).toEqual(['Profile', 'Leave Group', 'Sign Out']);
  });

  it('has light and dark on a phone, whose header states a long title in full', async () => {
    await page.viewport(360, 800);
    stubServer();
    const screen = await openApp('/help');
    expect(screen.getByRole('button', { name: /^Switch to/ }).elements()).toEqual([]);
    await screen.getByRole('button', { name: 'Menu of Ada Cook' }).click();
    const before = document.documentElement.dataset.mantineColorScheme;
    await screen.getByRole('menuitem', { name: /^Switch to/ }).click();
    expect(document.documentElement.dataset.mantineColorScheme).not.toBe(before);
    pageTitle.show('Period Report - 09 Nov 2026 to 22 Nov 2026');
    const heading = screen.getByRole('heading', { level: 1, name: 'Period Report - 09 Nov 2026 to 22 Nov 2026' });
    await expect.element(heading).toBeVisible();
    expect(heading.element().scrollHeight).toBeLessThanOrEqual(heading.element().clientHeight + 1);
    document.documentElement.dataset.mantineColorScheme = before;
    localStorage.removeItem('mantine-color-scheme-value');
  });

  it("AUTH-026 leaves the group after asking, and states 'You have left your account'", async () => {
    const server = stubServer();
    const screen = await openApp('/help');
    await screen.getByRole('button', { name: 'Menu of Ada Cook' }).click();
    await screen.getByRole('menuitem', { name: 'Leave Group' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Leave this group?' });
    await expect.element(dialog).toBeVisible();
    expect(server.calls).not.toContain(`POST /api/v1/accounts/${server.kitchen.id}/leave`);
    const other = { ...server.headOffice, id: newId(), name: 'Tin Table' };
    server.session = { ...server.session, accounts: [other], currentAccountId: null };
    await dialog.getByRole('button', { name: 'Leave Group' }).click();
    await expect.element(page.getByText('You have left your account', { exact: true })).toBeVisible();
    expect(server.calls).toContain(`POST /api/v1/accounts/${server.kitchen.id}/leave`);
    await expect.element(screen.getByRole('button', { name: 'Access head office Tin Table' })).toBeVisible();
  });

  it('stays in a group that may not be left, and states why', async () => {
    const server = stubServer({ refuses: ['/leave'] });
    const screen = await openApp('/help');
    await screen.getByRole('button', { name: 'Menu of Ada Cook' }).click();
    await screen.getByRole('menuitem', { name: 'Leave Group' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Leave this group?' });
    await dialog.getByRole('button', { name: 'Leave Group' }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    expect(server.calls).toContain(`POST /api/v1/accounts/${server.kitchen.id}/leave`);
  });
});

it('ACC-060 signs out and shows it when the rows of the person could not be taken off this browser', async () => {
  stubServer();
  const screen = await openApp('/help');
  await screen.getByRole('button', { name: 'Menu of Ada Cook' }).click();
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  await screen.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect.element(page.getByText('You have been signed out', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Failed to clear account data', { exact: true })).toBeVisible();
  vi.restoreAllMocks();
});

describe('what is not sent', () => {
  it('rule 19 is counted in the header; signing out warns and leaves it stored', async () => {
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
      clockOffsetMs: null,
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

  it("AUTH-025 states 'Failed to sign out' when the server was not reached, and stays signed in", async () => {
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
