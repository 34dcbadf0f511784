import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext } from '@playwright/test';
import { expectNoAxeViolations } from '../axe.ts';
import { expectFitsTabletAndPhone } from '../fits.ts';
import { expect, test } from '../fixtures.ts';
import { SalesImportPage } from '../pages/sales-import.ts';
import { addRecipe } from '../recipes.ts';

const sheets = fileURLToPath(new URL('../../../server/src/demo/seed-data/pizza-sales-2015/', import.meta.url));
const foreign = fileURLToPath(
  new URL('../fixtures/pos-excel-exports/store-performance-case-study.xlsx', import.meta.url),
);

const NO_COLUMNS = 'Could not determine product or quantity columns - import unsuccessful.';
const NO_PERIOD = 'Could not determine report period - import unsuccessful.';

/** A recipe with a till's code, on the menu since before the sheets begin. */
function addDish(request: APIRequestContext, headOfficeId: string, name: string, plu: string): Promise<string> {
  return addRecipe(request, headOfficeId, { name, plu, since: '2014-01-01' });
}

test.describe('importing a week’s sales', () => {
  test('SALES-004 SALES-010 SALES-025 a week as .xlsx: confirmed, matched by code and by hand, imported, opened and deleted', async ({
    page,
    kitchen,
  }) => {
    await addDish(page.request, kitchen.headOfficeId, 'Barbecue Chicken, large', 'bbq_ckn_l');
    await addDish(page.request, kitchen.headOfficeId, 'Big Meat', 'a_code_of_our_own');
    const sales = new SalesImportPage(page);
    await sales.open(kitchen.areaId);
    await expect(page.getByText('No imports to display')).toBeVisible();
    await expectNoAxeViolations(page);

    await sales.choose(`${sheets}weekly/pizza-sales-2015-W01.xlsx`);
    await expect(sales.figure('Period')).toHaveText('29 Dec 2014 to 04 Jan 2015');
    await expect(sales.figure('Quantity sold')).toHaveText('591');
    await expect(sales.figure('Matched')).toHaveText('3.05%');
    await expect(sales.dialog.getByRole('table', { name: 'Matched items', exact: true })).toContainText(
      'Barbecue Chicken, large',
    );
    await expectNoAxeViolations(page);

    const bigMeat = sales.dialog.getByRole('combobox', { name: 'Recipe for Big Meat Pizza (S)' });
    await bigMeat.click();
    await page.getByRole('option', { name: 'Big Meat', exact: true }).click();
    await expect(sales.figure('Matched')).toHaveText('6.60%');
    await sales.confirm();

    await expect(sales.history).toContainText('6.60% matched');
    await expect(sales.history).toContainText('£390.00');
    await sales.openImport('29 Dec 2014 to 04 Jan 2015');
    await expect(sales.figure('Net sales')).toHaveText('£390.00');
    await expect(page.getByText('Chosen by hand')).toBeVisible();
    await expect(page.getByText('Till £20.75, menu £12.00')).toBeVisible();
    await expect(page.getByText('Barbecue Chicken, large has no ingredients')).toBeVisible();
    await expectNoAxeViolations(page);

    await sales.pickMore('Delete import…');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(sales.toast('Sales Information Removed')).toBeVisible();
    await expect(page.getByText('No imports to display')).toBeVisible();
  });

  test('SALES-010 SALES-013 a week as .xls, and the same week again only when it is meant', async ({
    page,
    kitchen,
  }) => {
    await addDish(page.request, kitchen.headOfficeId, 'Big Meat', 'big_meat_s');
    const sales = new SalesImportPage(page);
    await sales.open(kitchen.areaId);
    await sales.choose(`${sheets}weekly/pizza-sales-2015-W05.xls`);
    await sales.confirm();
    await expect(sales.history).toContainText('£360.00');

    await sales.choose(`${sheets}awkward/a04-long-preamble-print-date.xls`);
    await expect(sales.dialog).toContainText(
      'Sales from 26 Jan 2015 to 01 Feb 2015 have already been imported (pizza-sales-2015-W05.xls).',
    );
    const importIt = sales.dialog.getByRole('button', { name: 'Import', exact: true });
    await expect(importIt).toBeDisabled();
    await expectNoAxeViolations(page);
    await sales.dialog.getByRole('checkbox').check();
    await sales.confirm();
    await expect(sales.history.getByRole('link')).toHaveCount(2);
  });

  test('rule 6 a code that a recipe gets later counts at once, without a reload; another recipe can be chosen', async ({
    page,
    kitchen,
  }) => {
    const sales = new SalesImportPage(page);
    await addDish(page.request, kitchen.headOfficeId, 'Coca-Cola', 'cola');
    await sales.open(kitchen.areaId);
    await sales.choose(`${sheets}awkward/a08-modifiers-and-unmatched.xlsx`);
    await sales.confirm();
    await sales.openImport('23 Feb 2015 to 01 Mar 2015');
    await expect(sales.figure('Sales matched')).toHaveText('0.00%');

    await addDish(page.request, kitchen.headOfficeId, 'Big Meat', 'big_meat_s');
    await expect(sales.figure('Net sales')).toHaveText('£360.00');

    await page.getByRole('button', { name: 'Match now: Coca-Cola 330ml (till only)' }).click();
    await expectNoAxeViolations(page);
    await page.getByRole('combobox', { name: 'Recipe' }).click();
    await page.getByRole('option', { name: 'Coca-Cola', exact: true }).click();
    await page.getByRole('button', { name: 'Match', exact: true }).click();
    await expect(sales.toast('Sales Information Updated')).toBeVisible();
    await expect(sales.figure('Net sales')).toHaveText('£1,560.00');
  });

  test('SALES-007 SALES-009 SALES-010 sheets that cannot be imported are refused in plain words', async ({
    page,
    kitchen,
  }) => {
    const sales = new SalesImportPage(page);
    await sales.open(kitchen.areaId);
    const huge = test.info().outputPath('year.xlsx');
    fs.writeFileSync(huge, '');
    fs.truncateSync(huge, 50_000_000);
    const broken = test.info().outputPath('broken.xlsx');
    fs.writeFileSync(broken, fs.readFileSync(`${sheets}weekly/pizza-sales-2015-W01.xlsx`).subarray(0, 9_000));
    const text = test.info().outputPath('sales.csv');
    fs.writeFileSync(text, 'PLU,Qty\nmarg,3\n');

    for (const file of [
      `${sheets}awkward/i01-no-quantity-column.xlsx`,
      `${sheets}awkward/i02-no-code-column.xlsx`,
      foreign,
    ]) {
      await sales.file.setInputFiles(file);
      await expect(sales.columns.top).toBeVisible();
      await sales.columns.cancel.click();
      await expect(page.getByRole('alert')).toHaveText(NO_COLUMNS);
    }
    for (const [file, message] of [
      [`${sheets}awkward/i03-no-dates.xls`, NO_PERIOD],
      [`${sheets}awkward/i04-only-start-date.xlsx`, NO_PERIOD],
      [`${sheets}awkward/i05-empty-sheet.xlsx`, NO_COLUMNS],
      [huge, 'year.xlsx is larger than 10 MB'],
      [broken, 'This file could not be read. It is damaged, protected by a password, or not an Excel workbook.'],
      [text, 'sales.csv is not a file of this kind: .xls, .xlsx'],
    ] as const) {
      await sales.file.setInputFiles(file);
      await expect(page.getByRole('alert')).toHaveText(message);
      await expect(sales.dialog).toBeHidden();
    }
    await expectNoAxeViolations(page);
  });

  test('SALES-022 the template can be downloaded, and asks for its period when it comes back empty', async ({
    page,
    kitchen,
  }) => {
    const sales = new SalesImportPage(page);
    await sales.open(kitchen.areaId);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download template' }).click();
    const template = await downloading;
    expect(template.suggestedFilename()).toBe('Template_Sales_Import.xlsx');
    const path = test.info().outputPath('Template_Sales_Import.xlsx');
    await template.saveAs(path);
    await sales.file.setInputFiles(path);
    await expect(page.getByRole('alert')).toHaveText(NO_PERIOD);
  });

  test('the question and the import have no barrier and nothing to scroll sideways on a tablet and a phone', async ({
    page,
    kitchen,
  }) => {
    await addDish(page.request, kitchen.headOfficeId, 'Big Meat', 'big_meat_s');
    const sales = new SalesImportPage(page);
    await sales.open(kitchen.areaId);
    await sales.choose(`${sheets}weekly/pizza-sales-2015-W01.xlsx`);
    await expectFitsTabletAndPhone(page);
    await sales.confirm();
    await expectFitsTabletAndPhone(page);
    await sales.openImport('29 Dec 2014 to 04 Jan 2015');
    await expectFitsTabletAndPhone(page);
  });
});
