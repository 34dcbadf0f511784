import { fileURLToPath } from 'node:url';
import { expectNoAxeViolations } from '../axe.ts';
import { expectFitsTabletAndPhone } from '../fits.ts';
import { expect, test } from '../fixtures.ts';
import { csv, PriceListImportPage } from '../pages/price-list-import.ts';
import { FLOUR, HEADING, PEPPERS } from '../price-list.ts';
import { workIn } from '../work-in.ts';

const demoList = fileURLToPath(
  new URL(
    '../../../server/src/demo/seed-data/demo-restaurant-group/ingredients_and_supplier_options.csv',
    import.meta.url,
  ),
);
/** The eight bytes that every PNG begins with. */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);

test.describe('importing a supplier’s price list', () => {
  // Each screen is looked at for barriers twice, in light and dark: on a busy machine that takes its time.
  test.describe.configure({ timeout: 120_000 });

  test('UP-009 SUP-088 a list of 159 packs is looked at before it is imported, and stored among the uploads', async ({
    page,
    kitchen,
  }) => {
    await workIn(page, kitchen.headOfficeId);
    const prices = new PriceListImportPage(page);
    await page.goto('/ingredients');
    await expect(page.getByText('No ingredients to display')).toBeVisible();
    await page.getByRole('link', { name: 'Import price list' }).click();
    await expect(prices.uploads).toContainText('No items to display');
    await expectNoAxeViolations(page);

    await prices.choose(demoList);
    await prices.expectTotals({ New: '159', 'Changed price': '0', Unchanged: '0', Errors: '0' });
    await expect(prices.row('Red peppers').first()).toContainText('£11.00 for 5 kg box');
    await expectNoAxeViolations(page);
    await prices.import();
    await expect(
      page.getByRole('status').filter({ hasText: 'The file has been processed and 159 supplier ingredient(s) added' }),
    ).toBeVisible();
    await expect(prices.uploads).toContainText('ingredients_and_supplier_options.csv');
    await expect(prices.uploads).toContainText('159 options');
    await expectNoAxeViolations(page);
  });

  test('ING-003 what was imported is found by search, and the same list again changes nothing', async ({
    page,
    kitchen,
  }) => {
    await workIn(page, kitchen.headOfficeId);
    const prices = new PriceListImportPage(page);
    await prices.open();
    await prices.choose(demoList);
    await prices.import();
    await page.getByRole('link', { name: 'See your ingredients' }).click();
    for (const figure of ['Total ingredients 159', 'Ingredients without options 0'])
      await expect(page.getByRole('button', { name: figure })).toBeVisible();
    await expect(page.getByText('159 ingredients', { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('searchbox', { name: 'Search for an Ingredient' }).fill('red pepper');
    await expect(prices.row('Red peppers')).toContainText('£2.20/kg');
    await expect(page).toHaveURL(/search=red/);

    await prices.open();
    await prices.choose(demoList);
    await prices.expectTotals({ New: '0', 'Changed price': '0', Unchanged: '159', Errors: '0' });
    await prices.import();
    await expect(
      page.getByRole('status').filter({ hasText: 'The file has been processed and 0 supplier ingredient(s) added' }),
    ).toBeVisible();
  });

  test('rows with errors are named with line and column, and nothing is imported until the good rows are chosen', async ({
    page,
    kitchen,
  }) => {
    await workIn(page, kitchen.headOfficeId);
    const prices = new PriceListImportPage(page);
    await prices.open();
    const badPrice = FLOUR.replace('14.40', 'ask us');
    await prices.choose(csv('green-lane.csv', [HEADING, PEPPERS, badPrice]));
    await prices.expectTotals({ New: '1', Errors: '1' });
    const row = prices.row('Strong flour');
    await expect(row).toContainText('Line 3');
    await expect(row).toContainText('unitprice:');
    await expect(prices.importButton).toBeDisabled();
    await expectNoAxeViolations(page);

    await prices.goodRowsOnly.check();
    await prices.import();
    await expect(page.getByText('1 row was left out')).toBeVisible();
    await page.getByRole('link', { name: 'See your ingredients' }).click();
    await expect(prices.row('Red peppers')).toContainText('1 box = 5 kg');
    await expect(prices.row('Bread flour')).toHaveCount(0);
  });

  test('UP-007 files that are no price list are refused in plain words', async ({ page, kitchen }) => {
    await workIn(page, kitchen.headOfficeId);
    const prices = new PriceListImportPage(page);
    await prices.open();
    for (const [file, message] of [
      [
        { name: 'prices.csv', mimeType: 'text/csv', buffer: PNG },
        'There has been an error processing this file, please check the formatting is correct (this is no CSV file)',
      ],
      [
        { name: 'logo.png', mimeType: 'image/png', buffer: PNG },
        'logo.png is not a file of this kind: .csv, .xls, .xlsx',
      ],
    ] as const) {
      await prices.file.setInputFiles(file);
      await expect(page.getByRole('alert')).toHaveText(message);
      await expect(prices.importButton).toBeHidden();
    }
    await expectNoAxeViolations(page);
  });

  test('rule 2 a price changes from a day on and its history states how; the supplier is set up for orders', async ({
    page,
    kitchen,
  }) => {
    await workIn(page, kitchen.headOfficeId);
    const prices = new PriceListImportPage(page);
    await prices.open();
    const other = PEPPERS.replace('Green Lane;GRE1', 'Market Row;MR9').replace('11.00', '13.00');
    await prices.choose(csv('lists.csv', [HEADING, PEPPERS, other]));
    await prices.import();
    await page.getByRole('link', { name: 'See your ingredients' }).click();
    await page.getByRole('link', { name: 'Red peppers' }).click();
    await prices.expectTitle('Red peppers');
    await prices.expectTotals({ 'Price today': '£2.20/kg' });
    await expectNoAxeViolations(page);

    const options = page.getByRole('region', { name: 'Supplier options' });
    await options
      .getByRole('row')
      .filter({ hasText: 'Green Lane' })
      .getByRole('button', { name: /^More for / })
      .click();
    await page.getByRole('menuitem', { name: 'Change price…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Unit price').fill('12.65');
    await expect(dialog).toContainText('1 box = 5 kg, £2.53/kg');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(prices.toast('Supplier Ingredient successfully updated')).toBeVisible();
    await prices.expectTotals({ 'Price today': '£2.53/kg' });
    const history = page.getByRole('region', { name: 'Price history' });
    await expect(history.getByRole('row').filter({ hasText: 'Edited' })).toContainText('+15.0%');

    await options
      .getByRole('row')
      .filter({ hasText: 'Market Row' })
      .getByRole('button', { name: /^More for / })
      .click();
    await page.getByRole('menuitem', { name: 'Make default…' }).click();
    await dialog.getByRole('button', { name: 'Make default' }).click();
    await expect(prices.toast('Ingredient successfully updated')).toBeVisible();
    await prices.expectTotals({ 'Price today': '£2.60/kg' });

    await prices.go('Suppliers');
    await expect(prices.row('Green Lane')).toContainText('No email yet');
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Green Lane' }).click();
    await prices.expectTitle('Green Lane');
    await page.getByRole('textbox', { name: 'Order email' }).fill('orders@greenlane.example');
    await page.getByRole('checkbox', { name: 'Mon' }).check();
    await page.getByLabel('Cut-off').fill('16:00');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(prices.toast('Supplier Updated')).toBeVisible();
    await prices.go('Suppliers');
    await expect(prices.row('Green Lane')).toContainText('orders@greenlane.example');
    await expect(prices.row('Green Lane')).toContainText('16:00');
  });

  test('in an area prices are looked at, and the way to the head office is shown', async ({ page, kitchen }) => {
    await page.goto(`/${kitchen.areaId}/procurement`);
    const prices = new PriceListImportPage(page);
    await prices.open();
    await expect(prices.file).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Work in Copper Table' }).click();
    await expect(prices.file).toBeAttached();
  });

  test('the import and the list have no barrier and nothing to scroll sideways on a tablet and a phone', async ({
    page,
    kitchen,
  }) => {
    await workIn(page, kitchen.headOfficeId);
    const prices = new PriceListImportPage(page);
    await prices.open();
    await expectFitsTabletAndPhone(page);
    await prices.choose(demoList);
    await expectFitsTabletAndPhone(page);
    await prices.import();
    await page.getByRole('link', { name: 'See your ingredients' }).click();
    await expect(page.getByText('159 ingredients', { exact: true })).toBeVisible();
    await expectFitsTabletAndPhone(page);
    await page.getByRole('searchbox', { name: 'Search for an Ingredient' }).fill('red peppers');
    await expect(page.getByText(/^\d+ of 159$/)).toBeVisible(); // the rows have come to rest
    await page.getByRole('link', { name: 'Red peppers' }).click();
    await prices.expectTitle('Red peppers');
    await expectFitsTabletAndPhone(page);
  });
});
