import { READY_TEMPLATES } from '@larder/domain/tasks/ready-templates.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 1400));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const templateId = newId();
const always = { weekdayRepeats: '', monthly: false, dueTime: null, target: null, asksPhoto: false };
const [lights, hobs, walkIn] = [
  { ...always, itemId: newId(), type: 'OPEN', section: '', action: 'Lights on', weekdayRepeats: 'Su/M' },
  { ...always, itemId: newId(), type: 'DAILY', section: 'Cleaning', action: 'Hobs', dueTime: '22:00', monthly: true },
  { ...always, itemId: newId(), type: 'FRIDGE', section: '', action: 'Walk-in', target: '5' },
];

function office(changes: Partial<StubServer> = {}): StubServer {
  const server = stubServer(changes);
  server.can = [...server.can, 'tasksLocation', 'do:tasks'];
  server.session.currentAccountId = server.headOffice.id;
  const state = { given: false, behind: 3, own: 0 };
  server.answers[`/task-templates/${templateId}`] = {
    ...{ templateId, name: 'Checks', version: 4, tasks: [lights, hobs, walkIn] },
    sites: [
      { accountId: server.bar.id, accountName: 'Soho, Bar', given: true, behind: 1, own: 2 },
      { accountId: server.kitchen.id, accountName: 'Soho, Kitchen', ...state },
      { accountId: newId(), accountName: 'York, Kitchen', given: true, behind: 0, own: 0 },
    ],
  };
  return server;
}
const open = (server: StubServer) => openApp(`/${server.headOffice.id}/tasks/templates/${templateId}`);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = () => page.getByRole('dialog');
const saved = (server: StubServer) => server.sent.filter(({ path }) => path.endsWith(`/task-templates/${templateId}`));
const texts = (name: string) =>
  page
    .getByRole('table', { name, exact: true })
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.textContent);

