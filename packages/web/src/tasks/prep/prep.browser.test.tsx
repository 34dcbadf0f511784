import type { PrepTaskRow, TaskRow } from '@larder/contract/rows/tasks.ts';
import { addDays, dayIn, showDay, weekdayName } from '@larder/domain/calendar.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { frames } from '../../testing/frames.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { prepTask, recipeCalled, section, TASK_RIGHTS, task, version } from '../testing-lists.ts';

beforeEach(() => page.viewport(1280, 1000));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const TODAY = dayIn('Europe/London', new Date());
const YESTERDAY = addDays(TODAY, -1);
const grill = section('Grill', 'PREP');
const dough = recipeCalled('Pizza dough');
const onions = prepTask('Chop onions', grill);
const makeDough = prepTask('Pizza dough', grill, {
  recipeId: dough.id,
  steps: [{ action: 'Weigh the flour' }, { recipe: dough.id }],
});

/** A preparation on the list of a day. */
function onDay(of: PrepTaskRow, dueDate: string | null, changes: Partial<TaskRow> = {}): TaskRow {
  const once = { repeats: false, date: dueDate ?? TODAY, sectionId: of.sectionId };
  const { id: prepId, recipeId, steps } = of;
  return task('PREP', { versions: [version(of.action, once)], prepId, recipeId, steps, dueDate, ...changes });
}

async function open(
  tasks: TaskRow[] = [],
  { search = '', ...changes }: Partial<StubServer> & { search?: string } = {},
) {
  const server = stubServer({ can: TASK_RIGHTS, ...changes });
  server.rows = { sections: [grill], tasks, prepTasks: [onions, makeDough], recipes: [dough] };
  const screen = await openApp(`/${server.kitchen.id}/tasks/prep${search}`);
  await expect.element(page.getByRole('heading', { level: 2, name: 'Grill' })).toBeVisible();
  return { server, screen };
}

const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = () => page.getByRole('dialog');
const edit = () => page.getByRole('switch', { name: 'Edit mode' }).click();
const sentTo = (server: StubServer, end: string) => server.sent.filter(({ path }) => path.endsWith(end));

describe('in edit mode', () => {
  it.each([
    ['today', TODAY],
    ['tomorrow', addDays(TODAY, 1)],
  ])("TASK-014 ticking 'Today' makes a task that is due on the day, and unticking takes it off: %s", async (_, day) => {
    const listed = onDay(makeDough, day);
    const { server } = await open([listed], { search: `?day=${day}` });
    server.replies[`${onions.id}/today`] = { rows: { tasks: [onDay(onions, day)] } };
    server.replies[`${makeDough.id}/today`] = { deleted: { tasks: [listed.id] } };
    await edit();
    await box('Today: Chop onions').click();
    await expect.element(page.getByText('Task Added')).toBeVisible();
    await expect.element(box('Today: Chop onions')).toBeChecked();
    expect(sentTo(server, `${onions.id}/today`)[0]?.body).toMatchObject({ day, today: true });
    await expect.element(box('Today: Pizza dough')).toBeChecked();
    await box('Today: Pizza dough').click();
    await expect.element(page.getByText('Task Removed')).toBeVisible();
    await expect.element(box('Today: Pizza dough')).not.toBeChecked();
    expect(sentTo(server, `${makeDough.id}/today`)[0]?.body).toMatchObject({ taskId: listed.id, day, today: false });
    await edit();
    await expect.element(box('Chop onions')).toBeVisible();
    await expect.element(box('Pizza dough')).not.toBeInTheDocument();
  });

  it('states what becomes of a preparation that is there already: it moves to the day, and done it stays without one', async () => {
    const moved = onDay(onions, YESTERDAY);
    const done = onDay(makeDough, TODAY, { completedOn: TODAY });
    const { server } = await open([moved, done]);
    server.replies[`${onions.id}/today`] = { rows: { tasks: [{ ...moved, dueDate: TODAY }] } };
    server.replies[`${makeDough.id}/today`] = { rows: { tasks: [{ ...done, dueDate: null }] } };
    await edit();
    for (const [name, today] of [
      ['Today: Chop onions', true],
      ['Today: Pizza dough', false],
    ] as const) {
      await box(name).click();
      await expect.element(page.getByText('Task Updated', { exact: true })).toBeVisible();
      expect(server.sent.at(-1)?.body).toMatchObject({ day: TODAY, today });
      notifications.clean();
      await expect.element(page.getByText('Task Updated', { exact: true })).not.toBeInTheDocument();
    }
    expect(page.getByText(/^Task (Added|Removed)$/).elements()).toEqual([]);
  });

  it('TASK-024 TASK-025 sends a quantity of at most 3 characters 300 ms after typing ends, once', async () => {
    const { server } = await open([onDay(makeDough, TODAY)]);
    await edit();
    const field = page.getByRole('textbox', { name: 'Batches of Pizza dough' });
    await field.click();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await userEvent.keyboard('12345');
      await vi.advanceTimersByTimeAsync(299);
      await frames();
      expect(sentTo(server, '/quantity')).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
    } finally {
      vi.useRealTimers();
    }
    await expect.element(field).toHaveValue('123');
    await expect.poll(() => sentTo(server, '/quantity').map(({ body }) => body.quantity)).toEqual(['123']);
    await field.fill('two');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('1.5');
    await expect.poll(() => sentTo(server, '/quantity').map(({ body }) => body.quantity)).toEqual(['123', '1.5']);
  });

  it.each([
    [-2, false, false],
    [-1, false, true],
    [0, true, true],
    [1, true, true],
    [2, true, false],
  ])(
    'TASK-017 TASK-018 is open within a day of today, while one adds from today on: %s days from today',
    async (days, mayAdd, mayEdit) => {
      await open([], { search: `?day=${addDays(TODAY, days)}` });
      for (const [control, isOpen] of [
        [page.getByRole('button', { name: 'Add manually', exact: true }), mayAdd],
        [page.getByRole('switch', { name: 'Edit mode' }), mayEdit],
      ] as const)
        if (isOpen) await expect.element(control).toBeEnabled();
        else await expect.element(control).toBeDisabled();
    },
  );
});

