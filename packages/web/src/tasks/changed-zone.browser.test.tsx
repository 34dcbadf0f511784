import { addDays, dayIn, showDay } from '@larder/domain/calendar.ts';
import { instantOf } from '@larder/domain/occurred-at.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accountRow } from '../accounts/tabs/testing.ts';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { entry, listed, TASK_RIGHTS } from './testing-lists.ts';

beforeEach(() => page.viewport(1280, 1000));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const [LONDON, FAR_EAST] = ['Europe/London', 'Pacific/Kiritimati'];
const TODAY = dayIn(LONDON, new Date());
const lights = listed('OPEN', 'Lights on');
const tick = (day: string, time: string) =>
  entry('tick', { task: lights.id }, { day, at: instantOf(LONDON, day, time).toISOString(), userName: 'Gino' });

/** The kitchen of a location that was moved today from London to where it is 14 hours later. */
async function open(at = '') {
  const server = stubServer({ can: TASK_RIGHTS });
  const accounts = [
    { ...accountRow('DEPARTMENT', 'Kitchen', null), id: server.kitchen.id, parentId: server.location.id },
    {
      ...{ ...accountRow('LOCATION', 'Soho', null), id: server.location.id, parentId: server.headOffice.id },
      ...{ timeZone: FAR_EAST, pastZones: [{ throughDay: TODAY, timeZone: LONDON }] },
    },
  ];
  const taskEntries = [tick(TODAY, '07:59'), tick(addDays(TODAY, -1), '07:58')];
  server.rows = { accounts, tasks: [lights], taskEntries };
  const screen = await openApp(`/${server.kitchen.id}/tasks${at}`);
  await expect.element(page.getByRole('heading', { level: 2, name: 'Opening list' })).toBeVisible();
  return screen;
}

describe('rule 117: where the time zone of a location was changed today', () => {
  it('today’s lists go by the zone they began with, and say so; tomorrow’s by the new one', async () => {
    const screen = await open();
    await expect.element(page.getByText('Today', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Day' })).toHaveValue(showDay(TODAY));
    await expect.element(page.getByText('By the clock of Europe/London')).toBeVisible();
    await expect.element(page.getByText('Gino, 07:59')).toBeVisible();
    expect(page.getByText('Done late').elements()).toEqual([]);
    await screen.router.navigate({ to: '.', search: { day: addDays(TODAY, 1) } as never });
    await expect.element(page.getByText('This day has not begun')).toBeVisible();
    expect(page.getByText(/By the clock of/).elements()).toEqual([]);
  });

  it('the day before is read by the zone that it had', async () => {
    await open(`?day=${addDays(TODAY, -1)}`);
    await expect.element(page.getByText('Gino, 07:58')).toBeVisible();
    expect(page.getByText('Done late').elements()).toEqual([]);
  });
});
