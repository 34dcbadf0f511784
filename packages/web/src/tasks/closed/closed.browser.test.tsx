import type { TaskEntryRow } from '@larder/contract/rows/tasks.ts';
import { addDays, dayIn } from '@larder/domain/calendar.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accountRow } from '../../accounts/tabs/testing.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { entry, listed, TASK_RIGHTS, task, version } from '../testing-lists.ts';

beforeEach(() => page.viewport(1280, 1200));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const TODAY = dayIn('Europe/London', new Date());
const EVERY_DAY = 'Su/M/T/W/Th/F/S';
const lights = listed('OPEN', 'Lights on');
const fridge = task('FRIDGE', { versions: [version('Walk-in', { target: '5' })] });
const probe = task('PROBE', { versions: [version('Probe 1')] });

interface Given {
  weekdays?: string;
  entries?: TaskEntryRow[];
  path?: string;
  changes?: Partial<StubServer>;
}

async function open({ weekdays = '', entries = [], path = '/tasks', changes = {} }: Given = {}) {
  const server = stubServer({ can: TASK_RIGHTS, ...changes });
  server.rows = {
    accounts: [
      {
        ...accountRow('DEPARTMENT', 'Kitchen', null),
        ...{ id: server.kitchen.id, parentId: server.location.id },
        closedDays: [{ fromDay: '2026-01-01', weekdays, dates: [] }],
      },
    ],
    tasks: [lights, fridge, probe],
    taskEntries: entries,
  };
  const screen = await openApp(`/${server.kitchen.id}${path}`);
  return { server, screen };
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const entered = (server: StubServer) =>
  server.sent.filter(({ path }) => path.includes('/food-safety/')).map(({ body }) => body.record);

describe('rule 111: a closed day', () => {
  it('is closed with a reason, by somebody who may', async () => {
    const { server } = await open();
    await press('Close this day');
    await press('Close the day');
    await expect.element(page.getByText('Reason cannot be empty')).toBeVisible();
    await page.getByLabelText('Reason').fill('Flood');
    await press('Close the day');
    await expect.element(page.getByText('Day closed', { exact: true })).toBeVisible();
    expect(entered(server)).toEqual([{ kind: 'closed-day', closed: true, reason: 'Flood' }]);
  });

  it('stands on lists and logs, and is opened again', async () => {
    const { server } = await open();
    await expect.element(page.getByRole('button', { name: 'Close this day' })).toBeVisible();
    server.online = false; // what is entered stays unsent
    await press('Close this day');
    await page.getByLabelText('Reason').fill('Flood');
    await press('Close the day');
    const why = page.getByText('Flood (Ada Cook). Nothing is due but the readings of fridges', { exact: false });
    await expect.element(why).toBeVisible();
    await expect.element(page.getByText('Not due: closed')).toBeVisible();
    await page.getByRole('tab', { name: 'Temperature logs' }).click();
    await expect.element(why).toBeVisible();
    await press('Open this day');
    await expect.element(why).not.toBeInTheDocument();
  });

  it('by the setting has nothing missed on its list and probes, but fridges', async () => {
    const day = addDays(TODAY, -5);
    const { screen } = await open({ weekdays: EVERY_DAY, path: `/tasks?day=${day}` });
    await expect.element(page.getByText('As the closed days of this area have it.', { exact: false })).toBeVisible();
    await expect.element(page.getByText('Not due: closed')).toBeVisible();
    await expect.element(page.getByText('Missed')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Open this day' })).not.toBeInTheDocument();
    await screen.router.navigate({ to: '.', search: { day } as never });
    await page.getByRole('tab', { name: 'Temperature logs' }).click();
    await page.getByRole('tab', { name: 'Probe' }).click();
    await expect.element(page.getByRole('listitem', { name: 'Probe 1' })).toBeVisible();
    await expect.element(page.getByText('Missed')).not.toBeInTheDocument();
    await page.getByRole('tab', { name: 'Fridge' }).click();
    await expect.element(page.getByText('Missed').first()).toBeVisible();
  });

  it('with a reading, a delivery or sales reads "closed, but" and is like any other day', async () => {
    const at = `${TODAY}T09:00:00.000Z`;
    const read = entry(
      'probe',
      { unit: probe.id, half: 'iced', temperature: '0', limit: null, ok: true },
      { day: TODAY, at },
    );
    await open({ weekdays: EVERY_DAY, entries: [read] });
    await expect.element(page.getByText('Closed, but with readings')).toBeVisible();
    await expect.element(page.getByText('Its lists are due as on any other day.', { exact: false })).toBeVisible();
    await expect.element(page.getByText('Not due: closed')).not.toBeInTheDocument();
  });

  it('is not closed by somebody from whom checks are withheld, nor once it is over', async () => {
    await open({ changes: { can: TASK_RIGHTS.filter((right) => right !== 'do:checks') } });
    await expect.element(page.getByRole('checkbox', { name: 'Lights on' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Close this day' })).not.toBeInTheDocument();
  });
});
