import { randomUUID } from 'node:crypto';
import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { newPerson } from '../cast.ts';
import { expect, test } from '../fixtures.ts';
import { CountingPage, expectNothingSidewaysAtAnyWidth } from '../pages/counting.ts';
import { joinGroup } from '../people.ts';
import { closeCount, lastWeek, receiveGoods, stockPantry } from '../week.ts';

test('two people count by shelf on a phone, one of them without a network, with a delivery in between: nothing is lost and nothing twice', async ({
  page,
  browser,
  kitchen,
}) => {
  const pantry = await stockPantry(page.request, kitchen);
  const calls = callsOf(page.request, kitchen.areaId);
  await closeCount(page.request, kitchen.areaId, lastWeek().monday, {
    [pantry.flour]: '20',
    [pantry.mozzarella]: '10',
  });
  const [walkIn, store] = [randomUUID(), randomUUID()];
  await calls.command(`/shelves/${walkIn}`, { name: 'Walk-in' });
  await calls.command(`/shelves/${store}`, { name: 'Dry store' });
  const flourAndCheese = [
    { kind: 'ingredient', refId: pantry.flour },
    { kind: 'ingredient', refId: pantry.mozzarella },
  ];
  await calls.command(`/shelves/${walkIn}/things`, { things: flourAndCheese });
  await calls.command(`/shelves/${store}/things`, { things: flourAndCheese.slice(0, 1) });

  const ada = new CountingPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const stocktakeId = await ada.start(kitchen.areaId);
  const bens = await joinGroup(page.request, browser, kitchen.areaId, newPerson('Ben Barman'));
  await bens.setViewportSize({ width: 390, height: 844 });
  const ben = new CountingPage(bens);
  await ben.open(kitchen.areaId, stocktakeId);
  await expect(page.getByRole('button', { name: /^Walk-in/ })).toContainText('0 of 2');
  await expectNoAxeViolations(page);

  await page.context().setOffline(true);
  await ada.count('Walk-in', 'Flour', '2');
  await ada.line('Flour').getByRole('button', { name: 'Add a part of Flour' }).click();
  await page.getByLabel('Unit of Flour, part 2').selectOption({ label: 'g' });
  await page.getByLabel('Quantity of Flour, part 2').fill('400');
  await page.getByLabel('Quantity of Flour, part 2').press('Enter');
  await expect(ada.line('Flour')).toContainText('= 2.4 kg');
  await expect(ada.line('Flour')).toContainText('unsent');

  await ben.count('Walk-in', 'Mozzarella', '8.5');
  await ben.page.getByRole('button', { name: /^Walk-in/ }).click();
  await ben.count('Dry store', 'Flour', '3');
  await receiveGoods(page.request, kitchen.areaId, {
    ...{ supplierId: pantry.mill, day: lastWeek().monday, optionId: pantry.flourSack, quantity: '1' },
  });

  await page.context().setOffline(false);
  await expect(page.getByText(/unsent/)).toHaveCount(0);
  for (const counter of [ada, ben]) await expect(counter.sums).toContainText('2 of 4 counted');
  await expect(page.getByRole('button', { name: /^Walk-in/ })).toContainText('2 of 2');
  await expect(page.getByRole('button', { name: /^Dry store/ })).toContainText(/Ben Barman, \d\d:\d\d/);
  const { rows } = await calls.query('/sync');
  type Line = { refId: string; shelfId: string; recordUnit: string; amount: string; others: unknown[] };
  const counted = rows.stocktakeLines.map(({ refId, shelfId, recordUnit, amount, others }: Line) => [
    ...[refId, shelfId, recordUnit, amount, others.length],
  ]);
  expect(counted.toSorted()).toEqual(
    [
      [pantry.flour, walkIn, 'kg', '2', 0],
      [pantry.flour, walkIn, 'g', '400', 0],
      [pantry.flour, store, 'kg', '3', 0],
      [pantry.mozzarella, walkIn, 'kg', '8.5', 0],
    ].toSorted(),
  );
  await expectNothingSidewaysAtAnyWidth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Close Period' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close Period' }).click();
  await expect(page.getByText('Variance from theory')).toBeVisible();
  const report = await calls.query(`/stocktakes/${stocktakeId}/report`);
  const closing = Object.fromEntries(
    report.lines.map(({ ingredientId, theoretical, closing }: Record<string, string>) => [
      ingredientId,
      [Number(theoretical), Number(closing)],
    ]),
  );
  expect(closing[pantry.flour]).toEqual([36_000, 5_400]); // the delivery came, and was counted on no shelf
  expect(closing[pantry.mozzarella]).toEqual([10_000, 8_500]);
  await bens.context().close();
});