describe('outside edit mode', () => {
  it.each([
    ['yesterday’s list', YESTERDAY, YESTERDAY],
    ['today’s list', TODAY, TODAY],
    ['tomorrow’s list, today', addDays(TODAY, 1), TODAY],
  ])(
    'TASK-015 a tick states the day on which it was done, and a second one clears it, also without a network: %s',
    async (_, day, doneOn) => {
      const prepared = onDay(makeDough, day);
      const { server } = await open([prepared], { search: `?day=${day}` });
      server.online = false;
      await box('Pizza dough').click();
      await expect.element(box('Pizza dough')).toBeChecked();
      await new Promise((resolve) => setTimeout(resolve, 350)); // a second touch at once would be part of the first
      await box('Pizza dough').click();
      await expect.element(box('Pizza dough')).not.toBeChecked();
      server.online = true;
      server.sent.length = 0;
      window.dispatchEvent(new Event('online'));
      await expect
        .poll(() => sentTo(server, `${prepared.id}/progress`).map(({ body }) => body.completedOn))
        .toEqual([doneOn, null]);
    },
  );

  it('rule 116: goes on listing what was not done, with the day it is from', async () => {
    await open([onDay(makeDough, YESTERDAY), onDay(onions, YESTERDAY, { completedOn: YESTERDAY })]);
    await expect
      .element(page.getByText(`from ${weekdayName(YESTERDAY)} ${showDay(YESTERDAY)}`, { exact: true }))
      .toBeVisible();
    await expect.element(box('Chop onions')).not.toBeInTheDocument();
  });

  it('TASK-007 shows the steps in their order, words and recipes', async () => {
    await open([onDay(makeDough, TODAY)]);
    const steps = page.getByRole('list').filter({ hasText: 'Weigh the flour' }).last().getByRole('listitem');
    expect(steps.elements().map((step) => step.textContent)).toEqual(['Weigh the flour', 'Pizza dough']);
  });

  it("TASK-028 TASK-029 states 'No tasks to display', and 'No tasks completed'", async () => {
    const { screen } = await open();
    await expect.element(page.getByText('No tasks to display', { exact: true })).toBeVisible();
    await screen.unmount();
    await open([onDay(onions, TODAY)]);
    await expect.element(page.getByText('No tasks completed', { exact: true })).toBeVisible();
  });
});

