import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { newPerson } from '../cast.ts';
import { expect, test } from '../fixtures.ts';
import { newestMailTo, tokenIn } from '../mail.ts';
import { placeOrder } from '../orders.ts';
import { ProcurementPage } from '../pages/procurement.ts';
import { invitationTo, signUp } from '../people.ts';
import { importGreenLane } from '../price-list.ts';
import { expectNothingSideways } from '../sideways.ts';

/** All that this browser stores on the device, as text. */
function storedOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const stored: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue;
      const database = await done(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      if (stores.length > 0) {
        const reading = database.transaction(stores);
        for (const store of stores) stored.push(await done(reading.objectStore(store).getAll()));
      }
      database.close();
    }
    return JSON.stringify(stored);
  });
}

test('an owner keeps costs back from somebody who has them on the screen: they go at once, and the work goes on', async ({
  page,
  browser,
  kitchen,
}) => {
  const owner = new ProcurementPage(page);
  await importGreenLane(page.request, kitchen.headOfficeId);
  const order = await placeOrder(page.request, kitchen.areaId, 'Green Lane', { Basil: '2' });

  const mia = newPerson('Mia Member');
  const invitation = invitationTo(kitchen.locationId, mia.email);
  await callsOf(page.request, kitchen.locationId).command('/invitations', invitation);
  const token = tokenIn(await newestMailTo(page.request, mia.email));
  const hers = await (await browser.newContext()).newPage();
  const procurement = new ProcurementPage(hers);
  await signUp(hers.request, mia);
  await hers.goto(`/invitation?token=${token}`);
  await hers.getByRole('button', { name: 'Accept' }).click();
  await expect(procurement.navigation).toBeVisible();
  await procurement.open(kitchen.areaId, '/received-orders');
  const main = hers.getByRole('main');
  await expect(main).toContainText('£18.00');
  await expect(procurement.navigation.getByRole('link', { name: 'Reports' })).toBeVisible();
  await expect.poll(() => storedOnDevice(hers)).toContain('"unitPrice":"');

  await page.goto(`/locations/${kitchen.locationId}/account?tab=users`);
  await owner.pickOfRow(mia.name, 'Change…');
  await page.getByRole('checkbox', { name: 'See costs' }).uncheck();
  await expectNoAxeViolations(page);
  await owner.confirm('Save');
  await expect(page.getByText('Does not see costs', { exact: true })).toBeVisible();

  await expect(main).not.toContainText('£');
  await expect(main).toContainText('Green Lane');
  await expect(procurement.navigation.getByRole('link', { name: 'Reports' })).toBeHidden();
  const costs = /"(unitPrice|finalPrice|estimatedCost|finalCost|cost)":"/;
  await expect.poll(() => storedOnDevice(hers)).not.toMatch(costs);
  await expect.poll(() => storedOnDevice(hers)).toContain('Basil');
  await expectNoAxeViolations(hers);

  await procurement.open(kitchen.areaId);
  await procurement.orderFrom('Green Lane');
  await procurement.quantity('Onions').fill('3');
  await expect(procurement.price('Onions')).toBeHidden();
  await expect(procurement.foot).not.toContainText('£');
  await expectNoAxeViolations(hers);
  await procurement.press('Save draft');
  await expect(procurement.toast('Order Drafted')).toBeVisible();

  await hers.goto(`/${kitchen.areaId}/procurement/receive/${order.id}`);
  await procurement.received('Basil').fill('1');
  await expect(procurement.price('Basil')).toBeHidden();
  await expectNoAxeViolations(hers);
  for (const width of [390, 768]) {
    await hers.setViewportSize({ width, height: 900 });
    await expectNothingSideways(hers);
  }
  await hers.setViewportSize({ width: 1280, height: 900 });
  await procurement.press('Approve');
  await expect(procurement.toast('Order Updated')).toBeVisible();

  await hers.goto(`/${kitchen.areaId}/reports/gross-profit`);
  await expect(hers).toHaveURL(/\/$/);
  await owner.open(kitchen.areaId, '/received-orders');
  await expect(owner.orders('Issued POs', 'Green Lane')).toContainText('£9.00');
  await owner.open(kitchen.areaId, '/open-orders');
  await expect(page.getByRole('main')).toContainText('£21.75');
});
