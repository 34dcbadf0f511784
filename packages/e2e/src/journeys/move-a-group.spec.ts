import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../axe.ts';
import { COPPER_TABLE, newPerson } from '../cast.ts';
import { expect, test } from '../fixtures.ts';
import { expectNothingSidewaysAtAnyWidth } from '../pages/counting.ts';
import { ShellPage } from '../pages/shell.ts';
import { setUpGroup, signUp } from '../people.ts';
import { importGreenLane } from '../price-list.ts';

async function openExports(page: Page, headOfficeId: string): Promise<ShellPage> {
  const shell = new ShellPage(page);
  await page.goto(`/${headOfficeId}`);
  await shell.go('Activity');
  await page.getByRole('link', { name: 'Export everything' }).click();
  await shell.expectTitle('Export');
  return shell;
}

async function expectGoodLooks(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectNothingSidewaysAtAnyWidth(page);
}

test('rule 24: everything of a group is taken away as a file, and into the empty group of somebody else', async ({
  page,
  kitchen,
  browser,
}) => {
  test.slow(); // two people, and the screen is looked at in light and dark
  await importGreenLane(page.request, kitchen.headOfficeId);
  await openExports(page, kitchen.headOfficeId);
  await expect(page.getByText(/Only an empty group can take a file in/)).toBeVisible();
  await page.getByRole('button', { name: 'Export everything' }).click();
  await expect(page.getByText('Ready')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download the export of / }).click();
  const buffer = await readFile(await (await download).path());

  const hers = await (await browser.newContext()).newPage();
  await signUp(hers.request, newPerson('Bo Baker'));
  const { headOfficeId } = await setUpGroup(hers.request, { ...COPPER_TABLE, headOffice: 'Tin Table' });
  const shell = await openExports(hers, headOfficeId);
  const choose = hers.getByLabel('Choose an export, or drop it here');
  await choose.setInputFiles({ name: 'other.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') });
  await expect(hers.getByRole('alert')).toContainText('This file cannot be imported: This file is damaged');
  await expectGoodLooks(hers);
  await choose.setInputFiles({ name: 'copper.zip', mimeType: 'application/zip', buffer });
  await expect(hers.getByText('copper.zip is imported')).toBeVisible();
  await expect(choose).toHaveCount(0);
  await expectGoodLooks(hers);

  await shell.go('Ingredients');
  await expect(shell.row('Basil')).toBeVisible();
  await hers.context().close();
});
