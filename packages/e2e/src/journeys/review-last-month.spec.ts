import { addDays, showDay, showDays, showMonth } from '@larder/domain/calendar.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { expectNothingSidewaysAtAnyWidth } from '../pages/counting.ts';
import { ShellPage } from '../pages/shell.ts';
import { stockPantry, tradedWeek } from '../week.ts';

test('a manager reviews what was done: finalises an order, opens a stocktake down to one ingredient, takes an entry of wastage back and prints', async ({
  page,
  kitchen,
}) => {
  const pantry = await stockPantry(page.request, kitchen);
  const week = await tradedWeek(page.request, kitchen.areaId, pantry);
  const shell = new ShellPage(page);

  await test.step('orders by supplier, the month of one, and the order itself', async () => {
    await page.goto(`/${kitchen.areaId}/review`);
    await shell.expectTitle('Orders by supplier');
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);
    await page.getByRole('searchbox', { name: 'Search by supplier' }).fill('mill');
    await page.getByRole('link', { name: 'Mill & Sons' }).click();
    await shell.expectTitle('Orders to Mill & Sons');
    const month = page.getByRole('region', { name: showMonth(addDays(week.monday, 2)) });
    await expect(month).toContainText('£16.00');
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);
    await month.getByRole('button', { name: /^Finalise / }).click();
    await expect(month.getByRole('button', { name: /^Reopen / })).toBeVisible();
    await month.getByRole('link', { name: /^PO / }).click();
    await expect(page.getByText('Finalised').first()).toBeVisible();
    await page.getByRole('link', { name: 'Mill & Sons' }).first().click();
    await shell.expectTitle('Orders to Mill & Sons');
  });

  await test.step('the report of the closing stocktake, down to one ingredient', async () => {
    await shell.go('Stocktake');
    await shell.expectTitle('Stocktakes');
    await expect(page.getByRole('figure', { name: /£ at the close$/ })).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);
    await shell
      .row(showDay(addDays(week.sunday, 1)))
      .first()
      .getByRole('link')
      .click();
    await shell.expectTitle(`Stocktake report ${showDay(addDays(week.sunday, 1))}`);
    await page.getByRole('link', { name: 'Flour', exact: true }).click();
    await shell.expectTitle('Flour');
    await expect(page.getByRole('region', { name: 'Orders' })).toContainText('Mill & Sons');
    await expect(page.getByRole('region', { name: 'Orders' })).toContainText('£16.00');
    await expect(page.getByRole('region', { name: 'Sales' })).toContainText('Margherita');
    await expect(page.getByText('= Variance')).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);

    await page.reload();
    await expect(page.getByText('No ingredient data found.')).toBeVisible();
    await page.getByRole('link', { name: 'See the report' }).click();
    await shell.expectTitle(`Stocktake report ${showDay(addDays(week.sunday, 1))}`);
  });

  await test.step('the week of wastage, as a PDF, and an entry that is taken back', async () => {
    await shell.go('Wastage');
    await page.getByRole('link', { name: showDays(week.monday, week.sunday) }).click();
    await shell.expectTitle(`Wastage Report ${showDay(week.monday)} to ${showDay(week.sunday)}`);
    await expect(page.getByText('Total wastage value')).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF', exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/^wastage-report-.*\.pdf$/);
    await page.getByRole('button', { name: 'Delete wastage of Mozzarella' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('No wastage to display')).toBeVisible();
  });

  await test.step('transfers, of which there are none, and the gross profit of the period', async () => {
    await shell.go('Transfers');
    await expect(page.getByText('No records to display')).toBeVisible();
    await page.goto(`/${kitchen.areaId}/archive/reports`);
    await shell.expectTitle('GP analysis');
    await expect(shell.row(showDay(week.monday)).first()).toBeVisible();
  });
});
