import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { ShellPage } from '../pages/shell.ts';
import { addRecipe } from '../recipes.ts';
import { expectNothingSideways } from '../sideways.ts';
import { stockPantry } from '../week.ts';

const TABLET = { width: 768, height: 1024 };

/** The file is a PDF of one page or more. */
async function expectPdf(download: Download, name: string): Promise<void> {
  expect(download.suggestedFilename()).toBe(name);
  const content = await readFile(await download.path());
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(content.toString('latin1')).toContain('/Type /Page');
}

async function savedBy(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return download;
}

test.describe('cook from the recipe on a tablet', () => {
  test.use({ serviceWorkers: 'allow', viewport: TABLET, hasTouch: true });

  test('REC-001 FOH-003 a cook scales it, ticks steps, goes on in the cold store without a network, and prints the card', async ({
    page,
    kitchen,
  }) => {
    const shell = new ShellPage(page);
    const { flour } = await stockPantry(page.request, kitchen);
    const items = [{ itemId: randomUUID(), kind: 'ingredient', refId: flour, quantity: '600', unit: 'g' }];
    const method = '1. Mix flour and water\n2. Rest an hour\n3. Bake at 240 degrees';
    const recipeId = await addRecipe(page.request, kitchen.headOfficeId, { name: 'Flatbread', method, items });

    await page.goto(`/${kitchen.areaId}/front-of-house`);
    await page.getByRole('link', { name: 'Flatbread' }).tap();
    await shell.expectTitle('Flatbread');
    await page.goto(`/${kitchen.areaId}/front-of-house/recipes/${recipeId}?batch=3`);
    await expect(page.getByLabel('Batches', { exact: true })).toHaveValue('3');
    await expect(page).toHaveURL(new RegExp(`/recipes/${recipeId}$`));
    await expect(page.getByText('1.8 kg')).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNothingSideways(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload(); // from now on the service worker answers
    await page.getByText('Mix flour and water').tap();
    await expect(page.getByText('1 of 3 steps done')).toBeVisible();

    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByLabel('Batches', { exact: true })).toHaveValue('3');
    await expect(page.getByRole('checkbox', { name: /Mix flour/ })).toBeChecked();
    await page.getByRole('button', { name: 'One batch more' }).tap();
    await expect(page.getByText('2.4 kg')).toBeVisible();

    await page.context().setOffline(false);
    await expectPdf(await savedBy(page, 'Recipe card (PDF)'), 'flatbread.pdf');
  });
});

test.describe('the allergen chart', () => {
  // Each screen is looked at for barriers in light and dark: on a busy machine that takes its time.
  test.describe.configure({ timeout: 240_000 });

  test('NAV-063 FOH-001 FOH-002 a waiter picks the area, reads the chart, prints it, and reads the dish on a phone', async ({
    page,
    kitchen,
  }) => {
    const shell = new ShellPage(page);
    await stockPantry(page.request, kitchen);
    await page.goto(`/${kitchen.locationId}/inventory`);
    await page.getByRole('dialog', { name: 'Select an area' }).getByRole('button', { name: kitchen.areaName }).click();
    await expect(page).toHaveURL(new RegExp(`/${kitchen.areaId}/front-of-house$`));
    await shell.expectTitle('Product Hub');
    await expectNoAxeViolations(page);
    await page.getByRole('tab', { name: 'Allergens Charts' }).click();
    const row = page.getByRole('row', { name: /Margherita/ });
    await expect(row.getByRole('cell')).toHaveCount(14);
    await expect(row.getByRole('cell', { name: 'Not known' }).first()).toBeVisible();
    await expect(row.getByText('Free')).toHaveCount(0);
    await expectNoAxeViolations(page);
    await expectPdf(await savedBy(page, 'Allergen chart (PDF)'), 'allergens-all-dishes.pdf');

    await page.setViewportSize(TABLET);
    await expectNothingSideways(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('tab', { name: 'Allergens Charts' })).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: 'Margherita' })).toContainText('Not known');
    await expectNoAxeViolations(page);
    await expectNothingSideways(page);
    await page.getByRole('link', { name: 'Margherita' }).click();
    await shell.expectTitle('Margherita');
    await expect(page.getByRole('region', { name: 'Allergens' })).toContainText('Not known');
    await expectNoAxeViolations(page);
    await expectNothingSideways(page);
  });
});