describe('the recipe of a preparation', () => {
  it.each([
    ['2.5', 3, 'Preparation lists', /\/tasks\/prep$/],
    ['2', 2, 'Preparation lists', /\/tasks\/prep$/],
    ['1', 1, 'Recipes', /\/front-of-house\/recipes$/],
    ['', 1, 'Recipes', /\/front-of-house\/recipes$/],
  ])(
    'TASK-002 REC-002 with a quantity of %j opens for %s batches and leads back to %s',
    async (quantity, batches, back, path) => {
      const { server, screen } = await open([onDay(makeDough, TODAY, { quantity })]);
      const link = page.getByRole('link', { name: 'Recipe of Pizza dough' });
      const address = `/${server.kitchen.id}/front-of-house/recipes/${dough.id}?batch=${batches}`;
      await expect.element(link).toHaveAttribute('href', address);
      await link.click();
      await expect.element(page.getByRole('textbox', { name: 'Batches' })).toHaveValue(String(batches));
      await page.getByRole('link', { name: back }).last().click();
      await expect.poll(() => screen.router.state.location.pathname).toMatch(path);
    },
  );

  it('rule 117: is no link once the recipe is gone; its name stays', async () => {
    const { server, screen } = await open([onDay(makeDough, TODAY)]);
    await screen.unmount();
    const gone = stubServer({ can: TASK_RIGHTS, rows: { ...server.rows, recipes: [] } });
    await openApp(`/${gone.kitchen.id}/tasks/prep`);
    await expect.element(box('Pizza dough')).toBeVisible();
    expect(page.getByRole('link', { name: 'Recipe of Pizza dough' }).elements()).toEqual([]);
  });

  it('rule 117: keeps its name in its form once the recipe is gone', async () => {
    const { server } = await open();
    const gone = stubServer({ can: TASK_RIGHTS, rows: { ...server.rows, recipes: [] } });
    await openApp(`/${gone.kitchen.id}/tasks/prep`);
    await edit();
    await press('Change Pizza dough');
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect.element(dialog().getByRole('combobox', { name: 'Recipe' })).toHaveValue('Pizza dough (removed)');
    await press('Save preparation');
    await expect
      .poll(() => sentTo(gone, `/prep-tasks/${makeDough.id}`).at(-1)?.body)
      .toMatchObject({ recipeId: dough.id, sectionId: grill.id });
  });
});

describe('who prepares something', () => {
  it('rule 114: is named from the list, and stands beside it until it is done', async () => {
    const { server } = await open([onDay(makeDough, TODAY)]);
    server.answers = { '/task-people': { people: [{ userId: 'mia', name: 'Mia' }] } };
    await press('Change Pizza dough');
    await page.getByRole('menuitem', { name: 'Who does it' }).click();
    const field = dialog().getByRole('combobox', { name: 'For' });
    await expect.element(field).toHaveValue('Anybody');
    await field.click();
    await page.getByRole('option', { name: 'Mia' }).click();
    await press('Save');
    await expect
      .poll(() => server.sent.at(-1)?.body)
      .toMatchObject({ type: 'PREP', action: 'Pizza dough', sectionId: grill.id, repeats: false, personId: 'mia' });
  });

  it('rule 114: lists are narrowed to one’s own; of a day before the one on which somebody was named it is nobody’s', async () => {
    const server = stubServer({ can: TASK_RIGHTS });
    const ada = { personId: server.session.userId, personName: 'Ada Cook' };
    const once = { repeats: false, date: YESTERDAY, sectionId: grill.id };
    const named = [
      version('Pizza dough', { ...once, fromDay: YESTERDAY, toDay: YESTERDAY }),
      version('Pizza dough', { ...once, fromDay: TODAY, ...ada }),
    ];
    server.rows = {
      ...{ sections: [grill], prepTasks: [onions, makeDough], recipes: [dough] },
      tasks: [onDay(makeDough, YESTERDAY, { versions: named }), onDay(onions, TODAY)],
    };
    const screen = await openApp(`/${server.kitchen.id}/tasks/prep`);
    await press('Mine');
    await expect.element(box('Pizza dough')).toBeVisible();
    await expect.element(page.getByText(/^For Ada Cook · from/)).toBeVisible();
    await expect.element(box('Chop onions')).not.toBeInTheDocument();
    await screen.router.navigate({ to: '.', search: { day: YESTERDAY } as never });
    await expect.element(page.getByRole('button', { name: 'Mine' })).not.toBeInTheDocument();
    await expect.element(box('Pizza dough')).toBeVisible();
    expect(page.getByText(/For Ada Cook/).elements()).toEqual([]);
  });

  it('is not named by whom the owner withholds changing tasks, nor once it is done', async () => {
    const done = { completedOn: TODAY, completedAt: `${TODAY}T00:10:00.000Z`, completedBy: 'Gino' };
    await open([onDay(makeDough, TODAY, done)]);
    expect(page.getByRole('button', { name: 'Change Pizza dough' }).elements()).toHaveLength(0);
    await open([onDay(onions, TODAY)], { can: TASK_RIGHTS.filter((right) => right !== 'do:tasks') });
    await expect.element(box('Chop onions')).toBeVisible();
    expect(page.getByRole('button', { name: 'Change Chop onions' }).elements()).toHaveLength(0);
  });
});