describe('templates of lists', () => {
  it('begin with those that come with Larder, under a name of their own', async () => {
    const server = office();
    server.answers['/task-templates'] = [{ templateId, name: 'Checks', tasks: 3, sites: 2 }];
    const { router } = await openApp(`/${server.headOffice.id}/tasks/sites`);
    await page.getByRole('tab', { name: 'Templates' }).click();
    await expect.element(page.getByRole('table', { name: 'Templates' })).toBeVisible();
    expect(texts('Templates')).toEqual(['Checks32']);
    await press('New template');
    await page.getByRole('menuitem', { name: 'Cleaning schedule' }).click();
    await expect.element(dialog().getByRole('textbox', { name: 'Name' })).toHaveValue('Cleaning schedule');
    await press('Add template');
    await expect.element(page.getByText('Template Added')).toBeVisible();
    const [{ path = '', body } = {}] = server.sent.filter((one) => /\/task-templates\/[^/]+$/.test(one.path));
    expect(body).toMatchObject({ name: 'Cleaning schedule', version: null, tasks: READY_TEMPLATES[1]?.tasks });
    await expect.poll(() => router.state.location.pathname.split('/').at(-1)).toBe(path.split('/').at(-1));
  });

  it('state at the target of a fridge why what was typed is none', async () => {
    const server = office();
    await open(server);
    await press('New task');
    await dialog().getByRole('combobox', { name: 'List' }).click();
    await page.getByRole('option', { name: 'Fridges and freezers' }).click();
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Chest');
    const target = dialog().getByRole('textbox', { name: 'Target' });
    for (const [typed, why] of [
      ['', /Error this task is not valid\./],
      ['63°', /Target must be a number like 4\.5 or -18/],
      ['1e3', /Target must be a number like 4\.5 or -18/],
    ] as const) {
      await target.fill(typed);
      await press('Add task');
      await expect.element(target).toHaveAccessibleDescription(why);
    }
    await target.fill('−18,5');
    await press('Add task');
    const added = { action: 'Chest', target: '-18.5' };
    await expect.poll(() => saved(server)[0]?.body.tasks).toMatchObject([lights, hobs, walkIn, added]);
  });

  it('show their lists with days, times and targets; a task is changed, added and taken out', async () => {
    const server = office();
    await open(server);
    await expect.element(page.getByRole('table', { name: 'Opening list' })).toBeVisible();
    expect([texts('Opening list'), texts('Cleaning'), texts('Fridges and freezers')]).toEqual([
      ['Lights onMon, Sun'],
      ['HobsEvery day of the first week of the month, by 22:00'],
      ['Walk-in5 °C or less'],
    ]);
    await press('Edit Hobs');
    await dialog().getByRole('checkbox', { name: 'Only in the first week of the month' }).click();
    await dialog().getByRole('checkbox', { name: 'Asks for a photo' }).click();
    await dialog().getByRole('checkbox', { name: 'Sun' }).click();
    await press('Save task');
    await expect.element(page.getByText('Template Updated')).toBeVisible();
    const changed = { ...hobs, monthly: false, asksPhoto: true, weekdayRepeats: 'M/T/W/Th/F/S' };
    expect(saved(server)[0]?.body).toMatchObject({ name: 'Checks', version: 4, tasks: [lights, changed, walkIn] });

    await press('New task');
    await press('Add task');
    await expect.element(page.getByText('You must provide a task description')).toBeVisible();
    await dialog().getByRole('textbox', { name: 'TO DO' }).fill('Lock up');
    await dialog().getByRole('combobox', { name: 'List' }).click();
    await page.getByRole('option', { name: 'Daily section' }).click();
    await press('Add task');
    await expect.element(page.getByText('You must enter a name for the section')).toBeVisible();
    await dialog().getByRole('combobox', { name: 'List' }).click();
    await page.getByRole('option', { name: 'Closing list' }).click();
    await press('Add task');
    const added = { ...always, type: 'CLOSE', section: '', action: 'Lock up' };
    await expect.poll(() => saved(server)[1]?.body.tasks).toMatchObject([lights, hobs, walkIn, added]);
    await expect.element(dialog()).not.toBeInTheDocument();
    await press('Remove Walk-in');
    await expect.poll(() => saved(server)[2]?.body.tasks).toMatchObject([lights, hobs]);
  });

  it('are given to chosen sites, of which each states how it stands', async () => {
    const server = office();
    await open(server);
    await expect.element(page.getByRole('table', { name: 'Sites' })).toBeVisible();
    expect(texts('Sites')).toEqual([
      'Soho, Bar1 change to give2 tasks stay as the site has them',
      'Soho, KitchenNot given yet',
      'York, KitchenUp to date',
    ]);
    await expect.element(page.getByRole('button', { name: 'Give to sites' })).toBeDisabled();
    await press('Choose those with changes');
    await page.getByRole('checkbox', { name: 'Give to Soho, Kitchen' }).click();
    await press('Give to 2 sites');
    await expect.element(page.getByText('Given to 2 sites')).toBeVisible();
    expect(server.sent.find(({ path }) => path.endsWith('/give'))?.body).toMatchObject({
      accountIds: [server.bar.id, server.kitchen.id],
    });
    server.refuses = ['/give'];
    await page.getByRole('checkbox', { name: 'Give to Soho, Kitchen' }).click();
    await press('Give to 1 site');
    await expect.element(page.getByText('The template could not be given')).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: 'Give to Soho, Kitchen' })).toBeChecked();
  });

  it('are renamed and removed, and no tab for whom changing tasks is withheld', async () => {
    const server = office();
    const { router, unmount } = await open(server);
    await press('More for Checks');
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Our checks');
    await press('Save template');
    await expect
      .poll(() => saved(server)[0]?.body)
      .toMatchObject({ name: 'Our checks', tasks: [lights, hobs, walkIn] });
    await expect.element(dialog()).not.toBeInTheDocument();
    await press('More for Checks');
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await press('Remove');
    await expect.poll(() => router.state.location.pathname).toBe(`/${server.headOffice.id}/tasks/templates`);
    await unmount();
    const withheld = office();
    withheld.can = withheld.can.filter((right) => right !== 'do:tasks');
    await openApp(`/${withheld.headOffice.id}/tasks/sites`);
    await expect.element(page.getByRole('tab', { name: 'Missed' })).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Templates' })).not.toBeInTheDocument();
  });
});
