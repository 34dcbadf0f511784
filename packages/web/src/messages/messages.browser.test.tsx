import type { CollectionRow, SyncAnswer } from '@larder/contract/collections.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Collections } from '../data/collections.ts';
import { restoreRows } from '../data/device-rows.ts';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import { type StubServer, stubServer } from '../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const CAN = ['locations', 'productsLocation', 'ingredients'];
const AUDITED = { version: 1, createdBy: 'Mia', updatedAt: '2026-11-20T12:00:00.000Z', updatedBy: 'Mia' };
const mia = newId();

type Message = CollectionRow<'messages'>;

/** Somebody signed in at the location, with some rows. */
function atSoho(rows: (server: StubServer) => SyncAnswer['rows'] = () => ({}), can = CAN): StubServer {
  const server = stubServer({ can });
  server.session = { ...server.session, currentAccountId: server.location.id };
  server.rows = rows(server);
  return server;
}

function message(server: StubServer, text: string, more: Partial<Message> = {}): Message {
  const createdAt = '2026-11-20T12:00:00.000Z';
  const row = {
    id: newId(),
    accountId: server.location.id,
    userId: mia,
    userName: 'Mia',
    text,
    mentions: [],
    createdAt,
  };
  return { ...AUDITED, ...row, ...more };
}

function seen(server: StubServer, lastSeen: string): SyncAnswer['rows'] {
  const row = { id: newId(), accountId: server.location.id, userId: server.session.userId, lastSeen };
  return { messagesSeenTimes: [{ ...AUDITED, createdAt: lastSeen, ...row }] };
}

function recipe(name: string) {
  const dated = { versionId: newId(), effectiveDay: '2026-01-01', wastagePercent: '0', yield: '1', yieldUnit: 'unit' };
  const priced = { portions: '1', menuPrice: null, vatPercent: null, targetGp: null, items: [] };
  const words = { description: '', method: '', notes: '', suitable: [], plu: null, categoryId: null };
  const flags = { belongsToAll: true, groupIds: [], archived: false, readonly: false };
  return { id: newId(), name, ...dated, ...priced, ...words, ...flags, ...AUDITED, createdAt: AUDITED.updatedAt };
}

const marks = (server: StubServer) => server.calls.filter((call) => call.endsWith('/messages/seen')).length;
const sends = (server: StubServer) =>
  server.calls.filter((call) => call.startsWith('POST') && call.endsWith('/messages'));

/** How many messages this device kept. */
async function keptMessages({ session, location }: StubServer): Promise<number> {
  const kept = new Collections();
  await restoreRows({ userId: session.userId, accountId: location.id }, kept);
  return kept.rows('messages').length;
}

/** The group page, and its field. */
async function openGroup() {
  const screen = await openApp('/messages/group');
  const field = screen.getByRole('textbox', { name: 'Message' });
  await expect.element(field).toBeVisible();
  return { screen, field, log: screen.getByRole('log', { name: 'Group Messages' }) };
}

describe('the icon in the header', () => {
  const link = () => page.getByRole('banner').getByRole('link', { name: /^Messages/ });

  it('PERM-012 is there on a location only', async () => {
    const server = atSoho();
    const screen = await openApp('/help');
    await expect.element(link()).toHaveAttribute('href', '/messages');
    await screen.unmount();
    for (const account of [server.headOffice, server.kitchen]) {
      const other = stubServer({ can: CAN });
      const [at] = other.session.accounts.filter(({ type }) => type === account.type);
      other.session = { ...other.session, currentAccountId: at?.id ?? null };
      const again = await openApp('/help');
      await expect.element(again.getByRole('link', { name: 'Ingredients' })).toBeVisible();
      await expect.element(link()).not.toBeInTheDocument();
      await again.unmount();
    }
  });

  it('PERM-009 is not there for a guest', async () => {
    atSoho(() => ({}), ['productsLocation', 'products']);
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
      'Messages, something new',
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
    stubServer({ can: CAN });
    const { router } = await openApp(address);
    await expect.poll(() => router.state.location.pathname).toBe('/');
  });
});

