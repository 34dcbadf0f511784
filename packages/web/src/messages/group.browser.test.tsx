import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import type { StubServer } from '../testing/stub-server.ts';
import { atSoho, marks, message, openGroup, recipe, sends, storedMessages } from './testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

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

  it('states what to do where nobody wrote yet', async () => {
    atSoho();
    const { log } = await openGroup();
    await expect
      .element(log)
      .toHaveTextContent(
        'No messages yetWrite the first one below. Everyone who works at Copper Table Soho can read it.',
      );
  });

  it('MSG-008 states that it was seen when it is opened, once', async () => {
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
