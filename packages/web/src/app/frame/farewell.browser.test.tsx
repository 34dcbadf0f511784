import type { Farewell } from '@larder/contract/profile.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { device } from '../../data/outbox-device.ts';
import type { OutboxEntry } from '../../data/outbox-entry.ts';
import { unfinished } from '../../data/unfinished.ts';
import { openApp } from '../../testing/open-app.tsx';
import { savedFiles } from '../../testing/saved-files.ts';
import { type StubServer, sayChanged, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const farewellOf = ({ headOffice, kitchen }: StubServer): Farewell => ({
  ...{ organisationId: headOffice.id, accountId: kitchen.id, group: 'Copper Table', place: 'Soho, Kitchen' },
  ...{ why: 'person', by: 'Gina', at: '2026-11-20T14:03:00.000Z' },
});

function unsent({ session, kitchen }: StubServer): OutboxEntry {
  const id = newId();
  return {
    ...{ id, userId: session.userId, accountId: kitchen.id, accountName: 'Soho, Kitchen' },
    ...{ path: ['stock', 'recordWastage'], input: { amount: '2', reason: 'Spoiled' }, title: 'Wastage of flour, 2 kg' },
    ...{ subject: 'flour', mendAt: null, enteredAt: Date.UTC(2026, 10, 20, 9, 30), clockOffsetMs: null },
    ...{ patches: [], refusal: null },
  };
}

/** Somebody who was removed from everything. */
function stubRemoved() {
  const server = stubServer();
  server.session = { ...server.session, accounts: [], currentAccountId: null, farewells: [farewellOf(server)] };
  return server;
}

describe('a person who was removed', () => {
  it('learns by whom, from where and when, and goes on once they have read it', async () => {
    const server = stubRemoved();
    const screen = await openApp('/');
    await expect.element(screen.getByRole('heading', { name: 'You no longer work in Copper Table' })).toBeVisible();
    await expect
      .element(screen.getByText('Gina removed you from Soho, Kitchen (Copper Table) on 20 Nov 2026, 14:03.'))
      .toBeVisible();
    await expect.element(screen.getByText(/Gina can let you in again/)).toBeVisible();
    server.session = { ...server.session, farewells: [] };
    await screen.getByRole('button', { name: 'I have read this' }).click();
    await expect.element(screen.getByText(/You no longer work/)).not.toBeInTheDocument();
    const body = { organisationId: server.headOffice.id };
    expect(server.sent).toContainEqual({ path: '/api/v1/me/farewells/end', body });
  });

  it('takes what was never sent away as a file, and is asked before it is discarded without', async () => {
    const saved = savedFiles();
    const server = stubRemoved();
    const entry = unsent(server);
    await device.put(entry);
    const screen = await openApp('/');
    await expect.element(screen.getByRole('region', { name: '1 entry was not sent' })).toBeVisible();
    await screen.getByRole('button', { name: 'I have read this' }).click();
    await expect.element(screen.getByText(/It was never sent, and you have not downloaded it/)).toBeVisible();
    await screen.getByRole('button', { name: 'Back' }).click();
    expect(await device.has(entry.id)).toBe(true);

    await screen.getByRole('button', { name: 'Download' }).click();
    expect(saved).toHaveLength(1);
    expect(await saved[0]?.file.text()).toContain('"Wastage of flour, 2 kg";"Soho, Kitchen"');
    server.session = { ...server.session, farewells: [] };
    await screen.getByRole('button', { name: 'I have read this' }).click();
    await expect.element(screen.getByText(/You no longer work/)).not.toBeInTheDocument();
    expect(await device.has(entry.id)).toBe(false);
  });

  it('takes a form that was half typed and photos that were not sent along, and discards both with going on', async () => {
    const saved = savedFiles();
    const server = stubRemoved();
    const photos = [{ photoId: newId(), content: '/9j/4AAQSkZJRg==' }];
    const entry = { ...unsent(server), title: 'Message', input: { text: 'The fridge is warm', photos } };
    await device.put(entry);
    const { userId } = server.session;
    const key = { userId, accountId: server.kitchen.id, form: 'message' };
    await unfinished.write(key, { text: 'And the freezer', picked: [] }, 'Soho, Kitchen');
    const screen = await openApp('/');
    const region = screen.getByRole('region', { name: '1 entry was not sent, 1 form was not finished' });
    await expect
      .element(region.getByText(/the file is a zip with a list for a spreadsheet and the photos/))
      .toBeVisible();
    await expect.element(region.getByText('Unfinished message')).toBeVisible();
    await region.getByRole('button', { name: 'Download' }).click();
    const text = (await saved[0]?.file.text()) ?? '';
    for (const piece of ['PK', 'Photo 1.jpg', 'Message: The fridge is warm', 'Message: And the freezer'])
      expect(text).toContain(piece);
    server.session = { ...server.session, farewells: [] };
    await screen.getByRole('button', { name: 'I have read this' }).click();
    await expect.element(screen.getByText(/You no longer work/)).not.toBeInTheDocument();
    expect([await device.has(entry.id), await unfinished.read(key)]).toEqual([false, null]);
  });

  it('who signs out instead finds the page and the entries again', async () => {
    const server = stubRemoved();
    const entry = unsent(server);
    await device.put(entry);
    const screen = await openApp('/');
    await screen.getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(() => server.calls).toContain('POST /api/auth/sign-out');
    expect([await device.has(entry.id), server.sent.map(({ path }) => path)]).toEqual([
      true,
      expect.not.arrayContaining(['/api/v1/me/farewells/end']),
    ]);
    await device.remove(entry.id);
  });

  it('while they have the account open: the page follows within moments', async () => {
    const server = stubServer();
    const screen = await openApp('/help');
    await expect.element(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    server.reachable = false;
    server.session = { ...server.session, accounts: [], currentAccountId: null, farewells: [farewellOf(server)] };
    await sayChanged();
    await expect.element(screen.getByRole('heading', { name: 'You no longer work in Copper Table' })).toBeVisible();
  });

  it('from another account than they work in: it is stated on the screen, and nobody is thrown out of it', async () => {
    const server = stubServer();
    const { bar, session } = server;
    const accounts = session.accounts.filter(({ id }) => id !== server.kitchen.id);
    server.session = { ...session, accounts, currentAccountId: bar.id, farewells: [farewellOf(server)] };
    const screen = await openApp('/help');
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await expect.element(screen.getByText(/Gina removed you from Soho, Kitchen/)).toBeVisible();
    server.session = { ...server.session, farewells: [] };
    await screen.getByRole('button', { name: 'I have read this' }).click();
    await expect.element(screen.getByText(/Gina removed you/)).not.toBeInTheDocument();
  });
});

describe('leaving a group', () => {
  const openLeaving = async () => {
    const screen = await openApp('/help');
    await screen.getByRole('button', { name: 'Menu of Ada Cook' }).click();
    await screen.getByRole('menuitem', { name: 'Leave Group' }).click();
    return screen;
  };

  it('with unsent entries states that they can no longer be sent, and offers them as a file first', async () => {
    const saved = savedFiles();
    const server = stubServer({ refuses: ['/wastages'], refusal: { status: 503, code: 'fault', message: 'Later' } });
    const entry = { ...unsent(server), path: ['profile', 'none'] };
    await device.put(entry);
    const screen = await openLeaving();
    await expect.element(screen.getByText(/can no longer be sent once you have left/)).toBeVisible();
    await screen.getByRole('button', { name: 'Download' }).click();
    expect(saved).toHaveLength(1);
    expect(server.calls.filter((call) => call.endsWith('/leave'))).toEqual([]);
    await screen.getByRole('button', { name: 'Leave and discard it' }).click();
    await expect.element(screen.getByText('You have left your account', { exact: true })).toBeVisible();
    expect(await device.has(entry.id)).toBe(false);
  });

  it('with a half-typed form takes it into the file too, and discards it', async () => {
    const saved = savedFiles();
    const server = stubServer();
    const key = { userId: server.session.userId, accountId: server.kitchen.id, form: 'message' };
    await unfinished.write(key, { text: 'And the freezer', picked: [] }, 'Soho, Kitchen');
    const screen = await openLeaving();
    await expect.element(screen.getByText('1 form is not finished')).toBeVisible();
    await expect
      .element(screen.getByText(/once you have left: finish and send it, or download it first/))
      .toBeVisible();
    await screen.getByRole('button', { name: 'Download' }).click();
    expect(await saved[0]?.file.text()).toContain('Message: And the freezer');
    await screen.getByRole('button', { name: 'Leave and discard it' }).click();
    await expect.element(screen.getByText('You have left your account', { exact: true })).toBeVisible();
    await expect.poll(() => unfinished.read(key)).toBe(null);
  });

  it('without them says nothing of entries', async () => {
    stubServer();
    const screen = await openLeaving();
    await expect.element(screen.getByRole('button', { name: 'Leave Group' })).toBeVisible();
    await expect.element(screen.getByText(/not sent yet/)).not.toBeInTheDocument();
  });
});
