import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { newPerson } from '../cast.ts';
import { expect, test } from '../fixtures.ts';
import { inDays } from '../orders.ts';
import { CountingPage, expectNothingSidewaysAtAnyWidth } from '../pages/counting.ts';
import { TransferPage } from '../pages/transfers.ts';
import { joinGroup } from '../people.ts';
import { stockPantry } from '../week.ts';

/** Opens an area, or a location with one, and answers the area's id. */
async function openArea(
  request: APIRequestContext,
  parentId: string,
  headOfficeId: string,
  name: string,
): Promise<string> {
  const id = randomUUID();
  const type = parentId === headOfficeId ? 'LOCATION' : 'DEPARTMENT';
  const account = { parentId, type, name, groupIds: [], areaNameId: null };
  await callsOf(request, headOfficeId).command(`/structure/${id}/open`, account);
  return type === 'LOCATION' ? openArea(request, id, headOfficeId, 'Kitchen') : id;
}

const day = () => inDays(0);

test.describe('on a phone in the cellar', () => {
  // The app opens without a network only with its service worker.
  test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('what goes to the bar without a network arrives once, and is new there until it is opened', async ({
    page,
    browser,
    kitchen,
  }) => {
    await stockPantry(page.request, kitchen);
    const barId = await openArea(page.request, kitchen.locationId, kitchen.headOfficeId, 'Bar');
    const bens = await joinGroup(page.request, browser, barId, newPerson('Ben Barman'));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/transfers')) sent.push(request.url());
    });
    const ada = new TransferPage(page);
    await ada.open(kitchen.areaId);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload(); // from now on the service worker answers
    await expect(page.getByText('No transfers to display')).toBeVisible();
    await expectNoAxeViolations(page);

    await page.context().setOffline(true);
    await ada.send('Bar', { Flour: '3', Tomato: '2' });
    await expect(ada.toast('Transfer stored on this device until it can be sent')).toBeVisible();
    await expect(page.getByText('1 unsent').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('To Bar').first()).toBeVisible();
    sent.length = 0;
    await page.context().setOffline(false);
    await expect(page.getByText(/unsent/i)).toHaveCount(0);
    expect(sent).toHaveLength(1);

    const ben = new TransferPage(bens);
    await ben.open(barId);
    await expect(bens.getByText('New', { exact: true })).toBeVisible();
    await bens
      .getByText(/^From Kitchen/)
      .first()
      .click();
    await expect(ben.dialog.getByText('Tomato')).toBeVisible();
    await expectNoAxeViolations(bens);
    await bens.keyboard.press('Escape');
    await expect(bens.getByText('New', { exact: true })).toHaveCount(0);
    const { rows } = await callsOf(bens.request, barId).query('/sync');
    expect(rows.transfers).toHaveLength(1);
  });
});

test('STK-001: one records a count, what was thrown away, and what went to another area', async ({ page, kitchen }) => {
  const pantry = await stockPantry(page.request, kitchen);
  await openArea(page.request, kitchen.locationId, kitchen.headOfficeId, 'Bar');
  const counting = new CountingPage(page);
  await counting.start(kitchen.areaId);
  await counting.count('Dry store', 'Flour', '20');
  await expect(counting.sums).toContainText('1 of 4 counted');

  await page.goto(`/${kitchen.areaId}/inventory`);
  await page.getByRole('button', { name: /^Flour/ }).click();
  const wastage = page.getByRole('dialog', { name: 'Flour' });
  await wastage.getByLabel('Amount').fill('1.5');
  await wastage.getByLabel('Reason').fill('Dropped');
  await wastage.getByLabel('Amount').click(); // closes the suggestions
  await wastage.getByRole('button', { name: 'Record wastage' }).click();
  await expect(counting.toast('Wastage Added')).toBeVisible();
  await page.getByRole('button', { name: 'More for wastage of Flour' }).click();
  await page.getByRole('menuitem', { name: 'Correct…' }).click();
  await wastage.getByLabel('Amount').fill('1');
  await wastage.getByRole('button', { name: 'Save wastage' }).click();
  await expect(counting.toast('Wastage Updated')).toBeVisible();

  const transfers = new TransferPage(page);
  await transfers.open(kitchen.areaId);
  await transfers.send('Bar', { Flour: '3' });
  await expect(transfers.toast('Transfer Added')).toBeVisible();
  await page.getByText('To Bar').first().click();
  await transfers.dialog.getByRole('button', { name: 'Correct' }).click();
  await transfers.dialog.getByLabel('Amount of Flour').fill('2');
  await transfers.dialog.getByRole('button', { name: 'Save transfer' }).click();
  await expect(transfers.toast('Transfer Updated')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNothingSidewaysAtAnyWidth(page);

  const calls = callsOf(page.request, kitchen.areaId);
  const { rows } = await calls.query('/sync');
  expect(rows.stocktakeLines).toMatchObject([{ refId: pantry.flour, amount: '20' }]);
  expect(rows.wastages).toMatchObject([{ refId: pantry.flour, amount: '1' }]);
  expect(rows.transfers).toMatchObject([{ lines: [{ refId: pantry.flour, amount: '2' }] }]);
});

test('something is missing of what another location sent: it is lost there, and what came stands here', async ({
  page,
  kitchen,
}) => {
  const pantry = await stockPantry(page.request, kitchen);
  const camdenId = await openArea(page.request, kitchen.headOfficeId, kitchen.headOfficeId, 'Camden');
  await callsOf(page.request, kitchen.headOfficeId).command('/transfers/confirmation', { confirms: true });
  const camden = callsOf(page.request, camdenId);
  const line = { lineId: randomUUID(), kind: 'ingredient', refId: pantry.flour, amount: '5', recordUnit: 'kg' };
  const entry = { transferId: randomUUID(), day: day(), type: 'OUT', otherAccountId: kitchen.areaId, lines: [line] };
  await camden.command('/transfers', entry);

  const transfers = new TransferPage(page);
  await transfers.open(kitchen.areaId);
  await expect(page.getByText('On its way')).toBeVisible();
  await page.getByText('From Camden, Kitchen').first().click();
  await transfers.dialog.getByRole('button', { name: 'Confirm what came' }).click();
  await transfers.dialog.getByLabel('Came of Flour').fill('4');
  await expectNoAxeViolations(page);
  await transfers.dialog.getByRole('button', { name: 'Confirm what came' }).click();
  await expect(transfers.toast('Transfer Updated')).toBeVisible();
  await expect(page.getByText('Arrived otherwise')).toBeVisible();
  await expectNothingSidewaysAtAnyWidth(page);

  const lost = await camden.query(`/wastages/by-reason?from=${day()}&to=${day()}`);
  expect(lost).toMatchObject([{ reason: 'Lost in transit', value: '1' }]);
});
