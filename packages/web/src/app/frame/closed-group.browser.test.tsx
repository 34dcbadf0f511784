import type { ClosedGroup } from '@larder/contract/profile.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { device } from '../../data/outbox-device.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, sayChanged, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const closedOf = ({ headOffice }: StubServer, mayReopen: boolean): ClosedGroup => ({
  ...{ organisationId: headOffice.id, name: 'Copper Table', by: 'Gina', mayReopen },
  ...{ at: '2026-11-20T14:03:00.000Z', until: '2026-12-20T14:03:00.000Z' },
});

/** A person of a closed group, with other accounts or none. */
function stubClosed(mayReopen: boolean, others = false) {
  const server = stubServer();
  const open = { ...server.session };
  const other = { ...server.headOffice, id: newId(), organisationId: newId(), name: 'Bistro' };
  const accounts = others ? [other] : [];
  server.session = { ...open, accounts, currentAccountId: null, closedGroups: [closedOf(server, mayReopen)] };
  return { server, open };
}

const SENTENCE = 'Gina closed Copper Table on 20 Nov 2026, 14:03. It can be reopened until 20 Dec 2026, 14:03.';

describe('a group that was closed', () => {
  it('is stated to its people with by whom and until when, and nothing that is refused to them', async () => {
    stubClosed(false);
    const screen = await openApp('/');
    await expect.element(screen.getByRole('heading', { name: 'Copper Table is closed' })).toBeVisible();
    await expect.element(screen.getByText(SENTENCE)).toBeVisible();
    await expect.element(screen.getByText(/Its owner can reopen it until then/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Reopen/ }).elements()).toEqual([]);
  });

  it('is reopened by an owner, who is where they were', async () => {
    const { server, open } = stubClosed(true);
    const screen = await openApp('/');
    await expect.element(screen.getByText(/then removed for good|removed for good/)).toBeVisible();
    server.session = open;
    await screen.getByRole('button', { name: 'Reopen Copper Table' }).click();
    await expect.element(screen.getByText('Copper Table is open again')).toBeVisible();
    await expect.element(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(server.calls).toContain(`POST /api/v1/closed-groups/${server.headOffice.id}/reopen`);
  });

  it('leaves unsent entries on the device, and states what becomes of them', async () => {
    const { server } = stubClosed(false);
    const id = newId();
    await device.put({
      ...{ id, userId: server.session.userId, accountId: server.kitchen.id, path: ['stock', 'none'], input: {} },
      ...{
        title: 'Wastage of flour, 2 kg',
        subject: 'flour',
        mendAt: null,
        enteredAt: Date.now(),
        clockOffsetMs: null,
      },
      ...{ patches: [], refusal: null },
    });
    const screen = await openApp('/');
    await expect
      .element(screen.getByText(/What was not sent stays on this device. Once the group is reopened/))
      .toBeVisible();
    await expect.element(screen.getByText('Wastage of flour, 2 kg')).toBeVisible();
    expect(await device.has(id)).toBe(true);
    await device.remove(id);
  });

  it('does not hold who has other accounts: they choose one, and find the closed group there and in their profile', async () => {
    const { server } = stubClosed(true, true);
    const screen = await openApp('/');
    await screen.getByRole('button', { name: 'Choose another account' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
    await expect.element(screen.getByText(SENTENCE)).toBeVisible();
    await screen.getByRole('button', { name: 'Access head office Bistro' }).click();
    await screen.router.navigate({ to: '/profile' });
    await expect.element(screen.getByRole('button', { name: 'Reopen Copper Table' })).toBeVisible();
    expect(server.session.closedGroups).toHaveLength(1);
  });

  it('while somebody works in it: the page follows within moments', async () => {
    const server = stubServer();
    const screen = await openApp('/help');
    await expect.element(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    server.reachable = false;
    server.session = {
      ...server.session,
      accounts: [],
      currentAccountId: null,
      closedGroups: [closedOf(server, false)],
    };
    await sayChanged();
    await expect.element(screen.getByRole('heading', { name: 'Copper Table is closed' })).toBeVisible();
  });
});
