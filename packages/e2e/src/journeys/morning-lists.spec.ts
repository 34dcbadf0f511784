import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';

// The app opens without a network only with its service worker.
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true });

const TASKS = ['Lights on', 'Ovens on', 'Gas checked'];

test('an opening list ticked on a phone without a network is seen in a second browser once that is back', async ({
  page,
  browser,
  kitchen,
}) => {
  const { command, query } = callsOf(page.request, kitchen.areaId);
  const everyDay = { repeats: true, date: null, weekdayRepeats: '', dueTime: null, target: null };
  for (const action of TASKS)
    await command(`/tasks/${randomUUID()}`, {
      ...{ ...everyDay, type: 'OPEN', action, sectionId: null, asksPhoto: false, personId: null },
    });
  const storageState = await page.context().storageState();
  const elsewhere = await (await browser.newContext({ storageState })).newPage();
  await elsewhere.goto(`/${kitchen.areaId}/tasks`);
  await expect(box(elsewhere, 'Lights on')).not.toBeChecked();

  await page.goto('/');
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Tasks & HACCP' }).tap();
  await expect(page.getByText('No tasks completed')).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload(); // from now on the service worker answers
  await expect(box(page, 'Gas checked')).toBeVisible();

  await page.context().setOffline(true);
  for (const action of TASKS) await box(page, action).tap();
  await expect(page.getByText('3 of 3 done')).toBeVisible();
  await page.waitForTimeout(400); // not by a glove that touches twice
  await box(page, 'Gas checked').tap(); // one too many
  await expect(page.getByText('2 of 3 done')).toBeVisible();
  await expect(page.getByText('unsent').first()).toBeVisible();
  await page.reload();
  await expect(box(page, 'Ovens on')).toBeChecked();
  await expect(box(page, 'Gas checked')).not.toBeChecked();
  await expect(box(elsewhere, 'Ovens on')).not.toBeChecked();

  await page.context().setOffline(false);
  await expect(box(elsewhere, 'Ovens on')).toBeChecked();
  await expect(elsewhere.getByText('2 of 3 done')).toBeVisible();
  await expect(elsewhere.getByText(kitchen.owner.name).first()).toBeVisible();
  await expect(page.getByText(/unsent/)).toHaveCount(0);
  const { rows } = await query('/sync');
  const ticks = rows.taskEntries.filter(({ kind }: { kind: string }) => kind === 'tick' || kind === 'untick');
  expect(ticks.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['tick', 'tick', 'tick', 'untick']);
});

function box(page: Page, name: string) {
  return page.getByRole('checkbox', { name, exact: true });
}
