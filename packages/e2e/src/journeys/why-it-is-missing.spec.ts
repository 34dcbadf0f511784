import { addDays, showDay } from '@larder/domain/calendar.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { expectNothingSidewaysAtAnyWidth } from '../pages/counting.ts';
import { ShellPage } from '../pages/shell.ts';
import { closeCount, receiveGoods, stockPantry, tradedWeek } from '../week.ts';

test('a delivery that was entered twice is the first line of why it is missing; once it is deleted the figure is right', async ({
  page,
  kitchen,
}) => {
  const pantry = await stockPantry(page.request, kitchen);
  const week = await tradedWeek(page.request, kitchen.areaId, pantry);
  const calls = callsOf(page.request, kitchen.areaId);
  await calls.command(`/stocktakes/${week.closing}/reopen`, {});
  const once = { supplierId: pantry.fresh, optionId: pantry.mozzarellaCase, quantity: '1' };
  await receiveGoods(page.request, kitchen.areaId, { ...once, day: addDays(week.monday, 2) });
  const again = await receiveGoods(page.request, kitchen.areaId, { ...once, day: addDays(week.monday, 3) });
  await calls.command(`/stocktakes/${week.closing}/remove`, {});
  const { flour, mozzarella, tomato } = pantry;
  const shelf = { [flour]: '22.5', [mozzarella]: '19.8', [tomato]: '1.7' };
  const closing = await closeCount(page.request, kitchen.areaId, week.nextMonday, shelf);

  const report = `/${kitchen.areaId}/review/stocktake/report/${closing}`;
  await page.goto(report);
  const why = page.getByRole('region', { name: 'Why is it missing?' });
  const first = why.getByRole('list', { name: 'Causes' }).getByRole('listitem').first();
  await expect(first).toContainText('A delivery stands twice: Fresh & Co');
  await expect(first).toContainText('Mozzarella: short 15.20 kg (£121.60)');
  await expect(first).toContainText('explains £120.00');
  await first.getByRole('button', { name: 'What if this is so?' }).click();
  await expect(first).toContainText('short 0.20 kg (£1.60)');
  await expectNoAxeViolations(page);
  await expectNothingSidewaysAtAnyWidth(page);

  await first.getByRole('link', { name: 'Open the second delivery' }).click();
  await page.waitForURL(`**/${again}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Order?' });
  await expect(dialog).toContainText(showDay(addDays(week.monday, 3)));
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Order Removed')).toBeVisible();

  await page.goto(report);
  await new ShellPage(page).expectTitle(`Stocktake report ${showDay(week.nextMonday)}`);
  await expect(why).toContainText('No ingredient is £20 or more from what was expected.');
  await expect(page.getByRole('row', { name: /Mozzarella/ })).toContainText('-£1.60');
});
