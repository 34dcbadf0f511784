import { randomUUID } from 'node:crypto';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { ShellPage } from '../pages/shell.ts';

test('HACCP-001 a kitchen ticks its list of the day, prepares, and enters its temperatures; all of it stands as its record', async ({
  page,
  kitchen,
}) => {
  const shell = new ShellPage(page);
  const dialog = page.getByRole('dialog');
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  const calls = callsOf(page.request, kitchen.areaId);
  const unit = { sectionId: null, repeats: true, date: null, weekdayRepeats: '', dueTime: null, asksPhoto: false };
  const walkIn = { type: 'FRIDGE', action: 'Walk-in', target: '5', personId: null, ...unit };
  await calls.command(`/tasks/${randomUUID()}`, walkIn);
  await calls.command(`/tasks/${randomUUID()}`, { ...walkIn, type: 'PROBE', action: 'Blue probe', target: null });

  await test.step('the list of the day', async () => {
    await page.goto(`/${kitchen.areaId}/tasks`);
    await page.getByRole('button', { name: 'New task' }).click();
    await dialog.getByRole('textbox', { name: 'Task' }).fill('Lights on');
    await dialog.getByRole('combobox', { name: 'Section' }).click();
    await page.getByRole('option', { name: 'Opening list', exact: true }).click();
    await dialog.getByRole('button', { name: 'Add task' }).click();
    await expect(shell.toast('Task Added')).toBeVisible();
    await box('Lights on').click();
    await expect(page.getByText('1 of 1 done')).toBeVisible();
  });

  await test.step('the preparation list', async () => {
    await page.getByRole('tab', { name: 'Preparation lists' }).click();
    await page.getByRole('button', { name: 'New section' }).click();
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Grill');
    await dialog.getByRole('button', { name: 'Add section' }).click();
    await page.getByRole('button', { name: 'Add manually' }).click();
    await dialog.getByRole('textbox', { name: 'Task' }).fill('Chop onions');
    await dialog.getByRole('combobox', { name: 'Section' }).click();
    await page.getByRole('option', { name: 'Grill', exact: true }).click();
    await dialog.getByRole('button', { name: 'Add preparation' }).click();
    await expect(box('Chop onions')).toBeVisible();
    await box('Chop onions').click();
    await expect(box('Chop onions')).toBeChecked();
  });

  await test.step('the temperature logs', async () => {
    await page.goto(`/${kitchen.areaId}/tasks/temp/food`);
    await page.getByRole('button', { name: 'New food record' }).click();
    await dialog.getByLabel('Ingredient').fill('Soup');
    await dialog.getByLabel('Type').selectOption('cooking');
    await dialog.getByLabel('Temperature').fill('80');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(shell.toast('Food Record Added')).toBeVisible();
    await page.getByRole('tab', { name: 'Fridge' }).click();
    await page.getByRole('textbox', { name: 'Walk-in, AM' }).fill('3.5');
    await page.getByRole('textbox', { name: 'Walk-in, AM' }).press('Enter');
    await expect(page.getByRole('listitem', { name: 'Walk-in' })).toContainText('3.5 °C');
    await page.getByRole('tab', { name: 'Probe' }).click();
    await page.getByRole('textbox', { name: 'Blue probe, Boiling' }).fill('100');
    await page.getByRole('textbox', { name: 'Blue probe, Boiling' }).press('Enter');
    await expect(page.getByRole('listitem', { name: 'Blue probe' })).toContainText('100 °C');
    await page.getByRole('tab', { name: 'Delivery' }).click();
    await page.getByRole('button', { name: 'Add a delivery' }).click();
    await dialog.getByLabel('Name').fill('Riverside Dairy');
    await dialog.getByLabel('Temperature').fill('4');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('listitem', { name: 'Riverside Dairy' })).toContainText('4 °C');
  });

  await test.step('after a reload, and in the chain', async () => {
    await page.reload();
    await expect(page.getByRole('listitem', { name: 'Riverside Dairy' })).toContainText('4 °C');
    await page.goto(`/${kitchen.areaId}/tasks/prep`);
    await expect(box('Chop onions')).toBeChecked();
    await page.goto(`/${kitchen.areaId}/tasks`);
    await expect(box('Lights on')).toBeChecked();
    const { rows } = await calls.query('/sync');
    const kinds = (rows.taskEntries as { kind: string; userName: string; seq: number | null }[])
      .filter(({ kind }) => kind !== 'definition')
      .map(({ kind, userName, seq }) => [kind, userName, seq !== null]);
    expect(kinds.toSorted()).toEqual(
      ['delivery', 'food', 'fridge', 'probe', 'tick'].map((kind) => [kind, kitchen.owner.name, true]),
    );
  });
});

test('a half-typed food record is not left by the browser’s Back or a reload without a question', async ({
  page,
  kitchen,
}) => {
  /** Whether the browser would ask before the page is reloaded or closed. */
  const asksToReload = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await page.goto(`/${kitchen.areaId}/tasks/temp/fridge`);
  await page.getByRole('tab', { name: 'Food' }).click();
  const record = page.getByRole('dialog', { name: 'New food record' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('button', { name: 'New food record' }).click();
  await expect(record.getByLabel('Temperature')).toBeVisible();
  expect(await asksToReload()).toBe(false);
  await record.getByLabel('Temperature').fill('80');
  expect(await asksToReload()).toBe(true);
  await page.goBack();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await expect(record.getByLabel('Temperature')).toHaveValue('80');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/tasks\/temp\/fridge$/);

  await page.getByRole('tab', { name: 'Food' }).click();
  await page.getByRole('button', { name: 'New food record' }).click();
  await expect(record).toBeVisible();
  await page.goBack(); // nothing was typed
  await expect(page).toHaveURL(/\/tasks\/temp\/fridge$/);
});
