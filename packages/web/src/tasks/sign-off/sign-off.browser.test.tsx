import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { dayBefore, entryRow, logServer, openLog, TODAY, unitRow } from '../temp/testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const SIGNED = { of: 'day', from: TODAY, through: TODAY, seq: 500, head: 'h' };
const panel = () => page.getByRole('region', { name: 'Sign-off' });

describe('rule 130: the sign-off of a day', () => {
  it('is made on its lists by whoever may check, and shown with initials and instant', async () => {
    const server = logServer();
    await openApp(`/${server.kitchen.id}/tasks`);
    await expect.element(panel().getByText('This day is not signed off.')).toBeVisible();
    await panel().getByRole('button', { name: 'Sign off the day' }).click();
    await expect.element(page.getByText('Day signed off')).toBeVisible();
    expect(server.sent.at(-1)).toMatchObject({ path: expect.stringMatching(/\/sign-off$/), body: { day: TODAY } });
  });

  it('stands there once it was made, and is withdrawn with a reason', async () => {
    const server = logServer();
    const signed = entryRow(server, 'sign-off', SIGNED);
    server.rows = { taskEntries: [signed] };
    await openApp(`/${server.kitchen.id}/tasks`);
    await expect.element(panel().getByText(/Signed off by Ada Cook \(AC\), \d+ \w+ \d{4}, 09:00/)).toBeVisible();
    await expect.element(panel().getByRole('button', { name: 'Sign off once more' })).toBeVisible();
    await panel().getByRole('button', { name: 'Withdraw' }).click();
    await page.getByLabelText('Why').fill('Too early');
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect
      .poll(() => server.sent.at(-1)?.body)
      .toMatchObject({ corrects: signed.id, record: { kind: 'withdrawn', reason: 'Too early' } });
  });

  it('rule 124: waits while a temperature is out of limit without an action, says why, and leads there', async () => {
    const server = logServer();
    const walkIn = unitRow(server, 'Walk-in', '5');
    const reading = { unit: walkIn.id, half: 'am', temperature: '9', limit: { at_most: '5' }, ok: false };
    const warm = entryRow(server, 'fridge', reading);
    server.rows = { tasks: [walkIn], taskEntries: [warm] };
    const { router } = await openApp(`/${server.kitchen.id}/tasks`);
    await expect.element(panel().getByText(/A temperature of this day is out of its limit/)).toBeVisible();
    await expect.element(panel().getByRole('button', { name: 'Sign off the day' })).toBeDisabled();
    await panel().getByRole('link', { name: 'Record what was done' }).click();
    await expect.poll(() => router.state.location.pathname).toBe(`/${server.kitchen.id}/tasks/temp/fridge`);
  });

  it('rule 124: states why the server refused it', async () => {
    const server = logServer();
    server.refuses = ['/sign-off'];
    server.refusal = { status: 422, code: 'safety.action-open', message: 'A temperature of this day is out.' };
    await openApp(`/${server.kitchen.id}/tasks`);
    await panel().getByRole('button', { name: 'Sign off the day' }).click();
    await expect.element(panel().getByText(/A temperature of this day is out\./)).toBeVisible();
    await expect.element(panel().getByRole('link', { name: 'Record what was done' })).toBeVisible();
  });

  it('is not offered to whom checks are withheld, for a day to come, or for one more than 14 days ago', async () => {
    const server = logServer();
    server.can = server.can.filter((one) => one !== 'do:checks');
    const { unmount } = await openApp(`/${server.kitchen.id}/tasks`);
    await expect.element(page.getByRole('region', { name: 'Opening list' })).toBeVisible();
    expect(panel().elements()).toEqual([]);
    await unmount();
    server.can = [...server.can, 'do:checks'];
    for (const days of [-1, 15]) {
      const screen = await openApp(`/${server.kitchen.id}/tasks?day=${dayBefore(days)}`);
      await expect.element(page.getByRole('region', { name: 'Opening list' })).toBeVisible();
      expect(panel().elements()).toEqual([]);
      await screen.unmount();
    }
  });

  it('needs a network, and says so', async () => {
    const server = logServer();
    await openLog(server, 'fridge');
    server.online = false;
    await page.getByRole('tab', { name: 'Task lists' }).click();
    await vi.waitFor(() => window.dispatchEvent(new Event('offline')));
    await expect.element(panel().getByRole('button', { name: 'Signing off needs a network' })).toBeDisabled();
  });

  it('marks what was entered after it, in lists, logs and comments', async () => {
    const server = logServer();
    const walkIn = unitRow(server, 'Walk-in', '5');
    const reading = { unit: walkIn.id, half: 'am', temperature: '4', limit: { at_most: '5' }, ok: true };
    server.rows = {
      tasks: [walkIn],
      taskEntries: [
        entryRow(server, 'sign-off', { ...SIGNED, seq: 1 }, { seq: 2 }),
        entryRow(server, 'fridge', reading, { seq: 1 }),
        entryRow(server, 'fridge', { ...reading, half: 'pm', temperature: '4.2' }, { seq: 3 }),
        entryRow(server, 'comment', { about: 'FRIDGE', text: 'Late' }, { seq: 4 }),
      ],
    };
    await openLog(server, 'fridge');
    const unit = page.getByRole('listitem', { name: 'Walk-in' });
    await expect.element(unit.getByText('4.2 °C')).toBeVisible();
    expect(unit.getByText('after the sign-off').elements()).toHaveLength(1);
    await expect
      .element(page.getByRole('list', { name: 'Comments on the fridge log' }).getByText(/after the sign-off/))
      .toBeVisible();
  });
});
