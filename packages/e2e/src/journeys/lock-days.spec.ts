import { addDays, showDay } from '@larder/domain/calendar.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { expectNothingSidewaysAtAnyWidth } from '../pages/counting.ts';
import { lockDaysUpTo } from '../pages/locked-days.ts';
import { receiveGoods, stockPantry, tradedWeek } from '../week.ts';

test('an owner sees what a late delivery did to a closed week, locks its days, and what a device enters for them without a network is taken and stands in the next period', async ({
  page,
  kitchen,
}) => {
  const pantry = await stockPantry(page.request, kitchen);
  const week = await tradedWeek(page.request, kitchen.areaId, pantry);
  const order = { supplierId: pantry.mill, day: addDays(week.monday, 2), optionId: pantry.flourSack, quantity: '1' };
  const weekReport = `/${kitchen.areaId}/reports/gross-profit/${week.monday}/${week.sunday}`;
  const nextReport = `/${kitchen.areaId}/reports/gross-profit/${week.nextMonday}/${addDays(week.nextMonday, 6)}`;
  const choice = page.getByRole('radiogroup', { name: 'Figures' });
  const actual = page.getByRole('region', { name: 'Actual cost of sales breakdown' });
  const profit = actual.getByRole('listitem').filter({ hasText: 'Actual Gross Profit' });
  const note = page.getByRole('region', { name: 'What it changed in closed periods' });
  const adjustment = page.getByRole('table', { name: 'Adjustment of earlier periods' });

  await test.step('a second sack of flour came in the week: its report states what that did', async () => {
    await receiveGoods(page.request, kitchen.areaId, order);
    await page.goto(weekReport);
    await expect(note).toContainText('87.66% → 84.46%');
    await expect(profit).toContainText('£422.30');
    await expect(choice).toHaveCount(0);
  });

  await test.step('the owner accepts that and locks the days of the week', async () => {
    const panel = await lockDaysUpTo(page, kitchen.headOfficeId, week.sunday);
    await expect(panel.getByRole('table', { name: 'Moves of the lock' })).toContainText(showDay(week.sunday));
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);
  });

  await test.step('a tablet without a network records oil that was spilled in the week', async () => {
    await page.goto(`/${kitchen.areaId}/inventory`);
    await page.getByRole('button', { name: /^Olive oil/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Olive oil' });
    await dialog.getByLabel('Amount').fill('1');
    await dialog.getByRole('textbox', { name: 'Thrown away on' }).fill(showDay(addDays(week.monday, 3)));
    await dialog.getByLabel('Reason').fill('Spilled');
    await dialog.getByLabel('Amount').click();
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Record wastage' }).click();
    await expect(page.getByText('1 unsent')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/unsent/)).toHaveCount(0);
  });

  await test.step('the week stays as it was locked; the next one has the difference, with what made it', async () => {
    await page.goto(weekReport);
    await expect(note.getByRole('link', { name: /^Wastage Olive oil/ })).toBeVisible();
    await expect(profit).toContainText('£417.30');
    await choice.getByText('As locked').click();
    await expect(profit).toContainText('£422.30');
    await page.goto(`${nextReport}?basis=locked`);
    await expect(actual.getByRole('listitem').filter({ hasText: 'Adjustment of earlier periods' })).toContainText(
      '-£5.00',
    );
    await expect(adjustment.getByRole('link', { name: /recorded wastage of Olive oil/ })).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);
    await adjustment.getByRole('link', { name: /recorded wastage of Olive oil/ }).click();
    await expect(page.getByText('Spilled').first()).toBeVisible();
  });
});
