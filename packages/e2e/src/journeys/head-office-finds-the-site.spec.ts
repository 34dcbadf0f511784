import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';

const EVERY_DAY = { repeats: true, date: null, weekdayRepeats: '', dueTime: null, asksPhoto: false, personId: null };

test('rules 111 and 124: a head office sees first which site has food out of its limit and which did not close, goes there, and reads what was done', async ({
  page,
  browser,
  kitchen,
}) => {
  const { headOfficeId, areaId } = kitchen;
  const office = callsOf(page.request, headOfficeId);
  const open = async (parentId: string, type: 'LOCATION' | 'DEPARTMENT', name: string) => {
    const id = randomUUID();
    await office.command(`/structure/${id}/open`, { parentId, type, name, groupIds: [], areaNameId: null });
    return id;
  };
  const change = async (id: string, changes: object) => {
    const { rows } = await callsOf(page.request, id).query('/sync');
    const row = rows.accounts.find((one: { id: string }) => one.id === id);
    await callsOf(page.request, id).command('/details', { ...row, commandId: randomUUID(), ...changes });
  };
  const addTask = (at: string, type: string, action: string, target: string | null = null) =>
    callsOf(page.request, at).command(`/tasks/${randomUUID()}`, {
      ...EVERY_DAY,
      type,
      action,
      target,
      sectionId: null,
    });

  const leeds = await open(headOfficeId, 'LOCATION', 'Leeds');
  const york = await open(headOfficeId, 'LOCATION', 'York');
  const [leedsKitchen, yorkKitchen] = [
    await open(leeds, 'DEPARTMENT', 'Kitchen'),
    await open(york, 'DEPARTMENT', 'Kitchen'),
  ];

  await test.step('one site has lists since yesterday and did not close: its zone moves by 25 hours, as no clock of a server can be set', async () => {
    await change(leeds, { timeZone: 'Pacific/Pago_Pago' });
    await addTask(leedsKitchen, 'CLOSE', 'Gas off');
    await addTask(leedsKitchen, 'CLOSE', 'Doors locked');
    await change(leeds, { timeZone: 'Pacific/Kiritimati' });
    await change(leedsKitchen, { openingTime: '00:00' });
    await addTask(yorkKitchen, 'CLOSE', 'Lights off');
  });

  await test.step('another site reads a fridge that is too warm', async () => {
    await addTask(areaId, 'FRIDGE', 'Walk-in', '5');
    await page.goto(`/${areaId}/tasks/temp/fridge`);
    const field = page.getByRole('textbox', { name: 'Walk-in, AM', exact: true });
    await field.fill('9');
    await field.press('Enter');
    await expect(page.getByRole('list', { name: 'Action needed' })).toContainText('Walk-in, AM: 9 °C');
  });

  await page.goto(`/${headOfficeId}/reports/sites`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks & HACCP' }).click();
  const sites = page.getByRole('table', { name: 'Sites today' }).getByRole('row');

  await test.step('the head office sees both, the worst first', async () => {
    await expect(sites.nth(1)).toContainText('Copper Table Soho, Kitchen');
    await expect(sites.nth(1)).toContainText('1 out of limit');
    await expect(sites.nth(2)).toContainText('Leeds, Kitchen');
    await expect(sites.nth(2)).toContainText('Not closed');
    await expect(sites.nth(2)).toContainText('0 of 2');
    await expect(sites.nth(3)).toContainText('York, Kitchen');
    await expect(outOfLimit(page)).toContainText('Nothing recorded yet');
    await expectNoAxeViolations(page);
  });

  await test.step('what the kitchen does about it stands there without asking anew', async () => {
    const storageState = await page.context().storageState();
    const cook = await (await browser.newContext({ storageState })).newPage();
    await cook.goto(`/${areaId}/tasks/temp/fridge`);
    await cook.getByRole('button', { name: /^Record what was done/ }).click();
    const dialog = cook.getByRole('dialog');
    await dialog.getByText('Door was open, closed it').click();
    await dialog.getByLabel('New reading').fill('4');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(cook.getByRole('list', { name: 'Action needed' })).toHaveCount(0);
    await expect(outOfLimit(page)).toContainText('Door was open, closed it');
    await expect(outOfLimit(page)).toContainText(kitchen.owner.name);
    await expect(sites.nth(1)).toContainText('Leeds, Kitchen');
    await cook.context().close();
  });

  await test.step('it goes to the evening that was not closed, and to the reading with its action', async () => {
    await page.getByRole('link', { name: 'Leeds, Kitchen' }).click();
    await expect(page).toHaveURL(new RegExp(`/${leedsKitchen}/tasks\\?day=`));
    const closing = page.getByRole('list', { name: 'Closing list' });
    await expect(closing.getByRole('listitem').filter({ hasText: 'Gas off' })).toContainText('Overdue');
    await page.getByRole('checkbox', { name: 'Gas off' }).click(); // it is ticked a moment later, once it is stored
    await expect(closing).toContainText('Done late');
    await page.goto(`/${headOfficeId}/tasks/sites`);
    await expect(sites.nth(1)).toContainText('1 of 2');
    await outOfLimit(page).getByRole('link', { name: 'Walk-in' }).click();
    await expect(page).toHaveURL(new RegExp(`/${areaId}/tasks/temp/fridge`));
    await expect(page.getByRole('listitem', { name: 'Walk-in' })).toContainText('Out of limit');
  });

  await test.step('what was not done this week stands by site, list and task', async () => {
    await page.goto(`/${headOfficeId}/tasks/missed`);
    const missed = page.getByRole('table', { name: 'What was missed' });
    const when = page.getByRole('button', { name: 'Previous week' });
    await expect(missed.or(page.getByText('Nothing was missed'))).toBeVisible(); // the week is there
    if ((await missed.count()) === 0) await when.click(); // yesterday was of last week
    await expect(missed.getByRole('row').filter({ hasText: 'Doors locked' })).toContainText('Leeds, Kitchen');
    await expect(missed).not.toContainText('Lights off');
    await expectNoAxeViolations(page);
  });

  await test.step('a template gives both sites the cleaning schedule', async () => {
    await page.getByRole('tab', { name: 'Templates' }).click();
    await page.getByRole('button', { name: 'New template' }).click();
    await page.getByRole('menuitem', { name: 'Cleaning schedule' }).click();
    await page.getByRole('button', { name: 'Add template' }).click();
    for (const name of ['Leeds, Kitchen', 'York, Kitchen'])
      await page.getByRole('checkbox', { name: `Give to ${name}` }).check();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Give to 2 sites' }).click();
    await expect(page.getByText('Given to 2 sites')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'York, Kitchen' })).toContainText('Up to date');
    await page.goto(`/${yorkKitchen}/tasks`);
    await expect(page.getByRole('list', { name: 'Daily cleaning' })).toContainText('Work surfaces and chopping boards');
  });
});

function outOfLimit(page: Page) {
  return page.getByRole('table', { name: 'Temperatures out of limit' });
}
