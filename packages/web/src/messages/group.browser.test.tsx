import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessions } from '../data/session.ts';
import { openApp } from '../testing/open-app.tsx';
import { type StubServer, sayChanged } from '../testing/stub-server.ts';
import { atSoho, type Message, marks, message, openGroup, recipe, seen, sends, storedMessages } from './testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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
    expect(log.element().querySelectorAll('b')).toHaveLength(0);
  });

  it('makes web addresses pressable, in a page of their own that cannot reach this one, and nothing else', async () => {
    atSoho((server) => ({ messages: [message(server, 'See https://example.com/a. javascript:alert(1)')] }));
    const { log } = await openGroup();
    const link = log.getByRole('link', { name: 'https://example.com/a' });
    await expect.element(link).toHaveAttribute('href', 'https://example.com/a');
    await expect.element(link).toHaveAttribute('target', '_blank');
    expect(link.element().getAttribute('rel')).toContain('noopener');
    expect(log.getByRole('link').elements()).toHaveLength(1);
  });

  it('states what to do where nobody wrote yet', async () => {
    atSoho();
    const { log } = await openGroup();
    await expect
      .element(log)
      .toHaveTextContent(
        'No messages yetWrite the first one below. Everyone who works at Copper Table Soho can read it.',
      );
  });

  it('states that it was seen when it is opened, once', async () => {
    const server = atSoho((at) => ({ messages: [message(at, 'Hello')] }));
    const { log } = await openGroup();
    await expect.element(log.getByText('Hello')).toBeVisible();
    await expect.poll(() => marks(server)).toBe(1);
  });

  it('does not say so without a network, but as soon as there is one', async () => {
    const server = atSoho((at) => ({ messages: [message(at, 'Hello')] }));
    const before = await openApp('/help');
    await expect.element(before.getByRole('link', { name: 'Messages, 1 new' })).toBeVisible();
    await expect.poll(() => storedMessages(server)).toBe(1);
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

  it('on a touch screen Enter adds a line and the button sends', async () => {
    const real = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => real(query === '(pointer: coarse)' ? 'all' : query));
    const server = atSoho();
    const { screen, field } = await openGroup();
    await field.fill('One');
    await userEvent.keyboard('{Enter}Two');
    await expect.element(field).toHaveValue('One\nTwo');
    await expect.element(field).toHaveAccessibleDescription(/^# names a recipe, @ a person/);
    expect(sends(server)).toHaveLength(0);
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => sends(server).length).toBe(1);
    await expect.element(field).toHaveValue('');
  });

  it('retains what is half typed, for each conversation by itself, until it is sent', async () => {
    const server = atSoho();
    const first = await openGroup();
    await first.field.fill('Two more #');
    await first.screen.unmount();
    const second = await openGroup();
    await expect.element(second.field).toHaveValue('Two more #');
    await second.screen.unmount();

    server.session = { ...server.session, currentAccountId: server.kitchen.id };
    sessions.reset();
    const elsewhere = await openGroup();
    await expect.element(elsewhere.field).toHaveValue('');
    await elsewhere.screen.unmount();

    server.session = { ...server.session, currentAccountId: server.location.id };
    sessions.reset();
    const again = await openGroup();
    await expect.element(again.field).toHaveValue('Two more #');
    await again.field.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(again.field).toHaveValue('');
    await again.screen.unmount();
    const last = await openGroup();
    await expect.element(last.screen.getByText('No messages yet')).toBeVisible();
    await expect.element(last.field).toHaveValue('');
  });

  it('sends nothing that is empty or too long, and states the limit at the field', async () => {
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

describe('a long conversation', () => {
  const many = (server: StubServer) => ({
    messages: Array.from({ length: 200 }, (_, number) =>
      message(server, `Message ${number + 1}`, {
        createdAt: new Date(Date.UTC(2026, 10, 20, 8, number)).toISOString(),
      }),
    ),
  });

  it('opens at its end, and stays where one reads when older messages come in', async () => {
    const server = atSoho((at) => ({ ...many(at), ...seen(at, '2026-11-21T08:00:00.000Z') }));
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

describe('what is new', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString();
  const numbered = (server: StubServer, first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, place) =>
      message(server, `Message ${first + place}`, { createdAt: at(first + place) }),
    );
  const arrives = async (server: StubServer, rows: Message[]) => {
    server.rows = { ...server.rows, messages: rows };
    server.cursor = 'e.2.f';
    await sayChanged();
  };
  const topOf = (element: Element) => element.getBoundingClientRect().top;

  it('stands below a line with when one last looked, where the page opens; it stays while one reads', async () => {
    const server = atSoho((soho) => ({ messages: numbered(soho, 1, 80), ...seen(soho, at(40)) }));
    const { log } = await openGroup();
    const line = log.getByText(/^New since 20 Nov 2026, 08:40$/);
    await expect.element(line).toBeInViewport();
    await expect.element(log.getByText('Message 41', { exact: true })).toBeInViewport();
    expect(topOf(line.element())).toBeLessThan(topOf(log.getByText('Message 41', { exact: true }).element()));
    expect(topOf(line.element())).toBeGreaterThan(topOf(log.getByText('Message 40', { exact: true }).element()));
    await expect.poll(() => marks(server)).toBe(1);
    await expect.element(line).toBeVisible();
  });

  it('has no line where everything was read', async () => {
    atSoho((soho) => ({ messages: numbered(soho, 1, 3), ...seen(soho, at(4)) }));
    const { log } = await openGroup();
    await expect.element(log.getByText('Message 3')).toBeVisible();
    expect(log.getByText(/^New/).elements()).toHaveLength(0);
  });

  it('counts below where one has scrolled up, moves nothing, and is marked as read once one goes there', async () => {
    const server = atSoho((soho) => ({ messages: numbered(soho, 1, 80), ...seen(soho, at(81)) }));
    const { screen, log } = await openGroup();
    await expect.element(log.getByText('Message 80')).toBeInViewport();
    await expect.poll(() => marks(server)).toBe(1);
    const box = log.element();
    box.scrollTo({ top: -600 });
    await expect.element(log.getByText('Message 80')).not.toBeInViewport();
    const reading = [...box.querySelectorAll('[data-message]')].find((one) => topOf(one) > topOf(box));
    if (!reading) throw new Error('a message is in sight');
    const before = topOf(reading);
    await arrives(server, [message(server, 'Anybody there?', { createdAt: at(90) })]);
    const below = screen.getByRole('button', { name: '1 new below' });
    await expect.element(below).toBeVisible();
    expect(Math.abs(topOf(reading) - before)).toBeLessThan(2);
    await new Promise((resolve) => setTimeout(resolve, 2_200)); // longer than looks are gathered
    expect(marks(server)).toBe(1);
    await below.click();
    await expect.element(log.getByText('Anybody there?')).toBeInViewport();
    await expect.element(below).not.toBeInTheDocument();
    await expect.poll(() => marks(server)).toBe(2);
  });

  it('follows the end for whoever is there', async () => {
    const server = atSoho((soho) => ({ messages: numbered(soho, 1, 80), ...seen(soho, at(81)) }));
    const { screen, log } = await openGroup();
    await expect.element(log.getByText('Message 80')).toBeInViewport();
    await arrives(server, [message(server, 'Anybody there?', { createdAt: at(90) })]);
    await expect.element(log.getByText('Anybody there?')).toBeInViewport();
    await expect.element(screen.getByRole('button', { name: /new below/ })).not.toBeInTheDocument();
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
