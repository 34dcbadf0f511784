import { randomUUID } from 'node:crypto';
import { addDays, isoWeek, showDay, showDays, showMonth } from '@larder/domain/calendar.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { ShellPage } from '../pages/shell.ts';
import { openArea, stockPantry, tradedWeek } from '../week.ts';

test('REV-031 last week is looked up: its orders, stocktakes, wastage and transfers, and what was entered of food safety', async ({
  page,
  kitchen,
}) => {
  const pantry = await stockPantry(page.request, kitchen);
  const week = await tradedWeek(page.request, kitchen.areaId, pantry);
  const calls = callsOf(page.request, kitchen.areaId);
  const shell = new ShellPage(page);
  const day = addDays(week.monday, 2);
  const otherAccountId = await openArea(page.request, kitchen, 'Bar');
  const line = { lineId: randomUUID(), kind: 'ingredient', refId: pantry.flour, amount: '2', recordUnit: 'kg' };
  await calls.command('/transfers', { transferId: randomUUID(), day, type: 'OUT', otherAccountId, lines: [line] });
  const stamp = { device: 'tablet', at: `${week.sunday}T10:00:00.000Z`, offsetMs: 0 }; // entered then, sent now
  const soup = { kind: 'food', record: randomUUID(), type: 'cooking', time: '10:00', temperature: '80', next: null };
  await calls.command(`/food-safety/${randomUUID()}`, {
    ...{ day: week.sunday, stamp, record: { ...soup, ingredient: 'Soup' } },
  });

  await test.step('orders', async () => {
    await page.goto(`/${kitchen.areaId}/review`);
    await shell.expectTitle('Orders by supplier');
    await page.getByRole('link', { name: 'Mill & Sons' }).click();
    const month = page.getByRole('region', { name: showMonth(day) });
    await month.getByRole('link', { name: /^PO / }).click();
    await expect(page.getByText('Flour 16 kg sack').first()).toBeVisible();
  });

  await test.step('stocktakes', async () => {
    await shell.go('Stocktake');
    await shell.expectTitle('Stocktakes');
    await shell.row(showDay(week.nextMonday)).first().getByRole('link').click();
    await shell.expectTitle(`Stocktake report ${showDay(week.nextMonday)}`);
    await expect(shell.row('Flour').first()).toBeVisible();
  });

  await test.step('wastage', async () => {
    await shell.go('Wastage');
    await page.getByRole('link', { name: showDays(week.monday, week.sunday) }).click();
    await expect(shell.row('Mozzarella').first()).toContainText('Dropped');
  });

  await test.step('transfers', async () => {
    await shell.go('Transfers');
    const weeks = page.getByRole('button', { name: new RegExp(`^${showDays(week.monday, week.sunday)}`) });
    if ((await weeks.getAttribute('aria-expanded')) === 'false') await weeks.click();
    await page.getByRole('link', { name: /Bar$/ }).first().click();
    await shell.expectTitle(`Transfer to ${'Copper Table Soho, Bar'}`);
    await expect(shell.row('Flour').first()).toContainText('2 kg');
  });

  await test.step('due diligence', async () => {
    await shell.go('Due Diligence');
    const number = String(isoWeek(week.monday).week).padStart(2, '0');
    await page
      .getByRole('link', { name: `Week ${number}` })
      .first()
      .click();
    await shell.expectTitle(`Due Diligence Week ${number}`);
    await page.getByRole('tab', { name: 'Sunday' }).click();
    await expect(page.getByRole('region', { name: 'Food Record' })).toContainText('Soup');
    await expect(page.getByRole('region', { name: 'Food Record' })).toContainText('80 °C');
  });
});
