import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clockIn } from '../data/clock.ts';
import { atSoho, message, openGroup, ownMessage } from './testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const menu = () => page.getByRole('button', { name: /^More for your message/ });
const LONDON = clockIn('Europe/London');

describe('one’s own message', () => {
  it('is corrected where new ones are written, and shows that it was', async () => {
    const mine = atSoho((at) => ({ messages: [ownMessage(at, 'Two more')] }));
    const { screen, log } = await openGroup();
    const [row] = mine.rows.messages ?? [];
    if (!row) throw new Error('it was written');
    const corrected = { ...row, text: 'Three more', version: 2, editedAt: row.createdAt };
    mine.replies = { '/edit': { rows: { messages: [corrected] } } };
    await menu().click();
    await screen.getByRole('menuitem', { name: 'Edit' }).click();
    const field = screen.getByRole('textbox', { name: 'Edit your message' });
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('Two more');
    await expect.element(field).toHaveAccessibleDescription(/^Enter saves, Shift\+Enter adds a line/);
    await field.fill('Three more');
    await userEvent.keyboard('{Enter}');
    await expect.element(log.getByText('Three more')).toBeVisible();
    await expect.element(log.getByText(/· edited$/)).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    expect(mine.sent.at(-1)).toMatchObject({
      path: expect.stringMatching(new RegExp(`/messages/${row.id}/edit$`)),
      body: { version: 1, text: 'Three more', mentions: [] },
    });
  });

  it('retains what was typed when it is refused, and what was half written before', async () => {
    const server = atSoho((at) => ({ messages: [ownMessage(at, 'Two more')] }));
    server.refuses = ['/edit'];
    server.refusal = { status: 422, code: 'message.too-late', message: 'A message can be changed for 15 minutes.' };
    const { screen, field: composer } = await openGroup();
    await composer.fill('Half a new one');
    await menu().click();
    await screen.getByRole('menuitem', { name: 'Edit' }).click();
    const field = screen.getByRole('textbox', { name: 'Edit your message' });
    await field.fill('Three more');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('A message can be changed for 15 minutes.')).toBeVisible();
    await expect.element(field).toHaveValue('Three more');
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a new one');
  });

  it('is deleted after a question, and leaves who deleted it and when', async () => {
    const server = atSoho((at) => ({ messages: [ownMessage(at, 'The safe opens with 4567')] }));
    const { screen, log } = await openGroup();
    const [row] = server.rows.messages ?? [];
    if (!row) throw new Error('it was written');
    const deleted = { ...row, text: '', version: 2, deletedAt: row.createdAt };
    server.replies = { '/delete': { rows: { messages: [deleted] } } };
    await menu().click();
    await screen.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Delete this message?' })).toBeVisible();
    await screen.getByRole('button', { name: 'Delete' }).click();
    const time = LONDON.showTime(String(row.createdAt));
    await expect.element(log.getByText(`deleted by Ada Cook at ${time}`)).toBeVisible();
    expect(log.element().textContent).not.toContain('4567');
    await expect.element(menu()).not.toBeInTheDocument();
  });

  it.each([
    ['somebody else’s', { userId: 'mia', userName: 'Mia' }, 0],
    ['one that is older than 15 minutes', {}, 15.1],
    ['one that is not sent yet', { version: 0 }, 0],
  ])('has no such menu: %s', async (_, more, minutesAgo) => {
    atSoho((at) => ({ messages: [ownMessage(at, 'Two more', minutesAgo, more)] }));
    const { log } = await openGroup();
    await expect.element(log.getByText('Two more')).toBeVisible();
    await expect.element(menu()).not.toBeInTheDocument();
  });

  it('has its menu by the clock of the server, whatever that of the device says', async () => {
    const server = atSoho((at) => ({ messages: [ownMessage(at, 'Two more', 5)] }));
    server.aheadMs = 30 * 60_000;
    const { log } = await openGroup();
    await expect.element(log.getByText('Two more')).toBeVisible();
    await expect.element(menu()).not.toBeInTheDocument();
  });

  it('loses its menu when the time is over', async () => {
    atSoho((at) => ({ messages: [ownMessage(at, 'Two more', 14.98)] }));
    const { log } = await openGroup();
    await expect.element(log.getByText('Two more')).toBeVisible();
    await expect.element(menu()).not.toBeInTheDocument();
  });

  it('is not counted as new once somebody deleted theirs', async () => {
    atSoho((at) => ({ messages: [message(at, '', { deletedAt: '2026-11-20T12:01:00.000Z' })] }));
    const { screen, log } = await openGroup();
    await expect.element(log.getByText('deleted by Mia at 12:01')).toBeVisible();
    await expect.element(screen.getByRole('banner').getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  });
});
