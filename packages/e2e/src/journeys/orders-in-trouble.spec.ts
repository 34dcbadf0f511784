import { expectNoAxeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { draftOrder, placeOrder, receiveOrder } from '../orders.ts';
import { ProcurementPage } from '../pages/procurement.ts';
import { importGreenLane } from '../price-list.ts';

test.describe('ordering and receiving without a network, or beside somebody else', () => {
  test('a delivery is approved on a phone without a network and sent later, once', async ({ page, kitchen }) => {
    await importGreenLane(page.request, kitchen.headOfficeId);
    await page.setViewportSize({ width: 390, height: 844 });
    const procurement = new ProcurementPage(page);
    await placeOrder(page.request, kitchen.areaId, 'Green Lane', { Onions: '3' });
    await procurement.open(kitchen.areaId, '/received-orders');
    await procurement.orders('Issued POs', 'Green Lane').getByRole('link').click();
    await page.getByRole('link', { name: 'Receive' }).click();
    await expect(procurement.received('Onions')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 2000 }); // so that neither head nor foot covers a part of a field
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });

    await page.context().setOffline(true);
    await procurement.received('Onions').fill('2');
    await procurement.press('Approve');
    await expect(procurement.toast('stored on this device until it can be sent')).toBeVisible();
    await expect(procurement.orders('Issued POs', 'Green Lane')).toContainText('Received');
    await page.context().setOffline(false);

    await procurement.orders('Issued POs', 'Green Lane').getByRole('link').click();
    await expect(page.getByText('1 short')).toBeVisible();
    await expect(page.getByText('Ada Cook approved the delivery')).toHaveCount(1);
  });

  test('PROC-091 PROC-093 what cannot be done is stated, and nothing that was typed is lost', async ({
    page,
    kitchen,
  }) => {
    await importGreenLane(page.request, kitchen.headOfficeId);
    const { areaId } = kitchen;
    const draft = await draftOrder(page.request, areaId, 'Green Lane', { Onions: '1' });
    const procurement = new ProcurementPage(page);
    await procurement.open(areaId, '/open-orders');
    await page.getByRole('button', { name: 'Delete PO 1 for Green Lane' }).click();
    const changed = await draftOrder(page.request, areaId, 'Green Lane', { Onions: '2' }, draft);
    await procurement.dialog.getByRole('button', { name: 'Delete Permanently' }).click();
    await expect(procurement.toast('Order could not be removed')).toBeVisible();
    await expect(procurement.dialog).toContainText('Someone changed this in the meantime');
    await procurement.dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Send PO 1 for Green Lane' }).click();
    await draftOrder(page.request, areaId, 'Green Lane', { Onions: '3' }, changed);
    await procurement.dialog.getByLabel('Email of Green Lane').fill('orders@greenlane.example');
    await procurement.dialog.getByRole('button', { name: 'Save and send' }).click();
    await expect(procurement.toast('Order status could not be updated')).toBeVisible();
    await procurement.dialog.getByRole('button', { name: 'Cancel' }).click();

    const order = await placeOrder(page.request, areaId, 'Green Lane', { Onions: '2' });
    await page.goto(`/${areaId}/procurement/receive/${order.id}`);
    await procurement.received('Onions').fill('1');
    await receiveOrder(page.request, areaId, order);
    await expect(page.getByText('Ada Cook has changed this order in the meantime.')).toBeVisible();
    await procurement.press('Approve');
    await expect(procurement.toast('Order could not be updated')).toBeVisible();
    await expect(procurement.received('Onions')).toHaveValue('1');

    await procurement.open(areaId);
    await procurement.orderFrom('Green Lane');
    await procurement.quantity('Basil').fill('4');
    await page.context().setOffline(true);
    await procurement.press('Save draft');
    await expect(procurement.toast('Order could not be added')).toBeVisible();
    await expect(procurement.quantity('Basil')).toHaveValue('4');
    await page.context().setOffline(false);
  });
});
