import { randomUUID } from 'node:crypto';
import { BARE_SUPPLIER } from '@larder/contract/suppliers.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { expectNothingSidewaysAtAnyWidth } from '../pages/counting.ts';
import { ShellPage } from '../pages/shell.ts';

const greenLane = {
  ...BARE_SUPPLIER,
  code: 'GL',
  name: 'Green Lane Produce',
  email: 'orders@green.example',
  deliveryDays: ['Mon'],
  cutOffTime: '16:00',
};

test('an owner reads who did what, opens what changed and the thing itself, and takes it all away as files', async ({
  page,
  kitchen,
}) => {
  test.slow(); // the screen is looked at in light and dark
  const shell = new ShellPage(page);
  const headOffice = callsOf(page.request, kitchen.headOfficeId);
  const supplierId = randomUUID();
  const save = (version: number | null, minimumSpend: string) =>
    headOffice.command(`/suppliers/${supplierId}/save`, { ...greenLane, minimumSpend, version });
  await save(null, '40');
  await save(1, '55');

  await page.goto(`/${kitchen.headOfficeId}`);
  await shell.go('Activity');
  await shell.expectTitle('Activity');
  const changed = shell.row('changed supplier Green Lane Produce');
  await expect(changed).toContainText(kitchen.owner.name);
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('changed supplier Green Lane Produce');
  await expect(shell.row('added supplier Green Lane Produce')).toHaveCount(1);
  await expectNoAxeViolations(page);
  await expectNothingSidewaysAtAnyWidth(page);

  await changed.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row').filter({ hasText: 'Minimum spend' })).toHaveText('Minimum spend4055');
  await expectNoAxeViolations(page);
  await dialog.getByRole('link', { name: 'Open' }).click();
  await shell.expectTitle('Green Lane Produce');
  await page.goBack();

  await page.getByRole('combobox', { name: 'What' }).click();
  await page.getByRole('option', { name: 'People and rights' }).click();
  await expect(page).toHaveURL(/kind=people/);
  await expect(changed).toHaveCount(0);
  await page.getByRole('combobox', { name: 'What' }).click();
  await page.getByRole('option', { name: 'Account' }).click();
  await expect(page).toHaveURL(/kind=account/);
  await expect(shell.row('set up the group')).toHaveCount(1);
  await expect(changed).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Activity \d{4}-\d\d-\d\d\.csv$/);

  await page.getByRole('link', { name: 'Export everything' }).click();
  await shell.expectTitle('Export');
  await page.getByRole('button', { name: 'Export everything' }).click();
  await expect(page.getByText('Ready')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNothingSidewaysAtAnyWidth(page);
  const archive = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download the export of / }).click();
  expect((await archive).suggestedFilename()).toMatch(/^Larder \d+ \w+ \d{4} \d{4}\.zip$/);
});
