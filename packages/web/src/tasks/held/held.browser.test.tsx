import { addDays } from '@larder/domain/calendar.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { entryRow, logServer, TODAY, unitRow } from '../temp/testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const YEAR_AGO = addDays(TODAY, -365);

function heldServer() {
  const server = logServer();
  const walkIn = unitRow(server, 'Walk-in', '5');
  const of = { unit: walkIn.id, half: 'am', limit: { at_most: '5' }, ok: true };
  const one = entryRow(server, 'fridge', { ...of, temperature: '4' }, { day: YEAR_AGO, seq: null });
  const other = entryRow(server, 'comment', { about: 'OPEN', text: 'Bulb is broken' }, { day: YEAR_AGO, seq: null });
  const since = walkIn.versions.map((version) => ({ ...version, fromDay: '2020-01-01' }));
  server.rows = { tasks: [{ ...walkIn, versions: since }] };
  server.answers['/food-safety-held'] = { records: [one, other] };
  return { server, one, other };
}

describe('rule 125: records that came more than 14 days late', () => {
  it('are listed with what they state, who made them and when, and enter one by one or all at once', async () => {
    const { server, one, other } = heldServer();
    await openApp(`/${server.kitchen.id}/tasks/held`);
    const row = page.getByRole('row', { name: /Walk-in, AM/ });
    await expect.element(row.getByText('4 °C', { exact: true })).toBeVisible();
    await expect.element(row.getByText('Ada Cook')).toBeVisible();
    await row.getByRole('button', { name: 'Enter: Walk-in, AM' }).click();
    await expect.element(page.getByText('Entered in the log')).toBeVisible();
    expect(server.sent.at(-1)?.body).toMatchObject({ entryIds: [one.id], enters: true });
    await page.getByRole('button', { name: 'Enter all' }).click();
    await expect.poll(() => server.sent.at(-1)?.body).toMatchObject({ entryIds: [one.id, other.id], enters: true });
  });

  it('are refused with a reason', async () => {
    const { server, other } = heldServer();
    await openApp(`/${server.kitchen.id}/tasks/held`);
    await page.getByRole('button', { name: 'Refuse: Comment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refuse 1 entry' });
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    await expect.element(page.getByText('Enter why they are refused')).toBeVisible();
    await dialog.getByLabelText('Why').fill('Not ours');
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    await expect
      .poll(() => server.sent.at(-1)?.body)
      .toMatchObject({
        ...{ entryIds: [other.id], enters: false, reason: 'Not ours' },
      });
  });

  it('that are none are said to be none', async () => {
    const server = logServer();
    await openApp(`/${server.kitchen.id}/tasks/held`);
    await expect.element(page.getByText('No entries wait')).toBeVisible();
  });
});
