import { expect, test } from '../fixtures.ts';
import { draftOrder, inDays, typedDay } from '../orders.ts';
import { ProcurementPage } from '../pages/procurement.ts';
import { importGreenLane } from '../price-list.ts';

test.describe('purchase orders and credit notes', () => {
  test('PROC-001 a purchase order is created, sent, received and approved, and a credit note after it', async ({
    page,
    kitchen,
  }) => {
    await importGreenLane(page.request, kitchen.headOfficeId);
    const procurement = new ProcurementPage(page);
    await procurement.open(kitchen.areaId);
    await procurement.orderFrom('Green Lane');
    await procurement.quantity('Basil').fill('2');
    await procurement.press('Save draft');
    await page.getByRole('button', { name: 'Send PO 1 for Green Lane' }).click();
    await procurement.dialog.getByLabel('Email of Green Lane').fill(`${kitchen.areaId.slice(0, 8)}@greenlane.example`);
    await procurement.confirm('Save and send');
    await expect(procurement.orders('Issued POs', 'Green Lane')).toContainText('Sent');

    await procurement.open(kitchen.areaId);
    await procurement.orders('Recent Orders', 'PO 1').getByRole('link').click();
    await procurement.expectTitle('Receive PO 1 of Green Lane');
    await procurement.press('Approve');
    await expect(procurement.toast('Order Updated')).toBeVisible();
    await expect(procurement.orders('Issued POs', 'Green Lane')).toContainText('Received');

    await procurement.open(kitchen.areaId);
    await procurement.press('Issue PO');
    await procurement.dialog.getByRole('tab', { name: 'Credit Note' }).click();
    await procurement.dialog.getByRole('link', { name: 'Green Lane' }).click();
    await procurement.quantity('Basil').fill('1');
    await procurement.press('Enter credit note');
    const note = procurement.orders('Issued POs', 'Credit note');
    await expect(note).toContainText('Sent');
    await note.getByRole('link').click();
    await page.getByRole('link', { name: 'Receive' }).click();
    await procurement.press('Approve');
    await expect(note).toContainText('Received');
    await expect(note).toContainText('-£9.00');
  });

  test('PROC-011 the address of a draft names the day it is delivered on, and forms for that day join it', async ({
    page,
    kitchen,
  }) => {
    await importGreenLane(page.request, kitchen.headOfficeId);
    await draftOrder(page.request, kitchen.areaId, 'Green Lane', { Basil: '2' }); // for the day after tomorrow
    const procurement = new ProcurementPage(page);
    await procurement.open(kitchen.areaId, '/open-orders');
    const draft = procurement.row('Green Lane');
    await draft.getByRole('link', { name: 'Green Lane' }).click();
    const address = new RegExp(`/${kitchen.areaId}/procurement/newOrder/([^/]+)/${inDays(2)}$`);
    await expect(page).toHaveURL(address);
    await expect(procurement.quantity('Basil')).toHaveValue('2');
    const [, supplierId] = address.exec(page.url()) ?? [];

    await page.goto(`/${kitchen.areaId}/procurement/newOrder/${supplierId}/${inDays(0)}`); // the day it was ordered on
    await expect(page.getByText('Order Not Found')).toBeVisible();

    for (const { day, drafts } of [
      { day: inDays(2), drafts: 1 },
      { day: inDays(3), drafts: 2 },
    ]) {
      await procurement.open(kitchen.areaId);
      await procurement.orderFrom('Green Lane');
      await page.getByLabel(/^Delivery date/).fill(typedDay(day));
      await page.getByLabel(/^Delivery date/).press('Enter');
      await procurement.quantity('Basil').fill('1');
      await procurement.press('Save draft');
      await expect(page).toHaveURL(/procurement\/open-orders$/);
      await expect(draft).toHaveCount(drafts);
    }
    await page.goto(`/${kitchen.areaId}/procurement/newOrder/${supplierId}/${inDays(2)}`);
    await expect(procurement.quantity('Basil')).toHaveValue('3');
  });
});
