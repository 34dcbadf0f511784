import { expectNoAxeViolations, expectNoAxeViolationsOnPhone } from '../axe.ts';
import { newPerson } from '../cast.ts';
import { expect, test } from '../fixtures.ts';
import { newestMailTo } from '../mail.ts';
import { ProcurementPage } from '../pages/procurement.ts';
import { joinGroup } from '../people.ts';
import { importGreenLane } from '../price-list.ts';
import { expectNothingSideways } from '../sideways.ts';

const PHONE = { width: 390, height: 844 };

test('an order above a step is asked for, approved on a phone by the link of a mail, received above it, re-opened and accepted', async ({
  page,
  browser,
  kitchen,
}) => {
  await importGreenLane(page.request, kitchen.headOfficeId);
  const [mia, paul] = [newPerson('Mia Chef'), newPerson('Paul Manager')];
  const hers = await joinGroup(page.request, browser, kitchen.locationId, mia);
  const his = await joinGroup(page.request, browser, kitchen.locationId, paul);
  const [chef, manager] = [new ProcurementPage(hers), new ProcurementPage(his)];

  // The owner sets up one step; more are shown once they are added.
  await page.goto(`/${kitchen.headOfficeId}/people?tab=approval`);
  const setting = new ProcurementPage(page);
  await setting.press('Set up approval');
  await expect(page.getByRole('group', { name: 'Step 2' })).toBeHidden();
  await page.getByLabel('Step 1: orders from, £').fill('50');
  await page.getByLabel('Step 1: approved by').click();
  await page.getByRole('option', { name: 'People I name' }).click();
  await page.getByLabel('Step 1: people').click();
  await page.getByRole('option', { name: 'Paul Manager' }).click();
  await page.keyboard.press('Escape');
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsOnPhone(page);
  await setting.press('Save');
  await expect(setting.toast('Order approval added')).toBeVisible();

  // The chef orders for £54.
  await chef.open(kitchen.areaId);
  await chef.orderFrom('Green Lane');
  await chef.quantity('Basil').fill('6');
  const needs = hers.getByText(
    'It comes to £54.00, and orders from £50.00 need approval. Sending it asks Paul Manager',
  );
  await expect(needs).toBeInViewport();
  await chef.press('Save draft');
  await hers.getByRole('button', { name: 'Send PO 1 for Green Lane' }).click();
  await chef.dialog.getByLabel('Email of Green Lane').fill(`orders.${kitchen.areaId.slice(0, 8)}@greenlane.example`);
  await expect(chef.dialog).toContainText('Sending it asks Paul Manager for approval.');
  await expectNoAxeViolations(hers);
  await chef.confirm('Ask for approval');
  await expect(hers.getByText('It waits for approval by Paul Manager.')).toBeVisible();
  await expect(chef.row('Green Lane')).toContainText('Waits for approval');
  await expect(hers.getByRole('button', { name: 'Delete PO 1 for Green Lane' })).toBeHidden();
  await expectNoAxeViolations(hers);
  await expectNoAxeViolationsOnPhone(hers);

  // The manager opens the link of his mail on a phone and approves it.
  const mail = await newestMailTo(his.request, paul.email, 'procurement/approvals');
  const link = /\/[0-9a-f-]{36}\/procurement\/approvals\/[0-9a-f-]{36}/.exec(mail)?.[0] ?? '';
  await his.setViewportSize(PHONE);
  await his.goto('/');
  await expect(his.getByRole('region', { name: 'Approvals' })).toContainText('1 order');
  await his.goto(link);
  await manager.expectTitle('PO 1 to Green Lane');
  await expect(his.getByText('Waits for approval by Paul Manager')).toBeVisible();
  await expect(his.getByRole('button', { name: 'Approve', exact: true })).toBeInViewport();
  await expectNothingSideways(his);
  await expectNoAxeViolations(his);
  await manager.press('Approve');
  await expect(manager.toast('Order approved')).toBeVisible();
  await expect(his.getByText('Nothing waits for your approval')).toBeVisible();

  // It goes out; more arrives than was approved, and is in the stock all the same.
  await chef.open(kitchen.areaId, '/received-orders');
  await expect(chef.orders('Issued POs', 'Green Lane')).toContainText('Sent');
  await chef.open(kitchen.areaId);
  await chef.orders('Recent Orders', 'PO 1').getByRole('link').click();
  await chef.expectTitle('Receive PO 1 of Green Lane');
  await chef.received('Basil').fill('12');
  await chef.press('Approve');
  await expect(hers).toHaveURL(/received-orders$/);
  await chef.orders('Issued POs', 'Green Lane').getByRole('link').first().click();
  await expect(hers.getByText('What arrived is waiting for approval by Paul Manager', { exact: true })).toBeVisible();
  await chef.press('Finalise');
  await expect(hers.getByText('What arrived is waiting for approval by Paul Manager.')).toBeVisible();
  await expectNoAxeViolations(hers);

  // The manager accepts it, and it is finalised.
  await his.goto(`/${kitchen.locationId}/procurement/approvals`);
  await expectNoAxeViolations(his);
  await expectNothingSideways(his);
  await his
    .getByRole('link', { name: /Green Lane/ })
    .first()
    .click();
  await expect(his.getByText('Approved before')).toBeVisible();
  await manager.press('Accept');
  await expect(manager.toast('Accepted')).toBeVisible();
  await expect(hers.getByText('What arrived is waiting for approval by Paul Manager', { exact: true })).toBeHidden();
  await chef.press('Finalise');
  await expect(hers.getByText('Finalised', { exact: true }).first()).toBeVisible();
});
