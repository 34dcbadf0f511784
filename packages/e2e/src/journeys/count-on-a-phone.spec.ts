import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { newPerson } from '../cast.ts';
import { expect, test } from '../fixtures.ts';
import { PHONE } from '../handheld.ts';
import { CountingPage } from '../pages/counting.ts';
import { joinGroup } from '../people.ts';
import { expectNothingSideways } from '../sideways.ts';
import { stockPantry } from '../week.ts';

test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

/** Taps and keys that a counted line may take beyond its digits. */
const BEYOND_DIGITS = 3;

test('two shelves are counted on a phone without a network, with at most three taps and keys a line beyond its digits', async ({
  page,
  kitchen,
}) => {
  const pantry = await stockPantry(page.request, kitchen);
  const calls = callsOf(page.request, kitchen.areaId);
  const [walkIn, store] = [randomUUID(), randomUUID()];
  for (const [shelfId, name, things] of [
    [walkIn, 'Walk-in', [pantry.mozzarella, pantry.tomato]],
    [store, 'Dry store', [pantry.flour, pantry.oil]],
  ] as const) {
    await calls.command(`/shelves/${shelfId}`, { name });
    await calls.command(`/shelves/${shelfId}/things`, {
      things: things.map((refId) => ({ kind: 'ingredient', refId })),
    });
  }
  const counting = new CountingPage(page);
  await counting.start(kitchen.areaId);
  await expect(counting.field('Mozzarella')).toBeVisible();
  const touches = await touchesOn(page);
  await page.context().setOffline(true);

  await test.step('from one thing to the next with a key', async () => {
    await counting.field('Mozzarella').tap();
    await page.keyboard.type('8.5');
    await page.keyboard.press('Enter');
    expect(await touches()).toBeLessThanOrEqual('8.5'.length + BEYOND_DIGITS);
    await expect(counting.field('Tomato')).toBeFocused();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    expect(await touches()).toBeLessThanOrEqual('12'.length + BEYOND_DIGITS);
  });

  await test.step('on the next shelf, of one thing in two units', async () => {
    await page.getByRole('button', { name: /^Dry store/ }).tap();
    await counting.field('Flour').tap();
    await page.keyboard.type('2+');
    const rest = page.getByLabel('Quantity of Flour, part 2');
    await expect(rest).toBeFocused();
    await page.keyboard.type('400');
    await page.getByLabel('Unit of Flour, part 2').tap();
    const choice = 1; // of the unit in the phone's own list, which a page does not see
    await page.getByLabel('Unit of Flour, part 2').selectOption({ label: 'g' });
    expect((await touches()) + choice).toBeLessThanOrEqual('2400'.length + 2 * BEYOND_DIGITS);
    await counting.field('Olive oil').tap();
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    expect(await touches()).toBeLessThanOrEqual('3'.length + BEYOND_DIGITS);
    await expect(counting.line('Flour')).toContainText('= 2.4 kg');
    await expect(counting.sums).toContainText('4 of 4 counted');
    await expect(counting.sums).toContainText('unsent');
    await expectNothingSideways(page);
    await expectNoAxeViolations(page);
  });

  await test.step('nothing of it is lost once there is a network', async () => {
    await page.context().setOffline(false);
    await expect(page.getByText(/unsent/)).toHaveCount(0);
    const { rows } = await calls.query('/sync');
    type Line = { refId: string; shelfId: string; recordUnit: string; amount: string };
    const counted = rows.stocktakeLines.map((line: Line) => [line.refId, line.shelfId, line.recordUnit, line.amount]);
    expect(counted.toSorted()).toEqual(
      [
        [pantry.mozzarella, walkIn, 'kg', '8.5'],
        [pantry.tomato, walkIn, 'kg', '12'],
        [pantry.flour, store, 'kg', '2'],
        [pantry.flour, store, 'g', '400'],
        [pantry.oil, store, 'l', '3'],
      ].toSorted(),
    );
  });
});

test('two people close a count at once while a phone counts without a network: one close, one report, and the count waits until somebody reopens it', async ({
  page,
  browser,
  kitchen,
}) => {
  await stockPantry(page.request, kitchen);
  const counting = new CountingPage(page);
  const stocktakeId = await counting.start(kitchen.areaId);
  await counting.count('Dairy', 'Mozzarella', '4');
  await expect(counting.sums).toContainText('1 of 4 counted');
  await expect(counting.line('Mozzarella')).not.toContainText('unsent');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^Vegetables/ }).tap();
  await counting.field('Tomato').tap();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(counting.line('Tomato')).toContainText('unsent');

  const [bens, cleos] = await Promise.all(
    ['Ben Barman', 'Cleo Cook'].map((name) => joinGroup(page.request, browser, kitchen.areaId, newPerson(name))),
  );
  const closers = [bens, cleos].flatMap((one) => (one ? [one] : []));
  const close = (on: Page) => on.getByRole('dialog').getByRole('button', { name: 'Close Period' });
  for (const closer of closers) {
    await new CountingPage(closer).open(kitchen.areaId, stocktakeId);
    await closer.getByRole('button', { name: 'Close Period' }).click();
    await expect(close(closer)).toBeVisible();
  }
  await sentTogether(closers, `**/stocktakes/${stocktakeId}/close`);
  await Promise.all(closers.map((closer) => close(closer).click()));
  for (const closer of closers) await closer.waitForURL(`**/review/stocktake/report/${stocktakeId}*`);
  const messages = await Promise.all(
    closers.map(async (closer) => {
      // The dialog states it too, until it has gone.
      const other = closer
        .getByText(/^(Ben Barman|Cleo Cook) closed this count a moment ago\. Its report shows/)
        .first();
      await expect(other.or(closer.getByText('Stock Take Updated')).first()).toBeVisible();
      return other.count();
    }),
  );
  expect(messages.toSorted()).toEqual([0, 1]);

  await page.context().setOffline(false);
  await expect(page.getByText('This stocktake is closed', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '1 to check' }).tap();
  const refused = page.getByText('This stocktake is closed. Reopen it before you change its counts.');
  await expect(refused).toBeVisible();
  await expect(page.getByText('Count of Tomato, 5 kg')).toBeVisible();
  await page.getByRole('link', { name: 'Mend' }).tap();
  await page.getByRole('link', { name: 'See the report' }).tap();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Reopen' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).tap();
  await page.waitForURL(`**/inventory/stocktake/${stocktakeId}`);
  await page.getByRole('link', { name: '1 to check' }).tap();
  await page.getByRole('button', { name: 'Send again' }).tap();
  await expect(refused).toBeHidden();
  await counting.open(kitchen.areaId, stocktakeId);
  await expect(counting.sums).toContainText('2 of 4 counted');
  for (const closer of closers) await closer.context().close();
});

/** A command of these pages leaves none of them before each has sent it: otherwise the first answer may close the dialog of the second. */
async function sentTogether(pages: readonly Page[], url: string): Promise<void> {
  const all = Promise.withResolvers<void>();
  let waiting = pages.length;
  for (const page of pages)
    await page.route(url, async (route) => {
      waiting -= 1;
      if (waiting === 0) all.resolve();
      await all.promise;
      await route.continue();
    });
}

/** Counts from now on each tap and each key that the page hears of; answers how many there were since it was asked last. */
async function touchesOn(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const count = () => {
      dataset.touches = String(Number(dataset.touches ?? 0) + 1);
    };
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, count, true);
  });
  let before = 0;
  return async () => {
    const now = await page.evaluate(() => Number(document.documentElement.dataset.touches ?? 0));
    const since = now - before;
    before = now;
    return since;
  };
}
