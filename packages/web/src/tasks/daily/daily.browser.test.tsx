import type { TaskEntryRow, TaskRow } from '@larder/contract/rows/tasks.ts';
import { addDays, dayIn, showDay } from '@larder/domain/calendar.ts';
import { WEEKDAY_CODES } from '@larder/domain/tasks/weekdays.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { entry, listed, section, TASK_RIGHTS } from '../testing-lists.ts';

beforeEach(() => page.viewport(1280, 1000));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const TODAY = dayIn('Europe/London', new Date());
const bar = section('Bar', 'DAILY');
const lights = listed('OPEN', 'Lights on', { dueTime: '23:59' });
const till = listed('CLOSE', 'Till counted');
const mop = listed('DAILY', 'Mop the floor', { sectionId: bar.id });

interface Given {
  tasks?: TaskRow[];
  entries?: TaskEntryRow[];
  search?: string;
  changes?: Partial<StubServer>;
}

async function open({ tasks = [lights, till, mop], entries = [], search = '', changes = {} }: Given = {}) {
  const server = stubServer({ can: TASK_RIGHTS, ...changes });
  server.rows = { sections: [bar], tasks, taskEntries: entries };
  const screen = await openApp(`/${server.kitchen.id}/tasks${search}`);
  await expect.element(page.getByRole('heading', { level: 2, name: 'Opening list' })).toBeVisible();
  return { server, screen };
}

