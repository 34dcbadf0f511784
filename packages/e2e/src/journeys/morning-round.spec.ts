import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { PHONE } from '../handheld.ts';

// The app opens without a network only with its service worker; on a phone it has keys of its own.
test.use({ serviceWorkers: 'allow', viewport: PHONE, isMobile: true, hasTouch: true });

/** Taps what people tap on the way, and counts it. */
function fingersOn(page: Page) {
  let touches = 0;
  const keys = page.getByRole('group', { name: /^Keys for / });
  return {
    async tapField(name: string) {
      await page.getByRole('textbox', { name, exact: true }).tap();
    },
    async press(...names: string[]) {
      for (const name of names) {
        await keys.getByRole('button', { name, exact: true }).tap();
        touches += 1;
      }
    },
    /** Since it was asked last. */
    touches() {
      const since = touches;
      touches = 0;
      return since;
    },
  };
}

test('fridges and freezers are read on a phone without a network, and the one that is too warm gets its action', async ({
  page,
  kitchen,
}) => {
  const calls = callsOf(page.request, kitchen.areaId);
  for (const [action, target] of [
    ['Walk-in', '5'],
    ['Bar fridge', '5'],
    ['Chest freezer', '-18'],
  ])
    await calls.command(`/tasks/${randomUUID()}`, {
      ...{ type: 'FRIDGE', action, target, sectionId: null, repeats: true, date: null, weekdayRepeats: '' },
      ...{ dueTime: null, asksPhoto: false, personId: null },
    });
  await page.goto(`/${kitchen.areaId}/tasks/temp/fridge`);
  const unit = (name: string) => page.getByRole('listitem', { name, exact: true });
  await expect(unit('Walk-in')).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload(); // from now on the service worker answers
  await expect(unit('Walk-in')).toBeVisible();

  const fingers = fingersOn(page);
  await page.context().setOffline(true);
  await fingers.tapField('Walk-in, AM');
  await fingers.press('3', 'Decimal point', '5', 'Next');
  expect(fingers.touches()).toBeLessThanOrEqual(4);
  await expect(unit('Walk-in')).toContainText('3.5 °C');
  await fingers.press('1', '1', 'Next');
  await fingers.press('Minus', '1', '8', 'Decimal point', '5', 'Next');
  expect(fingers.touches()).toBeLessThanOrEqual(3 + 6);
  await expect(unit('Chest freezer')).toContainText('−18.5 °C');
  await expect(unit('Bar fridge')).toContainText('Out of limit: must be 5 °C or less');
  await expect(page.getByRole('list', { name: 'Action needed' })).toContainText('Bar fridge, AM: 11 °C');

  await page.reload();
  await expect(unit('Chest freezer')).toContainText('−18.5 °C');
  await expect(unit('Chest freezer')).toContainText('not sent yet');
  await page.context().setOffline(false);
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  expect(await temperatures()).toEqual(['3.5', '11', '-18.5']);

  await page.getByRole('button', { name: 'Record what was done: Bar fridge, AM' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Bar fridge, AM' });
  await dialog.getByLabel('Door was open, closed it').tap();
  await dialog.getByLabel('New reading').tap();
  await fingers.press('4', 'Save');
  await expect(page.getByText('Action Added')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Action needed' })).toHaveCount(0);
  await expect(unit('Bar fridge')).toContainText('4 °C');
  expect(await temperatures()).toEqual(['3.5', '11', '-18.5', '4']);

  /** As the chain has them, in the order of their arrival. */
  async function temperatures(): Promise<string[]> {
    const { rows } = await calls.query('/sync');
    const entries: { kind: string; seq: number; payload: { temperature: string } }[] = rows.taskEntries;
    const readings = entries.filter(({ kind }) => kind === 'fridge').toSorted((one, other) => one.seq - other.seq);
    return readings.map(({ payload }) => payload.temperature);
  }
});
