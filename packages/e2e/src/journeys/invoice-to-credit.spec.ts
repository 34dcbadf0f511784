import { eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { inDays, placeOrder, receiveOrder } from '../orders.ts';
import { ProcurementPage } from '../pages/procurement.ts';
import { importGreenLane } from '../price-list.ts';

test.describe('an invoice', () => {
  test('rules 70, 73 and 83: is dropped on the tracker, put on its delivery, and what it charges too much is claimed', async ({
    page,
    kitchen,
  }) => {
    await importGreenLane(page.request, kitchen.headOfficeId);
    const order = await placeOrder(page.request, kitchen.areaId, 'Green Lane', { Onions: '3', Basil: '2' });
    await receiveOrder(page.request, kitchen.areaId, order);
    const procurement = new ProcurementPage(page);
    await page.goto(`/${kitchen.areaId}/procurement/uploads`);
    await expect(page.getByText('No uploads to display')).toBeVisible();
    const lines = [
      { code: 'ONI1', name: 'Onions', quantity: '3', unit: 'SA', price: '8.25' },
      { code: 'BAS1', name: 'Basil', quantity: '2', unit: 'EA', price: '9.00' },
    ];
    const file = eInvoice({ number: 'GL-4711', date: inDays(0), supplier: 'Green Lane', lines });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'GL-4711.xml', mimeType: 'application/xml', buffer: Buffer.from(file) });
    const row = page.getByRole('row', { name: /GL-4711/ });
    await expect(row).toContainText('£42.75');
    await expect(row).toContainText('Dearer £3.00');
    await expectNoAxeViolations(page);

    await row.getByRole('link').first().click();
    const onions = page.getByRole('listitem', { name: 'Onions' });
    await expect(onions).toContainText('Dearer £3.00');
    await onions.getByText('Claim', { exact: true }).click();
    await expectNoAxeViolations(page);
    await procurement.press('Approve');
    await procurement.confirm('Approve');
    await expect(page.getByText('Approved').first()).toBeVisible();
    await procurement.open(kitchen.areaId, '/claims');
    await expect(page.getByText('£3.00 to claim back, oldest today')).toBeVisible();
  });
});
