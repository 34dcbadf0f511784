import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../axe.ts';
import { expectFitsTabletAndPhone } from '../fits.ts';
import { expect, test } from '../fixtures.ts';
import { csv, PriceListImportPage, xlsx } from '../pages/price-list-import.ts';
import { FLOUR, HEADING, PEPPERS } from '../price-list.ts';
import { workIn } from '../work-in.ts';

const INGREDIENTS = ['itemcode;name;category;recipeunit;milk', 'BUT;Butter;Dairy;g;yes', 'OIL;Olive oil;Dry goods;ml;'];

async function downloaded(page: Page, name: string): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

test.describe('uploading files', () => {
  test.describe.configure({ timeout: 120_000 });

  test('SUP-087 UP-001 NAV-044 a list with faults is put aside, corrected and imported; it can be left and come back to', async ({
    page,
    kitchen,
  }) => {
    await workIn(page, kitchen.headOfficeId);
    const prices = new PriceListImportPage(page);
    await prices.open();
    const template = await downloaded(page, 'Download template');
    expect(template.name).toBe('Template_Price_List.csv');
    expect(template.text).toContain('supplier_code;option_name;uom');

    const faulty = [HEADING, PEPPERS.replace('11.00', 'eleven'), FLOUR.replace('sack;kg', 'sack;stone')];
    await prices.choose(csv('green-lane.csv', faulty));
    await expect(prices.toast('Supplier Options file uploaded')).toBeVisible();
    await expect(prices.lines).toContainText('Line 2. unitprice: Unit Price must be a valid number.');
    await expect(prices.lines).toContainText('Line 3. base_uom: Base UOM must be g, kg, ml, l or unit.');
    await expect(prices.importButton).toBeDisabled();
    const problems = await downloaded(page, 'Download the problems');
    expect(problems.text).toContain('"3";"base_uom"');

    await page.goto('/suppliers');
    await prices.open();
    await expect(prices.uploads).toContainText('Needs confirmation');
    await prices.uploads.getByRole('link', { name: 'green-lane.csv' }).click();
    await prices.expectTotals({ New: '0', Errors: '2' });
    await prices.putAside.click();
    await expect(prices.uploads).toContainText('Put aside');

    await prices.choose(csv('mended.csv', [HEADING, PEPPERS, FLOUR]));
    await page.reload();
    await prices.expectTotals({ New: '2', Errors: '0' });
    await prices.import();
    await expect(
      page.getByRole('status').filter({ hasText: 'The file has been processed and 2 supplier ingredient(s) added' }),
    ).toBeVisible();
    await expect(prices.uploads.getByRole('row').filter({ hasText: 'mended.csv' })).toContainText('Success');
    await expectNoAxeViolations(page);
  });

  test('ING-006 ING-033 NAV-039 ingredients come from a file, and a second time nothing is added', async ({
    page,
    kitchen,
  }) => {
    await workIn(page, kitchen.headOfficeId);
    const files = new PriceListImportPage(page);
    await page.goto('/ingredient-upload');
    await files.expectTitle('Upload ingredients');
    await expect(files.uploads).toContainText('No items to display');
    expect((await downloaded(page, 'Download template')).name).toBe('Template_Ingredients.csv');
    await expectNoAxeViolations(page);

    await files.choose(csv('pantry.csv', INGREDIENTS));
    await expect(files.toast('Ingredients file uploaded')).toBeVisible();
    await files.expectTotals({ New: '2', Errors: '0' });
    await files.import('Ingredients imported');
    const uploads = files.uploads.getByRole('row').filter({ hasText: 'pantry.csv' });
    await expect(uploads).toContainText('The file has been processed and 2 ingredient(s) added');
    await page.getByRole('button', { name: 'Upload ingredients' }).click();
    await files.choose(csv('pantry.csv', INGREDIENTS));
    await files.expectTotals({ New: '0', Unchanged: '2' });
    await page.goto('/ingredients');
    await expect(files.row('Butter')).toBeVisible();
    await expect(files.row('Olive oil')).toBeVisible();
  });

  test('a supplier’s Excel file with a column of packs is checked and imported like a CSV file', async ({
    page,
    kitchen,
  }) => {
    await workIn(page, kitchen.headOfficeId);
    const prices = new PriceListImportPage(page);
    await prices.open();
    await prices.choose(
      xlsx('green-lane.xlsx', [
        'EAN;Product code;Description;Ingredient;Category;Recipe unit;Supplier;Unit;Pack size;Price;VAT %',
        '501;TOM1;Chopped tomatoes;Tomatoes;Vegetables;g;Green Lane;case;6x2.5kg;18.50;0',
      ]),
    );
    await prices.expectTotals({ New: '1', Errors: '0' });
    await expect(page.getByText('Columns not used: EAN.')).toBeVisible();
    await expect(prices.row('Chopped tomatoes')).toContainText('6 × 2.5 kg');
    await prices.import();
    await expect(prices.uploads.getByRole('row').filter({ hasText: 'green-lane.xlsx' })).toContainText('Success');
  });

  test('ING-034 a file that does not get through states it, and can be sent again', async ({ page, kitchen }) => {
    await workIn(page, kitchen.headOfficeId);
    const files = new PriceListImportPage(page);
    await page.goto('/ingredient-upload');
    await page.route('**/uploads?**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await files.file.setInputFiles(csv('pantry.csv', INGREDIENTS));
    await expect(files.toast('Error uploading file')).toBeVisible();
    await page.unroute('**/uploads?**');
    await files.choose(csv('pantry.csv', INGREDIENTS));
    await files.expectTotals({ New: '2', Errors: '0' });
  });

  test('UP-001 a file is looked at and its history read without a barrier on a tablet and a phone', async ({
    page,
    kitchen,
  }) => {
    await workIn(page, kitchen.headOfficeId);
    const prices = new PriceListImportPage(page);
    await prices.open();
    await prices.choose(csv('green-lane.csv', [HEADING, PEPPERS, FLOUR.replace('14.40', 'ask us')]));
    await expect(prices.lines).toContainText('unitprice:');
    await expectFitsTabletAndPhone(page);
    await prices.goodRowsOnly.check();
    await prices.import();
    await expect(page.getByText('1 row was left out')).toBeVisible();
    await expectFitsTabletAndPhone(page);
  });
});
