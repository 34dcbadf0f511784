import { featuresOf } from '@larder/domain/accounts/features.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sessions } from '../data/session.ts';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { atSoho, CAN, message, seen } from './testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

describe('the icon in the header', () => {
  const link = () => page.getByRole('banner').getByRole('link', { name: /^Messages/ });

  it.each(['headOffice', 'location', 'kitchen'] as const)(
    'is there at a head office, location and area: %s',
    async (at) => {
      const server = stubServer({ can: CAN });
      server.session = { ...server.session, currentAccountId: server[at].id };
      server.rows = { messages: [message(server, 'Hello'), message(server, 'Anybody?')] };
      await openApp('/help');
      await expect.element(link()).toHaveAttribute('href', '/messages');
      await expect.element(link()).toHaveAccessibleName('Messages, 2 new');
      await expect.element(link()).toHaveTextContent('2');
    },
  );

  it.each(['TRANSFER', 'SUPPLIER', 'GROUP'] as const)('is not there where nobody writes: %s', async (type) => {
    const server = stubServer({ can: CAN });
    const account = { ...server.location, type };
    server.session = { ...server.session, accounts: [account], currentAccountId: account.id };
    const screen = await openApp('/profile');
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(link()).not.toBeInTheDocument();
  });

  it('is not there for a guest', async () => {
    const server = atSoho(() => ({}), featuresOf('analyticsPlan', 'guest'));
    const accounts = server.session.accounts.map((account) => ({ ...account, role: 'guest' as const }));
    server.session = { ...server.session, accounts };
    const screen = await openApp('/profile');
    await expect.element(screen.getByRole('link', { name: 'Recipes' })).toBeVisible();
    await expect.element(link()).not.toBeInTheDocument();
  });

  it.each([
    [
      'is highlighted',
      'when the latest message is somebody else’s and newer than the last look',
      '11:59',
      true,
      'Messages, 1 new',
    ],
    ['is plain', 'when it was seen', '12:01', true, 'Messages'],
    ['is plain', 'when the latest is one’s own', '11:59', false, 'Messages'],
  ])('MSG-006 %s %s', async (_, __, looked, theirs, name) => {
    atSoho((server) => ({
      messages: [message(server, 'Hello', theirs ? {} : { userId: server.session.userId })],
      ...seen(server, `2026-11-20T${looked}:00.000Z`),
    }));
    await openApp('/help');
    await expect.element(link()).toHaveAccessibleName(name);
    const highlighted = name !== 'Messages';
    expect(link().element().textContent?.trim()).toBe(highlighted ? '1' : '');
    const plain = getComputedStyle(page.getByRole('banner').getByRole('link', { name: 'Help' }).element());
    expect(getComputedStyle(link().element()).color !== plain.color).toBe(highlighted);
  });
});

describe('the messages', () => {
  it('MSG-001 MSG-002 NAV-053 lead to those of the group; the other kinds are shown, and are available soon', async () => {
    atSoho();
    const screen = await openApp('/messages');
    for (const kind of ['Sub Group Messages', 'Direct Message']) {
      const button = screen.getByRole('button', { name: new RegExp(kind) });
      await expect.element(button).toBeDisabled();
      await expect.element(button).toHaveTextContent(`${kind}available soon`);
    }
    const group = screen.getByRole('link', { name: /^Group Messages/ });
    await expect.element(group).toHaveAttribute('href', '/messages/group');
    await group.click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Group Messages' })).toBeVisible();
  });

  it.each(['/messages', '/messages/group'])('%s leads home where there are none', async (address) => {
    const server = stubServer({ can: CAN });
    const account = { ...server.location, type: 'SUPPLIER' as const };
    server.session = { ...server.session, accounts: [account], currentAccountId: account.id };
    const { router } = await openApp(address);
    await expect.poll(() => router.state.location.pathname).toBe('/');
  });
});

describe('other places', () => {
  it('are listed with how much there is to read, and one press leads to their messages', async () => {
    const server = atSoho();
    const { headOffice, kitchen } = server;
    server.answers = {
      '/messages/unread-places': {
        places: [
          { accountId: kitchen.id, name: 'Soho, Kitchen', unread: 3, mentioned: true },
          { accountId: headOffice.id, name: headOffice.name, unread: 100, mentioned: false },
        ],
      },
    };
    const screen = await openApp('/messages');
    const places = screen.getByRole('region', { name: 'Your other places' });
    await expect.element(places.getByRole('button', { name: /99\+ new/ })).toBeVisible();
    await places.getByRole('button', { name: /Soho, Kitchen.*3 new, you are mentioned/ }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Group Messages' })).toBeVisible();
    await expect.poll(() => sessionsAt()).toBe(kitchen.id);
  });

  it('are said to hold nothing unread', async () => {
    atSoho();
    const screen = await openApp('/messages');
    const places = screen.getByRole('region', { name: 'Your other places' });
    await expect.element(places).toHaveTextContent('Your other placesNo unread messages');
  });
});

/** Where the person works now. */
async function sessionsAt(): Promise<string | null> {
  const state = await sessions.current();
  return state.kind === 'signed-in' ? state.session.currentAccountId : null;
}