const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const list = (name: string) => page.getByRole('region', { name, exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = () => page.getByRole('dialog');
const on = (day: string) => `?day=${day}`;

describe('the lists of a day', () => {
  it('TASK-001 have a date panel with arrows, and open with the task lists, beside preparation lists and temperature logs', async () => {
    const { screen } = await open();
    const tabs = page
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent);
    expect(tabs).toEqual(['Task lists', 'Preparation lists', 'Temperature logs']);
    await expect.element(page.getByRole('tab', { name: 'Task lists' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('textbox', { name: 'Day' })).toHaveValue(showDay(TODAY));
    await press('Previous day');
    await expect.element(page.getByRole('textbox', { name: 'Day' })).toHaveValue(showDay(addDays(TODAY, -1)));
    await press('Next day');
    await press('Next day');
    expect(screen.router.state.location.search).toEqual({ day: addDays(TODAY, 1) });
    for (const [name, path] of [
      ['Preparation lists', /\/tasks\/prep$/],
      ['Temperature logs', /\/tasks\/temp/],
      ['Task lists', /\/tasks$/],
    ] as const) {
      await page.getByRole('tab', { name }).click();
      await expect.poll(() => screen.router.state.location.pathname).toMatch(path);
      await expect.element(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
      expect(screen.router.state.location.search).toEqual({ day: addDays(TODAY, 1) });
    }
  });

  it('go to the day before and after by the arrows of the keyboard, but for those of the tabs', async () => {
    const { screen } = await open();
    await expect.element(page.getByRole('textbox', { name: 'Day' })).toHaveValue(showDay(TODAY));
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(() => screen.router.state.location.search).toEqual({ day: addDays(TODAY, -1) });
    page.getByRole('tab', { name: 'Task lists' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => screen.router.state.location.pathname).toMatch(/\/tasks\/prep$/);
    expect(screen.router.state.location.search).toEqual({ day: addDays(TODAY, -1) });
  });

  it('are opening, closing and daily sections, each with its own tasks', async () => {
    await open();
    await expect.element(list('Opening list').getByRole('checkbox')).toHaveAccessibleName('Lights on');
    await expect.element(list('Closing list').getByRole('checkbox')).toHaveAccessibleName('Till counted');
    await expect.element(list('Bar').getByRole('checkbox')).toHaveAccessibleName('Mop the floor');
  });

  it("TASK-028 TASK-029 state 'No tasks to display' without tasks and 'No tasks completed' while none is done", async () => {
    const { server } = await open({ tasks: [lights] });
    server.online = false; // what is ticked stays unsent
    await expect.element(list('Closing list').getByText('No tasks to display', { exact: true })).toBeVisible();
    await expect.element(list('Opening list').getByText('No tasks completed', { exact: true })).toBeVisible();
    await box('Lights on').click();
    await expect.element(list('Opening list').getByText('1 of 1 done')).toBeVisible();
    await expect.element(page.getByText('No tasks completed')).not.toBeInTheDocument();
  });

  it('hold a task on its weekdays only, in whatever order they were stored', async () => {
    const code = WEEKDAY_CODES[new Date(`${TODAY}T00:00:00Z`).getUTCDay()];
    const other = WEEKDAY_CODES[(new Date(`${TODAY}T00:00:00Z`).getUTCDay() + 3) % 7];
    const both = listed('OPEN', 'Both days', { weekdayRepeats: `${other}/${code}` });
    await open({ tasks: [both, listed('OPEN', 'Another day', { weekdayRepeats: other ?? '' })] });
    await expect.element(box('Both days')).toBeVisible();
    await expect.element(box('Another day')).not.toBeInTheDocument();
  });
});

/** Longer than a glove that touches twice takes. */
const aMomentLater = () => new Promise((resolve) => setTimeout(resolve, 350));

describe('on a phone', () => {
  it('what is done often is in sight and the rest in a menu; the three tabs have room', async () => {
    await page.viewport(390, 844);
    await open();
    const more = page.getByRole('button', { name: 'More', exact: true });
    await expect.element(page.getByRole('button', { name: 'New task' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Close this day' }).elements()).toEqual([]);
    const tabs = page.getByRole('tablist', { name: 'Tasks' }).element();
    expect(tabs.scrollWidth).toBeLessThanOrEqual(tabs.clientWidth);
    await more.click();
    await expect.element(page.getByRole('menuitem', { name: 'Sections' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Close this day' }).click();
    await expect.element(dialog().getByLabelText('Reason')).toBeVisible();
  });
});

describe('ticking', () => {
  it('is not taken back by a glove that touches twice at once', async () => {
    const { server } = await open();
    server.online = false;
    await box('Lights on').dblClick();
    await expect.element(box('Lights on')).toBeChecked();
    await aMomentLater();
    await expect.element(box('Lights on')).toBeChecked();
    await box('Lights on').click();
    await expect.element(box('Lights on')).not.toBeChecked();
  });

  it('TASK-013 adds the day to those on which the task is done, and a second tap takes it off again, with or without a network', async () => {
    const { server, screen } = await open();
    server.online = false;
    await box('Lights on').click();
    await expect.element(box('Lights on')).toBeChecked();
    await expect.element(list('Opening list').getByText(/^Ada Cook, \d\d:\d\d · unsent/)).toBeVisible();
    await press('Previous day');
    await expect.poll(() => screen.router.state.location.search).toEqual({ day: addDays(TODAY, -1) });
    await expect.element(box('Lights on')).not.toBeChecked();
    await box('Lights on').click();
    await expect.element(box('Lights on')).toBeChecked();
    await press('Next day');
    await expect.poll(() => screen.router.state.location.search).toEqual({});
    await expect.element(box('Lights on')).toBeChecked();
    await aMomentLater();
    await box('Lights on').click();
    await expect.element(box('Lights on')).not.toBeChecked();
    await press('Previous day');
    await expect.element(box('Lights on')).toBeChecked();
    server.online = true;
    server.sent.length = 0;
    window.dispatchEvent(new Event('online'));
    await expect
      .poll(() => server.sent.map(({ body }) => body))
      .toMatchObject([
        {
          ...{ day: TODAY, record: { kind: 'tick', task: lights.id } },
          stamp: { device: expect.any(String), at: expect.any(String) },
        },
        { day: addDays(TODAY, -1), record: { kind: 'tick', task: lights.id } },
        { day: TODAY, record: { kind: 'untick', task: lights.id } },
      ]);
  });

  it('rule 111: says who did it and when, and whether that was late; what nobody did is overdue, then missed', async () => {
    const before = addDays(TODAY, -2);
    const early = listed('OPEN', 'Early', { dueTime: '00:00' });
    const late = entry('tick', { task: early.id }, { day: TODAY, at: `${TODAY}T00:30:00.000Z`, userName: 'Gino' });
    const { screen } = await open({
      tasks: [early, listed('OPEN', 'Forgotten', { dueTime: '00:00' })],
      entries: [late],
    });
    await expect.element(page.getByText(/^Gino, 00:30/)).toBeVisible();
    await expect.element(page.getByText('Done late')).toBeVisible();
    await expect.element(page.getByText('Overdue')).toBeVisible();
    await screen.router.navigate({ to: '.', search: { day: before } as never });
    await expect.element(page.getByText('Missed').first()).toBeVisible();
    await expect.element(box('Forgotten')).toBeDisabled();
  });

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
  ])('rule 112: is open within a day of today: %s days from it: %s', async (days, isOpen) => {
    await open({ search: on(addDays(TODAY, days)) });
    if (isOpen) await expect.element(box('Lights on')).toBeEnabled();
    else await expect.element(box('Lights on')).toBeDisabled();
    expect(page.getByRole('button', { name: 'Change Lights on' }).elements()).toHaveLength(isOpen ? 1 : 0);
    expect(page.getByRole('button', { name: 'Comment on Opening list' }).elements()).toHaveLength(isOpen ? 1 : 0);
  });

  it('rule 112: waits until the day has begun; tomorrow’s list can be changed, not ticked', async () => {
    await open({ search: on(addDays(TODAY, 1)) });
    await expect.element(box('Lights on')).toBeDisabled();
    await expect.element(page.getByText('This day has not begun').first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Change Lights on' })).toBeVisible();
  });
});

describe('a new task', () => {
  it.each([
    [-1, false, true],
    [0, true, true],
    [1, true, true],
    [2, true, false],
  ])(
    'TASK-017 TASK-018 can be added from today on, apart from what can be edited: %s days from today',
    async (days, mayAdd, mayEdit) => {
      await open({ search: on(addDays(TODAY, days)) });
      const add = page.getByRole('button', { name: 'New task', exact: true });
      if (mayAdd) await expect.element(add).toBeEnabled();
      else await expect.element(add).toBeDisabled();
      expect(page.getByRole('button', { name: 'Change Lights on' }).elements()).toHaveLength(mayEdit ? 1 : 0);
    },
  );

  it('TASK-020 TASK-021 needs a description and a section, and says so at the fields', async () => {
    const { server } = await open();
    await press('New task');
    await press('Add task');
    const field = (name: string) => dialog().getByRole('textbox', { name });
    await expect.element(field('Task')).toHaveAccessibleDescription(/You must provide a task description/);
    await expect
      .element(dialog().getByRole('combobox', { name: 'Section' }))
      .toHaveAccessibleDescription('You must select a section for the new task');
    await expect.element(field('Task')).toHaveFocus();
    expect(server.sent.filter(({ path }) => path.includes('/tasks/'))).toEqual([]);
  });

  it('repeats on weekdays, which are stored Sunday first and shown Mon to Sun', async () => {
    const { server } = await open();
    await press('New task');
    await dialog().getByRole('textbox', { name: 'Task' }).fill('Check the fryer');
    await dialog().getByRole('combobox', { name: 'Section' }).click();
    await page.getByRole('option', { name: 'Bar' }).click();
    await dialog().getByRole('checkbox', { name: 'Repeats' }).click();
    const days = dialog().getByRole('group', { name: 'On' }).getByRole('checkbox');
    const shown = days.elements().map((one) => one.closest('[class*=weekday]')?.textContent);
    expect(shown).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    for (const name of ['Tue', 'Wed', 'Thu', 'Fri', 'Sat']) await dialog().getByRole('checkbox', { name }).click();
    await press('Add task');
    await expect.element(page.getByText('Task Added')).toBeVisible();
    expect(server.sent.at(-1)?.body).toMatchObject({
      ...{ type: 'DAILY', sectionId: bar.id, action: 'Check the fryer', repeats: true, date: null },
      weekdayRepeats: 'Su/M',
    });
  });

  it('is for the one day that is open unless it repeats', async () => {
    const day = addDays(TODAY, 3);
    const { server } = await open({ search: on(day) });
    await press('New task');
    await dialog().getByRole('textbox', { name: 'Task' }).fill('Deep clean');
    await dialog().getByRole('combobox', { name: 'Section' }).click();
    await page.getByRole('option', { name: 'Closing list' }).click();
    await press('Add task');
    await expect.element(page.getByText('Task Added')).toBeVisible();
    expect(server.sent.at(-1)?.body).toMatchObject({ type: 'CLOSE', repeats: false, date: day, sectionId: null });
  });

  it('is not offered to whom the owner withholds changing tasks; ticking is', async () => {
    await open({ changes: { can: ['tasksLocation'] } });
    await expect.element(box('Lights on')).toBeEnabled();
    expect(page.getByRole('button', { name: 'New task' }).elements()).toEqual([]);
    expect(page.getByRole('button', { name: 'Change Lights on' }).elements()).toEqual([]);
  });
});

const fromMenu = async (of: string, name: string) => {
  await press(of);
  await page.getByRole('menuitem', { name }).click();
};

const CHANGES = {
  added: async () => {
    await press('New task');
    await dialog().getByRole('textbox', { name: 'Task' }).fill('Check the fryer');
    await dialog().getByRole('combobox', { name: 'Section' }).click();
    await page.getByRole('option', { name: 'Bar' }).click();
    await press('Add task');
  },
  updated: async () => {
    await fromMenu('Change Lights on', 'Edit');
    await dialog().getByRole('textbox', { name: 'Task' }).fill('All lights on');
    await press('Save task');
  },
  removed: async () => {
    await fromMenu('Change Lights on', 'Remove');
    await dialog().getByRole('button', { name: 'Remove' }).click();
  },
} as const;

const written = entry(
  'comment',
  { about: 'OPEN', text: 'Late start' },
  { day: TODAY, at: new Date().toISOString(), userName: 'Gino' },
);
const COMMENTS = {
  added: async () => {
    await press('Comment on Opening list');
    await dialog().getByRole('textbox', { name: 'Comment' }).fill('Bulb is broken');
    await press('Add comment');
  },
  updated: async () => {
    await fromMenu('Change this comment', 'Edit');
    await dialog().getByRole('textbox', { name: 'Comment' }).fill('Started at 9');
    await press('Save comment');
    await expect.element(page.getByText('Enter why it is corrected')).toBeVisible();
    await dialog().getByRole('textbox', { name: 'Why' }).fill('Asked Gino');
    await press('Save comment');
  },
  removed: async () => {
    await fromMenu('Change this comment', 'Remove');
    await dialog().getByRole('textbox', { name: 'Reason' }).fill('Wrong list');
    await press('Remove');
  },
} as const;

describe('what is stated of a change', () => {
  it.each([
    ['added', 'Task Added', 'Task could not be added'],
    ['updated', 'Task Updated', 'Task could not be updated'],
    ['removed', 'Task Removed', 'Task could not be removed'],
  ] as const)('ERR-010 a task that is %s, and one that could not be', async (change, done, failed) => {
    const refused = await open({ changes: { refuses: [''] } });
    await CHANGES[change]();
    await expect.element(page.getByText(failed, { exact: true })).toBeVisible();
    await refused.screen.unmount();
    notifications.clean();
    await open();
    await CHANGES[change]();
    await expect.element(page.getByText(done, { exact: true })).toBeVisible();
  });

  it.each([
    ['added', 'Task Comment Added', 'Task Comment could not be added'],
    ['updated', 'Task Comment Updated', 'Task Comment could not be updated'],
    ['removed', 'Task Comment Removed', 'Task Comment could not be removed'],
  ] as const)('ERR-011 a comment that is %s, and one that could not be', async (change, done, failed) => {
    const refused = await open({ entries: [written], changes: { refuses: ['', 'food-safety'] } });
    await COMMENTS[change]();
    await expect.element(page.getByText(failed, { exact: true })).toBeVisible();
    await refused.screen.unmount();
    notifications.clean();
    await open({ entries: [written] });
    await COMMENTS[change]();
    await expect.element(page.getByText(done, { exact: true })).toBeVisible();
  });
});

it('rule 118: a comment names its list, who wrote it and when; a changed one stays, struck through, with the reason', async () => {
  const changed = { ...written, id: written.id.replace(/^.{8}/, '11111111'), corrects: written.id, userName: 'Ada' };
  await open({
    entries: [written, { ...changed, payload: { about: 'OPEN', text: 'Started at 9', why: 'Asked Gino' } }],
  });
  const comments = page.getByRole('list', { name: 'Comments on Opening list' });
  const shown = comments.getByRole('listitem').elements();
  expect(shown.map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Gino, \d\d:\d\d · changed by Ada: Asked Gino/),
    expect.stringMatching(/^Ada, .*Started at 9/),
  ]);
  expect(getComputedStyle(shown[0]?.querySelector('p') as Element).textDecorationLine).toBe('line-through');
  expect(page.getByRole('list', { name: 'Comments on Closing list' }).elements()).toEqual([]);
});

it('the arrows of the keyboard go from day to day', async () => {
  await open();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('textbox', { name: 'Day' })).toHaveValue(showDay(addDays(TODAY, -1)));
});
