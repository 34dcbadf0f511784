import { addDays, showDay } from '@larder/domain/calendar.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { expectNothingSidewaysAtAnyWidth } from '../pages/counting.ts';
import { ShellPage } from '../pages/shell.ts';
import { closeCount, lastWeek, openArea, receiveGoods, stockPantry, tradedWeek } from '../week.ts';

test.describe('gross profit', () => {
  test('REP-003 REP-013 REP-014 the period opens from the list, and a figure down to the order behind it', async ({
    page,
    kitchen,
  }) => {
    const pantry = await stockPantry(page.request, kitchen);
    const week = await tradedWeek(page.request, kitchen.areaId, pantry);
    const shell = new ShellPage(page);
    await page.goto(`/${kitchen.areaId}/reports/gross-profit`);
    await shell.expectTitle('Report Periods');
    const row = shell.row(showDay(week.monday)).first();
    await expect(row).toContainText('87.66%');
    await expect(row).toContainText('88.92%');
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);
    await row.getByRole('link').click();

    await shell.expectTitle(`Period Report - ${showDay(week.monday)} to ${showDay(week.sunday)}`);
    const headline = page.getByRole('region', { name: 'Gross profit', exact: true });
    await expect(headline).toContainText('87.66%');
    await expect(headline).toContainText('£438.30');
    await expect(headline).toContainText('88.92%');
    await expect(headline).toContainText('£6.30 less');
    await expect(page.getByText('Sales matched 100%')).toBeVisible();
    const bridge = page.getByRole('region', { name: 'From theoretical to actual' });
    await expect(bridge.getByRole('listitem').first()).toContainText('Theoretical Gross Profit');
    await expect(bridge.getByRole('link', { name: 'Reconcilliation' })).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);

    await bridge.getByRole('link', { name: 'Goods received' }).click();
    const dialog = page.getByRole('dialog', { name: 'Goods received' });
    await dialog.getByRole('button', { name: /Mill & Sons/ }).click();
    await expect(dialog.getByText('Flour')).toBeVisible();
    await expect(dialog.getByText('16.00 kg')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.goBack();
    await dialog.getByRole('link', { name: /Go to Mill & Sons/ }).click();
    await page.waitForURL(`**/${week.delivery}`);
  });

  test('rule 6: theoretical cost opens to the import, its ingredients and the dishes that used them', async ({
    page,
    kitchen,
  }) => {
    const pantry = await stockPantry(page.request, kitchen);
    const week = await tradedWeek(page.request, kitchen.areaId, pantry);
    await page.goto(`/${kitchen.areaId}/reports/gross-profit/${week.monday}/${week.sunday}?figure=theoreticalCost`);
    const dialog = page.getByRole('dialog', { name: 'Theoretical cost of sales' });
    await dialog.getByRole('button', { name: 'till-week.xlsx' }).click();
    await dialog.getByRole('button', { name: 'Mozzarella' }).click();
    await expect(dialog.getByText('50 sold')).toBeVisible();
    await expect(dialog.getByText('Margherita')).toBeVisible();
    await expect(dialog.getByText('£36.00').first()).toBeVisible();
    await expectNothingSidewaysAtAnyWidth(page);
  });

  test('rule 9: a delivery keyed late changes the closed period, which shows both figures and what changed it', async ({
    page,
    kitchen,
  }) => {
    const pantry = await stockPantry(page.request, kitchen);
    const week = await tradedWeek(page.request, kitchen.areaId, pantry);
    await page.goto(`/${kitchen.areaId}/reports/gross-profit/${week.monday}/${week.sunday}`);
    await expect(page.getByText('87.66%')).toBeVisible();
    await expect(page.getByText('Changed since closed')).toBeHidden();

    const late = await receiveGoods(page.request, kitchen.areaId, {
      supplierId: pantry.mill,
      day: addDays(week.monday, 4),
      optionId: pantry.flourSack,
      quantity: '1',
    });
    await expect(page.getByText('Changed since closed')).toBeVisible();
    const headline = page.getByRole('region', { name: 'Gross profit', exact: true });
    await expect(headline).toContainText('£422.30');
    const change = page.getByRole('row', { name: /Actual Gross Profit/ });
    await expect(change).toContainText('£438.30');
    await expect(change).toContainText('-£16.00');
    await expectNoAxeViolations(page);
    await page.getByRole('list', { name: 'Recorded after the close' }).getByRole('link').click();
    await page.waitForURL(`**/${late}`);

    await page.goto(`/${kitchen.areaId}/reports/gross-profit`);
    await expect(page.getByText('Changed since closed')).toBeVisible();

    const bar = await openArea(page.request, kitchen, 'Bar');
    await closeCount(page.request, bar, week.monday, { [pantry.tomato]: '2' });
    await page.goto(`/${kitchen.locationId}/reports/gross-profit/${week.monday}/${week.sunday}`);
    const changed = page.getByRole('list', { name: 'Changed since closed' });
    await expect(changed).toContainText('Actual Gross Profit £438.30, now £422.30');
    await expectNothingSidewaysAtAnyWidth(page);
    await expectNoAxeViolations(page);
    await changed.getByRole('link', { name: kitchen.areaName }).click();
    await expect(page.getByRole('list', { name: 'Recorded after the close' })).toBeVisible();
  });

  test('REP-062 states what to do before there is a period, and after the first count', async ({ page, kitchen }) => {
    await page.goto(`/${kitchen.areaId}/reports/gross-profit`);
    await expect(page.getByText('No reports to display')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start a stocktake' })).toBeVisible();
    await expectNoAxeViolations(page);
    const { monday, sunday } = lastWeek();
    await page.goto(`/${kitchen.areaId}/reports/gross-profit/${monday}/${sunday}`);
    await expect(page.getByText('Count first: Kitchen')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test('a comment stays with its period; an allowance enters its line', async ({ page, kitchen }) => {
    const pantry = await stockPantry(page.request, kitchen);
    const week = await tradedWeek(page.request, kitchen.areaId, pantry);
    await page.goto(`/${kitchen.areaId}/reports/gross-profit/${week.monday}/${week.sunday}`);
    await page.getByLabel('Comment').fill('Half term: fewer covers');
    await page.getByRole('button', { name: 'Add comment' }).click();
    await expect(page.getByText('Half term: fewer covers')).toBeVisible();

    await page.getByRole('link', { name: /^− Allowance/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Allowance' });
    await dialog.getByLabel('Stock allowance, £').fill('5');
    await dialog.getByRole('button', { name: 'Save allowance' }).click();
    await expect(dialog.getByText('Entered by hand')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('£439.60')).toBeVisible();
  });

  test('the stocktake behind a period is saved as a workbook', async ({ page, kitchen }) => {
    const pantry = await stockPantry(page.request, kitchen);
    const week = await tradedWeek(page.request, kitchen.areaId, pantry);
    await page.goto(`/${kitchen.areaId}/review/stocktake/report/${week.closing}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Excel' }).click();
    expect((await download).suggestedFilename()).toBe(`Stocktake ${week.nextMonday}.xlsx`);
  });
});
