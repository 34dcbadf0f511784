import { expectNoAxeViolations, expectNoAxeViolationsOnPhone } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { newestMailTo } from '../mail.ts';
import { inDays, placeOrder, typedDay } from '../orders.ts';
import { ProcurementPage } from '../pages/procurement.ts';
import { importGreenLane } from '../price-list.ts';
import { addRecipeOf } from '../recipes.ts';

test.describe('ordering and receiving', () => {
  test('PROC-054 PROC-083 PROC-086 a draft is put together from the supplier’s list, grows with a second form, and is changed', async ({
    page,
    kitchen,
  }) => {
    const procurement = new ProcurementPage(page);
    await procurement.open(kitchen.areaId);
    await expect(page.getByText('No suppliers to display.')).toBeVisible();
    await expect(page.getByText('No orders to display')).toBeVisible();
    await importGreenLane(page.request, kitchen.headOfficeId);
    await expectNoAxeViolations(page);

    await procurement.orderFrom('Green Lane');
    await expect(procurement.line('Chopped tomatoes')).toContainText('1 case = 6 × 2.5 kg, £1.23/kg');
    await procurement.quantity('Basil').fill('2');
    await procurement.quantity('Basil').press('Enter');
    await expect(procurement.quantity('Chopped tomatoes')).toBeFocused();
    await page.keyboard.type('1,000');
    await procurement.press('Save draft');
    await expect(procurement.line('Chopped tomatoes')).toContainText(
      '1,000 can be 1.000 or 1000: type it without the comma.',
    );
    await expect(procurement.quantity('Chopped tomatoes')).toHaveValue('1,000');
    await procurement.quantity('Chopped tomatoes').fill('1,5');
    await procurement.quantity('Chopped tomatoes').press('Enter');
    await expect(procurement.quantity('Chopped tomatoes')).toHaveValue('1.5');
    await expect(procurement.foot).toContainText('£45.75');
    await procurement.price('Chopped tomatoes').fill('18');
    await expect(procurement.foot).toContainText('£45.00');
    await page.getByLabel('Special instructions').fill('Back door');
    await expectNoAxeViolations(page);
    await procurement.stayWhenGoingBack();
    await expect(procurement.price('Chopped tomatoes')).toHaveValue('18');
    await procurement.press('Save draft');
    await expect(procurement.toast('Order Drafted')).toBeVisible();
    await expect(page).toHaveURL(/procurement\/open-orders$/);
    await expect(procurement.row('Green Lane')).toContainText('2 items');
    await expect(page.getByRole('region', { name: 'Draft POs' })).toHaveCSS('max-height', '400px');
    await expectNoAxeViolations(page);

    await procurement.open(kitchen.areaId);
    await procurement.orderFrom('Green Lane');
    await expect(page.getByText(/PO 1 is already drafted for Green Lane/)).toBeVisible();
    await procurement.quantity('Basil').fill('1');
    await procurement.quantity('Onions').fill('1');
    await procurement.press('Save draft');
    await expect(procurement.toast('Added to the draft that was there for that day')).toBeVisible();
    await expect(procurement.row('Green Lane')).toHaveCount(1);
    await expect(procurement.row('Green Lane')).toContainText('3 items');

    await procurement.row('Green Lane').getByRole('link', { name: 'Green Lane' }).click();
    await procurement.expectTitle('PO 1 for Green Lane');
    await expect(procurement.quantity('Basil')).toHaveValue('3');
    await expect(procurement.price('Chopped tomatoes')).toHaveValue('18.00');
    await procurement.quantity('Onions').fill('');
    await page.getByLabel(/^Delivery date/).fill(typedDay(inDays(9))); // far enough ahead to be a day of its own in every time zone
    await page.getByLabel(/^Delivery date/).press('Enter');
    await procurement.press('Save draft');
    await expect(procurement.toast('Order Updated')).toBeVisible();
    await expect(procurement.row('Green Lane')).toContainText('2 items');

    await page.getByRole('button', { name: 'Delete PO 1 for Green Lane' }).click();
    await expect(procurement.dialog).toContainText('Delete PO');
    await expect(procurement.dialog).toContainText('the order for Green Lane on');
    await expectNoAxeViolations(page);
    await procurement.confirm('Delete Permanently');
    await expect(procurement.toast('Order Removed')).toBeVisible();
    await expect(page.getByText('No drafts to display')).toBeVisible();
  });

  test('PROC-040 PROC-073 PROC-090 an order is sent by mail once its supplier has an address, and moves from Sending to Sent by itself', async ({
    page,
    kitchen,
  }) => {
    await importGreenLane(page.request, kitchen.headOfficeId);
    const procurement = new ProcurementPage(page);
    await procurement.open(kitchen.areaId);
    await procurement.orderFrom('Green Lane');
    await procurement.quantity('Chopped tomatoes').fill('2');
    await procurement.press('Save draft');

    await page.getByRole('button', { name: 'Send PO 1 for Green Lane' }).click();
    await expect(procurement.dialog).toContainText('Could not send PO: no email available for Green Lane');
    await expectNoAxeViolations(page);
    await expectNoAxeViolationsOnPhone(page);
    const address = `orders.${kitchen.areaId.slice(0, 8)}@greenlane.example`;
    await procurement.dialog.getByLabel('Email of Green Lane').fill(address);
    await procurement.confirm('Save and send');
    await expect(procurement.toast('Order status updated')).toBeVisible();
    await expect(page).toHaveURL(/procurement\/received-orders$/);
    await expect(procurement.orders('Issued POs', 'Green Lane')).toContainText('Sent');

    const mail = await newestMailTo(page.request, address);
    expect(mail).toContain('2 × case Chopped tomatoes');
    const attachment = /href="(\/dev\/mail\/[^"]+\/attachments\/0)"/.exec(mail)?.[1] ?? '';
    const pdf = await page.request.get(attachment);
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

    await procurement.open(kitchen.areaId);
    await expect(page.getByRole('table', { name: 'Recent Orders' }).getByRole('columnheader')).toHaveText([
      'Order',
      'Supplier',
      'Ordered',
      'Delivery',
      'Status',
      'Cost',
      'Match',
    ]);
    await procurement.orders('Recent Orders', 'PO 1').getByRole('link').click();
    await procurement.expectTitle('Receive PO 1 of Green Lane');
  });

  test('PROC-014 PROC-047 a delivery is received with differences, and a recipe open in a second browser shows its new cost within a second', async ({
    page,
    browser,
    kitchen,
  }) => {
    await importGreenLane(page.request, kitchen.headOfficeId);
    await placeOrder(page.request, kitchen.areaId, 'Green Lane', { 'Chopped tomatoes': '2', Basil: '1' });
    const sauce = { ingredient: 'Tomatoes', kg: '2' };
    const recipeId = await addRecipeOf(page.request, kitchen.headOfficeId, 'Tomato sauce', sauce);
    const colleague = await browser.newContext({ storageState: await page.context().storageState() });
    const recipe = await colleague.newPage();
    await recipe.goto(`/products/${kitchen.areaId}/setup/recipes/${recipeId}`);
    await expect(recipe.getByLabel('Cost of Tomatoes')).toHaveText('£2.4667');

    const procurement = new ProcurementPage(page);
    await procurement.open(kitchen.areaId);
    await procurement.orders('Recent Orders', 'PO 1').getByRole('link').click();
    await procurement.expectTitle('Receive PO 1 of Green Lane');
    await expect(page).toHaveURL(/\/procurement\/receive\/[^/]+$/);
    await expect(page.getByText('Back door')).toBeVisible();
    await expect(procurement.foot).toContainText('£46.00');
    await procurement.received('Chopped tomatoes').fill('7');
    await procurement.price('Chopped tomatoes').fill('£1,034.50');
    await procurement.press('Approve');
    await expect(procurement.dialog).toContainText('Chopped tomatoes: 7 received, 2 ordered');
    await expect(procurement.dialog).toContainText('Chopped tomatoes: £1,034.50 instead of £18.50');
    await procurement.confirm('Look again');
    await expect(procurement.price('Chopped tomatoes')).toHaveValue('1034.50');
    await procurement.received('Chopped tomatoes').fill('1');
    await expect(procurement.line('Chopped tomatoes')).toContainText('1 short');
    await procurement.price('Chopped tomatoes').fill('20,50');
    await expect(procurement.line('Chopped tomatoes')).toContainText('£2.00 dearer');
    await procurement.received('Basil').fill('0');
    await expect(procurement.line('Basil')).toContainText('missing');
    await procurement.press('Add an item that was not ordered');
    await procurement.dialog.getByText('Onions').click();
    await expect(procurement.line('Onions')).toContainText('not ordered');
    await page.getByRole('combobox', { name: 'Onions came' }).click();
    await page.getByRole('option', { name: 'in addition' }).click();
    await page.getByLabel('Delivery £').fill('4.50');
    await page.getByLabel('Discount %').fill('10');
    await expect(procurement.foot).toContainText('£29.48'); // (20.50 + 7.25) × 0.9 + 4.50
    await page.getByLabel('Invoice number').fill('GL-77');
    await page.getByLabel('Temperature °C').fill('4.5');
    await expectNoAxeViolations(page);
    await procurement.stayWhenGoingBack();
    await expect(procurement.price('Chopped tomatoes')).toHaveValue('20.50');

    const answered = page.waitForResponse(/\/receive$/);
    await procurement.press('Approve');
    await answered;
    await expect(recipe.getByLabel('Cost of Tomatoes')).toHaveText('£2.7333');
    await colleague.close();
    await expect(procurement.toast('Order Updated')).toBeVisible();
    await expect(procurement.orders('Issued POs', 'Green Lane')).toContainText('Received');
    await expectNoAxeViolations(page);
  });

  test('PROC-080 PROC-082 PROC-085 a received order is opened, printed, finalised, reopened and removed', async ({
    page,
    kitchen,
  }) => {
    await importGreenLane(page.request, kitchen.headOfficeId);
    await placeOrder(page.request, kitchen.areaId, 'Green Lane', { Onions: '2' });
    const procurement = new ProcurementPage(page);
    await procurement.open(kitchen.areaId, '/received-orders');
    await procurement.orders('Issued POs', 'Green Lane').getByRole('link').click();
    await procurement.expectTitle('PO 1 to Green Lane');
    await page.getByRole('link', { name: 'Receive' }).click();
    await page.getByLabel('Invoice number').fill('GL-78');
    await procurement.press('Approve');

    await procurement.orders('Issued POs', 'Green Lane').getByRole('link').click();
    await expect(page.getByText('GL-78')).toBeVisible();
    await expect(page.getByText('Ada Cook approved the delivery')).toBeVisible();
    await expectNoAxeViolations(page);
    const downloading = page.waitForEvent('download');
    await procurement.press('Download PDF');
    await expect(procurement.toast('PDF downloading')).toBeVisible();
    expect((await downloading).suggestedFilename()).toMatch(/^purchase-order-1-green-lane-.*\.pdf$/);

    await procurement.press('Finalise');
    await expect(procurement.toast('Order status updated')).toBeVisible();
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeHidden();
    await procurement.press('Reopen');
    await page.getByRole('link', { name: 'Correct' }).click();
    await procurement.received('Onions').fill('1');
    await procurement.press('Save correction');
    await expect(procurement.orders('Issued POs', 'Green Lane')).toContainText('£7.25');

    await procurement.orders('Issued POs', 'Green Lane').getByRole('link').click();
    await procurement.pickMore('Delete…');
    await expect(procurement.dialog).toContainText('Delete Order?');
    await procurement.confirm('Delete');
    await expect(procurement.toast('Order Removed')).toBeVisible();
    await expect(page.getByText('No orders to display')).toBeVisible();
  });

  test('PROC-055 PROC-094 PROC-095 an invoice and a credit note are entered from their paper', async ({
    page,
    kitchen,
  }) => {
    await importGreenLane(page.request, kitchen.headOfficeId);
    const procurement = new ProcurementPage(page);
    await procurement.open(kitchen.areaId);
    await procurement.press('Issue PO');
    await expect(procurement.dialog.getByRole('tab')).toHaveText(['Invoice', 'Credit Note']);
    await procurement.dialog.getByRole('tab', { name: 'Credit Note' }).click();
    await expectNoAxeViolations(page);
    await procurement.dialog.getByRole('link', { name: 'Green Lane' }).click();
    await procurement.expectTitle('Credit note of Green Lane');
    await procurement.quantity('Basil').fill('1');
    await procurement.line('Basil').getByLabel('Price only').check();
    await expect(procurement.foot).toContainText('-£9.00');
    await expectNoAxeViolations(page);
    await procurement.press('Enter credit note');
    await expect(procurement.toast('Order Placed')).toBeVisible();
    await expect(procurement.orders('Issued POs', 'Credit note')).toContainText('-£9.00');

    await page.goto(`/${kitchen.areaId}/procurement/newOrderPO/${kitchen.areaId}/invoice`);
    await expect(page.getByText('Supplier Not Found')).toBeVisible();
    await page.goto(`/${kitchen.areaId}/procurement/receive/${kitchen.areaId}`);
    await expect(page.getByText('Order Not Found')).toBeVisible();
  });
});
