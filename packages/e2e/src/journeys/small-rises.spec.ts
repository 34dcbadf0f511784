import { eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { inDays, placeOrder, receiveOrder } from '../orders.ts';
import { ProcurementPage } from '../pages/procurement.ts';
import { importGreenLane } from '../price-list.ts';

/** One paper is read after the other: a photo of another journey may be before it. */
const READ = { timeout: 90_000 };

test('a price that rises by one percent at each delivery is let through twice, found at the third, claimed, and credited by the credit note', async ({
  page,
  kitchen,
}) => {
  await importGreenLane(page.request, kitchen.headOfficeId);
  const procurement = new ProcurementPage(page);
  const row = (number: string) => page.getByRole('row', { name: new RegExp(number) });
  const paper = (number: string, price: string) => {
    const lines = [{ code: 'ONI1', name: 'Onions', quantity: '10', unit: 'SA', price }];
    return eInvoice({ number, date: inDays(0), supplier: 'Green Lane', lines });
  };
  const send = async (number: string, file: string) => {
    await page.goto(`/${kitchen.areaId}/procurement/uploads`);
    await page
      .getByLabel('Drop invoices here, or choose them')
      .setInputFiles({ name: `${number}.xml`, mimeType: 'application/xml', buffer: Buffer.from(file) });
  };
  const deliver = async (number: string, price: string) => {
    const order = await placeOrder(page.request, kitchen.areaId, 'Green Lane', { Onions: '10' });
    await receiveOrder(page.request, kitchen.areaId, order);
    await send(number, paper(number, price));
    return order.id;
  };

  await deliver('GL-500', '7.25'); // at the price of the list: the first of a supplier is always a person's
  await expect(row('GL-500')).toContainText('£72.50', READ);
  await row('GL-500').getByRole('link').first().click();
  await procurement.press('Approve');
  await procurement.confirm('Approve');
  await expect(page.getByText('Approved').first()).toBeVisible();

  await deliver('GL-501', '7.29');
  await expect(row('GL-501')).toContainText('Approved', READ);
  await deliver('GL-502', '7.34');
  await expect(row('GL-502')).toContainText('Approved', READ);
  const claimed = await deliver('GL-503', '7.41'); // 0.95 % above the last one, and 2.2 % above the list
  await expect(row('GL-503')).toContainText('Dearer £0.70', READ);
  await row('GL-503').getByRole('link').first().click();
  const onions = page.getByRole('listitem', { name: 'Onions' });
  await onions.getByText('Claim', { exact: true }).click();
  await expectNoAxeViolations(page);
  await procurement.press('Approve');
  await expect(procurement.dialog).toContainText('Claimed from the supplier £0.70');
  await procurement.confirm('Approve');
  await expect(page.getByText('Approved').first()).toBeVisible();
  await procurement.open(kitchen.areaId, '/claims');
  await expect(page.getByText('£0.70 to claim back, oldest today')).toBeVisible();
  await expect(page.getByText('Overcharged: Invoice GL-503')).toBeVisible();

  await procurement.open(kitchen.areaId);
  await procurement.press('Issue PO');
  await procurement.dialog.getByRole('tab', { name: 'Credit Note' }).click();
  await procurement.dialog.getByRole('link', { name: 'Green Lane' }).click();
  await procurement.quantity('Onions').fill('10');
  await procurement.price('Onions').fill('0.07');
  await procurement.line('Onions').getByLabel('Price only').check();
  await procurement.press('Enter credit note');
  await procurement.orders('Issued POs', 'Credit note').getByRole('link').click();
  await page.getByRole('link', { name: 'Receive' }).click();
  await procurement.press('Approve');
  await expect(procurement.toast('Order Updated')).toBeVisible();

  await procurement.open(kitchen.areaId, '/claims');
  await procurement.press('Answer Onions');
  await procurement.dialog.getByRole('combobox', { name: 'What came of it' }).click();
  await page.getByRole('option', { name: 'Credited by a credit note' }).click();
  await procurement.dialog.getByRole('combobox', { name: 'Line of the credit note' }).click();
  await page.getByRole('option', { name: /^Onions, £0\.70/ }).click();
  await procurement.confirm('Save');
  await expect(page.getByText('Nothing is claimed')).toBeVisible();
  await page.goto(`/${kitchen.areaId}/review/supplier-statements/detail/${claimed}`);
  await expect(page.getByRole('region', { name: 'Claims' }).getByText('credited', { exact: true })).toBeVisible();
});
