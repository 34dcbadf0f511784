import { randomUUID } from 'node:crypto';
import { BARE_SUPPLIER } from '@larder/contract/suppliers.ts';
import { statementOf } from '@larder/reading/testing/drawn-statement.ts';
import { eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { uploadInvoice } from '../invoices.ts';
import { newestMailTo } from '../mail.ts';
import { ours } from '../origin.ts';
import { ProcurementPage } from '../pages/procurement.ts';
import { picture } from '../picture.ts';

test("rule 61: a supplier's statement is reconciled, what differs is found with its £, asked for and entered", async ({
  page,
  kitchen,
}) => {
  test.setTimeout(180_000);
  const email = `ledger.${kitchen.areaId.slice(0, 8)}@supplier.example`;
  const supplier = { ...BARE_SUPPLIER, name: 'Green Lane', email, version: null };
  await callsOf(page.request, kitchen.headOfficeId).command(`/suppliers/${randomUUID()}/save`, supplier);
  const bill = (number: string, price: string, credit = false) => {
    const lines = [{ name: 'Onions', quantity: '1', price }];
    const file = eInvoice({ number, date: '2026-11-10', supplier: 'Green Lane', lines, credit });
    return uploadInvoice(page.request, ours().origin, kitchen.areaId, file);
  };
  await bill('GL-102', '20');
  await bill('GL-103', '28');
  await bill('CN-9', '4', true);
  const { file } = await statementOf(
    'debit and credit',
    [
      { kind: 'invoice', number: 'GL-101', day: '03', pence: 1000 },
      { kind: 'invoice', number: 'GL-102', day: '10', pence: 2000 },
      { kind: 'invoice', number: 'GL-103', day: '10', pence: 3000 },
      { kind: 'invoice', number: 'GL-102', day: '12', pence: 2000 },
      { kind: 'payment', number: '', day: '20', pence: -500 },
    ],
    'Green Lane',
  );

  await page.goto(`/${kitchen.areaId}/procurement/uploads`);
  const procurement = new ProcurementPage(page);
  const row = (name: RegExp) => page.getByRole('row', { name });
  for (const number of [/GL-102/, /GL-103/, /CN-9/]) await expect(row(number)).toContainText('£');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'statement.pdf', mimeType: 'application/pdf', buffer: Buffer.from(file.bytes) });
  await row(/Statement/)
    .getByRole('link')
    .first()
    .click({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Compare it with your invoices' }).click();

  // Its letterhead is a bare name: whose it is a person states.
  await page.getByRole('combobox', { name: 'Supplier' }).click();
  await page.getByRole('option', { name: 'Green Lane' }).click();
  await expectNoAxeViolations(page);
  await procurement.press('Save');
  const differing = page.getByRole('table', { name: 'What differs' });
  const difference = (name: string) => differing.getByRole('row').filter({ hasText: name });
  await expect(page.getByText('Statement £80.00 − differences £36.00 = here £44.00')).toBeVisible();
  await expect(difference('Missing here')).toContainText(/GL-101.*£10\.00/);
  await expect(difference('Billed twice')).toContainText(/GL-102.*£20\.00/);
  await expect(difference('Different amount')).toContainText(/GL-103.*£28\.00.*£2\.00/);
  await expect(difference('Credit not given')).toContainText(/CN-9.*£4\.00/);
  await expectNoAxeViolations(page);

  await procurement.press('Decide on GL-101');
  await procurement.dialog.getByRole('combobox', { name: 'What becomes of it' }).click();
  await page.getByRole('option', { name: 'Ask Green Lane by mail' }).click();
  await expectNoAxeViolations(page);
  await procurement.confirm('Save');
  await expect(difference('GL-101')).toContainText('Asked the supplier');
  expect(await newestMailTo(page.request, email, 'GL-101')).toContain('we do not have it. Please send us a copy');

  // The copy comes as a photo on which nothing is read.
  await page.getByRole('link', { name: 'Bring in GL-101' }).click();
  await expect(page.getByRole('textbox', { name: 'Invoice number' })).toHaveValue('GL-101');
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toHaveValue('Green Lane');
  await page
    .getByLabel('Choose the files')
    .setInputFiles({ name: 'copy.png', mimeType: 'image/png', buffer: await picture(page, 600, 800) });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(row(/GL-101/)).not.toContainText('Being read', { timeout: 90_000 });
  await row(/GL-101/)
    .getByRole('link')
    .first()
    .click();
  const byHand = page.getByRole('region', { name: /^(Enter it by hand|Correct)$/ });
  if (!(await byHand.isVisible())) await procurement.press('Correct');
  await expect(byHand.getByRole('textbox', { name: 'Invoice number' })).toHaveValue('GL-101');
  await byHand.getByRole('textbox', { name: 'Invoice date' }).fill('3 Nov 2026');
  await byHand.getByRole('textbox', { name: 'Net', exact: true }).first().fill('10');
  await byHand.getByRole('textbox', { name: 'Total with VAT' }).fill('10');
  await byHand.getByRole('button', { name: 'Save' }).click();
  await expect(procurement.toast('Invoice Updated')).toBeVisible();

  await page.goto(`/${kitchen.areaId}/procurement/statements`);
  await expect(row(/Green Lane/)).toContainText('£26.00');
  await expectNoAxeViolations(page);
  await row(/Green Lane/)
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText('Statement £80.00 − differences £26.00 = here £54.00')).toBeVisible();
  await expect(difference('GL-101')).toHaveCount(0);
  await procurement.press('Reconciled…');
  await procurement.dialog.getByRole('textbox', { name: 'Note' }).fill('The rest comes next month');
  await procurement.confirm('Reconciled');
  await expect(page.getByText(/^Reconciled by .*: The rest comes next month$/)).toBeVisible();
});
