import { addDays, showDay } from '@larder/domain/calendar.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accountRow } from '../accounts/tabs/testing.ts';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import type { StubServer } from '../testing/stub-server.ts';
import { entryRow, logServer, TODAY, unitRow } from './temp/testing.ts';
import { listed, prepTask, section, task, version } from './testing-lists.ts';

beforeEach(() => page.viewport(1280, 1000));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

/** A screen of a day: what it shows that can be changed while the day is open, and what states that the screen is there. */
interface Edited {
  path: string;
  there: string;
  /** Names of controls that are there and usable on an open day, and gone or greyed out on any other. */
  controls: readonly string[];
  /** A list can be changed the day before; readings and ticks wait until the day has begun. */
  ahead: readonly string[];
}

const COMMENT = { opening: 'Comment on Opening list', food: 'Comment on the food log' } as const;

const SCREENS: Record<string, Edited> = {
  'the task lists': {
    ...{ path: 'tasks', there: 'Lights on' },
    controls: ['Lights on', 'Change Lights on', COMMENT.opening],
    ahead: ['Change Lights on', COMMENT.opening],
  },
  'the preparation lists': {
    ...{ path: 'tasks/prep', there: 'Grill', controls: ['Edit mode', 'Chop onions'] },
    ahead: ['Edit mode', 'Peel carrots'],
  },
  'the food log': {
    ...{ path: 'tasks/temp/food', there: 'Ongoing' },
    controls: ['New food record', 'Enter the step of Soup', 'Actions for Gravy, Cooking', COMMENT.food],
    ahead: [COMMENT.food],
  },
  'the fridge log': {
    ...{ path: 'tasks/temp/fridge', there: 'Walk-in' },
    controls: ['Walk-in, PM', 'Actions for Walk-in, AM', 'Switch off: Walk-in', 'Comment on the fridge log'],
    ahead: ['Comment on the fridge log'],
  },
  'the delivery log': {
    ...{ path: 'tasks/temp/delivery', there: 'Deliveries' },
    controls: ['Add a delivery', 'Actions for delivery of Dairy', 'Comment on the delivery log'],
    ahead: ['Comment on the delivery log'],
  },
  'the probe log': {
    ...{ path: 'tasks/temp/probe', there: 'Blue probe' },
    controls: ['Blue probe, Boiling', 'Blue probe, Iced', 'Comment on the probe log'],
    ahead: ['Comment on the probe log'],
  },
};

/** A kitchen with one of everything on each day, and soup that is still to be cooled. */
function kitchen(): StubServer {
  const server = logServer();
  server.can = [...server.can, 'productsLocation', 'do:tasks'];
  const [walkIn, probe] = [unitRow(server, 'Walk-in', '5'), unitRow(server, 'Blue probe', null)];
  const grill = section('Grill', 'PREP');
  const due = (action: string, days: number) => {
    const dueDate = addDays(TODAY, days);
    const once = version(action, { repeats: false, date: dueDate, sectionId: grill.id });
    return task('PREP', { versions: [once], prepId: prepTask(action, grill).id, dueDate });
  };
  const ofDay = (days: number) => {
    const on = { day: addDays(TODAY, days) };
    const reading = { unit: walkIn.id, half: 'am', temperature: '4', limit: { at_most: '5' }, ok: true };
    const delivery = { order: null, supplier: null, name: 'Dairy', invoice: '', goods: null, temperature: '4' };
    return [
      entryRow(server, 'fridge', reading, on),
      entryRow(server, 'delivery', { ...delivery, limit: { at_most: '5' }, ok: true }, on),
      entryRow(server, 'food', { ...cooked('Gravy', '09:15'), next: null }, on),
    ];
  };
  server.rows = {
    sections: [grill],
    tasks: [
      listed('OPEN', 'Lights on'),
      due('Chop onions', -3),
      due('Peel carrots', 1),
      due('Boil eggs', 2),
      walkIn,
      probe,
    ],
    taskEntries: [
      entryRow(server, 'food', { ...cooked('Soup', '10:05'), next: 'cooling' }, { day: addDays(TODAY, -3) }),
      ...[-2, -1, 0].flatMap(ofDay),
    ],
  };
  return server;
}

const cooked = (ingredient: string, time: string) => ({
  ...{ record: newId(), ingredient, type: 'cooking', time, temperature: '80', limit: { above: '75' }, ok: true },
});

/** Which of these controls can be used. */
function usable(names: readonly string[]): string[] {
  return names.filter((name) =>
    [...document.querySelectorAll<HTMLButtonElement | HTMLInputElement>('main button, main input')].some(
      (control) => nameOf(control) === name && !control.disabled,
    ),
  );
}

function nameOf(control: HTMLButtonElement | HTMLInputElement): string {
  const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : control.textContent;
  return (control.getAttribute('aria-label') ?? label ?? '').trim();
}

describe('tasks and logs of a day', () => {
  it.each(Object.entries(SCREENS))('TASK-016 are changed within one day of today only: %s', async (_, edited) => {
    const server = kitchen();
    const { path, there, controls, ahead } = edited;
    for (const [days, expected] of [
      [-2, []],
      [-1, controls],
      [0, controls],
      [1, ahead],
      [2, []],
    ] as const) {
      const day = addDays(TODAY, days);
      const screen = await openApp(`/${server.kitchen.id}/${path}${days === 0 ? '' : `?day=${day}`}`);
      await expect.element(screen.getByText(there, { exact: true }).first()).toBeVisible();
      const all = [...new Set([...controls, ...ahead])];
      await expect.poll(() => usable(all), { message: `${days} days from today` }).toEqual(expected);
      await screen.unmount();
    }
  });
});

describe('today, from which days are counted', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  });
  afterEach(() => vi.useRealTimers());

  it.each([
    ['Europe/London', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-21'],
  ])('TASK-018 is the calendar day of the account’s own time zone: %s', async (timeZone, today) => {
    const server = kitchen();
    const at = (type: 'LOCATION' | 'DEPARTMENT', account: StubServer['location'], zone: string | null) => ({
      ...{ ...accountRow(type, account.name, null), id: account.id, parentId: account.parentId, timeZone: zone },
    });
    const accounts = [at('LOCATION', server.location, timeZone), at('DEPARTMENT', server.kitchen, null)];
    server.rows = { accounts, tasks: [listed('OPEN', 'Lights on')] };
    const screen = await openApp(`/${server.kitchen.id}/tasks`);
    const newTask = screen.getByRole('button', { name: 'New task', exact: true });
    await expect.element(screen.getByRole('textbox', { name: 'Day' })).toHaveValue(showDay(today));
    for (const [days, mayAdd, mayEdit] of [
      [-2, false, false],
      [-1, false, true],
      [0, true, true],
      [1, true, true],
      [2, true, false],
    ] as const) {
      const day = addDays(today, days);
      await screen.router.navigate({ to: '.', search: { day: days === 0 ? undefined : day } as never });
      await expect.element(screen.getByRole('textbox', { name: 'Day' })).toHaveValue(showDay(day));
      if (mayAdd) await expect.element(newTask).toBeEnabled();
      else await expect.element(newTask).toBeDisabled();
      await expect.poll(() => usable(['Change Lights on']).length > 0, { message: day }).toBe(mayEdit);
    }
  });
});
