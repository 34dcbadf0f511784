import { expect, test } from '../fixtures.ts';
import { ShellPage } from '../pages/shell.ts';

test.use({ serviceWorkers: 'allow' });

test('Larder opens without a network, states it, and goes on when it is back', async ({ page, kitchen }) => {
  const shell = new ShellPage(page);
  await page.goto('/');
  await expect(shell.area).toHaveValue(kitchen.areaName);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  await page.context().setOffline(true);
  await page.goto('/help');
  await shell.expectTitle('Help');
  await expect(page.getByText('You are offline. What you enter is stored and sent later.')).toBeVisible();
  await expect(shell.area).toHaveValue(kitchen.areaName);

  await page.context().setOffline(false);
  await expect(page.getByText('You are offline. What you enter is stored and sent later.')).toBeHidden({
    timeout: 40_000,
  });
});
