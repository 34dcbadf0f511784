import { eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { inDays, placeOrder, receiveOrder } from '../orders.ts';
import { ProcurementPage } from '../pages/procurement.ts';
import { importGreenLane } from '../price-list.ts';

test.describe('the settings of invoices', () => {
  test('rules 74 and 79: a line is taught, a tolerance is tried before it is saved, and the line is forgotten', async ({
    page,
    kitchen,
  }) => {
    await importGreenLane(page.request, kitchen.headOfficeId);
    const order = await placeOrder(page.request, kitchen.areaId, 'Green Lane', { Onions: '3' });
    await receiveOrder(page.request, kitchen.areaId, order);
    const procurement = new ProcurementPage(page);
    await page.goto(`/${kitchen.areaId}/procurement/uploads`);
    const lines = [{ name: 'Brown allium', quantity: '3', unit: 'SA', price: '7.35' }];
    const file = eInvoice({ number: 'GL-4712', date: inDays(0), supplier: 'Green Lane', lines });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'GL-4712.xml', mimeType: 'application/xml', buffer: Buffer.from(file) });
    const row = page.getByRole('row', { name: /GL-4712/ });
    await expect(row).toContainText('Item not known');
    await row.getByRole('link').first().click();
    await page.getByRole('button', { name: 'Choose item of Brown allium' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Item of the supplier' }).click();
    await page.getByRole('option', { name: /^Onions/ }).click();
    await dialog.getByLabel(/^Sack in one/).fill('1');
    await procurement.confirm('Save');

    await page.getByRole('link', { name: /^Learned from / }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Invoice settings' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'brown allium', exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel('Price of a line (%)').fill('15');
    await page.getByLabel('Dearer on a line (£)').fill('£5.00');
    await page.getByLabel('Dearer on an invoice (£)').fill('5');
    await page.getByRole('button', { name: 'See the effect…' }).click();
    await expect(dialog).toContainText('this lets through 1 dearer by £0.30, instead of none that is dearer.');
    await expectNoAxeViolations(page);
    await procurement.confirm('Save');
    await expect(page.getByText('Tolerance Updated')).toBeVisible();
    await expect(page.getByLabel('Price of a line (%)')).toHaveValue('15');

    await page.getByRole('button', { name: 'Forget brown allium' }).click();
    await procurement.confirm('Forget');
    await expect(page.getByText('No learned line found')).toBeVisible();
    await page.getByRole('link', { name: 'Invoice Tracker' }).click();
    await expect(page.getByRole('row', { name: /GL-4712/ })).toBeVisible();
  });
});
