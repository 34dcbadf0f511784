import { expect, test } from '../fixtures.ts';
import { inDays } from '../orders.ts';
import { CountingPage } from '../pages/counting.ts';
import { stockPantry } from '../week.ts';

test('STK-015 closing a period ends the draft, and after two seconds of generating it the report is there', async ({
  page,
  kitchen,
}) => {
  await stockPantry(page.request, kitchen);
  const isDraft = async (id: string) => {
    const to = inDays(7);
    const answer = await page.request.get(`/api/v1/accounts/${kitchen.areaId}/stocktakes?from=2020-01-01&to=${to}`);
    const rows: { id: string; isDraft: boolean }[] = await answer.json();
    return rows.find((row) => row.id === id)?.isDraft;
  };
  await page.clock.install();
  const counting = new CountingPage(page);
  const stocktakeId = await counting.start(kitchen.areaId);
  await counting.count('Dairy', 'Mozzarella', '4');
  await expect(counting.sums).toContainText('1 of 4 counted');
  expect(await isDraft(stocktakeId)).toBe(true);

  await page.getByRole('button', { name: 'Close Period' }).click();
  const close = page.getByRole('dialog', { name: 'Close Period' }).getByRole('button', { name: 'Close Period' });
  await expect(close).toBeEnabled();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await close.click();
  await page.waitForURL(`**/review/stocktake/report/${stocktakeId}*`);
  const generating = page.getByText('Generating the report...');
  await expect(generating).toBeVisible();
  expect(await isDraft(stocktakeId)).toBe(false);
  await page.clock.runFor(1_900);
  await expect(generating).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(generating).toBeHidden();
  await page.clock.resume(); // what an answer changes is drawn by a timer too, and this one may come later
  await expect(page.getByRole('tab', { name: 'Against theory' })).toBeVisible();
});