describe('the group page', () => {
  it('shows messages by day and person, the newest at the bottom, and text as text', async () => {
    atSoho((server) => ({
      messages: [
        message(server, 'Second <b>bold</b> https://example.com', { createdAt: '2025-11-19T12:05:00.000Z' }),
        message(server, 'First', { createdAt: '2025-11-19T12:00:00.000Z' }),
        message(server, 'Mine', {
          userId: server.session.userId,
          userName: 'Ada Cook',
          createdAt: '2025-11-20T09:00:00.000Z',
        }),
      ],
    }));
    const { log } = await openGroup();
    await expect.element(log.getByText('Second <b>bold</b> https://example.com')).toBeVisible();
    expect(log.element().textContent).toMatch(
      /19 Nov 2025MiaFirst12:00Second <b>bold<\/b> https:\/\/example.com12:0520 Nov 2025Ada Cook \(you\)Mine09:00/,
    );
    expect(log.element().querySelectorAll('b, a')).toHaveLength(0);
  });

  it('says what to do where nobody wrote yet', async () => {
    atSoho();
    const { log } = await openGroup();
    await expect
      .element(log)
      .toHaveTextContent(
        'No messages yetWrite the first one below. Everyone who works at Copper Table Soho can read it.',
      );
  });

  it('MSG-008 says that it was seen when it is opened, once', async () => {
    const server = atSoho((at) => ({ messages: [message(at, 'Hello')] }));
    const { log } = await openGroup();
    await expect.element(log.getByText('Hello')).toBeVisible();
    await expect.poll(() => marks(server)).toBe(1);
  });

  it('does not say so without a network, but as soon as there is one', async () => {
    const server = atSoho((at) => ({ messages: [message(at, 'Hello')] }));
    const before = await openApp('/help');
    await expect.element(before.getByRole('link', { name: 'Messages, something new' })).toBeVisible();
    await expect.poll(() => keptMessages(server)).toBe(1);
    await before.unmount();
    server.online = false;
    const { screen, log } = await openGroup();
    await expect.element(log.getByText('Hello')).toBeVisible();
    await expect.element(screen.getByText(/You are offline/)).toBeVisible();
    expect(marks(server)).toBe(0);
    server.online = true;
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => marks(server)).toBe(1);
  });

  it('MSG-003 Enter sends, Shift+Enter adds a line, and the field is empty again', async () => {
    const server = atSoho();
    const { field, log } = await openGroup();
    await field.fill('One');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}Two');
    await expect.element(field).toHaveValue('One\nTwo');
    expect(sends(server)).toHaveLength(0);
    server.online = false; // what is unsent stays in sight
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('');
    await expect.element(field).toHaveFocus();
    await expect.element(log.getByText('One Two')).toBeVisible();
    await expect.element(log.getByText(/unsent/)).toBeVisible();
    await expect.poll(() => sends(server).length).toBeGreaterThan(0);
  });

  it('sends nothing that is empty or too long, and says the limit at the field', async () => {
    const server = atSoho();
    const { screen, field } = await openGroup();
    await expect.element(field).toHaveAccessibleDescription(/Up to 2,000 characters/);
    await field.fill(' \n ');
    await userEvent.keyboard('{Enter}');
    await field.fill('x'.repeat(2003));
    await expect.element(screen.getByText('3 characters too long')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(sends(server)).toHaveLength(0);
  });
});

