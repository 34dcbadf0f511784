import { readFileSync } from 'node:fs';
import { expectNoAxeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { csv, PriceListImportPage, workbook } from '../pages/price-list-import.ts';
import { SalesImportPage } from '../pages/sales-import.ts';
import { addRecipe } from '../recipes.ts';
import { expectNothingSideways } from '../sideways.ts';
import { workIn } from '../work-in.ts';

const HEADINGS = ['Ref', 'Article', 'Format', 'Per case', 'Valid', 'Origin'];
const TOMATOES = ['TOM1', 'Chopped tomatoes', '6x2.5kg', '£1,234.50', '', 'Italy'];
const GREEN_LANE = [
  ['Green Lane Produce'],
  ['Printed', '20/11/2026'],
  [],
  HEADINGS,
  TOMATOES,
  ['LEE1', 'Leeks', '1x5kg', '1,5', '', 'Wales'],
  ['ONI1', 'Onions', '1x25kg', '9.50', '31/02/2026', 'Kent'],
];
const TILL = [
  ['Bella Napoli, week 45'],
  ['From', '02/11/2026', 'To', '08/11/2026'],
  ['Button', 'Dish', 'Portions', 'Waiter'],
  ['marg', 'Margherita', '1,234', 'Ada'],
  ['napoli', 'Napoli', '1,5', 'Ada'],
];

test.describe('files whose columns are not recognised', () => {
  test.describe.configure({ timeout: 120_000 });

  test('a supplier’s workbook with a title is pointed at once, and read the same way the next time', async ({
    page,
    kitchen,
  }) => {
    await workIn(page, kitchen.headOfficeId);
    const prices = new PriceListImportPage(page);
    await prices.open();
    await prices.file.setInputFiles(workbook('green-lane.xls', [['About us']], GREEN_LANE));
    await prices.chooseSheet('Sheet 2');
    await expect(prices.columns.top).toContainText('Chopped tomatoes');
    await expectNoAxeViolations(page);
    await prices.columns.point('ingredient', 'B · Article');
    await prices.columns.point('product', 'B · Article');
    await prices.columns.point('product code', 'A · Ref');
    await prices.columns.point('pack size', 'C · Format');
    await prices.columns.point('price', 'D · Per case');
    await prices.columns.more.click();
    await prices.columns.point('day a price holds from', 'E · Valid');
    await prices.columns.same('supplier', 'Green Lane');
    await prices.columns.same('category', 'Vegetables');
    await prices.columns.same('recipe unit', 'as the pack');
    await prices.columns.same('pack name', 'case');
    await prices.columns.same('VAT', '0');
    await prices.columns.use.click();

    await prices.expectTotals({ New: '2', Errors: '1' });
    await expect(page.getByText('Columns not used: Origin.')).toBeVisible();
    await expect(prices.lines).toContainText('Line 7. price_from:');
    await prices.goodRowsOnly.check();
    await prices.import();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the report' }).click();
    const report = await downloading;
    expect(report.suggestedFilename()).toBe('Report of green-lane.csv');
    const text = readFileSync(await report.path(), 'utf8');
    expect(text).toContain(
      '"5";"taken";"New";"";"Chopped tomatoes";"Green Lane";"TOM1";"£1,234.50 for 1 case = 6 × 2.5 kg"',
    );
    expect(text).toContain('"6";"taken";"New";"";"Leeks";"Green Lane";"LEE1";"£1.50 for 1 case = 5 kg"');
    expect(text).toMatch(/"7";"left out";"Error";"price_from: /);

    await prices.open();
    await prices.choose(workbook('green-lane.xls', [['Prices of December'], HEADINGS, TOMATOES]));
    await prices.expectTotals({ New: '0', Unchanged: '1', Errors: '0' });
    await expect(page.getByText('Columns as last time.')).toBeVisible();
    await expect(
      page.getByText('Every line: category Vegetables, recipe unit as the pack, supplier Green Lane'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Change columns' }).click();
    await expect(prices.columns.of('price')).toHaveValue('D · Per case');
    await prices.columns.cancel.click();
    await expect(prices.importButton).toBeVisible();
  });

  test('UP-007 a list is given up with its reason when nobody points, as is an empty one', async ({
    page,
    kitchen,
  }) => {
    await workIn(page, kitchen.headOfficeId);
    const prices = new PriceListImportPage(page);
    await prices.open();
    const error = (reason: string) =>
      `There has been an error processing this file, please check the formatting is correct (${reason}`;
    await prices.file.setInputFiles(csv('odd.csv', ['Green Lane', 'Article;Per case', 'Leeks;9.50']));
    await expect(prices.columns.top).toBeVisible();
    await prices.columns.cancel.click();
    await expect(page.getByRole('alert')).toContainText(error('columns missing or there twice: name, category,'));
    await prices.file.setInputFiles(csv('empty.csv', ['']));
    await expect(page.getByRole('alert')).toContainText(error('the file holds no rows'));
    await prices.file.setInputFiles({ ...csv('menu.pdf', ['x']), mimeType: 'application/pdf' });
    await expect(page.getByRole('alert')).toContainText('menu.pdf is not a file of this kind: .csv, .xls, .xlsx');
    await expect(prices.uploads.getByRole('row').filter({ hasText: 'odd.csv' })).toContainText('Error');
  });

  for (const [width, height] of [
    [820, 1180],
    [360, 780],
  ] as const) {
    test(`a till’s sheet is pointed at once, and read the same way the next time, at ${width} px`, async ({
      page,
      kitchen,
    }) => {
      await addRecipe(page.request, kitchen.headOfficeId, { name: 'Margherita', plu: 'marg', since: '2014-01-01' });
      await page.setViewportSize({ width, height });
      const sales = new SalesImportPage(page);
      await sales.open(kitchen.areaId);
      await sales.file.setInputFiles(workbook('till.xlsx', TILL));
      await sales.columns.heading('Row 3: Button, Dish, Portions, Waiter');
      await sales.columns.point('PLU', 'A · Button');
      await sales.columns.point('quantity sold', 'C · Portions');
      await expectNoAxeViolations(page);
      await expectNothingSideways(page);
      await sales.columns.use.click();
      await expect(sales.figure('Quantity sold')).toHaveText('1,234');
      await expect(sales.dialog).toContainText('Columns as you pointed at them.');
      await expect(sales.dialog).toContainText('Columns not used: Waiter.');
      await expect(sales.dialog).toContainText('has a quantity that is not a number');
      await expectNoAxeViolations(page);
      await sales.confirm();
      await expect(page.getByText('till.xlsx: 1 row taken, 1 left out.')).toBeVisible();

      await sales.choose(workbook('till.xlsx', TILL));
      await expect(sales.dialog).toContainText('Columns as last time.');
      await expect(sales.dialog).toContainText(
        'Sales from 02 Nov 2026 to 08 Nov 2026 have already been imported (till.xlsx).',
      );
      await expectNothingSideways(page);
    });
  }
});
