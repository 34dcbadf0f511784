import type { PrepTaskRow, SectionRow, TaskRow } from '@larder/contract/rows/tasks.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { as } from '../testing.ts';

beforeEach(() => page.viewport(1280, 1000));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

function section(name: string, type: SectionRow['type']): SectionRow {
  return { ...audited, id: newId(), accountId: newId(), type, name, displayName: '', position: 0 };
}

function task(type: TaskRow['type'], action: string, changes: Partial<TaskRow['versions'][number]> = {}): TaskRow {
  const version = {
    ...{ action, sectionId: null, repeats: true, date: null, weekdayRepeats: '', dueTime: null, target: null },
    ...{ asksPhoto: false, personId: null, fromDay: '2026-01-01', toDay: null, position: 0 },
    ...changes,
  };
  return {
    ...{ ...audited, id: newId(), accountId: newId(), type, prepId: null, recipeId: null, steps: [], quantity: '' },
    ...{ dueDate: null, completedOn: null, completedAt: null, completedBy: null, made: null, versions: [version] },
  };
}

const bar = section('Bar', 'DAILY');
const grill = section('Grill', 'PREP');
const onions: PrepTaskRow = {
  ...{ ...audited, id: newId(), accountId: newId(), sectionId: grill.id, recipeId: null, action: 'Chop onions' },
  ...{ steps: [{ action: 'Peel' }], position: 0 },
};
const shelf = { id: newId(), name: 'Dairy shelf' };
const lights = task('OPEN', 'Lights on', { weekdayRepeats: 'Su/M/F' });
const SETUP = {
  sections: [bar, grill],
  tasks: [
    lights,
    task('CLOSE', 'Till counted'),
    task('DAILY', 'Clean the taps', { sectionId: bar.id }),
    task('FRIDGE', 'Walk-in', { target: '5', shelfIds: [shelf.id] }),
    task('PROBE', 'Blue probe'),
  ],
  prepTasks: [onions],
  shelves: [shelf],
};

async function open(tab = '') {
  const server = as('owner', { answers: { '/task-setup': SETUP } });
  const { router } = await openApp(`/areas/${server.kitchen.id}/account/tasks${tab}`);
  await expect.element(page.getByRole('tab', { name: 'Tasks & HACCP', selected: true })).toBeVisible();
  return { server, router };
}

