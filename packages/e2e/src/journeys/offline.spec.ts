import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { CountingPage } from '../pages/counting.ts';
import { stockPantry } from '../week.ts';

// The app opens without a network only with its service worker.
test.use({ serviceWorkers: 'allow' });

test('counts and wastage entered in aeroplane mode outlive a reload and are sent once', async ({ page, kitchen }) => {
  await stockPantry(page.request, kitchen);
  const counting = new CountingPage(page);
  const calls = callsOf(page.request, kitchen.areaId);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/(counts|wastages|stocktakes)$/.test(request.url())) sent.push(request.url());
  });
  await page.goto(`/${kitchen.areaId}/inventory/stocktake`);
  await expect(page.getByText('No Stocktake to display')).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload(); // from now on the service worker answers
  await expect(page.getByText('No Stocktake to display')).toBeVisible();

  await page.context().setOffline(true);
  const stocktakeId = await startOffline();
  await counting.count('Dairy', 'Mozzarella', '7.5');
  await counting.count('Dry store', 'Flour', '11');
  await expect(counting.line('Flour')).toContainText('unsent');
  await page.getByRole('link', { name: 'Inventory' }).first().click();
  await page.getByRole('button', { name: /^Tomato/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Tomato' });
  await dialog.getByLabel('Amount').fill('2');
  await dialog.getByLabel('Reason').fill('Spoiled');
  await dialog.getByLabel('Amount').click();
  await dialog.getByRole('button', { name: 'Record wastage' }).click();
  await expect(page.getByText('4 unsent')).toBeVisible();

  await page.goto(`/${kitchen.areaId}/inventory/stocktake/${stocktakeId}`);
  await expect(counting.field('Mozzarella')).toHaveValue('7.5');
  await expect(counting.sums).toContainText('2 of 4 counted');
  await expect(page.getByText('4 unsent').first()).toBeVisible();

  sent.length = 0;
  await page.context().setOffline(false);
  await expect(page.getByText(/unsent/)).toHaveCount(0);
  await expect(counting.line('Mozzarella')).not.toContainText('unsent');
  const { rows } = await calls.query('/sync');
  expect(rows.stocktakes).toMatchObject([{ id: stocktakeId, isDraft: true }]);
  expect(rows.stocktakeLines.map((line: { amount: string }) => line.amount).sort()).toEqual(['11', '7.5']);
  expect(rows.wastages).toMatchObject([{ name: 'Tomato', amount: '2', reason: 'Spoiled' }]);
  expect(sent.filter((url) => url.endsWith('/wastages'))).toHaveLength(1);
  expect(sent.filter((url) => url.endsWith('/counts'))).toHaveLength(2);
  expect(sent.filter((url) => url.endsWith('/stocktakes'))).toHaveLength(1);

  async function startOffline(): Promise<string> {
    await page.getByRole('link', { name: 'Start a stocktake' }).click();
    await page.getByRole('radio', { name: 'After closing' }).click();
    await page.getByRole('button', { name: 'Start counting' }).click();
    await page.waitForURL(/inventory\/stocktake\/[0-9a-f-]{36}/);
    return page.url().match(/[0-9a-f-]{36}(?=[^/]*$)/)?.[0] ?? '';
  }
});