describe('a mention', () => {
  const soups = () =>
    ['Soup of the day', ...Array.from({ length: 11 }, (_, number) => `Dish ${number + 1}`)].map(recipe);

  it('MSG-004 MSG-005 # offers at most 10 recipes; the keyboard picks one, with underscores for its spaces', async () => {
    atSoho(() => ({ recipes: soups() }));
    const { screen, field } = await openGroup();
    await field.fill('Make #');
    const list = screen.getByRole('listbox', { name: 'Recipes' });
    await expect.poll(() => list.getByRole('option').elements().length).toBe(10);
    await userEvent.keyboard('so');
    await expect
      .element(list.getByRole('option', { name: 'Soup of the day' }))
      .toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('Make #Soup_of_the_day ');
    await expect.element(list).not.toBeInTheDocument();
  });

  it('is picked by touch too, and closed by Escape', async () => {
    atSoho(() => ({ recipes: soups() }));
    const { screen, field } = await openGroup();
    await field.fill('#dish');
    await userEvent.keyboard('{ArrowDown}');
    await expect
      .element(field)
      .toHaveAttribute('aria-activedescendant', screen.getByRole('option').nth(1).element().id);
    await screen.getByRole('option', { name: 'Dish 3', exact: true }).click();
    await expect.element(field).toHaveValue('#Dish_3 ');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('#dish');
    await expect.element(screen.getByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  });

  it('shows the recipe’s name of today and opens it; one that is gone keeps the name it had', async () => {
    const soup = recipe('Soup of today');
    atSoho((server) => ({
      recipes: [soup],
      messages: [
        message(server, '#Soup_of_the_day and #Old_dish', {
          mentions: [
            { recipeId: soup.id, word: 'Soup_of_the_day' },
            { recipeId: newId(), word: 'Old_dish' },
          ],
        }),
      ],
    }));
    const { log } = await openGroup();
    const link = log.getByRole('link', { name: 'Soup of today' });
    expect(link.element().getAttribute('href')).toMatch(new RegExp(`/setup/recipes/${soup.id}$`));
    await expect.element(log.getByText('Old dish')).toBeVisible();
    await expect.element(log.getByRole('link', { name: 'Old dish' })).not.toBeInTheDocument();
  });
});

describe('a long conversation', () => {
  const many = (server: StubServer) => ({
    messages: Array.from({ length: 200 }, (_, number) =>
      message(server, `Message ${number + 1}`, {
        createdAt: new Date(Date.UTC(2026, 10, 20, 8, number)).toISOString(),
      }),
    ),
  });

  it('opens at its end, and stays where one reads when older messages come in', async () => {
    const server = atSoho(many);
    const { screen, log } = await openGroup();
    await expect.element(log.getByText('Message 200')).toBeInViewport();
    const box = log.element();
    const earlier = screen.getByRole('button', { name: 'Show earlier messages' });
    const oldest = log.getByText('Message 1', { exact: true });
    box.scrollTo({ top: -box.scrollHeight });
    await expect.element(oldest).toBeInViewport();
    const before = oldest.element().getBoundingClientRect().bottom - box.getBoundingClientRect().top;
    server.older = Array.from({ length: 50 }, (_, number) =>
      message(server, `Older ${50 - number}`, {
        createdAt: new Date(Date.UTC(2026, 10, 19, 8, 50 - number)).toISOString(),
      }),
    );
    await earlier.click();
    await expect.element(log.getByText('Older 1', { exact: true })).toBeInTheDocument();
    const after = oldest.element().getBoundingClientRect().bottom - box.getBoundingClientRect().top;
    // Older messages stand above it now: it went down by no more than the room of what is above it in the window.
    expect(Math.abs(after - before)).toBeLessThan(60);
    await expect.element(oldest).toBeInViewport();
    await expect.element(earlier).not.toBeInTheDocument();
    await expect.element(log).toHaveFocus();
  });
});

describe('on a telephone', () => {
  it.each([800, 420])(
    '390 × %i px: field, list and messages stand side by side, nothing wider, targets of 44 px',
    async (height) => {
      await page.viewport(390, height);
      atSoho((server) => ({
        messages: [message(server, `https://example.com/${'long'.repeat(60)}`)],
        recipes: Array.from({ length: 12 }, (_, number) => recipe(`Dish ${number}`)),
      }));
      const { screen, field, log } = await openGroup();
      await field.fill('#');
      const list = screen.getByRole('listbox', { name: 'Recipes' });
      await expect.element(list).toBeInViewport({ ratio: 1 });
      await expect.element(field).toBeInViewport({ ratio: 1 });
      await expect.element(log).toBeInViewport();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
      const bar = screen.getByRole('navigation', { name: 'Quick' }).element().getBoundingClientRect().top;
      const send = screen.getByRole('button', { name: 'Send' }).element().getBoundingClientRect();
      expect([send.width >= 44, send.height >= 44, send.bottom <= bar]).toEqual([true, true, true]);
      for (const option of list.getByRole('option').elements())
        expect(option.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    },
  );
});
