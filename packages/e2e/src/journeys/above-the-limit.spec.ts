import { expectNoAxeViolations, expectNoAxeViolationsOnPhone } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { newPerson } from '../cast.ts';
import { expect, test } from '../fixtures.ts';
import { newestMailTo, tokenIn } from '../mail.ts';
import { ours } from '../origin.ts';
import { ProcurementPage } from '../pages/procurement.ts';
import { invitationTo, signUp } from '../people.ts';
import { importGreenLane } from '../price-list.ts';
import { expectNothingSideways } from '../sideways.ts';

test('Olly orders above his limit: the form states it beside the button and saves the draft, and the owner sends it', async ({
  page,
  browser,
  kitchen,
}) => {
  const owner = new ProcurementPage(page);
  await importGreenLane(page.request, kitchen.headOfficeId);
  const olly = newPerson('Olly Member');
  const invitation = invitationTo(kitchen.locationId, olly.email);
  const limits = { ...invitation.limits, orderUpTo: '20' };
  await callsOf(page.request, kitchen.locationId).command('/invitations', { ...invitation, limits });
  const token = tokenIn(await newestMailTo(page.request, olly.email));
  const his = await (await browser.newContext()).newPage();
  const procurement = new ProcurementPage(his);
  await signUp(his.request, olly);
  const accepted = await his.request.post('/api/v1/invitations/accept', { data: { token }, headers: ours() });
  expect(accepted.ok()).toBe(true);

  await procurement.open(kitchen.areaId);
  await procurement.orderFrom('Green Lane');
  await procurement.quantity('Basil').fill('2');
  await expect(procurement.foot).toContainText('Limit: £18.00 of £20.00');
  await procurement.quantity('Basil').fill('3');
  const notice = his.getByText('This is £7.00 above the £20.00 that you may order. Save it as a draft, and');
  await expect(notice).toContainText('Ada Cook can send it.');
  for (const width of [390, 820, 1440]) {
    await his.setViewportSize({ width, height: 800 });
    await expect(notice).toBeInViewport();
    await expect(his.getByRole('button', { name: 'Save draft' })).toBeInViewport();
    await expectNothingSideways(his);
  }
  await expectNoAxeViolations(his);
  await expectNoAxeViolationsOnPhone(his);
  await procurement.press('Save draft');
  await expect(procurement.toast('Order Drafted')).toBeVisible();

  await his.getByRole('button', { name: /^Send PO 1/ }).click();
  await expect(procurement.dialog).toContainText('It stays as a draft: Ada Cook can send it.');
  await expect(procurement.dialog.getByRole('button', { name: 'Send', exact: true })).toBeHidden();
  await expectNoAxeViolations(his);
  await procurement.dialog.getByText('Close', { exact: true }).click();

  await owner.open(kitchen.areaId, '/open-orders');
  await page.getByRole('button', { name: /^Send PO 1/ }).click();
  const address = owner.dialog.getByLabel('Email of Green Lane');
  if (await address.isVisible()) await address.fill('orders@green.example');
  await owner.dialog.getByRole('button', { name: /^(Save and send|Send)$/ }).click();
  await expect(owner.toast('Order status updated')).toBeVisible();
  await procurement.open(kitchen.areaId, '/received-orders');
  await expect(procurement.orders('Issued POs', 'Green Lane')).toContainText('£27.00');
});
