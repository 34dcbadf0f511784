import { eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { inDays, placeOrder, receiveOrder } from '../orders.ts';
import { importGreenLane } from '../price-list.ts';

test('rule 77: a price that moved stands in the price queue with £ a week and is accepted there', async ({
  page,
  kitchen,
}) => {
  await importGreenLane(page.request, kitchen.headOfficeId);
  const order = await placeOrder(page.request, kitchen.areaId, 'Green Lane', { Onions: '4' });
  await receiveOrder(page.request, kitchen.areaId, order);
  await page.goto(`/${kitchen.areaId}/procurement/uploads`);
  const lines = [{ code: 'ONI1', name: 'Onions', quantity: '4', unit: 'SA', price: '8.25' }];
  const file = eInvoice({ number: 'GL-4712', date: inDays(0), supplier: 'Green Lane', lines });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'GL-4712.xml', mimeType: 'application/xml', buffer: Buffer.from(file) });
  await expect(page.getByRole('row', { name: /GL-4712/ })).toContainText('Dearer £4.00');

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Price queue' }).click();
  const onions = page.getByRole('listitem', { name: 'Onions' });
  await expect(onions).toContainText('£1.00 a week');
  await expect(onions).toContainText('£8.25 per sack, agreed £7.25 (+13.8%), £4.00 more on this invoice');
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await onions.getByRole('button', { name: 'Accept: price of Onions' }).click();
  await expect(page.getByText('No prices to decide about')).toBeVisible();
});
