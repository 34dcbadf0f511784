import { randomUUID } from 'node:crypto';
import { addDays, showDay } from '@larder/domain/calendar.ts';
import { expectNoAxeViolations, expectNoAxeViolationsOnPhone } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { newestMailTo } from '../mail.ts';
import { inDays } from '../orders.ts';
import { expectNothingSidewaysAtAnyWidth } from '../pages/counting.ts';
import { ShellPage } from '../pages/shell.ts';
import { becomeCustomer, openSupplier, takeOver } from '../supply.ts';
import { workIn } from '../work-in.ts';

const today = inDays(0);
const LIST = [
  'option_name,supplier_code,category,uom,base_uom,numperportion,gramperportion,unitprice,vat',
  'Butter,B1,Dairy,case,kg,2,5,40.00,0',
].join('\n');

test('a supplier closes its account with an order open: its customer sees it at once, and again when it comes back', async ({
  page,
  kitchen,
  browser,
}) => {
  test.slow(); // the screens are looked at in light and dark, on a desk and a phone
  const hers = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const [desk, shell] = [new ShellPage(hers), new ShellPage(page)];
  const supplier = await openSupplier(hers.request);
  await supplier.publish(LIST, today);
  const supplierId = await becomeCustomer(page.request, kitchen.headOfficeId, supplier);
  await takeOver(page.request, kitchen.headOfficeId, supplierId);
  const area = callsOf(page.request, kitchen.areaId);
  const { rows } = await area.query('/sync');
  const orderId = randomUUID();
  const day = addDays(today, 2);
  await area.command(`/orders/${orderId}/save`, {
    ...{ version: null, kind: 'draft', supplierId, deliveryDate: day, specialInstructions: '' },
    lines: [{ lineId: randomUUID(), optionId: rows.supplierOptions[0]?.id, quantity: '5', unitPrice: null }],
  });
  const { version } = await area.query(`/orders/${orderId}`);
  await area.command(`/orders/${orderId}/send`, { version });

  await test.step('the number that the customer changes is seen at the supplier', async () => {
    await hers.goto('/');
    await expect(hers.getByRole('row', { name: /^Copper Table/ })).toBeVisible();
    const office = callsOf(page.request, kitchen.headOfficeId);
    await office.command(`/suppliers/${supplierId}/account-number`, { accountNumber: 'CT-78' });
    await expect(hers.getByText('CT-78').first()).toBeVisible();
    const mail = await newestMailTo(page.request, supplier.person.email, 'account number');
    expect(mail).toContain('of Copper Table changed the account number to CT-78.');
  });

  await test.step('the only owner is told so, and closes the account with its name', async () => {
    await hers.goto('/account?tab=users');
    await hers.getByRole('button', { name: `More for ${supplier.person.name}` }).click();
    await hers.getByRole('menuitem', { name: 'Owner and sign-in…' }).click();
    await expect(hers.getByRole('dialog')).toContainText('You are the only owner.');
    await expectNoAxeViolations(hers);
    await expectNoAxeViolationsOnPhone(hers);
    await hers.goto('/account');
    await hers.getByRole('button', { name: 'Close the account' }).click();
    const dialog = hers.getByRole('dialog');
    await expect(dialog).toContainText('1 open order stays');
    await expect(dialog).toContainText(`for ${showDay(day)}, Copper Table`);
    await expectNoAxeViolations(hers);
    await expectNoAxeViolationsOnPhone(hers);
    await expectNothingSidewaysAtAnyWidth(hers);
  });

  await workIn(page, kitchen.headOfficeId);
  await page.goto(`/suppliers/${supplierId}/details`);
  await expect(shell.title).toContainText(supplier.name);
  await hers.getByRole('dialog').getByRole('textbox').fill(supplier.name);
  await hers.getByRole('dialog').getByRole('button', { name: 'Close the account' }).click();
  await desk.expectTitle(`${supplier.name} is closed`);
  await expectNoAxeViolationsOnPhone(hers);

  await test.step('the customer sees it where it looks, without a reload, and by mail', async () => {
    await expect(page.getByText(`${supplier.name} has closed`)).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoAxeViolationsOnPhone(page);
    await expectNothingSidewaysAtAnyWidth(page);
    const mail = await newestMailTo(page.request, kitchen.owner.email, `${supplier.name} closed its account`);
    expect(mail).toContain('Orders that were sent before stay as they are.');
  });

  await hers.getByRole('button', { name: `Reopen ${supplier.name}` }).click();
  await expect(page.getByText(`${supplier.name} has closed`)).toBeHidden();
  await hers.goto('/arriving-orders');
  await expect(hers.getByText('To answer (1)')).toBeVisible();
  await hers.context().close();
});