describe('what can be prepared', () => {
  it('MENU-008 a new section without a name is refused at the field', async () => {
    const { server } = await open();
    await press('New section');
    await press('Add section');
    const name = dialog().getByRole('textbox', { name: 'Name', exact: true });
    await expect.element(name).toHaveAccessibleDescription('You must enter a name for the section');
    await name.fill('Pastry');
    await press('Add section');
    await expect.element(page.getByText('Section Added')).toBeVisible();
    expect(server.sent.at(-1)?.body).toMatchObject({ type: 'PREP', name: 'Pastry' });
  });

  it.each([0, 5])('is added by hand, with its steps, and put on the day that is open: %s days ahead', async (days) => {
    const day = addDays(TODAY, days);
    const { server } = await open([], { search: `?day=${day}` });
    await press('Add manually');
    await press('Add preparation');
    await expect
      .element(dialog().getByRole('textbox', { name: 'Task' }))
      .toHaveAccessibleDescription('You must provide a task description');
    await dialog().getByRole('textbox', { name: 'Task' }).fill('Pick basil');
    await dialog().getByRole('combobox', { name: 'Section' }).click();
    await page.getByRole('option', { name: 'Grill' }).click();
    await press('Add a step');
    await dialog().getByRole('textbox', { name: 'Step 1' }).fill('Wash');
    await press('Add preparation');
    await expect.element(page.getByText('Task Added')).toBeVisible();
    const sent = server.sent.filter(({ path }) => path.includes('/prep-tasks/')).map(({ body }) => body);
    expect(sent).toMatchObject([
      { sectionId: grill.id, action: 'Pick basil', recipeId: null, steps: [{ action: 'Wash' }] },
      { day, today: true },
    ]);
  });
});

describe('rule 117: suggested preparation', () => {
  const until = addDays(TODAY, 2);
  const suggestion = { prepTaskId: makeDough.id, quantity: '3.5', batches: '3.5', until, unit: 'g' };
  const answers = { '/suggested-prep': { suggestions: [{ ...suggestion, needed: '1600', atHand: '200' }] } };

  it('stands beside the lists with what is needed and at hand, and one press puts it on the list with its quantity', async () => {
    const { server } = await open([], { answers });
    const suggested = page.getByRole('list', { name: 'Suggested' }).getByRole('listitem', { name: 'Pizza dough' });
    const text = `3.5 batches until ${weekdayName(until)} ${showDay(until)}: 1.60 kg needed, 200 g at hand`;
    await expect.element(suggested.getByText(text)).toBeVisible();
    expect(box('Pizza dough').elements()).toEqual([]);
    server.replies[`${makeDough.id}/today`] = { rows: { tasks: [onDay(makeDough, TODAY, { quantity: '3.5' })] } };
    await press('Add 3.5 batches of Pizza dough');
    await expect.element(page.getByText('Task Added')).toBeVisible();
    expect(sentTo(server, `${makeDough.id}/today`)[0]?.body).toMatchObject({
      day: TODAY,
      today: true,
      quantity: '3.5',
    });
    await expect.element(box('Pizza dough')).toHaveAccessibleDescription(/3\.5 batches/);
    await expect.element(suggested).not.toBeInTheDocument();
  });

  it('is not shown of what stands on the list already', async () => {
    await open([onDay(makeDough, TODAY)], { answers });
    await expect.element(box('Pizza dough')).toBeVisible();
    expect(page.getByRole('list', { name: 'Suggested' }).elements()).toEqual([]);
  });

  it('is not asked for a day that is over', async () => {
    const { server } = await open([], { answers, search: `?day=${YESTERDAY}` });
    expect(server.calls.filter((call) => call.includes('suggested-prep'))).toEqual([]);
  });
});