const table = (name: string) => page.getByRole('table', { name, exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = () => page.getByRole('dialog');

describe('task setup', () => {
  it('TASK-003 has tabs for task lists, which it opens with, preparation lists and temperature logs, each at its address', async () => {
    const { server, router } = await open();
    const tabs = page.getByRole('tablist', { name: 'Task setup' }).getByRole('tab');
    await expect
      .poll(() => tabs.elements().map((tab) => tab.textContent))
      .toEqual(['Task lists', 'Preparation lists', 'Temperature logs']);
    await expect.element(page.getByRole('tab', { name: 'Task lists', selected: true })).toBeVisible();
    for (const [name, tab] of [
      ['Preparation lists', 'prep'],
      ['Temperature logs', 'temp'],
      ['Task lists', 'daily'],
    ] as const) {
      await page.getByRole('tab', { name }).click();
      await expect.poll(() => router.state.location.pathname).toBe(`/areas/${server.kitchen.id}/account/tasks/${tab}`);
      await expect.element(page.getByRole('tab', { name, selected: true })).toBeVisible();
    }
    expect(server.calls).toContain(`GET /api/v1/accounts/${server.kitchen.id}/task-setup`);
  });

  it('TASK-004 has opening and closing lists and daily sections with a column for each weekday, Mon to Sun', async () => {
    await open();
    for (const [list, action] of [
      ['Opening list', 'Lights on'],
      ['Closing list', 'Till counted'],
      ['Bar', 'Clean the taps'],
    ] as const) {
      await expect.element(table(list).getByText(action, { exact: true })).toBeVisible();
      const headers = table(list).getByRole('columnheader').elements();
      const words = headers.map((one) => one.textContent?.trim() ?? '');
      expect(words).toContain('TO DO');
      expect(words.filter((word) => /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/.test(word)).join(' ')).toBe(
        'Mon Tue Wed Thu Fri Sat Sun',
      );
    }
    const cells = table('Opening list').getByRole('row').nth(1).getByRole('cell').elements();
    const texts = cells.map((cell) => (cell.querySelector('[aria-label=Yes]') ? 'Yes' : cell.textContent?.trim()));
    expect(texts.filter((text) => text === 'Yes')).toHaveLength(3);
    expect(texts.slice(texts.indexOf('Yes'), texts.indexOf('Yes') + 7)).toEqual(['Yes', '', '', '', 'Yes', '', 'Yes']);
  });

  it('TASK-023 refuses a task without its TO DO text at the field, and takes one with it', async () => {
    const { server } = await open();
    await press('Add to Opening list');
    await press('Add task');
    const text = dialog().getByRole('textbox', { name: 'TO DO' });
    await expect.element(text).toHaveAccessibleDescription('You must provide a task description');
    expect(server.sent.filter(({ path }) => path.includes('/tasks/'))).toEqual([]);
    await text.fill('Ovens on');
    await press('Add task');
    await expect.element(page.getByText('Task Added')).toBeVisible();
    expect(server.sent.at(-1)).toMatchObject({
      path: expect.stringContaining(`/accounts/${server.kitchen.id}/tasks/`),
      body: { type: 'OPEN', action: 'Ovens on', repeats: true, weekdayRepeats: '' },
    });
  });

  it('TASK-022 refuses a section without a name at the field', async () => {
    const { server } = await open();
    await press('New section');
    await press('Add section');
    const name = dialog().getByRole('textbox', { name: 'Name', exact: true });
    await expect.element(name).toHaveAccessibleDescription('You must enter a name for the section');
    await name.fill('Terrace');
    await press('Add section');
    await expect.element(page.getByText('Section Added')).toBeVisible();
    expect(server.sent.at(-1)?.body).toMatchObject({ type: 'DAILY', name: 'Terrace' });
  });

  it('lists what can be prepared by section, and changes it', async () => {
    const { server } = await open('/prep');
    await expect.element(table('Grill').getByText('Chop onions')).toBeVisible();
    await press('Edit Chop onions');
    await dialog().getByRole('textbox', { name: 'Task' }).fill('Slice onions');
    await press('Save preparation');
    await expect.element(page.getByText('Task Updated')).toBeVisible();
    expect(server.sent.at(-1)?.body).toMatchObject({ action: 'Slice onions', sectionId: grill.id });
  });

  it('HACCP-011 HACCP-012 refuses a fridge without a name or a target at the field, and takes it with both', async () => {
    const { server } = await open('/temp');
    await expect.element(table('Fridges and freezers').getByText('5 °C or less')).toBeVisible();
    await expect.element(table('Probes').getByText('Blue probe')).toBeVisible();
    await press('Add to Fridges and freezers');
    await press('Save');
    for (const name of ['Name', 'Target'])
      await expect
        .element(dialog().getByRole('textbox', { name, exact: true }))
        .toHaveAccessibleDescription(/Error this task is not valid\./);
    await dialog().getByRole('textbox', { name: 'Name', exact: true }).fill('Ice cream');
    await press('Save');
    const target = dialog().getByRole('textbox', { name: 'Target' });
    await expect.element(target).toHaveAccessibleDescription(/Error this task is not valid\./);
    await target.fill('63°');
    await press('Save');
    await expect.element(target).toHaveAccessibleDescription(/Target must be a number like 4\.5 or -18/);
    await target.fill('−18,5');
    await dialog().getByRole('textbox', { name: 'Name', exact: true }).fill('');
    await press('Save');
    await expect
      .element(dialog().getByRole('textbox', { name: 'Name', exact: true }))
      .toHaveAccessibleDescription(/Error this task is not valid\./);
    expect(server.sent).toEqual([]);
    await dialog().getByRole('textbox', { name: 'Name', exact: true }).fill('Ice cream');
    await press('Save');
    await expect.element(page.getByText('Task Added')).toBeVisible();
    expect(server.sent.at(-1)?.body).toMatchObject({ type: 'FRIDGE', action: 'Ice cream', target: '-18.5' });
  });

  it('a second fridge of one name is refused at its name; a probe may be called as a fridge is', async () => {
    const { server } = await open('/temp');
    await press('Add to Fridges and freezers');
    const name = dialog().getByRole('textbox', { name: 'Name', exact: true });
    await name.fill(' walk-in');
    await dialog().getByRole('textbox', { name: 'Target' }).fill('5');
    await press('Save');
    await expect.element(name).toHaveAccessibleDescription(/walk-in is measured here already/);
    expect(server.sent).toEqual([]);
    await press('Cancel');
    await press('Edit Walk-in');
    await press('Save');
    await expect.element(page.getByText('Task Updated')).toBeVisible();
    await press('Add to Probes');
    await name.fill('Walk-in');
    await press('Save');
    await expect.element(page.getByText('Task Added')).toBeVisible();
  });

  it('rule 128: a fridge names the shelves that stand in it', async () => {
    const { server } = await open('/temp');
    await expect.element(table('Fridges and freezers').getByText('Dairy shelf')).toBeVisible();
    await press('Add to Fridges and freezers');
    await dialog().getByRole('textbox', { name: 'Name', exact: true }).fill('Bar fridge');
    await dialog().getByRole('textbox', { name: 'Target' }).fill('5');
    await dialog().getByRole('combobox', { name: 'Shelves in it' }).click();
    await page.getByRole('option', { name: 'Dairy shelf' }).click();
    await userEvent.keyboard('{Tab}');
    await press('Save');
    await expect.element(page.getByText('Task Added')).toBeVisible();
    expect(server.sent.at(-1)?.body).toMatchObject({ action: 'Bar fridge', shelfIds: [shelf.id] });
  });
});
